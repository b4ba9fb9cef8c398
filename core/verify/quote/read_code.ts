import type { LanguageName } from "../../syntax/types.ts";
import { DECIDING, DECLARING, EMPTY_ATTRIBUTES, keywordsOf, LEAVING, TYPING } from "./_keywords.ts";

const TOKEN =
  /[\p{L}_$][\p{L}\p{M}\p{N}_$]*[?!]?(?![=])|[\p{L}_$][\p{L}\p{M}\p{N}_$]*|\d[\w.]*|"+|===|!==|<=>|\?\?=?|&&=?|\|\|=?|==|!=|<=|>=|=~|!~|:=|::|->|=>|\+=|-=|\*=|\/=|\+\+|--|<<|>>|\?\.|\n|[^\s]/gu;
const WORD = /^[\p{L}_$]/u;
const COMPARING = new Set(
  "=== !== == != <= >= <=> =~ !~ && || ?? &&= ||= ??= ? ! < > := = += -= *= /= ++ -- -eq -ne -lt -gt".split(
    " ",
  ),
);
/** Type arguments: their angle brackets compare nothing. */
const GENERIC = /(?<=[\p{L}\p{N}_)\]])<[\p{L}\p{N}_\s,.?:[\]*'|]*>/gu;

/** What has the form of a call or a comparison and is none: the word for "all went well", and the marks of PHP. */
const EMPTY_FORMS = /\bOk\(\s*\(\s*\)\s*\)|<\?(?:php|=)?|\?>/gu;

/** The tokens of code alone; a run of `"` stands for the content of a literal. */
function tokensOf(code: string): string[] {
  let plain = code.replace(EMPTY_FORMS, (hit) => " ".repeat(hit.length));
  for (let round = 0; round < 4; round += 1) {
    const next = plain.replace(GENERIC, (hit) => " ".repeat(hit.length));
    if (next === plain) break;
    plain = next;
  }
  return plain.match(TOKEN) ?? [];
}

type Words = ReadonlySet<string>;

function isIdentifier(token: string | undefined, words: Words): boolean {
  return (
    token !== undefined && WORD.test(token) && !words.has(token) && /[\p{L}]|_\p{N}/u.test(token)
  );
}

/** A sigil is no part of a name: `$user` of a shell or PHP is `user`. */
function bare(token: string): string {
  return token.replace(/^\$+/u, "").replace(/[?!]$/u, "");
}

/** The identifiers of code (see `codeText`), without the words of the language. */
export function identifiersOf(code: string, language?: LanguageName): Set<string> {
  const words = keywordsOf(language);
  const found = (code.match(TOKEN) ?? []).filter((token) => isIdentifier(token, words)).map(bare);
  return new Set(found.filter((name) => name !== "" && !words.has(name)));
}

/** `a < b`, and not the brackets of a tag or of type arguments. */
function compares(token: string, before: string | undefined, next: string | undefined): boolean {
  if (token !== "<" && token !== ">") return before !== undefined || token === "!";
  const operand = /^[\p{L}\p{N}_$]/u;
  const left = before !== undefined && (operand.test(before) || /^[)\]]$/u.test(before));
  return left && next !== undefined && (operand.test(next) || /^[(!-]$/u.test(next));
}

const ATTRIBUTED: ReadonlySet<string | undefined> = new Set([
  "csharp",
  "rust",
  "php",
  "cpp",
  undefined,
]);

/** `[Authorize]`, `#[must_use]`, `@login_required`: not a list, and not a field of Ruby. */
function isAttribute(tokens: readonly (string | undefined)[], language?: LanguageName): boolean {
  const [before, token, next, after] = tokens;
  const words = keywordsOf(language);
  if (EMPTY_ATTRIBUTES.has(next)) return false;
  if (token === "@") return language !== "ruby" && isIdentifier(next, words);
  const opens = token === "[" && (before === undefined || /^[#[\]]$/u.test(before));
  return (
    opens && ATTRIBUTED.has(language) && isIdentifier(next, words) && /^[(\]]$/u.test(after ?? "")
  );
}

/** Calls and declarations that one language alone writes like this. */
function isOwnForm(
  [before, token = "", next, after]: readonly (string | undefined)[],
  language: LanguageName | undefined,
): boolean {
  const words = keywordsOf(language);
  // `super(x)` and `this(x)` call what makes the value.
  if ((token === "super" || token === "this") && next === "(") return true;
  // An arm of a choice: `A => 1`.
  if (token === "=>") return before !== undefined && next !== undefined;
  if (language === "ruby") {
    // Ruby calls by the name alone; these two marks are on methods only.
    if (isIdentifier(token, words) && /[?!]$/u.test(token)) return true;
    if (token === "do") return before !== undefined;
    return (token === "&" && next === ".") || (token === "<<" && next !== undefined);
  }
  if (!isIdentifier(token, words)) return false;
  // `mutex.withLock {`
  if (language === "kotlin" || language === "swift") return next === "{";
  const points = next === "*" || next === "&";
  return (language === "c" || language === "cpp") && points && isIdentifier(after, words);
}

/** Whether the token at `at` decides something, by itself and by what stands around it on its line. */
function decidesAt(all: readonly string[], at: number, language?: LanguageName): boolean {
  const [before, token = "", next, after] = [-1, 0, 1, 2].map((step) => {
    const found = all[at + step];
    return found === "\n" ? undefined : found;
  });
  if (token === "") return false;
  const words = keywordsOf(language);
  // A word that this language does not keep to itself is a name in it.
  if (DECIDING.has(token) && (language === undefined || words.has(token)))
    return next !== undefined;
  // `from x import y` declares; `from.lock()` and `type = 1` are names.
  if (DECLARING.has(token) && next !== undefined && !/^[.=:(]/u.test(next)) return true;
  if (LEAVING.has(token)) return next !== undefined && !/^[;})\]]$/u.test(next);
  if (COMPARING.has(token)) return compares(token, before, next);
  const around = [before, token, next, after];
  if (token === "@" || token === "[") return isAttribute(around, language);
  if (isOwnForm(around, language)) return true;
  if (!isIdentifier(token, words)) return false;
  if (EMPTY_ATTRIBUTES.has(token) && /^[@[]$/u.test(before ?? "")) return false;
  if (next === "(" || (next === ":" && after !== undefined)) return true;
  // `User user`, `count int`, `raise_unless valid`: a declaration, or a call without brackets.
  if (isIdentifier(next, words) || (next !== undefined && TYPING.has(next))) return before !== ".";
  return before !== undefined && TYPING.has(before);
}

/** A shell runs the first word of a command: `set -e`, `require_root`, `[ -n "$1" ]`. */
const COMMAND =
  /(?:^|[;&|()]|\b(?:then|do|else)\b)[^\S\n]*(?!(?:if|elif|else|then|do|done|fi|esac|case|in|return|exit|break|continue|true|false)\b)(?:[\p{L}_][\p{L}\p{N}_.-]*|\[{1,2})(?=[\s;&|)]|$)/mu;
/** `if`, `case` and their kin with a parameter that has a number in the place of a name. */
const WITH_PARAMETER = /\b(?:if|elif|while|until|case|for)\b.*\$\{?[\d@*#]/mu;

/**
 * Whether code decides something (design §5, rule 3): it holds an identifier, and
 * a condition, a comparison, a return or throw with an operand, a call, a
 * declaration or a bound. Comments and the content of strings must be out of it.
 */
export function decides(code: string, language?: LanguageName): boolean {
  const tokens = tokensOf(code);
  if (language === "bash" && (COMMAND.test(code) || WITH_PARAMETER.test(code))) return true;
  const words = keywordsOf(language);
  if (!tokens.some((token) => isIdentifier(token, words))) return false;
  return tokens.some((_, at) => decidesAt(tokens, at, language));
}

/** Whether anything but punctuation and blanks is left. */
export function says(code: string): boolean {
  return /[^\s{}()[\];,:"]/u.test(code);
}
