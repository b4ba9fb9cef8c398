/** Posting the report on a pull request. */
import { AurumError } from "../../errors.ts";
import type { Change } from "../../evidence/types.ts";
import { type ForgeComment, isForgeLimit, type StatusState } from "../../forge/mod.ts";
import type { Host } from "../../host.ts";
import { type Lang, message, t } from "../../i18n/mod.ts";
import { FORGE_FAILED_POSTS_MAX, FORGE_REVIEW_COMMENTS_MAX } from "../../limits.ts";
import type { RenderInput, Report, ReportFinding } from "../types.ts";
import { summaryBody } from "./_bodies.ts";
import { checkRunOf } from "./_check_run.ts";
import {
  isTrusted,
  type PlannedComment,
  type PlannedEdit,
  planPosts,
  repeatedComments,
  type Standing,
} from "./plan_posts.ts";
import { type Posting, setStatus, writeSummary } from "./posting.ts";

/** What came of posting. */
export interface PostOutcome {
  /** A post failed otherwise than by refusal: the run ends with 1 (G.24). */
  failed: boolean;
}

/** What is posted. */
export interface PostInput {
  rendering: RenderInput;
  change: Change;
  whole: Standing["whole"];
}

/** Posts one after the other: one that fails never loses the others, and many in a row end it. */
interface Ledger {
  refused: ReportFinding[];
  failed: boolean;
  failures_in_a_row: number;
}

/**
 * Posts the report: comments in one review, each one alone where the review is
 * refused, then the summary, then the status. What the forge refuses goes into
 * the summary and is said. The head is looked at again before the comments and
 * before the summary.
 *
 * @throws AurumError("head_moved") when the head is another commit by now, and
 * nothing more is posted.
 */
export async function postReport(
  posting: Posting,
  input: PostInput,
  host: Host,
): Promise<PostOutcome> {
  await checkHead(posting);
  const { options, lang } = posting;
  const { report } = input.rendering;
  const ledger: Ledger = { refused: [], failed: false, failures_in_a_row: 0 };
  if (options.publish) {
    if (options.inline) {
      await postInline(posting, input, ledger, host);
      await checkHead(posting);
    }
    await writeSummary(posting, summaryBody(input.rendering, ledger.refused));
  }
  if (options.check) {
    await setStatus(posting, stateOf(report, ledger.failed), statusText(report, ledger, lang));
    await addCheckRun(posting, input.rendering, ledger, host);
  }
  return { failed: ledger.failed };
}

async function checkHead({ forge, source }: Posting): Promise<void> {
  const now = await forge.pullRequest(source.number);
  if (now.head.sha === source.head) return;
  const params = { before: source.head.slice(0, 12), after: now.head.sha.slice(0, 12) };
  throw new AurumError("head_moved", message("forge.head_moved", params), {
    hint: message("forge.head_moved_hint"),
  });
}

async function postInline(
  posting: Posting,
  { rendering, change, whole }: PostInput,
  ledger: Ledger,
  host: Host,
): Promise<void> {
  const { forge, source, trusted } = posting;
  const before = await forge.inlineComments(source.number);
  const standing: Standing = { comments: [], inline: before, trusted, whole };
  const { inline, left_out, edits } = planPosts(rendering, change, standing);
  if (left_out > 0) host.note("warning", message("forge.left_out", { count: left_out }));
  for (let at = 0; at < inline.length; at += FORGE_REVIEW_COMMENTS_MAX) {
    await postGroup(posting, inline.slice(at, at + FORGE_REVIEW_COMMENTS_MAX), ledger, host);
  }
  if (inline.length > 0) await removeRepeated(posting, before);
  await applyEdits(posting, edits, ledger, host);
}

async function postGroup(
  posting: Posting,
  group: readonly PlannedComment[],
  ledger: Ledger,
  host: Host,
): Promise<void> {
  const { forge, source } = posting;
  const mine = (one: ForgeComment): boolean => isTrusted(one, posting);
  const comments = group.map(({ comment }) => comment);
  const params = { commit: source.head.slice(0, 12), count: comments.length };
  const text = t(posting.lang, message("forge.review", params));
  const whole = givesUp(ledger)
    ? undefined
    : await forge.addReview(source.number, source.head, text, comments, mine);
  if (whole?.ok === true) return;
  for (const { comment, finding } of group) {
    const one = givesUp(ledger)
      ? { ok: false as const, reason: "failed" as const, detail: "–" }
      : await forge.addInlineComment(source.number, source.head, comment, mine);
    if (one.ok) {
      ledger.failures_in_a_row = 0;
      continue;
    }
    ledger.refused.push(finding);
    if (one.reason === "failed") fail(ledger);
    const lost = { place: `${comment.path}:${comment.line}`, rule: finding.rule };
    const why = message(`forge.comment_${one.reason}`, { ...lost, detail: one.detail });
    host.note("warning", why);
  }
}

function fail(ledger: Ledger): void {
  ledger.failed = true;
  ledger.failures_in_a_row += 1;
}

function givesUp({ failures_in_a_row }: Ledger): boolean {
  return failures_in_a_row >= FORGE_FAILED_POSTS_MAX;
}

/** Another run may have posted the same meanwhile: of what is new, the first one stays. */
async function removeRepeated(posting: Posting, before: readonly ForgeComment[]): Promise<void> {
  const { forge, source, trusted } = posting;
  const known = new Set(before.map(({ id }) => id));
  const inline = await forge.inlineComments(source.number);
  for (const id of repeatedComments({ inline, trusted })) {
    if (!known.has(id)) await forge.deleteInlineComment(id);
  }
}

async function applyEdits(
  { forge, source }: Posting,
  edits: readonly PlannedEdit[],
  ledger: Ledger,
  host: Host,
): Promise<void> {
  if (edits.length === 0) return;
  const threads = (await forge.threads(source.number)) ?? [];
  const byComment = new Map(threads.map((thread) => [thread.comment_id, thread]));
  for (const { id, body, resolved } of edits) {
    if (givesUp(ledger)) return fail(ledger);
    try {
      await forge.editInlineComment(id, body);
      ledger.failures_in_a_row = 0;
    } catch (error) {
      if (!(error instanceof AurumError) || error.code !== "forge_failed" || isForgeLimit(error)) {
        throw error;
      }
      fail(ledger);
      host.note("warning", error.text);
      continue;
    }
    const thread = byComment.get(id);
    // Where the token may not, the comment's own text says it.
    if (thread !== undefined && thread.resolved !== resolved) {
      await forge.resolveThread(thread.id, resolved);
    }
  }
}

/** A check run with annotations, where the token is an app's and may; the status says the same without. */
async function addCheckRun(
  posting: Posting,
  rendering: RenderInput,
  ledger: Ledger,
  host: Host,
): Promise<void> {
  const { forge, source, is_app, lang } = posting;
  if (!is_app) return;
  const title = statusText(rendering.report, ledger, lang);
  const { run, left_out } = checkRunOf(rendering, title, ledger.failed);
  if (left_out > 0) host.note("info", message("forge.annotations_left_out", { count: left_out }));
  if (!(await forge.addCheckRun(source.head, run))) {
    host.note("info", message("forge.no_check_run"));
  }
}

/** What could not all be posted is no success, whatever the gate says. */
function stateOf({ verdict }: Report, failed: boolean): StatusState {
  switch (verdict) {
    case "pass":
      return failed ? "error" : "success";
    case "fail":
      return "failure";
    case "incomplete":
      return "error";
  }
}

/** The one word, what was found, and first of all that a part is missing (G.25). */
function statusText(
  { verdict, degraded, findings }: Report,
  { failed }: Ledger,
  lang: Lang,
): string {
  const blocking = findings.filter((finding) => finding.blocking).length;
  const open = findings.filter(({ status }) => status === "open").length;
  const words = [
    ...(degraded === undefined
      ? []
      : [t(lang, message("forge.degraded", { kind: degraded.kind }))]),
    t(lang, message("forge.status", { verdict, open, blocking })),
    ...(failed ? [t(lang, message("forge.status_failed"))] : []),
  ];
  return words.join("; ");
}
