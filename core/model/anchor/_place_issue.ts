import { message, type Message } from "../../i18n/mod.ts";
import type { Side } from "../../types.ts";
import type { AnswerIssue } from "../types.ts";
import type { ChangeIndex, Target } from "./_change_index.ts";
import { citedLines, withoutNumbers } from "./_comparable.ts";
import type { Corpus, Place } from "./_corpus.ts";

/** Where an issue stands, or why it stands nowhere. */
export type Placed = { path: string; side: Side } & (
  { anchored: true; place: Place } | { anchored: false; reason: Message }
);

/** A deleted file has one side alone. */
export function sideOf(issue: AnswerIssue, target: Target): Side {
  return target.kind === "changed" && target.file.status === "deleted" ? "old" : issue.side;
}

function pathOf(target: Target): string | undefined {
  switch (target.kind) {
    case "changed":
      return target.file.path;
    case "outside":
      return target.path;
    case "unknown":
      return undefined;
  }
}

/** Where a code is looked for: the hunks first, then the whole text of the reviewed revision. */
function corpora(index: ChangeIndex, target: Target, side: Side): Corpus[] {
  const path = pathOf(target);
  if (path === undefined) return [];
  const text = side === "new" ? index.text(path) : undefined;
  const hunks = target.kind === "changed" ? index.hunks(target.file, side) : undefined;
  return [hunks, text].filter((corpus) => corpus !== undefined);
}

/** Whole lines before parts of lines, and a literal quote before one that kept the shown numbers. */
function findCode(
  places: readonly Corpus[],
  cited: readonly string[],
  line: number,
): Place | undefined {
  const bare = withoutNumbers(cited);
  const attempts = [
    (corpus: Corpus) => corpus.findLines(cited, line),
    (corpus: Corpus) => (bare === undefined ? undefined : corpus.findLines(bare, line)),
    (corpus: Corpus) => corpus.findPart(cited, line),
  ];
  for (const attempt of attempts) {
    for (const corpus of places) {
      const place = attempt(corpus);
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** Finds the place of an issue by its code, or without one by its line in a hunk (R.9a, G.12, G.27, G.31). */
export function placeIssue(index: ChangeIndex, issue: AnswerIssue): Placed {
  const target = index.target(issue.file);
  const side = sideOf(issue, target);
  const path = pathOf(target) ?? issue.file;
  const cited = citedLines(issue.code);
  if (cited.length === 0) {
    const place =
      target.kind === "changed" ? index.hunks(target.file, side).at(issue.line) : undefined;
    return place === undefined
      ? { path, side, anchored: false, reason: message("answer.reason_line_outside") }
      : { path, side, anchored: true, place };
  }
  const place = findCode(corpora(index, target, side), cited, issue.line);
  if (place !== undefined) return { path, side, anchored: true, place };
  const reason =
    target.kind === "unknown" ? "answer.reason_file_unknown" : "answer.reason_code_nowhere";
  return { path, side, anchored: false, reason: message(reason) };
}
