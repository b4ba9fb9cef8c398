/** Lines in the files of a revision, found by git itself. */
import type { Host } from "../host.ts";
import { SEARCH_BYTES_MAX, SEARCH_LINE_CHARS_MAX } from "../limits.ts";
import type { SearchHit, SearchResult } from "../types.ts";
import { gitFailure, runGit } from "./_git.ts";

/** Where git is to look: a commit, the index, or the working tree with what it would add. */
export type SearchPlace = { commit: string } | "index" | "worktree";

function placeArgs(place: SearchPlace): string[] {
  if (place === "index") return ["--cached"];
  if (place === "worktree") return ["--untracked"];
  return [];
}

/** A line of git's answer is `path NUL line NUL text`, with `commit:` before the path where one was named. */
function hitsOf(text: string, prefix: string): SearchHit[] {
  const hits: SearchHit[] = [];
  for (let at = 0; at < text.length;) {
    const path_end = text.indexOf("\0", at);
    const line_end = text.indexOf("\0", path_end + 1);
    const end = text.indexOf("\n", line_end + 1);
    // What was cut in the middle of a line is no hit.
    if (path_end === -1 || line_end === -1 || end === -1) break;
    const named = text.slice(at, path_end);
    const line = Number(text.slice(path_end + 1, line_end));
    if (named.startsWith(prefix) && Number.isSafeInteger(line)) {
      const found = text.slice(line_end + 1, Math.min(end, line_end + 1 + SEARCH_LINE_CHARS_MAX));
      hits.push({ path: named.slice(prefix.length), line, text: found });
    }
    at = end + 1;
  }
  return hits;
}

/** As `Revision.search`. Binary files are not looked at; nothing of the repository is executed. */
export async function searchLines(
  host: Host,
  root: string,
  place: SearchPlace,
  patterns: readonly string[],
  extensions: readonly string[],
): Promise<SearchResult> {
  if (patterns.length === 0 || extensions.length === 0) return { hits: [], truncated: false };
  const commit = typeof place === "string" ? [] : [place.commit];
  const args = [
    "grep",
    ...placeArgs(place),
    "-Inz",
    "-P",
    "--full-name",
    ...patterns.flatMap((pattern) => ["-e", pattern]),
    ...commit,
    "--",
    ...extensions.map((extension) => `*.${extension}`),
  ];
  const result = await runGit(
    host,
    { args, cwd: root, stdout_bytes_max: SEARCH_BYTES_MAX },
    { mayBeCut: true },
  );
  // Code 1 is git's word for nothing found.
  if (!result.truncated && result.code > 1) throw gitFailure(args, result);
  const text = new TextDecoder().decode(result.stdout);
  const prefix = commit.length === 0 ? "" : `${commit[0]}:`;
  return { hits: hitsOf(text, prefix), truncated: result.truncated };
}
