/** Secrets that a change adds, removes, or has in its paths. */
import type { Host } from "../../host.ts";
import { message, t, type Lang } from "../../i18n/mod.ts";
import { RULE_SLICE_MS } from "../../limits.ts";
import { secretRules, type Redactor, type Secret } from "../../redact/mod.ts";
import type { CatalogRule, Side } from "../../types.ts";
import type { ChangedFile, Pass, PassInput, PassResult, RawFinding } from "../types.ts";
import { changedText, lineIndexAt, type ChangedText } from "./_changed_text.ts";

/** A value shorter than this shows nothing of itself in a message. */
const PREFIX_VALUE_CHARS_MIN = 20;
const PREFIX_CHARS = 4;

/** What a pass over one change needs at hand. */
interface Look {
  lang: Lang;
  rules: ReadonlyMap<string, CatalogRule>;
  redactor: Redactor;
}

/**
 * The pass `secrets`. It looks at the hunks of a change, both sides with their
 * context, and at changed paths; it needs no repository. A secret on an added
 * line is an error, on a removed line a warning; one that stands in the context
 * alone is no finding. The redactor learns every value that it sees. No comment
 * of the reviewed code silences it, and no finding shows a value.
 */
export function secretsPass(lang: Lang): Pass {
  const rules = secretRules(lang);
  const byId = new Map(rules.map((rule) => [rule.id, rule] as const));
  return {
    names: ["secrets"],
    rules,
    run: (input, host) => look(input, host, { lang, rules: byId, redactor: input.redactor }),
  };
}

async function look(input: PassInput, host: Host, at: Look): Promise<PassResult> {
  const findings: RawFinding[] = [];
  let slice = performance.now();
  for (const file of input.change.files) {
    if (host.signal.aborted) {
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
  return { findings, limitations: [] };
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
      ...words(secret.rule, value, part.side, at),
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

/** What a finding says; of the value at most its public prefix. */
function words(
  rule: string,
  value: string,
  side: Side,
  at: Look,
): Pick<RawFinding, "origin" | "rule" | "severity" | "message" | "suggestion"> {
  const known = at.rules.get(rule);
  const what = known?.message ?? rule;
  const prefix = /^[A-Za-z]{2,4}[A-Za-z0-9_-]*/u.test(value) ? value.slice(0, PREFIX_CHARS) : "";
  const shows = prefix !== "" && value.length >= PREFIX_VALUE_CHARS_MIN && isVendor(rule);
  let text = message("redact.found", { what });
  if (side === "old") {
    text = message("redact.found_removed", { what });
  } else if (shows) {
    text = message("redact.found_prefix", { what, prefix });
  }
  return {
    origin: "security",
    rule,
    severity: side === "old" ? "warning" : "error",
    message: t(at.lang, text),
    ...(known === undefined ? {} : { suggestion: known.fix }),
  };
}

/** Rules whose values begin with letters that everyone knows. */
function isVendor(rule: string): boolean {
  return /-(?:token|key|key-id|oauth)$/u.test(rule) && rule !== "secrets/private-key";
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
      const said = words(secret.rule, value, side, at);
      const what = at.rules.get(secret.rule)?.message ?? secret.rule;
      findings.push({
        ...said,
        message: t(at.lang, message("redact.found_path", { what })),
        path: file.path,
        line: 1,
        side,
        code: await at.redactor.redact(path),
      });
    }
  }
  return findings;
}
