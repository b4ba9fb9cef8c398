/** The grammars: which are built into ast-grep, which come as packages, and their one registration. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import type { DynamicLangRegistrations } from "@ast-grep/napi";
import type { LanguageName } from "./types.ts";

type Library = typeof import("@ast-grep/napi");

/** What a grammar package exports. */
interface Pack {
  libraryPath: string;
  extensions: string[];
  languageSymbol?: string;
  expandoChar?: string;
  metaVarChar?: string;
}

/** Languages that ast-grep brings itself, by the name that it wants. */
const BUILT_IN: Readonly<Partial<Record<LanguageName, string>>> = {
  typescript: "TypeScript",
  tsx: "Tsx",
  javascript: "JavaScript",
  html: "Html",
  css: "Css",
};

/** Languages that come as a package. */
export const PACKAGED: readonly LanguageName[] = [
  "go",
  "python",
  "java",
  "rust",
  "c",
  "cpp",
  "csharp",
  "ruby",
  "php",
  "bash",
  "kotlin",
  "swift",
];

/** The npm package of a language's grammar. */
export function packageOf(language: LanguageName): string {
  return `@ast-grep/lang-${language}`;
}

const require = createRequire(import.meta.url);

/**
 * The registration of a package, or `undefined` when it, or its parser for
 * this machine, is missing: registering a parser that is not there ends the process.
 */
function packOf(
  language: LanguageName,
  load: (name: string) => unknown,
): DynamicLangRegistrations[string] | undefined {
  try {
    const pack = load(packageOf(language)) as Pack;
    if (!existsSync(pack.libraryPath)) return undefined;
    return {
      libraryPath: pack.libraryPath,
      extensions: pack.extensions,
      ...(pack.languageSymbol === undefined ? {} : { languageSymbol: pack.languageSymbol }),
      ...(pack.expandoChar === undefined ? {} : { expandoChar: pack.expandoChar }),
      ...(pack.metaVarChar === undefined ? {} : { metaVarChar: pack.metaVarChar }),
    };
  } catch {
    return undefined;
  }
}

/** What of {@link PACKAGED} can be registered; `load` is `require` but for tests. */
export function installedPacks(load: (name: string) => unknown): DynamicLangRegistrations {
  const packs: DynamicLangRegistrations = {};
  for (const language of PACKAGED) {
    const pack = packOf(language, load);
    if (pack !== undefined) packs[language] = pack;
  }
  return packs;
}

let library: Library | undefined;
let packaged: ReadonlySet<string> | undefined;

/** ast-grep itself, loaded at the first call. */
export function grammarLibrary(): Library {
  library ??= require("@ast-grep/napi") as Library;
  return library;
}

/** ast-grep's name of the language, or `undefined` when its grammar is not installed. */
export function grammarOf(language: LanguageName): string | undefined {
  const built_in = BUILT_IN[language];
  if (built_in !== undefined) return built_in;
  if (packaged === undefined) {
    const packs = installedPacks(require);
    // ast-grep takes registrations once in the life of a process.
    grammarLibrary().registerDynamicLanguage(packs);
    packaged = new Set(Object.keys(packs));
  }
  return packaged.has(language) ? language : undefined;
}
