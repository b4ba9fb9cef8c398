/** Values given to something that is named like a credential, in any language's way. */
import {
  findBraced,
  findBranch,
  findDefault,
  findEnclosed,
  findInPair,
  findInTuple,
} from "./_choices.ts";
import { dialectOf, type Dialect } from "./_dialect.ts";
import { findForm } from "./_forms.ts";
import type { Hit } from "./_hit.ts";
import { hitOf, hitsOfList, itemsBelow } from "./_judge.ts";
import { readLiterals, type Literals } from "./_literal.ts";
import { credentialKind } from "./_names.ts";
import type { Found, Site } from "./_site.ts";
import { needles } from "./_needles.ts";
import { isComment, lineBefore, openQuote } from "./_line.ts";
import { readUnquoted } from "./_unquoted.ts";

/** A piece of every name of a credential. */
const HINTS = needles(
  (
    "pass|pwd|pswd|secret|token|key|cred|authoriz|senha|contrase|clave|kennwort|mdp|psk|mnemonic|" +
    `_pw|pw=|pw |pw:|pw"|pw'|pw]|pw,`
  )
    .split("|")
    .map((hint) => [hint, hint] as const),
  true,
);
const NAME_SIDE_CHARS_MAX = 64;

const CLOSE = /(?:\\{0,3}["'`]|&quot;)?(?:[ \t]{0,8}\])?/uy;
const BLANK = "[ \\t]{0,40}";
const ASSIGN = "=(?![=>~])";
const TYPE = "(?:[\\w.*&'?| \\t]|::|<[^<>=;\\n]{0,60}>|\\[[^\\]=;\\n]{0,40}\\]){1,80}?";
const OPERATOR = new RegExp(
  `${BLANK}(?::=|=>|\\?\\?=|\\|\\|=|&&=|\\?=|\\+=|\\.=|<-|${ASSIGN}|[?!]?:(?![:=]))${BLANK}`,
  "uy",
);
const ANNOTATED = new RegExp(`${BLANK}[?!]?:${BLANK}${TYPE}${BLANK}${ASSIGN}${BLANK}`, "uy");
const TYPED = new RegExp(
  `(?:[ \\t]{1,20}[*\\w.[\\]]{1,40}|\\[\\w{0,8}\\]|[ \\t]{0,8}\\{[^{}\\n]{0,60}\\})${BLANK}${ASSIGN}${BLANK}`,
  "uy",
);
const BREAK = /\\?\r?\n[ \t]{0,80}/uy;
const WRAPPER =
  /(?:(?:await|new|return)[ \t]+)?(?:[*&]|(?:[\w$]{1,40}(?:\.|::|->)){0,4}(?:String|string|str|NSString|StringPtr|Ptr|ptr|to_string|Some|SecretStr|SecretString|SecureString|Secret|SecretValue|Sensitive|sensitive|bytes|byte|b64decode|urlsafe_b64decode|decode64|DecodeString|fromhex|unhexlify|FromHexString|atob|Literal|literal|just|Just|NewSecret|NewSecretString|unsafePlainText|fromUtf8|GetBytes|FromBase64String|asString)\(|(?:Buffer|String|Bytes|Optional)(?:\.|::)(?:from|of)\(|\[\]byte\(|\(|ConvertTo-SecureString[ \t]+(?:-String[ \t]+)?)/uy;
/** `process.env.TOKEN || "x"`, `getenv("TOKEN", "x")`: the value stands behind. */
const FALLBACK =
  /[\w.$?!-]{1,80}(?:[([]{1,2}[ \t]*(?:["'][\w.:-]{1,80}["'])?[ \t]*[)\]]{0,2}\??){0,3}[ \t]*(?:\|\||\?\?|\bor\b|\?:)[ \t]*|[\w.$?!:>()-]{0,80}(?:env|getenv|get|fetch|getOrDefault|GetValue|config|setting|option|param|property|lookup|Field|field|mapped_column|attrib|arg|unwrap_or|unwrap_or_else|default|Default)\([ \t]*(?:["'][\w.:-]{1,80}["'][ \t]*,[ \t]*)?(?:default[ \t]*[=:][ \t]*)?|[\w.:]{0,40}var\(["'][\w.:-]{1,80}["']\)\.unwrap_or(?:_else)?\((?:\|_?\|[ \t]*)?/uy;

/** Every value that is given to a credential name. Linear in the text. */
export function scanAssignments(text: string, path?: string): Hit[] {
  const hits: Hit[] = [];
  const dialect = dialectOf(path);
  HINTS.each(text, (at, [hint = ""]) => {
    const site = siteAt(text, at, dialect);
    const resume = at + hint.length;
    if (site.name === "") return Math.max(resume, site.end);
    const found = findBraced(text, site) ?? findAssigned(text, site) ?? findForm(text, site, path);
    hits.push(...(found?.hits ?? []));
    return Math.max(resume, site.end, found?.next ?? 0);
  });
  return hits;
}

function siteAt(text: string, at: number, dialect: Dialect): Site {
  let start = at;
  while (start > 0 && at - start < NAME_SIDE_CHARS_MAX && isNameCode(text.charCodeAt(start - 1)))
    start--;
  let end = at;
  while (end < text.length && end - at < NAME_SIDE_CHARS_MAX && isNameCode(text.charCodeAt(end)))
    end++;
  const cut = end - at >= NAME_SIDE_CHARS_MAX || at - start >= NAME_SIDE_CHARS_MAX;
  while (start < at && /[-$]/u.test(text.charAt(start))) start++;
  let stop = end;
  while (stop > at && text.charCodeAt(stop - 1) === 45) stop--;
  const name = text.slice(start, stop);
  let kind = cut ? undefined : credentialKind(name);
  if (kind === undefined && !cut && /^keys?$/iu.test(name)) {
    kind = /(?:api|access|secret|private|auth)[. ]$/iu.test(
      text.slice(Math.max(0, start - 8), start),
    )
      ? "token"
      : undefined;
  }
  if (kind === undefined) {
    return { kind: "token", name: "", start, end, after: end, operator: "", dialect };
  }
  CLOSE.lastIndex = stop;
  CLOSE.exec(text);
  return { kind, name, start, end, after: CLOSE.lastIndex, operator: "", dialect };
}

function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 45 ||
    code === 36 ||
    (code >= 0xc0 && code <= 0x24f)
  );
}

function findAssigned(text: string, site: Site): Found | undefined {
  const quoted = site.after > site.end && /["'`;]/u.test(text.slice(site.end, site.after));
  const at = operatorEnd(text, site.after, quoted);
  if (at === undefined) {
    return findCompared(text, site) ?? findDefault(text, site);
  }
  const operator = text.slice(site.after, at);
  const before = lineBefore(text, site.start);
  if (
    isComparison(before) ||
    (operator.includes(":") && !operator.includes("=") && /\?\s+["'`]?[\w.$-]*$/u.test(before))
  ) {
    return undefined;
  }
  if (isUserInfo(text, at, operator, before)) {
    return undefined;
  }
  const placed: Site = { ...site, operator };
  const chosen =
    findInTuple(text, at, before, placed) ??
    findInPair(text, at, placed) ??
    findEnclosed(text, at, placed);
  if (chosen !== undefined) return chosen;
  const literals = literalsAt(text, closedAt(text, at, before) ?? at);
  if (literals !== undefined) {
    return judged(text, placed, within(text, literals, openQuote(before)));
  }
  if (text.charCodeAt(at) === 91) {
    const list = hitsOfList(text, at + 1, placed);
    if (list !== undefined) return list;
  }
  if (site.dialect === "lines" && /^[ \t]*\r?\n/u.test(text.slice(at, at + 20))) {
    return itemsBelow(text, at, placed);
  }
  const branch = site.dialect === "lines" ? undefined : findBranch(text, at, placed);
  if (branch !== undefined) return branch;
  const word = readUnquoted(text, at, placed);
  return word === undefined ? undefined : judged(text, placed, { all: [word], next: word.next });
}

const USER_INFO = /[^\s"'`<>/\\?]{1,512}@/uy;

/** `https://token:x@host`: the detector of URLs knows where the value ends. */
function isUserInfo(text: string, at: number, operator: string, before: string): boolean {
  USER_INFO.lastIndex = at;
  return operator === ":" && before.endsWith("://") && USER_INFO.test(text);
}

const COMPARED =
  /\s{0,8}(?:[!=]==?|<>)\s{0,8}|\.(?:equals|equalsIgnoreCase|Equals|compareTo|eql\?)\(\s{0,8}/uy;

/**
 * What a credential is compared with: a literal that looks like a secret is one
 * all the same. `token == ""` and `token === "none"` stay.
 */
function findCompared(text: string, site: Site): Found | undefined {
  const at = after(COMPARED, text, site.end);
  // In `"token == " + t` the quote behind the operator closes what the name stands in.
  const closes = at !== site.end && openQuote(lineBefore(text, site.start)) === text.charAt(at);
  const literals = at === site.end || closes ? undefined : readLiterals(text, at);
  if (literals === undefined) return undefined;
  const found = judged(text, { ...site, operator: "==" }, literals);
  return found?.hits.every(({ finding }) => finding) === true ? found : undefined;
}

const PLUS = /(?:\\*["'`])[ \t]{0,8}(?:\+|\.\.?|&|<>)[ \t]{0,8}(?=["'`])/uy;

/**
 * In `"?token=" + "x"` the quote behind the operator closes the literal that
 * the name stands in; the value is the next literal, or, in `"?token=" + t`, none.
 */
function closedAt(text: string, at: number, before: string): number | undefined {
  const quote = text.charAt(at);
  if (
    quote === "" ||
    openQuote(before) !== quote ||
    !/^[\s,;)\]}+.&<]/u.test(text.charAt(at + 1))
  ) {
    return undefined;
  }
  const joined = after(PLUS, text, at);
  return joined === at ? text.length : joined;
}

/** In `"token='" + t + "'"` the inner literal ends with the outer one. */
function within(text: string, literals: Literals, outer: string): Literals {
  const first = literals.all[0];
  if (outer === "" || first === undefined) {
    return literals;
  }
  const value = text.slice(first.start, first.end);
  const cut = value.indexOf(outer);
  if (cut === -1 || text.charAt(first.start - 1) === outer) {
    return literals;
  }
  const slashes = /\\*$/u.exec(value.slice(0, cut))?.[0].length ?? 0;
  const end = first.start + cut - slashes;
  return { all: [{ ...first, end, next: end }], next: end };
}

/** `[ "$token" = "x" ]` of a shell compares. */
function isComparison(before: string): boolean {
  return /(?:\[\s+|\btest\s+|&&\s*|-[ao]\s+)["']?\$\{?$/u.test(before);
}

/** A quoted name, such as a key of JSON, has no type behind it. */
function operatorEnd(text: string, at: number, quoted: boolean): number | undefined {
  for (const pattern of quoted ? [OPERATOR] : [ANNOTATED, OPERATOR, TYPED]) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return undefined;
}

/** The literals of a value: at once, on the next line, in a wrapper, or as a fallback. */
function literalsAt(text: string, at: number): Literals | undefined {
  const below = after(BREAK, text, at);
  // Three quotes on the next line close a docstring.
  const closes = below !== at && /^(?:"""|''')/u.test(text.slice(below, below + 3));
  const direct = readLiterals(text, at) ?? (closes ? undefined : readLiterals(text, below));
  if (direct !== undefined) {
    return direct;
  }
  let inner = at;
  for (let depth = 0; depth < 3; depth++) {
    const next = after(WRAPPER, text, inner);
    if (next === inner) break;
    inner = after(BREAK, text, next);
    const wrapped = readLiterals(text, inner);
    if (wrapped !== undefined) return wrapped;
  }
  const behind = after(FALLBACK, text, at);
  const fallback = behind === at ? undefined : readLiterals(text, behind);
  return fallback === undefined || isKeyOfCall(text, behind, fallback.next) ? undefined : fallback;
}

/** The first argument of `getenv("PASSWORD")` is a name. */
function isKeyOfCall(text: string, start: number, next: number): boolean {
  return (
    text.charCodeAt(start - 1) === 40 &&
    /^\s*[),]/u.test(text.slice(next, next + 10)) &&
    !/unwrap_or\w*\($/u.test(text.slice(Math.max(0, start - 20), start))
  );
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function judged(text: string, site: Site, literals: Literals): Found | undefined {
  // A union of literal types: `token: "a" | "b"`.
  if (/^[ \t]*\|[ \t]*["'`]/u.test(text.slice(literals.next, literals.next + 8))) {
    return undefined;
  }
  const hit = hitOf(text, literals.all, site);
  const prose = text.charCodeAt((literals.all[0]?.start ?? 0) - 1) === 96 && isMarkdown(text, site);
  return hit === undefined || (prose && !hit.finding)
    ? undefined
    : { hits: [hit], next: literals.next };
}

/** In prose a backtick marks code: `token`: `x`. */
function isMarkdown(text: string, site: Site): boolean {
  return text.charCodeAt(site.end) === 96 || isComment(lineBefore(text, site.start));
}
