/** Values that stand without quotes: settings, headers, flags, connection strings. */
import { changes, isLikely, isReference } from "./_likely.ts";
import { insideString, isComment, lineBefore, openQuote } from "./_line.ts";
import type { Literal } from "./_literal.ts";
import type { Site } from "./_site.ts";

/** Words that are a mode, a type or a switch, not a value. */
const BARE =
  /^(?:true|false|null|none|nil|undefined|yes|no|on|off|~|read|write|required|optional|string|str|integer|int|number|boolean|bool|object|array|text|bytes|any|unknown|inherit|promise|self|this)$/iu;
/** YAML's own marks: a block, an anchor, an alias, a tag, a flow. */
const YAML_MARK = /^[|>&*!{[]/u;

const LINE_CHARS_MAX = 4_096;
const BLOCK_CHARS_MAX = 16_384;
const TIGHT_CHARS_MAX = 200;
/** A line of a block is read to here; the rest of a longer one is a line of its own. */
const LINE_STEP_CHARS = 512;

/** The value at `at`, or `undefined` where an expression stands or nothing that reads as a value. */
export function readUnquoted(text: string, at: number, site: Site): Literal | undefined {
  if (site.dialect === "lines") {
    return readSetting(text, at, site);
  }
  if (site.kind === "authorization") {
    return readScheme(text, at, site);
  }
  const word = readWord(text, at);
  if (word === undefined || word.end === word.start) {
    return undefined;
  }
  const value = text.slice(word.start, word.end);
  if (BARE.test(value) || isReference(value) || !accept(text, word, value, site)) {
    return undefined;
  }
  return wholeWord(text, word);
}

function accept(text: string, word: Literal, value: string, site: Site): boolean {
  const tight = !/\s/u.test(site.operator);
  const before = lineBefore(text, site.start);
  if (tight && site.operator === "=") {
    if (site.dialect === "shell" || /(?:^|[\s"'`])--?[\w-]*$/u.test(before)) {
      return true;
    }
  } else if (site.name.toLowerCase() === "pass") {
    return false;
  }
  const quoted = insideString(before);
  const spoken = site.dialect !== "code" || quoted || isComment(before);
  if (!spoken || isExpression(text, word, value)) {
    return false;
  }
  return (
    isField(text, before, word, site, quoted) ||
    (isHeader(before, site) && !/^[a-z]+$/iu.test(value)) ||
    isTelling(value, site, tight)
  );
}

const SCHEME = /(?:bearer|basic|token|apikey|key|digest|negotiate)[ \t]{1,8}/iuy;

/** What follows the scheme of an `Authorization` header; a word of prose is none. */
function readScheme(text: string, at: number, site: Site): Literal | undefined {
  SCHEME.lastIndex = at;
  const word = SCHEME.test(text) ? readWord(text, SCHEME.lastIndex) : undefined;
  const before = lineBefore(text, site.start);
  const spoken = site.dialect !== "code" || insideString(before) || isComment(before);
  const value = word === undefined ? "" : text.slice(word.start, word.end);
  return spoken && !isReference(value) && !/^[a-z]+$/u.test(value) ? word : undefined;
}

const CONNECTION =
  /(?:server|data source|host|user id|uid|account(?:name)?|endpoint|initial catalog)\s*=/iu;

/** A field of a URL's query, of a connection string, of a cookie, of a line of settings. */
function isField(
  text: string,
  before: string,
  word: Literal,
  site: Site,
  quoted: boolean,
): boolean {
  if (!site.operator.includes("=") || site.operator.includes(":")) {
    return false;
  }
  const tight = !/\s/u.test(site.operator);
  const run = /[^\s"'`<>]*$/u.exec(before)?.[0] ?? "";
  if (/[?&]$/u.test(run)) {
    return tight && (quoted || /[/=]/u.test(run));
  }
  const next = text.charCodeAt(word.end);
  if (/;\s*(?:\w+\s)?$/u.test(before) || next === 59) {
    if ((quoted && tight) || CONNECTION.test(before) || /^(?:set-)?cookie:/iu.test(before.trim())) {
      return true;
    }
  }
  if (!tight) {
    return false;
  }
  if (/(?:^|[\s"'`])\w+=[^\s=]+\s+$/u.test(before)) {
    return quoted || site.dialect === "any";
  }
  const setting = /^\s*(?:export\s+|set\s+|ENV\s+|ARG\s+|-e\s+|[-*+]\s+)?$/u.test(before);
  const ends = Number.isNaN(next) || /^[\s\\"'`]$/u.test(text.charAt(word.end));
  return setting && ends && /^[A-Z][A-Z0-9_]*$/u.test(site.name);
}

function isHeader(before: string, site: Site): boolean {
  return site.operator.startsWith(":") && /-/u.test(site.name) && /(?:^|["'`\s])$/u.test(before);
}

/** Letters and digits in a mixture that no name of a program has. */
function isTelling(value: string, site: Site, tight: boolean): boolean {
  if (
    /^[$€£]?\d[\d.,]*(?:[/%-]|[a-z]{0,3}$)/iu.test(value) ||
    (!tight && /tokens$/iu.test(site.name))
  ) {
    return false;
  }
  if (value.length < 6 || !/\d/u.test(value) || !/[A-Za-z]/u.test(value)) {
    return /[!@#$%^*]/u.test(value) && value.length >= 6 && /[A-Za-z]/u.test(value);
  }
  if (!/^[A-Za-z_]\w*$/u.test(value) || changes(value) >= 3 || isLikely(value, "token")) {
    return !/^\d+(?:px|em|ms|s|m|h|d|k|kb|mb|gb|%)?$/iu.test(value);
  }
  return (
    site.kind === "password" && (tight || site.operator.startsWith(":")) && !value.includes("_")
  );
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

/** A word is judged by so much of it. */
const WORD = /[^\s"'`,;<>(){}[\]&|\\]{1,512}/uy;
const WORD_CHARS = 512;
const WORD_PARTS_MAX = 32;
const NUMBER = /^\d+$/u;

function readWord(text: string, at: number): Literal | undefined {
  WORD.lastIndex = at;
  if (!WORD.test(text)) {
    return undefined;
  }
  let end = WORD.lastIndex;
  while (end > at && /[.:]/u.test(text.charAt(end - 1))) end--;
  return { start: at, end, next: end, braces: false };
}

/** The whole of a word that was judged by its beginning. */
function wholeWord(text: string, word: Literal): Literal {
  if (word.end - word.start < WORD_CHARS) {
    return word;
  }
  let end = word.end;
  for (let part = 0; part < WORD_PARTS_MAX; part++) {
    WORD.lastIndex = end;
    if (!WORD.test(text)) break;
    end = WORD.lastIndex;
  }
  return { ...word, end, next: end };
}

/** The rest of the line as a value, its comment taken off; for YAML also a block of lines below. */
function readSetting(text: string, at: number, site: Site): Literal | undefined {
  // Without a blank behind the colon YAML sees no value: a short look is enough.
  const yaml = site.operator.includes(":");
  const spaced = /\s$/u.test(site.operator);
  const near = text.slice(at, at + (yaml && !spaced ? TIGHT_CHARS_MAX : LINE_CHARS_MAX));
  const feed = near.indexOf("\n");
  const whole = feed === -1 ? near : near.slice(0, feed);
  if (/^[|>][+-]?\d?[+-]?[ \t]*\r?$/u.test(whole)) {
    return readBlock(text, at + whole.length, site.start);
  }
  const skip = /^(?:(?:&[\w-]+|!!?[a-z]+)[ \t]+){0,2}/u.exec(whole)?.[0].length ?? 0;
  const value = bareValue(whole.slice(skip), lineBefore(text, site.start));
  if (value === "" || BARE.test(value) || isReference(value) || /^["'`]/u.test(value)) {
    return undefined;
  }
  if ((spaced && /^[#;]/u.test(value)) || (yaml && YAML_MARK.test(value))) {
    return undefined;
  }
  if (NUMBER.test(value) && (site.kind !== "password" || value.length < 4)) {
    return undefined;
  }
  const start = at + skip;
  const end = start + value.length;
  return yaml && !spaced && !isTelling(value, site, true)
    ? undefined
    : { start, end, next: end, braces: false };
}

/** A value as its line gives it: without a comment, without what closes around it. */
function bareValue(whole: string, before: string): string {
  const quote = openQuote(before);
  if (quote !== "") {
    const word = whole.slice(0, whole.indexOf(quote) === -1 ? undefined : whole.indexOf(quote));
    return /^[^\s,;&]*/u.exec(word)?.[0].replace(/\\+$/u, "") ?? "";
  }
  const flow = /[{[][^}\]]*$/u.test(before);
  return whole
    .replace(/[ \t]+[#;].*$/su, "")
    .replace(flow ? /[,}\]].*$/su : /[,;]?\s*$/u, "")
    .trimEnd();
}

/** The lines below that stand deeper than the line of the name. */
function readBlock(text: string, feed: number, name: number): Literal | undefined {
  const indent = /^[ \t-]*/u.exec(lineBefore(text, name))?.[0].length ?? 0;
  const start = feed + 1;
  const stop = Math.min(text.length, start + BLOCK_CHARS_MAX);
  let end = start;
  while (end < stop) {
    const line = /^[^\n]*/u.exec(text.slice(end, Math.min(stop, end + LINE_STEP_CHARS)))?.[0] ?? "";
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    const begins = text.charCodeAt(end - 1) === 10;
    if (begins && line.trim() !== "" && depth <= indent) break;
    end += line.length + (text.charCodeAt(end + line.length) === 10 ? 1 : 0);
  }
  end -= text.charCodeAt(end - 1) === 10 ? 1 : 0;
  return end <= start || isReference(text.slice(start, end))
    ? undefined
    : { start, end, next: end, braces: false };
}
