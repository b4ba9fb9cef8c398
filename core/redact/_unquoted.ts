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
  if (site.kind === "authorization") {
    return readScheme(text, at, site);
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
  if (site.dialect === "shell" && tight && site.operator === "=") {
    return word;
  }
  if (/(?:^|[\s"'`])--?[\w-]*$/u.test(before) && tight && site.operator === "=") {
    return word;
  }
  if (site.name.toLowerCase() === "pass" && !(tight && site.operator === "=")) {
    return undefined;
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
function isField(text: string, before: string, word: Literal, site: Site, tight: boolean): boolean {
  if (!site.operator.includes("=") || site.operator.includes(":")) {
    return false;
  }
  const quoted = insideString(before);
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
  if (/^[|>][+-]?\d?[+-]?[ \t]*\r?$/u.test(whole)) {
    return readBlock(text, at + whole.length, site.start);
  }
  const skip = /^(?:(?:&[\w-]+|!!?[a-z]+)[ \t]+){0,2}/u.exec(whole)?.[0].length ?? 0;
  const value = bareValue(whole.slice(skip), lineBefore(text, site.start));
  const spaced = /\s$/u.test(site.operator);
  const yaml = site.operator.includes(":");
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
  return openQuote(before) !== "";
}

/** The quote that is still open at the end of a piece of a line; an apostrophe within a word is none. */
export function openQuote(before: string): string {
  let open = "";
  for (let i = 0; i < before.length; i++) {
    const character = before.charAt(i);
    if (character === "\\") {
      i++;
    } else if (character === open) {
      open = "";
    } else if (open === "" && /["'`]/u.test(character)) {
      const apostrophe = character === "'" && /\p{L}'\p{L}/u.test(before.slice(i - 1, i + 2));
      if (!apostrophe || i === 0) open = character;
    }
  }
  return open;
}

/** True on a line that begins as a comment does. */
export function isComment(before: string): boolean {
  return /^\s*(?:\/\/|#|\/?\*|--|;|<!--)|\s(?:\/\/|#)\s/u.test(before);
}
