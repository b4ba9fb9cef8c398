import type { LanguageName } from "../../syntax/mod.ts";

/** Names of languages as rule files write them: ast-grep's own and its aliases. */
const NAMES: Readonly<Record<LanguageName, string>> = {
  typescript: "typescript ts",
  tsx: "tsx",
  javascript: "javascript js jsx",
  python: "python py",
  go: "go golang",
  java: "java",
  rust: "rust rs",
  c: "c",
  cpp: "cpp c++ cc cxx",
  csharp: "csharp c# cs",
  ruby: "ruby rb",
  php: "php",
  bash: "bash sh",
  kotlin: "kotlin kt",
  swift: "swift",
  html: "html",
  css: "css",
};

const BY_NAME: ReadonlyMap<string, LanguageName> = new Map(
  Object.entries(NAMES).flatMap(([language, names]) =>
    names.split(" ").map((name) => [name, language as LanguageName] as const),
  ),
);

/** The language that a rule file names, upper or lower case. */
export function languageNamed(name: unknown): LanguageName | undefined {
  return typeof name === "string" ? BY_NAME.get(name.toLowerCase()) : undefined;
}

/**
 * The languages of a rule, whatever they are called in it. A rule for TypeScript means .tsx
 * files too: a gate must not lose them to a detail of the grammars.
 */
export function languagesNamed(value: unknown): LanguageName[] {
  const named: readonly unknown[] = Array.isArray(value) ? value : [value];
  const found = named.flatMap((name) => languageNamed(name) ?? []);
  return [
    ...new Set(found.flatMap((name) => (name === "typescript" ? [name, "tsx" as const] : name))),
  ];
}
