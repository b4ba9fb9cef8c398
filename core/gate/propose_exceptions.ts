import { PROPOSED_REASON_CHARS_MAX } from "../limits.ts";
import type { Finding } from "../types.ts";

/**
 * The exceptions file that would accept these disputed findings, for a person to
 * complete (579.16). Owner and end are placeholders that no loader takes, and so
 * is the repository where its identity is not verified. Text alone: nothing reads
 * it back. Pure.
 *
 * @returns YAML with exactly the named fields, whatever the texts hold, or
 * `undefined` where nothing is disputed.
 */
export function proposeExceptions(
  disputed: readonly Finding[],
  repository: string | null,
): string | undefined {
  if (disputed.length === 0) return undefined;
  const entries = disputed.map((finding) => {
    const { rule, path, fingerprint, assessment } = finding;
    return [
      `  - rule: ${quoted(rule)}`,
      `    path: ${quoted(path)}`,
      `    fingerprint: ${quoted(fingerprint)}`,
      `    reason: ${quoted(reasonOf(assessment?.justification ?? ""))}`,
      '    owner: "<owner>"',
      '    expires: "<YYYY-MM-DD>"',
      `    repository: ${repository === null ? '"<OWNER/NAME>"' : quoted(repository)}`,
    ].join("\n");
  });
  return `exceptions:\n${entries.join("\n")}\n`;
}

function reasonOf(justification: string): string {
  const line = justification.replace(/\s+/gu, " ").trim();
  if (line === "") return "the model disputes this finding and says no more";
  return line.length <= PROPOSED_REASON_CHARS_MAX
    ? line
    : `${line.slice(0, PROPOSED_REASON_CHARS_MAX).toWellFormed()}…`;
}

/**
 * A double-quoted YAML scalar on one line. What could end a fence, open a
 * comment or a tag of a page, or mention somebody is escaped, and so is all that
 * is not printable ASCII or a letter, digit or mark.
 */
function quoted(text: string): string {
  const inner = text
    .toWellFormed()
    .replace(/[\\"]/gu, "\\$&")
    .replace(/[^\p{L}\p{N}\p{M}\p{P}\p{S} ]|[`<>@]|[\u2028\u2029\ufeff]/gu, escaped);
  return `"${inner}"`;
}

function escaped(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, "0")}`;
  if (code <= 0xffff) return `\\u${code.toString(16).padStart(4, "0")}`;
  return `\\U${code.toString(16).padStart(8, "0")}`;
}
