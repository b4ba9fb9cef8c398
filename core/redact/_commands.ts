/** Secrets among the words of a command, a statement or a settings file of one program. */
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";
import { lineBefore } from "./_line.ts";
import { type Literal, readLiteral } from "./_literal.ts";

function push(hits: Hit[], text: string, start: number, end: number): void {
  const value = text.slice(start, end);
  if (!isReference(value) && !isTemplate(value)) {
    const finding = isLikely(value, "password");
    hits.push({ rule: "secrets/password", rank: RANK.context, start, end, finding });
  }
}

const BY =
  /dentified\s{1,20}(?:(?:with|via)\s{1,20}[\w'"]{1,60}\s{1,20}(?:by|as|using)|by)\s{1,20}(?:password\s{1,20})?/iuy;
/** In prose something is identified by a name. */
const STATEMENT = /\b(?:user|alter|create|grant|role)\b/iu;

/** `IDENTIFIED BY 'x'`. */
export function visitSql(text: string, at: number, word: string, hits: Hit[]): number | void {
  BY.lastIndex = at;
  if (!BY.test(text)) return;
  if (word === "dentified " && !STATEMENT.test(lineBefore(text, at))) return;
  const literal = /["'\\]/u.test(text.charAt(BY.lastIndex))
    ? readLiteral(text, BY.lastIndex)
    : bareWord(text, BY.lastIndex, word);
  if (literal === undefined) return;
  push(hits, text, literal.start, literal.end);
  return literal.next;
}

const BARE = /(?!(?:values|externally|globally|random|password|by)\b)[\w$#!]{4,128}(?=\s|;|$)/iuy;

/** Oracle takes the password without quotes; in prose the words stand in small letters. */
function bareWord(text: string, at: number, word: string): Literal | undefined {
  BARE.lastIndex = at;
  if (word !== "DENTIFIED " || !BARE.test(text)) return undefined;
  return { start: at, end: BARE.lastIndex, next: BARE.lastIndex, braces: false };
}

/** Per program, the argument that is a password. */
const COMMANDS: ReadonlyMap<string, RegExp> = new Map([
  ["curl ", /(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"']{1,100}:([^\s"'`]{3,200})/gu],
  ["wget ", /--(?:http-|ftp-)?password[ =]["']?([^\s"'`]{3,200})/gu],
  ["sshpass ", /-p ?["']?([^\s"'`]{3,200})/gu],
  ["mysql", /\s-p([^\s"'`$]{3,200})/gu],
  ["docker login", /\s-p[ =]["']?([^\s"'`]{3,200})/gu],
  ["redis-cli ", /\s-a ["']?([^\s"'`]{3,200})/gu],
  ["openssl ", /\bpass:([^\s"'`]{3,200})/gu],
]);
const COMMAND_CHARS_MAX = 600;

/** Words that start a command of {@link visitCommand}. */
export const COMMAND_WORDS: readonly string[] = [...COMMANDS.keys()];

/** Passwords among the arguments of well-known programs, on the line and its continuations. */
export function visitCommand(text: string, at: number, word: string, hits: Hit[]): number | void {
  const pattern = COMMANDS.get(word);
  if (pattern === undefined) return;
  const near = text.slice(at, at + COMMAND_CHARS_MAX);
  const line = /^[^\n\\]*(?:\\(?:\r?\n|.)[^\n\\]*)*/u.exec(near)?.[0] ?? "";
  for (const match of line.matchAll(pattern)) {
    const end = at + match.index + match[0].length;
    push(hits, text, end - (match[1] ?? "").length, end);
  }
  return at + line.length;
}

const NPMRC = /_(?:auth|authToken|password)[ \t]{0,8}=[ \t]{0,8}["']?([\w+/=.:~-]{6,2000})/uy;

/** `//registry/:_authToken=x`; without a registry in front only what is likely. */
export function visitNpmrc(text: string, at: number, _: string, hits: Hit[]): number | void {
  const before = text.charAt(at - 1);
  if (/[\w.]/u.test(before)) return;
  NPMRC.lastIndex = at;
  const value = NPMRC.exec(text)?.[1];
  if (value === undefined) return;
  const end = NPMRC.lastIndex;
  const finding = isLikely(value, "token");
  if (!isReference(value) && !isTemplate(value) && (before === ":" || finding)) {
    const start = end - value.length;
    hits.push({ rule: "secrets/npm-token", rank: RANK.context, start, end, finding });
  }
  return end;
}

const PGPASS = /^[^:#\n]{1,200}:[\d*]{1,5}:[^:\n]{1,100}:[^:\n]{1,100}:([^\n\r]{1,200})/gmu;

/** `host:port:database:user:password` of a `.pgpass`. */
export function scanPgpass(text: string, hits: Hit[]): void {
  for (const match of text.matchAll(PGPASS)) {
    const end = match.index + match[0].length;
    push(hits, text, end - (match[1] ?? "").length, end);
  }
}
