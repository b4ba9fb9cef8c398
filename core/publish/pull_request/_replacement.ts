/** Whether a suggestion can stand in the place of the lines that it is about. */
import { neutralise } from "../_neutralise.ts";
import type { ReportFinding } from "../types.ts";

/** Words after which another word may stand in code, in the languages that are read most. */
const KEYWORDS = new Set(
  `abstract and as assert async await begin break case catch class const continue
  def default defer delete do elif else elsif end enum except export extends extern final finally fn
  for foreach from func function global go goto if impl implements import in include instanceof int
  interface internal is lambda let long match mod module mut mutable namespace new nil nonlocal not
  of open operator or override package pass private protected pub public raise readonly ref require
  rescue return sealed select self short sizeof static string struct super switch then throw throws
  trait try type typedef typeof union unless unsafe until use using val var virtual void volatile
  when where while with yield auto bool boolean byte char double float signed unsigned`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);

const WORD = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const PAIRS = { "(": ")", "[": "]", "{": "}" } as const;
/** What the redactor leaves behind belongs in no file. */
const REDACTED = "[REDACTED]";

/**
 * The lines that take the place of `lines` (the cited ones, as they stand in the
 * new file), or `undefined` where the suggestion is words about code, or might
 * be: a reader applies it with one click, so a doubt leaves it as text.
 *
 * It is a replacement when a model wrote it about exactly these lines, it begins
 * as they do or holds one of them whole, has no words side by side that code has
 * not, shares most of its tokens with them, opens and closes the same brackets,
 * and ends alike.
 */
export function literalReplacement(
  finding: ReportFinding,
  lines: readonly string[],
): string[] | undefined {
  const { origin, suggestion, code, side } = finding;
  if (side !== "new" || (origin !== "model" && origin !== "skill")) return undefined;
  if (suggestion === undefined || code === undefined || lines.length === 0) return undefined;
  if (trimmed(code) !== trimmed(lines.join("\n"))) return undefined;
  const text = unfenced(suggestion);
  if (text === undefined || text.trim() === "" || trimmed(text) === trimmed(code)) return undefined;
  // Hidden characters, or a value that was taken out, must not be applied unseen.
  if (neutralise(text) !== text || text.includes(REDACTED)) return undefined;
  const old = tokens(lines.join("\n"));
  const now = tokens(text);
  const whole = new Set(lines.map((line) => line.trim()).filter((line) => line !== ""));
  const begins = now[0] === old[0] || text.split("\n").some((line) => whole.has(line.trim()));
  const fits =
    begins &&
    !isProse(now, old) &&
    sharedTokens(old, now) * 2 >= Math.min(old.length, now.length) &&
    balance(old) === balance(now) &&
    endOf(old) === endOf(now);
  return fits ? reindented(text, lines[0] ?? "") : undefined;
}

function trimmed(text: string): string {
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}

/** The one block of a fenced suggestion, or the text where nothing is fenced. */
function unfenced(text: string): string | undefined {
  const plain = text.replaceAll("\r\n", "\n").replace(/\n+$/u, "");
  const block = /^\s*(`{3,})[^\n`]*\n([^]*)\n\s*\1\s*$/u.exec(plain)?.[2];
  const inner = block ?? plain;
  return inner.includes("```") ? undefined : inner.replace(/^\n+/u, "");
}

function tokens(text: string): string[] {
  return (
    text.match(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$]/gu) ?? []
  );
}

/** Words side by side of which none is a keyword, or a word right behind a call or text, unless the code has it so: a sentence. */
function isProse(now: readonly string[], old: readonly string[]): boolean {
  const known = new Set(old.slice(1).map((token, at) => `${old[at] ?? ""} ${token}`));
  return now.slice(1).some((token, at) => {
    const before = now[at] ?? "";
    return (
      (WORD.test(before) || /^[)\]"']/u.test(before)) &&
      WORD.test(token) &&
      !KEYWORDS.has(before) &&
      !KEYWORDS.has(token) &&
      !known.has(`${before} ${token}`)
    );
  });
}

/** How many tokens of one list stand in the other, each used once. */
function sharedTokens(old: readonly string[], now: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of old) left.set(token, (left.get(token) ?? 0) + 1);
  return now.filter((token) => {
    const count = left.get(token) ?? 0;
    left.set(token, count - 1);
    return count > 0;
  }).length;
}

/** Brackets that stay open, and those that close what was open before. */
function balance(of: readonly string[]): string {
  const open: string[] = [];
  let closed = "";
  for (const token of of) {
    if (token === "(" || token === "[" || token === "{") open.push(PAIRS[token]);
    else if (token === ")" || token === "]" || token === "}") {
      if (open.at(-1) === token) open.pop();
      else closed += token;
    }
  }
  return `${closed}|${open.join("")}`;
}

/** What ends the last line, where it is a sign that counts. */
function endOf(of: readonly string[]): string {
  const last = of.at(-1) ?? "";
  return /^[;:,{}]$/u.test(last) ? last : "";
}

/** The text as deep as what it replaces. */
function reindented(text: string, first: string): string[] {
  const depth = /^[ \t]*/u.exec(first)?.[0] ?? "";
  const lines = text.split("\n");
  const own = /^[ \t]*/u.exec(lines[0] ?? "")?.[0] ?? "";
  return lines.map((line) => {
    if (line.trim() === "") return "";
    return line.startsWith(own) ? depth + line.slice(own.length) : line;
  });
}
