/** Lines that are worth a look in a whole repository, as expressions that git itself can try. */

import type { LanguageName } from "../syntax/types.ts";

/** Words that declare what follows them. */
export const DECLARING_WORDS =
  "func|def|fn|fun|function|class|struct|enum|interface|trait|type|union|const|let|var|val|macro_rules!|define|static|final|record|object|protocol|typedef|impl|module|alias|readonly";

/** Words that begin a statement, and no declaration by type and name. */
const NO_TYPES =
  "return|throw|raise|yield|await|if|elif|elsif|else|unless|while|until|for|switch|case|when|new|delete|import|from|use|using|include|require|not|and|or|in|go|defer|assert|echo|print|goto";

/** Names hold letters, digits and underscores alone: nothing in them is special. */
function anyOf(names: readonly string[]): string {
  return `(?<!\\w)(?:${names.join("|")})(?!\\w)`;
}

type Languages = readonly (LanguageName | undefined)[];

const TYPE_FIRST: Languages = ["c", "cpp", "java", "csharp", undefined];
/** `func`, `type`, `const` and `var` tell of everything but the fields of a struct. */
const WORDS_ENOUGH: Languages = ["go", "swift", "kotlin"];

/**
 * One Perl-compatible expression (or none) for lines that look like a declaration
 * of one of `declared`, or like a call of one of `called`, in some languages.
 */
export function searchPatterns(
  declared: readonly string[],
  called: readonly string[],
  languages: Languages,
): string[] {
  const patterns: string[] = [];
  if (declared.length > 0) {
    const name = anyOf(declared);
    // `func (s *Service) Name`, `export class Name`, `#define NAME`
    patterns.push(`\\b(?:${DECLARING_WORDS})\\s+(?:\\([^)]*\\)\\s*)?[^=;(),]*${name}`);
    if (languages.some((language) => TYPE_FIRST.includes(language))) {
      // `static int name(`, `private String name;`, `Type Class::name(`
      patterns.push(
        `^\\s*(?!(?:${NO_TYPES})\\b)(?:[\\w*&<>:,\\[\\]?@]+\\s+){1,5}[*&]*(?:\\w+::)*${name}\\s*(?:[(;]|=(?!=))`,
      );
    }
    if (languages.some((language) => !WORDS_ENOUGH.includes(language))) {
      // `name = 1`, `name: string`, `NAME,` of an enum, `name(x) {`
      patterns.push(`^\\s*${name}\\s*(?::|=[^=]|,|$|\\([^;]*\\{)`);
    }
    // `Name string` of a struct, `Name` of a group of constants
    if (languages.includes("go")) patterns.push(`^\\s+${name}(?:\\s+[\\w*\\[=]|\\s*$)`);
  }
  if (called.length > 0) patterns.push(`${anyOf(called)}\\s*[(!]`);
  // One expression is tried on whole files; several would be tried line by line, at twice the cost.
  return patterns.length === 0 ? [] : [patterns.map((pattern) => `(?:${pattern})`).join("|")];
}
