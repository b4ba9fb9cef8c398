/** Secrets in the messages of the change's commits: nothing takes them out of the history. */
import { message, t } from "../../i18n/mod.ts";
import type { RawFinding } from "../types.ts";
import { lineIndexAt, linesOf } from "./_changed_text.ts";
import type { CommitMessage } from "./_commit_messages.ts";
import { type Look, shownOf, words } from "./_words.ts";

/** So much of a commit's id names it. */
const COMMIT_DIGITS = 12;

/** A warning for each; its path is `commit:ID`, its line one of the message. The redactor learns the values. */
export async function lookAtMessages(
  messages: readonly CommitMessage[],
  at: Look,
): Promise<RawFinding[]> {
  const findings: RawFinding[] = [];
  for (const { id, text } of messages) {
    const secrets = await at.redactor.detect(text);
    if (secrets.length === 0) continue;
    const lines = linesOf(text);
    const redacted = (await at.redactor.redact(text)).split("\n");
    const commit = id.slice(0, COMMIT_DIGITS);
    const seen = new Set<string>();
    for (const { rule, start, end } of secrets) {
      const value = text.slice(start, end);
      const index = lineIndexAt(lines, start);
      const key = JSON.stringify([index, value]);
      if (seen.has(key)) continue;
      seen.add(key);
      const what = at.rules.get(rule)?.message ?? rule;
      const shown = shownOf(rule, value, at.salt);
      findings.push({
        ...words({ rule, value, path: "", side: "new" }, at),
        severity: "warning",
        message: t(at.lang, message("redact.found_message", { commit, what, shown })),
        path: `commit:${commit}`,
        line: index + 1,
        side: "new",
        code: redacted[index] ?? "",
      });
    }
  }
  return findings;
}
