/** Lines that are worth a look in a whole repository, as an expression that git itself can try. */

import type { LanguageName } from "../syntax/types.ts";

/** Words that declare what follows them. */
export const DECLARING_WORDS =
  "func|def|fn|fun|function|class|struct|enum|interface|trait|type|union|const|let|var|val|macro_rules!|define|static|final|record|object|protocol|typedef|typealias|impl|extension|actor|module|alias|readonly|private|protected|public|override|abstract|async|mut";

/** Words that begin a statement, and no declaration by type and name. */
const NO_TYPES =
  "return|throw|raise|yield|await|if|elif|elsif|else|unless|while|until|for|switch|case|when|new|delete|import|from|use|using|include|require|not|and|or|in|go|defer|assert|echo|print|goto";

type Languages = readonly (LanguageName | undefined)[];

const TYPE_FIRST: Languages = ["c", "cpp", "java", "csharp", "php", undefined];
/** `func`, `type`, `const` and `var` tell of everything but the fields of a struct. */
const WORDS_ENOUGH: Languages = ["go", "swift", "kotlin"];
const BLANK = "[ \\t]";

/** What stands before a name of `length` characters, seen from behind it. */
function behind(length: number, ...before: readonly string[]): string {
  return `(?<=${before.map((one) => `${one}.{${length}}`).join("|")})`;
}

function notBehind(length: number, ...before: readonly string[]): string {
  return behind(length, ...before).replace("(?<=", "(?<!");
}

/** What makes a name of some length a declaration, looked at only where the name stands. */
function contexts(length: number, languages: Languages): string[] {
  const has = (...some: Languages): boolean => languages.some((one) => some.includes(one));
  const words = DECLARING_WORDS.split("|").map((word) => `\\b${word}${BLANK}`);
  // `func Name`, `export class Name`, `#define NAME`
  const found = [behind(length, ...words, `\\bdefine${BLANK}{2}`, `\\bdefine${BLANK}{4}`)];
  // `func (s *Service) Name(`
  if (has("go")) found.push(`${behind(length, `\\)${BLANK}`)}(?=${BLANK}*[(\\[])`);
  if (has(...TYPE_FIRST)) {
    // `static int name(`, `private String name;`, `Type Class::name(`
    const type = behind(length, `[\\w>\\]?*&]${BLANK}\\$?`, `${BLANK}{2}`, "[*&]", "::");
    const none = notBehind(length, ...NO_TYPES.split("|").map((word) => `\\b${word}${BLANK}`));
    found.push(`${type}${none}(?=${BLANK}*(?:[(;{,\\[]|=(?!=)))`);
  }
  const begins = behind(length, "^", `^${BLANK}`, `${BLANK}{2}`);
  if (languages.some((language) => !WORDS_ENOUGH.includes(language))) {
    // `name = 1`, `name: string`, `NAME,` of an enum, `name(x) {`
    found.push(`${begins}(?=[?!]?${BLANK}*(?::(?!:)|=(?!=)|,|\\r?$|\\([^;\\n]*\\{))`);
  }
  // `Name string` of a struct, `Name` of a group of constants
  if (has("go")) found.push(`${begins}(?=${BLANK}+[\\w*\\[=]|${BLANK}*\\r?$)`);
  // The type of a function on the line before
  if (has("c", "cpp")) found.push(`${behind(length, "^")}(?=${BLANK}*\\([^;\\n]*$)`);
  if (has("ruby")) found.push(behind(length, "\\bself\\."));
  if (has("rust")) {
    const whole = `(?=${BLANK}*(?:[{<]|\\bwhere\\b|\\r?$))`;
    found.push(`${behind(length, `\\bfor${BLANK}`, `>${BLANK}`)}${whole}`);
  }
  if (has("kotlin")) found.push(`${behind(length, `>${BLANK}`, "[\\w>?]\\.")}(?=${BLANK}*[(<:])`);
  if (has("javascript", "typescript", "tsx")) {
    found.push(`${behind(length, "\\bexports\\.", "\\bprototype\\.")}(?=${BLANK}*=(?!=))`);
  }
  return found;
}

/** Names in groups of one length: what stands before them is looked for so many characters back. */
function byLength(names: readonly string[]): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const name of names) {
    // How many characters other letters are depends on git's build: they are found wherever they stand.
    const length = /^\w+$/u.test(name) ? name.length : 0;
    groups.set(length, [...(groups.get(length) ?? []), name]);
  }
  return groups;
}

/**
 * One Perl-compatible expression (or none) for lines that look like a declaration
 * of one of `declared`, or like a call of one of `called`, in some languages. It
 * begins with the names, so that the engine runs from one to the next, and tries
 * what is around them only there: a sixth of the time of one that begins with
 * the words before them.
 */
export function searchPatterns(
  declared: readonly string[],
  called: readonly string[],
  languages: Languages,
): string[] {
  const parts = [...byLength(declared)].map(([length, names]) => {
    const around = length === 0 ? "" : `(?:${contexts(length, languages).join("|")})`;
    return `(?:${names.join("|")})(?!\\w)${around}`;
  });
  if (called.length > 0) parts.push(`(?:${called.join("|")})(?!\\w)${BLANK}*[(!]`);
  return parts.length === 0 ? [] : [`(?<!\\w)(?:${parts.join("|")})`];
}
