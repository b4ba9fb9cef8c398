import { ANCHOR_FILES_MAX } from "../../limits.ts";
import type { AnswerIssue } from "../types.ts";
import { ChangeIndex, withoutDiffPrefix, type AnchorFile } from "./_change_index.ts";
import { citedLines } from "./_comparable.ts";
import { sideOf } from "./_place_issue.ts";

/** Git's own files are no part of a revision. */
function isGitOwn(path: string): boolean {
  return path.split("/").some((segment) => segment.toLowerCase() === ".git");
}

/** Paths whose text may decide where an issue stands. */
function candidates(index: ChangeIndex, issue: AnswerIssue): string[] {
  const bare = withoutDiffPrefix(issue.file);
  const cited = citedLines(issue.code);
  const target = index.target(issue.file);
  if (target.kind !== "changed") {
    if (bare !== undefined) return [issue.file, bare];
    return cited.length === 0 ? [] : [issue.file];
  }
  const { file } = target;
  const asGiven = index.isNamed(issue.file) ? [] : [issue.file];
  const side = sideOf(issue, target);
  if (cited.length === 0 || side === "old") return asGiven;
  return index.hunks(file, side).findLines(cited, issue.line) === undefined
    ? [...asGiven, file.path]
    : asGiven;
}

/**
 * The paths of the reviewed revision whose text `anchorIssues` needs: files
 * outside of the change, and changed ones where a cited code stands in no hunk.
 * In byte order of UTF-16, each once, at most `ANCHOR_FILES_MAX` (the first ones
 * that the issues name). Paths come from a model: a path may not exist.
 */
export function pathsToRead(
  answers: readonly (readonly AnswerIssue[])[],
  files: readonly AnchorFile[],
): string[] {
  const index = new ChangeIndex(files, new Map());
  const paths = new Set<string>();
  for (const issue of answers.flat()) {
    for (const path of candidates(index, issue)) {
      if (paths.size < ANCHOR_FILES_MAX && !isGitOwn(path)) paths.add(path);
    }
  }
  return [...paths].toSorted((one, other) => (one < other ? -1 : 1));
}
