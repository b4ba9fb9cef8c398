import { nulList } from "./_filtered_paths.ts";
import { latin1 } from "./_git.ts";
import { parseRawEntries, SYMLINK_MODE } from "./_raw_entries.ts";
import type { Scratch } from "./_scratch.ts";

const ATTRIBUTE = "linguist-generated";

/**
 * Those of the paths (bytes, one character a byte) that the attributes files of
 * a tree call generated. They are read from the base, so that a change cannot
 * name its own files; other attributes, and attributes from elsewhere, count for nothing.
 */
export async function generatedPaths(
  scratch: Scratch,
  base: string,
  paths: readonly string[],
): Promise<Set<string>> {
  const generated = new Set<string>();
  if (paths.length === 0 || base === scratch.empty_tree) return generated;
  const options = ["-r", "--raw", "-z", "--no-abbrev", "--no-renames"];
  const pattern = ":(top,glob)**/.gitattributes";
  const args = ["diff-tree", ...options, scratch.empty_tree, base, "--", pattern];
  const files = parseRawEntries((await scratch.run({ args })).stdout, "diff-tree --raw");
  // Git itself does not follow an attributes file that is a link.
  const lines = files.flatMap(({ new_mode, new_id, path }) =>
    new_mode === SYMLINK_MODE ? [] : [`${new_mode} ${new_id}\t${path}`],
  );
  if (lines.length === 0) return generated;
  await scratch.run({ args: ["update-index", "-z", "--index-info"], stdin: nulList(lines) });
  const check = ["check-attr", "--cached", "-z", "--stdin", ATTRIBUTE];
  const { stdout } = await scratch.run({ args: check, stdin: nulList(paths) });
  const fields = latin1(stdout).split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", , value = ""] = fields.slice(at, at + 3);
    if (!["unspecified", "unset", "false"].includes(value)) generated.add(path);
  }
  return generated;
}
