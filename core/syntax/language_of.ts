import type { LanguageName } from "./types.ts";

/** Endings in lower case, without the dot. */
const BY_EXTENSION: Readonly<Record<LanguageName, string>> = {
  typescript: "ts mts cts",
  tsx: "tsx",
  javascript: "js mjs cjs jsx es6 jsm",
  python: "py pyi pyw",
  go: "go",
  java: "java",
  rust: "rs",
  c: "c h",
  cpp: "cc cpp cxx c++ cppm hh hpp hxx h++ ino cu cuh ipp tpp inl",
  csharp: "cs csx cake",
  ruby: "rb rbw rake gemspec ru podspec jbuilder thor",
  php: "php php3 php4 php5 php7 php8 phtml phps",
  bash: "sh bash zsh ksh bats ebuild",
  kotlin: "kt kts ktm",
  swift: "swift",
  html: "html htm xhtml",
  css: "css",
};

/** File names in lower case that have no telling extension. */
const BY_NAME: Readonly<Partial<Record<LanguageName, string>>> = {
  javascript: "jakefile",
  python: "sconstruct sconscript wscript .pythonrc .pythonstartup",
  ruby: "gemfile rakefile podfile guardfile vagrantfile capfile fastfile appfile brewfile dangerfile thorfile berksfile .irbrc .pryrc",
  bash: ".bashrc .bash_profile .bash_login .bash_logout .bash_aliases .profile .zshrc .zshenv .zprofile .zlogin .zlogout .envrc pkgbuild",
};

function tableOf(
  words: Readonly<Partial<Record<LanguageName, string>>>,
): ReadonlyMap<string, LanguageName> {
  const table = new Map<string, LanguageName>();
  for (const [language, list] of Object.entries(words)) {
    for (const word of list.split(" ")) table.set(word, language as LanguageName);
  }
  table.delete("");
  return table;
}

const EXTENSIONS = tableOf(BY_EXTENSION);
const NAMES = tableOf(BY_NAME);

/** The extensions of a language, lower case, without the dot. */
export function extensionsOf(language: LanguageName): string[] {
  return BY_EXTENSION[language].split(" ");
}

/**
 * The language of a file by its name: well-known names first, then the
 * extension, upper or lower case. `undefined` where no grammar knows it.
 *
 * @example languageOf("src/app.tsx") // "tsx"
 */
export function languageOf(path: string): LanguageName | undefined {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const known = NAMES.get(name);
  if (known !== undefined) return known;
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? undefined : EXTENSIONS.get(name.slice(dot + 1));
}
