/** Private keys: whole, partial, encrypted, in one line, in string literals, inside of a hunk. */
import { type Hit, type Part, RANK } from "./_hit.ts";
import { REDACTED } from "./_replace.ts";

const RULE = "secrets/private-key";
const BEGIN = /-----BEGIN ?(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu;
const END = /-----END ?(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/gu;

/** A key's armour is no longer than this. */
const KEY_CHARS_MAX = 32_768;
/** Fewer characters than this between the marks are no key but a placeholder. */
const BODY_CHARS_MIN = 16;
const LINE_RUN_MIN = 16;

/** The body of every private key. Of several lines each run of base64 is a part of its own. */
export function scanKeys(text: string): Hit[] {
  const hits: Hit[] = [];
  let covered = 0;
  if (text.includes("PRIVATE KEY")) {
    for (const begin of text.matchAll(BEGIN)) {
      const from = begin.index + begin[0].length;
      if (from <= covered) continue;
      const end = endBehind(text, from);
      const to = end ?? bodyEnd(text, from);
      push(hits, text, from, to, end !== undefined);
      covered = Math.max(covered, to);
    }
    let done = 0;
    for (const end of text.matchAll(END)) {
      if (end.index > covered)
        push(hits, text, bodyStart(text, Math.max(covered, done), end.index), end.index, false);
      done = end.index + end[0].length;
    }
  }
  scanPutty(text, hits);
  scanEncoded(text, hits);
  if (hits.length === 0) scanMiddle(text, hits);
  return hits;
}

/** Where the key's end mark begins, if only a key's body lies between. */
function endBehind(text: string, from: number): number | undefined {
  const near = text.slice(from, from + KEY_CHARS_MAX);
  const end = near.search(/-----(?:END|BEGIN) ?(?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY/u);
  return end === -1 || near.startsWith("-----BEGIN", end) ? undefined : from + end;
}

function push(hits: Hit[], text: string, from: number, to: number, closed: boolean): void {
  const parts = bodyParts(text, from, to, closed);
  const first = parts[0];
  const last = parts.at(-1);
  if (first === undefined || last === undefined) {
    return;
  }
  const body = parts.map(([a, b]) => text.slice(a, b)).join("");
  const finding = body.length >= BODY_CHARS_MIN && !/^([xX.*])\1*$/u.test(body);
  hits.push({ rule: RULE, rank: RANK.key, start: first[0], end: last[1], finding, parts });
}

const ARMOUR_HEADER =
  /(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset|MessageID|Subject|X-[\w-]+): [^\n\\]{0,200}/gu;
const RUN = /[A-Za-z0-9+/=_-]+/gu;

/** The runs of base64 between two places, escapes and the code around literals left out. */
function bodyParts(text: string, from: number, to: number, closed: boolean): Part[] {
  const parts: Part[] = [];
  let at = from;
  for (const line of text.slice(from, to).split("\n")) {
    const plain = blank(
      blank(line, ARMOUR_HEADER),
      /\\+(?:[nrt]|u000[aAdD]|x0[aAdD])|%0[aAdD]|&#(?:10|13|xa|xd);|\[REDACTED\]/gu,
    );
    const runs = [...plain.matchAll(RUN)].filter(([run]) => /[A-Za-z0-9]/u.test(run));
    const longest = Math.max(0, ...runs.map(([run]) => run.length));
    const quoted = /["'`]/u.test(line);
    for (const run of runs) {
      const whole = runs.length === 1 && closed;
      const fits =
        longest >= LINE_RUN_MIN
          ? run[0].length >= 12 ||
            (!/[A-Za-z$_]\s*$|^\s*[=(]/u.test(line) && inQuotes(line, run.index))
          : whole || (quoted && inQuotes(line, run.index));
      if (fits && !/^(?:PRIVATE|KEY|BEGIN|END|RSA)$/u.test(run[0])) {
        const lead = /^[-+=_]*/u.exec(run[0])?.[0].length ?? 0;
        const start =
          run.index === 0 && /^[-+]/u.test(run[0])
            ? run.index + 1
            : run.index + (runs.length > 1 ? lead : 0);
        parts.push([at + start, at + run.index + run[0].length]);
      }
    }
    at += line.length + 1;
  }
  return parts.filter(([a, b]) => b > a);
}

function blank(line: string, pattern: RegExp): string {
  return line.replace(pattern, (whole) => " ".repeat(whole.length));
}

function inQuotes(line: string, at: number): boolean {
  const before = line.slice(0, at);
  return (before.match(/["'`]/gu) ?? []).length % 2 === 1 || /["'`]/u.test(line) === false;
}

/** The first place behind a begin mark, without its end mark, that is no more of a key. */
function bodyEnd(text: string, from: number): number {
  let at = from;
  let first = true;
  while (at < text.length && at - from < KEY_CHARS_MAX) {
    const feed = text.indexOf("\n", at);
    const stop = feed === -1 ? text.length : feed;
    const line = text.slice(at, Math.min(stop, at + KEY_CHARS_MAX));
    if (!first && !isKeyLine(line)) break;
    first = false;
    at = stop + 1;
  }
  return Math.min(at, text.length);
}

/** The first place of a body that only its end mark closes. */
function bodyStart(text: string, floor: number, to: number): number {
  let start = text.lastIndexOf("\n", to - 1) + 1;
  while (start > floor && to - start < KEY_CHARS_MAX) {
    const before = text.lastIndexOf("\n", start - 2) + 1;
    if (before >= start || !isKeyLine(text.slice(before, start - 1))) break;
    start = before;
  }
  return Math.max(floor, start);
}

/** A line of base64, perhaps with the marks of a literal, a comment or a diff around it. */
function isKeyLine(line: string): boolean {
  if (line.length > 4096) return false;
  const plain = blank(blank(line, ARMOUR_HEADER), /\\+[nr]|\[REDACTED\]/gu).trim();
  if (plain === "") return line.trim() !== "" || line === "" || line === "\r";
  const run = /[A-Za-z0-9+/=_-]{16,}/u.exec(plain);
  return (
    run !== null &&
    plain.replace(run[0], "").length <= 16 &&
    !/[A-Za-z]{3,}/u.test(plain.replace(run[0], ""))
  );
}

const PUTTY = /Private-Lines: (\d{1,3})\r?\n/gu;

function scanPutty(text: string, hits: Hit[]): void {
  if (!text.includes("Private-Lines: ")) return;
  for (const mark of text.matchAll(PUTTY)) {
    const from = mark.index + mark[0].length;
    let to = from;
    for (let line = 0; line < Number(mark[1]) && to < text.length; line++) {
      const feed = text.indexOf("\n", to);
      to = feed === -1 ? text.length : feed + 1;
    }
    push(hits, text, from, to, true);
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
