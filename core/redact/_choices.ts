/** A value that is one of several: a default, a branch, an item of a tuple. */
import { type Argument, readArguments } from "./_arguments.ts";
import { hitOf } from "./_judge.ts";
import type { Hit } from "./_hit.ts";
import { isLikely } from "./_likely.ts";
import { type Literals, readLiterals } from "./_literal.ts";
import type { Found, Site } from "./_site.ts";

const DEFAULT =
  /["'`]?\s{0,2}[\])]{0,2}(?:!?\s{0,8}(?:\|\||\?\?|\bor\b|\?:)\s{0,8}|[?!]?\.(?:unwrap_or|unwrap_or_else|orElse|getOrElse|or_else|orElseGet|ifEmpty)\((?:\|_?\w{0,20}\|\s?|\(\)\s?[-=]>\s?)?)/iuy;

/** `process.env.API_KEY || "x"`, `env::var("API_KEY").unwrap_or("x")`: what the name falls back to. */
export function findDefault(text: string, site: Site): Found | undefined {
  DEFAULT.lastIndex = site.end;
  return DEFAULT.test(text) ? likely(text, site, readLiterals(text, DEFAULT.lastIndex)) : undefined;
}

const IN_BRACES = /(?::[-=]?|[-=])([^{}"'`\s]{1,200})\}/uy;

/** `${TOKEN:-x}` of a shell, `${TOKEN:x}` of Spring: what stands when the variable is missing. */
export function findBraced(text: string, site: Site): Found | undefined {
  if (text.slice(Math.max(0, site.start - 2), site.start) !== "${") return undefined;
  IN_BRACES.lastIndex = site.end;
  const value = IN_BRACES.exec(text)?.[1];
  if (value === undefined) return undefined;
  const end = IN_BRACES.lastIndex - 1;
  const hit = hitOf(text, [{ start: end - value.length, end, next: end, braces: false }], site);
  return { hits: hit === undefined ? [] : [hit], next: end };
}

const DEFAULTED = /["']?\$\{\w{1,80}:?[-=]([^{}"'`\s]{1,200})\}/uy;
const IN_MARKUP = /\{\s?(?=["'`])/uy;

/** `TOKEN=${1:-x}` of a shell, `apiKey={"x"}` of JSX. */
export function findEnclosed(text: string, at: number, site: Site): Found | undefined {
  DEFAULTED.lastIndex = at;
  const value = DEFAULTED.exec(text)?.[1];
  if (value !== undefined) {
    const end = DEFAULTED.lastIndex - 1;
    const hit = hitOf(text, [{ start: end - value.length, end, next: end, braces: false }], site);
    return { hits: hit === undefined ? [] : [hit], next: end };
  }
  const inner = after(IN_MARKUP, text, at);
  const literals = inner === at ? undefined : readLiterals(text, inner);
  return literals !== undefined && /^\s?\}/u.test(text.slice(literals.next, literals.next + 2))
    ? likely(text, site, literals)
    : undefined;
}

const PIECE = `(?:[^"'\`\\n;{}?]|"[^"\\n]{0,80}"|'[^'\\n]{0,80}')`;
const CONDITION = new RegExp(`${PIECE}{1,160}\\?[ \\t\\r\\n]{1,40}`, "uy");
const FIRST_BRANCH = new RegExp(
  `${PIECE.replace("?]", "?:]")}{1,160}(?=[ \\t\\r\\n]{0,40}:)`,
  "uy",
);
const SECOND_BRANCH = /\s{0,40}:\s{0,40}/uy;
const ELSE = new RegExp(`${PIECE}{1,160}?\\selse\\s{1,9}`, "uy");

/** `a ? b : "x"`, `b if a else "x"`: a likely secret in either branch. */
export function findBranch(text: string, at: number, site: Site): Found | undefined {
  const other = after(ELSE, text, at);
  if (other !== at) return likely(text, site, readLiterals(text, other));
  const first = after(CONDITION, text, at);
  if (first === at) return undefined;
  const literals = readLiterals(text, first);
  const end = literals?.next ?? after(FIRST_BRANCH, text, first);
  const second = after(SECOND_BRANCH, text, end);
  const hits = [
    ...(likely(text, site, literals)?.hits ?? []),
    ...(second === end ? [] : (likely(text, site, readLiterals(text, second))?.hits ?? [])),
  ];
  return hits.length === 0 ? undefined : { hits, next: hits.at(-1)?.end ?? end };
}

const NAMES = /^\s*(?:(?:const|let|var|my|local|auto)\s+)?[([]?\s*((?:[\w$.]{1,40}\s*,\s*){1,6})$/u;

/** `user, password = "bob", "x"`: the value at the place of the name. */
export function findInTuple(
  text: string,
  at: number,
  before: string,
  site: Site,
): Found | undefined {
  const names = NAMES.exec(before)?.[1];
  if (names === undefined || site.operator.trim() === ":") return undefined;
  const open = /^[([]/u.test(text.charAt(at)) ? 1 : 0;
  const value = readArguments(text, at + open)[names.split(",").length - 1];
  if (value === undefined || !isBare(text, value)) return undefined;
  // Without a bracket the tuple ends with its line.
  if (open === 0 && text.slice(at, value.start).includes("\n")) return undefined;
  return literalOf(text, value, site);
}

/** An argument without a name of its own, such as `port=1`. */
function isBare(text: string, { start, end }: Argument): boolean {
  return !/^\w+\s*=(?!=)/u.test(text.slice(start, Math.min(end, start + 60)));
}

function literalOf(text: string, { literal }: Argument, site: Site): Found | undefined {
  if (literal === undefined) return undefined;
  const hit = hitOf(text, [literal], site);
  return hit === undefined ? { hits: [], next: literal.next } : { hits: [hit], next: literal.next };
}

/** `credentials = ("bob", "x")`: behind a user's name a password, else what is likely by itself. */
export function findInPair(text: string, at: number, site: Site): Found | undefined {
  if (
    site.kind !== "token" ||
    !/^[([]/u.test(text.charAt(at)) ||
    !/cred|auth|login/iu.test(site.name)
  ) {
    return undefined;
  }
  const args = readArguments(text, at + 1);
  const last = args.at(-1);
  if (args.length < 2 || last === undefined || args.some(({ literal }) => literal === undefined)) {
    return undefined;
  }
  const hits = args.flatMap(({ literal }, index): Hit[] => {
    if (literal === undefined) return [];
    const value = text.slice(literal.start, literal.end);
    const kind = index > 0 && isLikely(value, "password") ? "password" : "token";
    const hit = hitOf(text, [literal], { ...site, kind });
    return hit?.finding === true ? [hit] : [];
  });
  return { hits, next: last.end };
}

function likely(text: string, site: Site, literals: Literals | undefined): Found | undefined {
  const hit = literals === undefined ? undefined : hitOf(text, literals.all, site);
  return hit?.finding !== true ? undefined : { hits: [hit], next: literals?.next ?? hit.end };
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
