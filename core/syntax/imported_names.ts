const STATEMENT =
  /^\s*(?:import|from|export\b.*\bfrom|use|using|require|require_relative|require_once|include|include_once|source|mod|\.|#\s*include|load|part)\b|\brequire\s*\(|\bimport\s*\(/u;
const QUOTED = /["'<]([^"'<>\s]{1,300})["'>]/gu;
const DOTTED = /[\p{L}_][\p{L}\p{N}_]*(?:(?:\.|::|\\|\/)[\p{L}_*{][\p{L}\p{N}_]*)*/gu;
const WORDS = new Set(
  "import from export use using require include source mod as static pub crate self super type load part const function".split(
    " ",
  ),
);

/**
 * What the import statements of a text name, as paths with slashes: `./user`,
 * `app/models/user`, `github.com/x/y`. By the look of the lines, for any
 * language: it serves to rank files, not to resolve them.
 */
export function importedNames(text: string): string[] {
  const names = new Set<string>();
  let in_group = false;
  for (const line of text.split("\n")) {
    if (line.length > 1_000) continue;
    const starts = STATEMENT.test(line);
    const grouped = in_group;
    if (starts && /\(\s*$/u.test(line)) in_group = true;
    if (in_group && /^\s*\)/u.test(line)) in_group = false;
    if (!starts && !grouped) continue;
    const quoted = [...line.matchAll(QUOTED)].map(([, name]) => name ?? "");
    if (quoted.length > 0) for (const name of quoted) names.add(name);
    else if (!grouped) for (const name of dotted(line)) names.add(name);
  }
  names.delete("");
  return [...names];
}

function dotted(line: string): string[] {
  const code = line.replace(/(?:\/\/|#(?!\s*include)).*$/u, "");
  return (code.match(DOTTED) ?? [])
    .map((name) => name.replace(/::|\.|\\/gu, "/").replace(/^(?:crate|self|super)\//u, ""))
    .filter((name) => !WORDS.has(name));
}
