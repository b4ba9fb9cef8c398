/** Secrets that a change adds, removes, or has in its paths and commit messages. */
import type { Host } from "../../host.ts";
import { message, t, type Lang } from "../../i18n/mod.ts";
import { RULE_SLICE_MS } from "../../limits.ts";
import { secretRules, type Secret } from "../../redact/mod.ts";
import type { Side } from "../../types.ts";
import type { ChangedFile, Pass, PassInput, PassResult, RawFinding } from "../types.ts";
import { commitMessages } from "./_commit_messages.ts";
import { lookAtMessages } from "./_look_at_messages.ts";
import { type Look, shownOf, words } from "./_words.ts";
import { changedText, lineIndexAt, type ChangedText } from "./_changed_text.ts";

/**
 * The pass `secrets`. It looks at the hunks of a change, both sides with their
 * context, and at changed paths; it needs no repository. A secret on an added
 * line is an error, on a removed line a warning, and so is one that a person may
 * have made up (a password, no vendor's token and no private key) in tests,
 * fixtures, examples and documentation; one that stands in the context alone is
 * no finding. Where two commits are compared it also reads the messages
 * of those between (`path` is then `commit:ID`, severity warning). The redactor
 * learns every value that it sees. No comment of the reviewed code silences it,
 * and no finding shows a value.
 */
export function secretsPass(lang: Lang): Pass {
  const rules = secretRules(lang);
  const byId = new Map(rules.map((rule) => [rule.id, rule] as const));
  return {
    names: ["secrets"],
    rules,
    run: (input, host) => {
      const salt = input.request.source.base ?? "";
      return look(input, host, { lang, rules: byId, redactor: input.redactor, salt });
    },
  };
}

async function look(input: PassInput, host: Host, at: Look): Promise<PassResult> {
  const findings: RawFinding[] = [];
  // Git works while the hunks are looked at.
  const reading = commitMessages(input.request, host);
  // Its failure is met where it is waited for, also when something else fails first.
  void reading.catch(() => undefined);
  let slice = performance.now();
  for (const file of input.change.files) {
    if (host.signal.aborted) {
      await reading;
      return { findings, limitations: [], failed: true };
    }
    findings.push(...(await lookAtPath(file, at)));
    if (file.skip === undefined) {
      findings.push(...(await lookAtHunks(file, at)));
    }
    if (performance.now() - slice > RULE_SLICE_MS) {
      await Bun.sleep(0);
      slice = performance.now();
    }
  }
  const { messages, limitations, failed } = await reading;
  findings.push(...(await lookAtMessages(messages, at)));
  return { findings, limitations, ...(failed === true ? { failed } : {}) };
}

async function lookAtHunks(file: ChangedFile, at: Look): Promise<RawFinding[]> {
  const findings: RawFinding[] = [];
  for (const hunk of file.hunks) {
    for (const side of ["new", "old"] as const) {
      const part = changedText(hunk, side);
      if (part === undefined) continue;
      const path = side === "old" ? (file.old_path ?? file.path) : file.path;
      const secrets = await at.redactor.detect(part.text, path);
      if (secrets.length > 0) {
        findings.push(...(await findingsOf(file, part, secrets, at)));
      }
    }
  }
  return findings;
}

async function findingsOf(
  file: ChangedFile,
  part: ChangedText,
  secrets: readonly Secret[],
  at: Look,
): Promise<RawFinding[]> {
  const redacted = (await at.redactor.redact(part.text, file.path)).split("\n");
  const found = new Map<string, RawFinding>();
  for (const secret of secrets) {
    const value = part.text.slice(secret.start, secret.end);
    const span = changedSpan(part, secret);
    const first = part.lines[span.first];
    const last = part.lines[span.last];
    if (first === undefined || last === undefined) continue;
    const key = JSON.stringify([first.line, value]);
    if (found.has(key)) continue;
    const code = (redacted[span.first] ?? "").replace(/\r$/u, "");
    found.set(key, {
      ...words({ rule: secret.rule, value, path: file.path, side: part.side }, at),
      path: file.path,
      line: first.line,
      ...(last.line > first.line ? { end_line: last.line } : {}),
      side: part.side,
      code,
    });
  }
  return [...found.values()];
}

const KEY_MARK = /-----(?:BEGIN|END) [A-Z0-9 ]{0,40}PRIVATE KEY/u;

/** First and last line of a secret that the change touches, the marks of a key with it; -1 for none. */
function changedSpan(part: ChangedText, secret: Secret): { first: number; last: number } {
  let from = lineIndexAt(part.lines, secret.start);
  let to = lineIndexAt(part.lines, Math.max(secret.start, secret.end - 1));
  if (secret.rule === "secrets/private-key") {
    if (KEY_MARK.test(lineText(part, from - 1))) from--;
    if (KEY_MARK.test(lineText(part, to + 1))) to++;
  }
  let first = -1;
  let last = -1;
  for (let index = from; index <= to; index++) {
    if (part.lines[index]?.changed !== true) continue;
    if (first === -1) first = index;
    last = index;
  }
  return { first, last };
}

function lineText(part: ChangedText, index: number): string {
  const line = part.lines[index];
  if (line === undefined) return "";
  const next = part.lines[index + 1];
  return part.text.slice(line.start, next === undefined ? undefined : next.start - 1);
}

/** A path that the change makes or removes, and that has a secret in it. */
async function lookAtPath(file: ChangedFile, at: Look): Promise<RawFinding[]> {
  const paths: { path: string; side: Side }[] = [];
  if (file.status === "deleted") {
    paths.push({ path: file.path, side: "old" });
  } else if (file.status !== "modified" && file.status !== "type_changed") {
    paths.push({ path: file.path, side: "new" });
    if (file.status === "renamed" && file.old_path !== undefined) {
      paths.push({ path: file.old_path, side: "old" });
    }
  }
  const findings: RawFinding[] = [];
  for (const { path, side } of paths) {
    for (const secret of await at.redactor.detect(path)) {
      const value = path.slice(secret.start, secret.end);
      const said = words({ rule: secret.rule, value, path, side }, at);
      const what = at.rules.get(secret.rule)?.message ?? secret.rule;
      findings.push({
        ...said,
        message: t(
          at.lang,
          message("redact.found_path", { what, shown: shownOf(secret.rule, value, at.salt) }),
        ),
        path: file.path,
        line: 1,
        side,
        code: await at.redactor.redact(path),
      });
    }
  }
  return findings;
}
