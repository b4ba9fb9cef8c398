import { extensionsOf, languageOf } from "./language_of.ts";
import type { LanguageName } from "./types.ts";

/** Languages that call each other in one program. */
const GROUPS: readonly (readonly LanguageName[])[] = [
  ["typescript", "tsx", "javascript"],
  ["c", "cpp"],
  ["java", "kotlin"],
];

/**
 * The extensions of files that may declare what a file uses: those of its language
 * and of those that it mixes with; of an unknown language its own alone. None
 * for a file without one.
 */
export function relatedExtensions(path: string): string[] {
  const language = languageOf(path);
  if (language === undefined) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const dot = name.lastIndexOf(".");
    const own = dot <= 0 ? "" : name.slice(dot + 1);
    return /^\w+$/u.test(own) ? [own] : [];
  }
  const group = GROUPS.find((languages) => languages.includes(language)) ?? [language];
  return group.flatMap((one) => extensionsOf(one));
}
