import { languageOf } from "./language_of.ts";
import type { LanguageName } from "./types.ts";

/** What C++ alone writes at the beginning of a line. */
const CPP_LINE =
  /^[ \t]*(?:class[ \t]+\w|namespace\b|template[ \t]*<|(?:public|private|protected)[ \t]*:|using[ \t]+\w|virtual\b|constexpr\b|#[ \t]*include[ \t]*<\w+>)|\bstd::/mu;

/**
 * The language of a file by its name and, for a header that may be C or C++, by what
 * it holds.
 */
export function languageOfText(path: string, text: string): LanguageName | undefined {
  const language = languageOf(path);
  return language === "c" && /\.h$/iu.test(path) && CPP_LINE.test(text) ? "cpp" : language;
}
