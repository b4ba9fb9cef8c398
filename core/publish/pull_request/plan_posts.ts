/** What belongs on a pull request, beside what stands there already: pure. */
import type { Change } from "../../evidence/types.ts";
import type { ForgeComment, InlineComment } from "../../forge/mod.ts";
import { FORGE_INLINE_COMMENTS_MAX } from "../../limits.ts";
import type { RenderInput, Report, ReportFinding } from "../types.ts";
import { commentBody, resolvedBody } from "./_bodies.ts";
import { placesOf, placeOf } from "./_places.ts";
import { literalReplacement } from "./_replacement.ts";
import { isResolved, isSummary, type MarkedFinding, markedFindings } from "./markers.ts";

/** What stands on the pull request, and who may be believed (G.23). */
export interface Standing {
  comments: readonly ForgeComment[];
  inline: readonly ForgeComment[];
  /** Logins whose marks count, in lower case. */
  trusted: ReadonlySet<string>;
  /** Which half of the run was whole: only there does silence mean that a finding is gone. */
  whole: { evidence: boolean; model: boolean };
}

/** A comment to be made, and the finding that it is about. */
export interface PlannedComment {
  comment: InlineComment;
  finding: ReportFinding;
}

/** A comment of ours that gets another text. */
export interface PlannedEdit {
  id: number;
  body: string;
  /** Its thread is to be marked so. */
  resolved: boolean;
}

/** Everything to be posted. */
export interface Posts {
  /** New comments on the diff: what blocks first, else in the report's order. */
  inline: PlannedComment[];
  /** How many more there would be than one run adds; they stand in the summary alone. */
  left_out: number;
  /** Comments whose finding is gone, or is back, with their new text. */
  edits: PlannedEdit[];
}

/**
 * Plans the posts of a report: an open finding on a line of the diff, either
 * side, becomes one comment, unless one of ours says it already. A comment of
 * ours whose finding is gone is marked, unless a person answered it, or the part
 * of the run that would have found it did not do its work.
 */
export function planPosts(input: RenderInput, change: Change, standing: Standing): Posts {
  const { report, lang } = input;
  const own = ownComments(standing);
  const said = new Set(own.map(({ mark }) => mark.fingerprint));
  const places = placesOf(change);
  const open = report.findings.filter(({ status }) => status === "open");
  const planned = open.flatMap((finding): PlannedComment[] => {
    if (said.has(finding.fingerprint)) return [];
    said.add(finding.fingerprint);
    const place = placeOf(finding, places);
    if (place === undefined) return [];
    const { lines, ...where } = place;
    const body = commentBody(finding, lang, literalReplacement(finding, lines));
    return [{ finding, comment: { ...where, body } }];
  });
  const inline = [true, false].flatMap((blocking) =>
    planned.filter(({ finding }) => finding.blocking === blocking),
  );
  return {
    inline: inline.slice(0, FORGE_INLINE_COMMENTS_MAX),
    left_out: Math.max(inline.length - FORGE_INLINE_COMMENTS_MAX, 0),
    edits: editsOf(own, input, places, standing),
  };
}

/** The summary of ours that is updated: the first one, if there are several. */
export function summaryOf(
  standing: Pick<Standing, "comments" | "trusted">,
): ForgeComment | undefined {
  return standing.comments
    .filter((one) => isTrusted(one, standing) && isSummary(one.body))
    .reduce<ForgeComment | undefined>(
      (first, one) => (first === undefined || one.id < first.id ? one : first),
      undefined,
    );
}

/** Comments of ours that say what another one of ours, made before it, says; an answered one stays. */
export function repeatedComments(standing: Pick<Standing, "inline" | "trusted">): number[] {
  const first = new Set<string>();
  return ownComments(standing)
    .toSorted((left, right) => left.comment.id - right.comment.id)
    .flatMap(({ comment, mark }) => {
      if (!first.has(mark.fingerprint)) {
        first.add(mark.fingerprint);
        return [];
      }
      return wasAnswered(comment, standing) ? [] : [comment.id];
    });
}

/** Whether a comment's marks may be believed. */
export function isTrusted(
  { author }: ForgeComment,
  { trusted }: Pick<Standing, "trusted">,
): boolean {
  return author !== "" && trusted.has(author.toLowerCase());
}

interface OwnComment {
  comment: ForgeComment;
  mark: MarkedFinding;
}

function ownComments(standing: Pick<Standing, "inline" | "trusted">): OwnComment[] {
  return standing.inline.flatMap((comment) => {
    const [mark] = isTrusted(comment, standing) ? markedFindings(comment.body) : [];
    return mark === undefined ? [] : [{ comment, mark }];
  });
}

function editsOf(
  own: readonly OwnComment[],
  { report, lang }: RenderInput,
  places: ReturnType<typeof placesOf>,
  standing: Standing,
): PlannedEdit[] {
  const byFingerprint = new Map<string, ReportFinding>();
  for (const finding of report.findings) {
    // Of several with one fingerprint the open one speaks.
    const before = byFingerprint.get(finding.fingerprint);
    if (before?.status !== "open") byFingerprint.set(finding.fingerprint, finding);
  }
  return own.flatMap(({ comment, mark }): PlannedEdit[] => {
    const { id, body } = comment;
    const finding = byFingerprint.get(mark.fingerprint);
    if (finding?.status === "open") {
      if (!isResolved(body)) return [];
      const lines = placeOf(finding, places)?.lines ?? [];
      const again = commentBody(finding, lang, literalReplacement(finding, lines));
      return [{ id, body: again, resolved: false }];
    }
    if (isResolved(body) || wasAnswered(comment, standing)) return [];
    if (finding === undefined && !isGone(comment, mark, report, standing)) return [];
    return [{ id, body: resolvedBody(body, finding, lang), resolved: true }];
  });
}

/** Whether the part of the run that made a finding looked again, and did not find it. */
function isGone(
  { path }: ForgeComment,
  { origin }: MarkedFinding,
  { coverage }: Report,
  { whole }: Standing,
): boolean {
  const model = origin === undefined || origin === "model" || origin === "skill";
  if (!model) return whole.evidence;
  const unseen = coverage.files.some((file) => file.path === path && !file.reviewed);
  return whole.model && (origin !== undefined || whole.evidence) && !unseen;
}

/** A person's word on a comment: what it says is then no longer ours to change. */
function wasAnswered(
  { id }: ForgeComment,
  standing: Pick<Standing, "inline" | "trusted">,
): boolean {
  return standing.inline.some((one) => one.in_reply_to === id && !isTrusted(one, standing));
}
