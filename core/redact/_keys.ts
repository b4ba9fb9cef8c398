/** Private keys: whole, partial, encrypted, in one line, in string literals, inside of a hunk. */
import { type Hit, type Part, RANK } from "./_hit.ts";
import { REDACTED } from "./_replace.ts";
import { insideString, lineBefore } from "./_line.ts";

const RULE = "secrets/private-key";
const MARK = /-{4,5} ?(BEGIN|END) ?(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)? ?-{4,5}/gu;

/** A key's armour is no longer than this. */
const KEY_CHARS_MAX = 32_768;
/** Fewer characters than this between the marks are no key but a placeholder. */
const BODY_CHARS_MIN = 16;
/** A run of base64 this long is no word. */
const RUN_MIN = 16;
/** A line of a key, or a key in one line, is no longer than this. */
const LINE_CHARS_MAX = 16_384;

/** The body of every private key. Each run of base64 is a part of its own. */
export function scanKeys(text: string): Hit[] {
  const hits: Hit[] = [];
  if (text.includes("PRIVATE KEY")) {
    let covered = 0;
    for (const mark of text.matchAll(MARK)) {
      const behind = mark.index + mark[0].length;
      if (mark[1] === "BEGIN") {
        const body = bodyFrom(text, behind, insideString(lineBefore(text, mark.index)));
        push(hits, text, body.parts);
        covered = Math.max(behind, body.end);
      } else {
        if (mark.index > covered) push(hits, text, bodyTo(text, covered, mark.index));
        covered = behind;
      }
    }
  }
  scanPutty(text, hits);
  scanEncoded(text, hits);
  scanNumbers(text, hits);
  if (hits.length === 0) scanMiddle(text, hits);
  return hits;
}

function push(hits: Hit[], text: string, parts: readonly Part[]): void {
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) {
    return;
  }
  const body = parts.map(([a, b]) => text.slice(a, b)).join("");
  const finding = body.length >= BODY_CHARS_MIN && !/^([xX.*])\1*$/u.test(body);
  hits.push({ rule: RULE, rank: RANK.key, start: first[0], end: last[1], finding, parts });
}

/** The body behind a begin mark, which may stand in a literal: to its end mark, or as far as lines of a key go. */
function bodyFrom(text: string, from: number, literal: boolean): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = from;
  let first = true;
  while (at < text.length && at - from < KEY_CHARS_MAX) {
    const line = lineAt(text, at);
    const mark = line.search(/-{4,5} ?(?:BEGIN|END) /u);
    const shown = mark === -1 ? line : line.slice(0, mark);
    const found = keyParts(shown, at, mark !== -1 || !first, first && literal);
    if (found === undefined) {
      if (first) parts.push(...tail(shown, at));
      return { parts, end: at };
    }
    parts.push(...found);
    at += shown.length + (mark === -1 ? 1 : 0);
    if (mark !== -1 || line.length >= LINE_CHARS_MAX) break;
    first = false;
  }
  return { parts, end: Math.min(at, text.length) };
}

/** What of a key stands on the line of its begin mark when code follows. */
function tail(line: string, at: number): Part[] {
  const body = /^(?:\\+[nr]|[A-Za-z0-9+/=]|[ \t])*/u.exec(line)?.[0] ?? "";
  return (keyParts(body, at, true) ?? []).filter(([a, b]) => b - a >= RUN_MIN);
}

/** The body before an end mark whose begin is out of sight. */
function bodyTo(text: string, floor: number, to: number): Part[] {
  const from = Math.max(floor, to - KEY_CHARS_MAX);
  const lines = text.slice(from, to).split("\n");
  const parts: Part[] = [];
  let end = to;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] ?? "";
    const found =
      line.length > LINE_CHARS_MAX ? undefined : keyParts(line, end - line.length, true);
    const inside =
      index >= lines.length - 2 || (found?.some(([a, b]) => b - a >= RUN_MIN) ?? false);
    if (found === undefined || !inside) break;
    parts.unshift(...found);
    end -= line.length + 1;
  }
  return parts.some(([a, b]) => b - a >= RUN_MIN) ? parts : [];
}

function lineAt(text: string, at: number): string {
  const near = text.slice(at, at + LINE_CHARS_MAX);
  const feed = near.indexOf("\n");
  return feed === -1 ? near : near.slice(0, feed);
}

const ARMOUR_HEADER =
  /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID|Subject|X-[\w-]{1,40}): [^\n\\]{0,200}/gu;
const ESCAPE = /\\+(?:[nrt]|u000[aAdD]|x0[aAdD])|%0[aAdD]|&#(?:10|13|xa|xd);|\[REDACTED\]/gu;
const RUN = /[A-Za-z0-9+/=]+/gu;
/** What literals, comments, lists and diffs put around a line of a key. */
const AROUND = /^[\s"'`+,;.\\()|>#*:&<=/-]*$/u;
/** Of code around a literal, such as `key +=` or `sb.append(`. */
const CODE_LETTERS_MAX = 24;

/**
 * The runs of base64 of one line of a key, or `undefined` when the line is none.
 * A line without a long run counts when `short` allows it: the last line of a key.
 * `open` says that a literal began before the line.
 */
function keyParts(line: string, at: number, short: boolean, open = false): Part[] | undefined {
  const plain = blank(blank(line, ARMOUR_HEADER), ESCAPE);
  const runs = runsOf(plain).filter(([a, b]) => /[A-Za-z0-9]/u.test(plain.slice(a, b)));
  const long = runs.filter(([a, b]) => b - a >= RUN_MIN);
  const quoted = /["'`]/u.test(plain);
  let kept = runs;
  if (quoted) {
    kept = runs.filter(([a]) => isQuoted(plain, a) !== open);
    const outside = runs.filter((run) => !kept.includes(run));
    if (kept.length === 0 && runs.length > 0) {
      kept = runs.length === 1 && plain.search(/["'`]/u) > (runs[0]?.[0] ?? 0) ? runs : [];
    } else if (outside.reduce((sum, [a, b]) => sum + b - a, 0) > CODE_LETTERS_MAX) {
      return undefined;
    }
  }
  let rest = plain;
  for (const [a, b] of kept) rest = rest.slice(0, a) + " ".repeat(b - a) + rest.slice(b);
  if (quoted ? kept.length === 0 && runs.length > 0 : !AROUND.test(rest)) {
    return undefined;
  }
  const tidy = long.length > 0 || kept.length === 0 || (short && kept.length === 1);
  return tidy ? kept.map(([a, b]) => [at + a, at + b] as const) : undefined;
}

/** Runs of base64, the mark of a diff in front of a line left out. */
function runsOf(plain: string): Part[] {
  const runs: Part[] = [];
  RUN.lastIndex = 0;
  for (let match = RUN.exec(plain); match !== null; match = RUN.exec(plain)) {
    const skip = match.index === 0 && match[0].startsWith("+") && match[0].length % 2 === 1 ? 1 : 0;
    runs.push([match.index + skip, match.index + match[0].length]);
  }
  return runs;
}

function blank(line: string, pattern: RegExp): string {
  return line.replace(pattern, (whole) => " ".repeat(whole.length));
}

/** True when an odd number of quotes stands before, or the literal began on an earlier line. */
function isQuoted(line: string, at: number): boolean {
  let count = 0;
  for (let i = 0; i < at; i++) {
    const code = line.charCodeAt(i);
    if (code === 34 || code === 39 || code === 96) count++;
  }
  return count % 2 === 1;
}

const PUTTY = /Private-Lines: (\d{1,3})\r?\n/gu;

function scanPutty(text: string, hits: Hit[]): void {
  if (!text.includes("Private-Lines: ")) return;
  let done = 0;
  for (const mark of text.matchAll(PUTTY)) {
    let at = mark.index + mark[0].length;
    if (at < done) continue;
    const parts: Part[] = [];
    for (let line = 0; line < Number(mark[1]); line++) {
      const body = lineAt(text, at);
      const found = keyParts(body, at, true);
      if (found === undefined || found.length === 0) break;
      parts.push(...found);
      at += body.length + 1;
    }
    push(hits, text, parts);
    done = at;
  }
}

const ENCODED = /LS0tLS1CRUdJTi[A-Za-z0-9+/=]{20,}/gu;

/** A whole key in base64, as manifests keep it. */
function scanEncoded(text: string, hits: Hit[]): void {
  if (!text.includes("LS0tLS1CRUdJTi")) return;
  for (const match of text.matchAll(ENCODED)) {
    if (/PRIVATE KEY/u.test(atob(match[0].slice(0, 80)))) {
      const start = match.index;
      hits.push({ rule: RULE, rank: RANK.key, start, end: start + match[0].length, finding: true });
    }
  }
}

/** The private exponent, a prime or the octets of a key: JSON Web Keys, .NET's XML. */
const NUMBERS: readonly { mark: string; pattern: RegExp }[] = [
  { mark: '"kty"', pattern: /"(?:d|p|q|dp|dq|qi|k)"\s{0,8}:\s{0,8}"([A-Za-z0-9_-]{20,2000})"/gu },
  {
    mark: "<RSAKeyValue>",
    pattern: /<(?:D|P|Q|DP|DQ|InverseQ)>\s{0,80}([A-Za-z0-9+/=]{20,2000})\s{0,80}<\//gu,
  },
];

function scanNumbers(text: string, hits: Hit[]): void {
  for (const { mark, pattern } of NUMBERS) {
    if (!text.includes(mark)) continue;
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? "";
      const start = match.index + match[0].indexOf(value);
      hits.push({ rule: RULE, rank: RANK.key, start, end: start + value.length, finding: true });
    }
  }
}

const KEY_WIDTHS = new Set([64, 70, 76]);
const MIDDLE_LINES_MAX = 600;

/**
 * A text that is nothing but full lines of base64: the hunk lies within a key
 * whose marks are out of sight. One line is redacted, three are a finding.
 */
function scanMiddle(text: string, hits: Hit[]): void {
  const head = /^\s*([A-Za-z0-9+/]{64}|[A-Za-z0-9+/]{70})\r?(?:\n|$)/u.exec(text.slice(0, 200));
  if (head === null || text.length > MIDDLE_LINES_MAX * 80) return;
  const lines = text
    .trim()
    .split(/\r?\n/u)
    .map((line) => line.trim());
  const width = lines[0]?.length ?? 0;
  const full = lines.every(
    (line) => line === REDACTED || (line.length === width && /^[A-Za-z0-9+/]+$/u.test(line)),
  );
  const mixed = /[a-z]/u.test(text) && /[A-Z]/u.test(text) && /\d/u.test(text);
  if (!full || !mixed || !KEY_WIDTHS.has(width) || /^[0-9a-f\s]*$/iu.test(text)) return;
  const parts: Part[] = [];
  for (const match of text.matchAll(/[A-Za-z0-9+/]{64,}/gu)) {
    parts.push([match.index, match.index + match[0].length]);
  }
  const first = parts[0];
  const last = parts.at(-1);
  if (first !== undefined && last !== undefined) {
    hits.push({
      rule: RULE,
      rank: RANK.key,
      start: first[0],
      end: last[1],
      finding: lines.length >= 3,
      parts,
    });
  }
}
