/** What belongs on a pull request, beside what stands there already: pure. */
import type { Change } from "../../evidence/types.ts";
import type { ForgeComment, InlineComment } from "../../forge/mod.ts";
import { type Lang, message, t } from "../../i18n/mod.ts";
import { markdownFinding } from "../_markdown_finding.ts";
import { renderMarkdown } from "../render_markdown.ts";
import type { RenderInput, ReportFinding } from "../types.ts";
import {
  findingMarker,
  isResolved,
  isSummary,
  markedFindings,
  RESOLVED_MARKER,
  SUMMARY_MARKER,
} from "./markers.ts";

/** What stands on the pull request, and who may be believed (G.23). */
export interface Standing {
  comments: readonly ForgeComment[];
  inline: readonly ForgeComment[];
  /** Logins whose marks count, in lower case. */
  trusted: ReadonlySet<string>;
}

/** A comment to be made, and the finding that it is about. */
export interface PlannedComment {
  comment: InlineComment;
  finding: ReportFinding;
}

/** Everything to be posted. */
export interface Posts {
  /** The comment to be updated, or none yet. */
  summary_id: number | undefined;
  /** New comments on the diff, in the report's order. */
  inline: PlannedComment[];
  /** Comments whose finding is gone, or is back, with their new text. */
  edits: { id: number; body: string }[];
}

/**
 * Plans the posts of a report: an open finding on a line of the diff, either
 * side, becomes one comment, unless one of ours says it already. A comment of
 * ours whose finding is gone is marked, unless a person answered it.
 */
export function planPosts(input: RenderInput, change: Change, standing: Standing): Posts {
  const { report, lang } = input;
  const own = standing.inline.filter((one) => isTrusted(one, standing));
  const said = new Map(own.flatMap((one) => markedFindings(one.body).map((key) => [key, one])));
  const places = placesOf(change);
  const open = report.findings.filter(({ status }) => status === "open");
  const inline = open.flatMap((finding): PlannedComment[] => {
    if (said.has(finding.fingerprint)) return [];
    const place = placeOf(finding, places);
    if (place === undefined) return [];
    return [{ finding, comment: { ...place, body: commentBody(finding, lang) } }];
  });
  return {
    summary_id: summaryOf(standing)?.id,
    inline,
    edits: editsOf(own, open, standing, lang),
  };
}

/** The summary of ours that is updated: the first one, if there are several. */
export function summaryOf(standing: Standing): ForgeComment | undefined {
  return standing.comments.find((one) => isTrusted(one, standing) && isSummary(one.body));
}

/** The text of the summary; `refused` are findings whose comments the forge did not take. */
export function summaryBody(input: RenderInput, refused: readonly ReportFinding[]): string {
  const { lang } = input;
  const tail =
    refused.length === 0
      ? []
      : [
          "",
          `### ${t(lang, message("forge.not_on_diff"))}`,
          "",
          ...refused.flatMap((finding) => markdownFinding(finding, lang).slice(0, 1)),
        ];
  return [renderMarkdown(input).trimEnd(), ...tail, "", SUMMARY_MARKER].join("\n");
}

function isTrusted({ author }: ForgeComment, { trusted }: Standing): boolean {
  return author !== "" && trusted.has(author.toLowerCase());
}

function commentBody(finding: ReportFinding, lang: Lang): string {
  return [...markdownFinding(finding, lang), "", findingMarker(finding.fingerprint)].join("\n");
}

/** Lines of the diff by path and side, each with the number of its hunk. */
type Places = ReadonlyMap<string, number>;

function key(path: string, side: string, line: number): string {
  return `${side}:${line}:${path}`;
}

function placesOf(change: Change): Places {
  const places = new Map<string, number>();
  let hunk = 0;
  for (const file of change.files) {
    for (const { lines } of file.hunks) {
      hunk += 1;
      for (const { kind, old_line, new_line } of lines) {
        if (kind !== "removed" && new_line !== undefined) {
          places.set(key(file.path, "new", new_line), hunk);
        }
        if (kind !== "added" && old_line !== undefined) {
          places.set(key(file.path, "old", old_line), hunk);
        }
      }
    }
  }
  return places;
}

/** The forge names the last line, and the first where both stand in one hunk. */
function placeOf(
  { path, line, end_line, side }: ReportFinding,
  places: Places,
): Omit<InlineComment, "body"> | undefined {
  const hunk = places.get(key(path, side, line));
  if (hunk === undefined) return undefined;
  const last = end_line ?? line;
  return last > line && places.get(key(path, side, last)) === hunk
    ? { path, line: last, start_line: line, side }
    : { path, line, side };
}

function editsOf(
  own: readonly ForgeComment[],
  open: readonly ReportFinding[],
  standing: Standing,
  lang: Lang,
): Posts["edits"] {
  const byFingerprint = new Map(open.map((finding) => [finding.fingerprint, finding]));
  return own.flatMap((comment) => {
    const [fingerprint] = markedFindings(comment.body);
    if (fingerprint === undefined) return [];
    const finding = byFingerprint.get(fingerprint);
    const resolved = isResolved(comment.body);
    if (finding !== undefined) {
      return resolved ? [{ id: comment.id, body: commentBody(finding, lang) }] : [];
    }
    if (resolved || wasAnswered(comment, standing)) return [];
    return [{ id: comment.id, body: resolvedBody(comment.body, lang) }];
  });
}

/** A person's word on a comment: what it says is then no longer ours to change. */
function wasAnswered({ id }: ForgeComment, standing: Standing): boolean {
  return standing.inline.some((one) => one.in_reply_to === id && !isTrusted(one, standing));
}

function resolvedBody(body: string, lang: Lang): string {
  const lines = body.trimEnd().split("\n");
  const marker = lines.pop() ?? "";
  const note = t(lang, message("forge.resolved"));
  return [`**${note}**`, "", ...lines, `${marker}${RESOLVED_MARKER}`].join("\n");
}
