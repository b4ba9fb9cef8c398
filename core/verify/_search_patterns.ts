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
/** Engines refuse an expression that takes more than 64 KiB when it is compiled. */
const PATTERN_CHARS_MAX = 8_000;

/** What stands before a name. */
function behind(...before: readonly string[]): string {
  return `(?<=${before.join("|")})`;
}

/** What stands before a name and, past its letters, behind it, where it is declared. */
function contexts(languages: Languages): string[] {
  const has = (...some: Languages): boolean => languages.some((one) => some.includes(one));
  const after = (text: string): string => `(?=\\w+${text})`;
  const words = DECLARING_WORDS.split("|").map((word) => `\\b${word}${BLANK}`);
  // `func Name`, `export class Name`, `#define NAME`
  const found = [behind(...words, `\\bdefine${BLANK}{2}`, `\\bdefine${BLANK}{4}`)];
  // `func (s *Service) Name(`
  if (has("go")) found.push(behind(`\\)${BLANK}`) + after(`${BLANK}*[(\\[]`));
  if (has(...TYPE_FIRST)) {
    // `static int name(`, `private String name;`, `Type Class::name(`
    const ends = "[\\w>\\]?*&]";
    const type = behind(`${ends}${BLANK}`, `${ends}${BLANK}\\$`, `${BLANK}{2}`, "[*&]", "::");
    const none = NO_TYPES.split("|").map((word) => `\\b${word}${BLANK}`);
    found.push(`${type}(?<!${none.join("|")})${after(`${BLANK}*(?:[(;{,\\[]|=(?!=))`)}`);
  }
  const begins = behind("^", `^${BLANK}`, `${BLANK}{2}`);
  if (languages.some((language) => !WORDS_ENOUGH.includes(language))) {
    // `name = 1`, `name: string`, `NAME,` of an enum, `name(x) {`
    found.push(begins + after(`[?!]?${BLANK}*(?::(?!:)|=(?!=)|,|\\r?$|\\([^;\\n]*\\{)`));
  }
  // `Name string` of a struct, `Name` of a group of constants
  if (has("go")) found.push(begins + after(`(?:${BLANK}+[\\w*\\[=]|${BLANK}*\\r?$)`));
  // The type of a function on the line before
  if (has("c", "cpp")) found.push(behind("^") + after(`${BLANK}*\\([^;\\n]*$`));
  if (has("ruby")) found.push(behind("\\bself\\."));
  if (has("rust")) {
    const whole = after(`${BLANK}*(?:[{<]|\\bwhere\\b|\\r?$)`);
    found.push(behind(`\\bfor${BLANK}`, `>${BLANK}`) + whole);
  }
  if (has("kotlin")) found.push(behind(`>${BLANK}`, "[\\w>?]\\.") + after(`${BLANK}*[(<:]`));
  if (has("javascript", "typescript", "tsx")) {
    found.push(behind("\\bexports\\.", "\\bprototype\\.") + after(`${BLANK}*=(?!=)`));
  }
  return found;
}

/** Names in groups that an engine takes as one expression. */
function inGroups(names: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  let left = PATTERN_CHARS_MAX;
  for (const name of names) {
    left -= name.length + 1;
    if (left < 0 && groups.at(-1)?.length !== 0) {
      groups.push([]);
      left = PATTERN_CHARS_MAX - name.length;
    }
    groups.at(-1)?.push(name);
  }
  return groups.filter((group) => group.length > 0);
}

/**
 * Perl-compatible expressions (one, unless there are very many names) for lines that
 * look like a declaration of one of `declared`, or like a call of one of `called`, in
 * some languages. They look for the names first, so that the engine runs from one to
 * the next, and try what is around them only there: less than half of the time of
 * one that begins with the words before them.
 */
export function searchPatterns(
  declared: readonly string[],
  called: readonly string[],
  languages: Languages,
): string[] {
  const around = contexts(languages).join("|");
  // How many characters other letters are depends on git's build: they are found wherever they stand.
  const plain = declared.filter((name) => /^\w+$/u.test(name));
  const wild = declared.filter((name) => !plain.includes(name));
  const groups = [
    ...inGroups(plain).map((names) => `(?=(?:${names.join("|")})(?!\\w))(?:${around})\\w`),
    ...inGroups(wild).map((names) => `(?:${names.join("|")})(?!\\w)`),
    ...inGroups(called).map((names) => `(?:${names.join("|")})(?!\\w)${BLANK}*[(!]`),
  ];
  if (groups.length === 0) return [];
  // Several are tried line by line, at twice the cost of one.
  const few = declared.join("").length + called.join("").length <= PATTERN_CHARS_MAX;
  return (few ? [groups.join("|")] : groups).map((group) => `(?<!\\w)(?:${group})`);
}
