/** Lists every setting that git applies, with its scope. */
export const LIST_SETTINGS = ["config", "--list", "--show-scope", "--includes", "-z"] as const;

/** One value of `git config --list --show-scope -z`. */
export interface GitConfigEntry {
  /** `system`, `global`, `local`, `worktree` or `command`. */
  scope: string;
  /** Section and variable in lower case, the subsection as written. */
  key: string;
  /** A key without a value has the empty string. */
  value: string;
}

/** The entries of `git config --list --show-scope -z`, in git's order: the last one of a key wins. */
export function parseGitConfig(stdout: Uint8Array): GitConfigEntry[] {
  const parts = new TextDecoder().decode(stdout).split("\0");
  const entries: GitConfigEntry[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [scope = "", line = ""] = parts.slice(at, at + 2);
    const end = line.indexOf("\n");
    entries.push({
      scope,
      key: end < 0 ? line : line.slice(0, end),
      value: end < 0 ? "" : line.slice(end + 1),
    });
  }
  return entries;
}
