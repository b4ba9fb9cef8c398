/** Values that stand without quotes: settings, headers, flags, connection strings. */
import { changes, isLikely, isReference } from "./_likely.ts";
import type { Literal } from "./_literal.ts";
import type { Site } from "./_site.ts";

/** Words that are a mode, a type or a switch, not a value. */
const BARE =
  /^(?:true|false|null|none|nil|undefined|yes|no|on|off|~|read|write|required|optional|string|str|integer|int|number|boolean|bool|object|array|text|bytes|any|unknown|inherit|promise|self|this)$/iu;
/** YAML's own marks: a block, an anchor, an alias, a tag, a flow. */
const YAML_MARK = /^[|>&*!{[]/u;

const LINE_CHARS_MAX = 4_096;
const LOOK_BACK_CHARS = 240;

/** The value at `at`, or `undefined` where an expression stands or nothing that reads as a value. */
export function readUnquoted(text: string, at: number, site: Site): Literal | undefined {
  if (site.dialect === "lines") {
    return readSetting(text, at, site);
  }
  const word = readWord(text, at);
  if (word === undefined || word.end === word.start) {
    return undefined;
  }
  const value = text.slice(word.start, word.end);
  return BARE.test(value) || isReference(value) ? undefined : accept(text, word, value, site);
}

function accept(text: string, word: Literal, value: string, site: Site): Literal | undefined {
  const tight = !/\s/u.test(site.operator);
  const before = lineBefore(text, site.start);
  if (site.kind === "authorization") {
    return undefined;
  }
  if (site.dialect === "shell" && tight && site.operator === "=") {
    return word;
  }
  if (/(?:^|[\s"'`])--?[\w-]*$/u.test(before) && tight && site.operator === "=") {
    return word;
  }
  const spoken = site.dialect === "code" ? insideString(before) || isComment(before) : true;
  if (!spoken || isExpression(text, word, value)) {
    return undefined;
  }
  if (isField(text, before, word, site, tight)) {
    return word;
  }
  if (isHeader(before, site) && !/^[a-z]+$/iu.test(value)) {
    return word;
  }
  return isTelling(value, site, tight) ? word : undefined;
}

/** A field of a URL's query, of a connection string, of a cookie, of a line of settings. */
function isField(text: string, before: string, word: Literal, site: Site, tight: boolean): boolean {
  if (!site.operator.includes("=") || site.operator.includes(":")) {
    return false;
  }
  const run = /[^\s"'`<>]*$/u.exec(before)?.[0] ?? "";
  if (/[?&]$/u.test(run) && /[/=]/u.test(run.slice(0, -1) + "/")) {
    return insideString(before) || /:\/\/|^\//u.test(run) || site.dialect === "any";
  }
  const quoted = insideString(before);
  const semicolons = /;\s*(?:\w+\s)?$/u.test(before) || text.charCodeAt(word.end) === 59;
  if (
    semicolons &&
    (quoted ||
      /(?:server|data source|host|user id|uid|account(?:name)?|endpoint)\s*=/iu.test(before))
  ) {
    return true;
  }
  if (tight && /(?:^|[\s"'`])\w+=[^\s=]+\s+$/u.test(before)) {
    return quoted || site.dialect === "any";
  }
  const line = /^\s*(?:export\s+|set\s+|ENV\s+|ARG\s+|-e\s+|[-*+]\s+)?$/u.test(
    before.slice(0, before.length),
  );
  const ends =
    /^\s*(?:[\\"'`]|$)/u.test(text.slice(word.end, word.end + 2)) ||
    text.charCodeAt(word.end) === 10;
  return tight && /^[A-Z][A-Z0-9_]*$/u.test(site.name) && line && ends;
}

function isHeader(before: string, site: Site): boolean {
  return site.operator.startsWith(":") && /-/u.test(site.name) && /(?:^|["'`\s])$/u.test(before);
}

/** Letters and digits in a mixture that no name of a program has. */
function isTelling(value: string, site: Site, tight: boolean): boolean {
  if (value.length < 6 || !/\d/u.test(value) || !/[A-Za-z]/u.test(value)) {
    return /[!@#$%^*]/u.test(value) && value.length >= 6 && /[A-Za-z]/u.test(value);
  }
  if (!/^[A-Za-z_]\w*$/u.test(value) || changes(value) >= 3 || isLikely(value, "token")) {
    return !/^\d+(?:px|em|ms|s|m|h|d|k|kb|mb|gb|%)?$/iu.test(value);
  }
  return site.kind === "password" && tight && !/[_]/u.test(value);
}

/** A call, a member, an index: code that happens to have digits. */
function isExpression(text: string, word: Literal, value: string): boolean {
  const next = text.charAt(word.end);
  return (
    next === "(" ||
    next === "[" ||
    next === "{" ||
    /^[A-Za-z_$]\w*(?:(?:\.|::|->|\?\.)[A-Za-z_]\w*)+$/u.test(value)
  );
}

const WORD = /[^\s"'`,;<>(){}[\]&|\\]{1,4096}/uy;
const NUMBER = /^\d+$/u;

function readWord(text: string, at: number): Literal | undefined {
  WORD.lastIndex = at;
  const match = WORD.exec(text);
  if (match === null) {
    return undefined;
  }
  const end = at + match[0].replace(/[.:]+$/u, "").length;
  return { start: at, end, next: end, braces: false };
}

/** The rest of the line as a value, its comment taken off; for YAML also a block of lines below. */
function readSetting(text: string, at: number, site: Site): Literal | undefined {
  const near = text.slice(at, at + LINE_CHARS_MAX);
  const feed = near.indexOf("\n");
  const whole = feed === -1 ? near : near.slice(0, feed);
  const stop = at + whole.length;
  if (/^[|>][+-]?\d?[+-]?[ \t]*\r?$/u.test(whole)) {
    return readBlock(text, stop, site.start);
  }
  const flow = /[{[][^}\]]*$/u.test(lineBefore(text, site.start));
  const bare = whole
    .replace(/[ \t]+[#;].*$/su, "")
    .replace(flow ? /[,}\]].*$/su : /[,;]?\s*$/u, "");
  const value = bare.trimEnd();
  if (value === "" || BARE.test(value) || isReference(value) || /^["'`]/u.test(value)) {
    return undefined;
  }
  if (site.operator.includes(":") && YAML_MARK.test(value)) {
    return undefined;
  }
  if (NUMBER.test(value) && (site.kind !== "password" || value.length < 4)) {
    return undefined;
  }
  if (site.operator.trim() === ":" && !/\s$/u.test(site.operator)) {
    return isTelling(value, site, true)
      ? { start: at, end: at + value.length, next: at + value.length, braces: false }
      : undefined;
  }
  return { start: at, end: at + value.length, next: at + value.length, braces: false };
}

/** The lines below that stand deeper than the line of the name. */
function readBlock(text: string, feed: number, name: number): Literal | undefined {
  const indent = /^[ \t-]*/u.exec(lineBefore(text, name))?.[0].length ?? 0;
  const start = feed + 1;
  let length = 0;
  for (const line of text.slice(start, start + LINE_CHARS_MAX).split("\n")) {
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() !== "" && depth <= indent) break;
    length += line.length + 1;
  }
  const end = Math.min(start + length - 1, text.length);
  return end <= start || isReference(text.slice(start, end))
    ? undefined
    : { start, end, next: end, braces: false };
}

/** What stands before `at` on its line, as far as it matters. */
export function lineBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - LOOK_BACK_CHARS), at);
  return near.slice(near.lastIndexOf("\n") + 1);
}

/** True when a quote before this place on the line is still open. */
export function insideString(before: string): boolean {
  let open = "";
  for (let i = 0; i < before.length; i++) {
    const character = before.charAt(i);
    if (character === "\\") {
      i++;
    } else if (open === "" && (character === '"' || character === "'" || character === "`")) {
      open = character;
    } else if (character === open) {
      open = "";
    }
  }
  return open !== "";
}

function isComment(before: string): boolean {
  return /^\s*(?:\/\/|#|\/?\*|--|;|<!--)|\s(?:\/\/|#)\s/u.test(before);
}
