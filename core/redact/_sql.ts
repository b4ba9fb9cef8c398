/** Passwords in statements of SQL. */
import { readArguments } from "./_arguments.ts";
import type { Hit } from "./_hit.ts";
import { isLikely } from "./_likely.ts";
import { lineBefore } from "./_line.ts";
import { type Literal, readLiteral } from "./_literal.ts";
import { credentialKind } from "./_names.ts";
import { pushPassword } from "./_push_password.ts";

/** In `PASSWORD('x')` of SQL stands the password itself. */
const FUNCTION = /PASSWORD\s{0,4}\(\s{0,4}(?=["'])/uy;

/** `SET PASSWORD FOR bob = PASSWORD('x')`. */
export function visitSqlFunction(text: string, at: number, _: string, hits: Hit[]): number | void {
  FUNCTION.lastIndex = at;
  const literal = FUNCTION.test(text) ? readLiteral(text, FUNCTION.lastIndex) : undefined;
  if (literal === undefined) return;
  pushPassword(hits, text, literal.start, literal.end);
  return literal.next;
}

const INTO =
  /insert\s{1,9}(?:ignore\s{1,9})?into\s{1,9}[\w.`"[\]]{1,80}\s{0,9}\(([^()]{1,600})\)\s{0,20}values\s{0,9}/iuy;
const ROW = /[\s,]{0,80}\(/uy;
const ROWS_MAX = 50;

/** `INSERT INTO users (name, password) VALUES ('bob', 'x')`: what is likely in the column of that name. */
export function visitInsert(text: string, at: number, _: string, hits: Hit[]): number | void {
  INTO.lastIndex = at;
  const columns = INTO.exec(text)?.[1]?.split(",");
  const column = columns?.findIndex((each) => credentialKind(each) !== undefined) ?? -1;
  if (column === -1) return;
  let next = INTO.lastIndex;
  for (let row = 0; row < ROWS_MAX; row++) {
    ROW.lastIndex = next;
    if (!ROW.test(text)) break;
    const values = readArguments(text, ROW.lastIndex);
    const literal = values[column]?.literal;
    if (literal !== undefined && isLikely(text.slice(literal.start, literal.end), "password")) {
      pushPassword(hits, text, literal.start, literal.end);
    }
    next = (values.at(-1)?.end ?? ROW.lastIndex) + 1;
  }
  return next;
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
  pushPassword(hits, text, literal.start, literal.end);
  return literal.next;
}

const BARE = /(?!(?:values|externally|globally|random|password|by)\b)[\w$#!]{4,128}(?=\s|;|$)/iuy;

/** Oracle takes the password without quotes; in prose the words stand in small letters. */
function bareWord(text: string, at: number, word: string): Literal | undefined {
  BARE.lastIndex = at;
  if (word !== "DENTIFIED " || !BARE.test(text)) return undefined;
  return { start: at, end: BARE.lastIndex, next: BARE.lastIndex, braces: false };
}
