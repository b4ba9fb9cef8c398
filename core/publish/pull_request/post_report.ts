/** Posting on a pull request: a small write first, everything else when the report is there. */
import { AurumError } from "../../errors.ts";
import type { Change } from "../../evidence/types.ts";
import { type Forge, openForge, type PullRequest, type StatusState } from "../../forge/mod.ts";
import type { Host } from "../../host.ts";
import { type Lang, message, t } from "../../i18n/mod.ts";
import { FORGE_REVIEW_COMMENTS_MAX } from "../../limits.ts";
import type { PullRequestSource, Settings } from "../../resolve/types.ts";
import type { RenderInput, Report, ReportFinding } from "../types.ts";
import { SUMMARY_MARKER } from "./markers.ts";
import {
  type PlannedComment,
  planPosts,
  type Standing,
  summaryBody,
  summaryOf,
} from "./plan_posts.ts";

/** The status on the head commit (R.14). */
export const STATUS_CONTEXT = "aurum/review";

/** What may be posted. */
export interface PostOptions {
  /** The summary, and comments where `inline` says so. */
  publish: boolean;
  inline: boolean;
  check: boolean;
}

/** A pull request on which a review runs. */
export interface Posting {
  readonly options: PostOptions;
  readonly forge: Forge;
  readonly source: PullRequestSource;
  readonly lang: Lang;
  readonly trusted: ReadonlySet<string>;
  /** The summary, once it is there. */
  summary_id: number | undefined;
}

/**
 * Says on the pull request that a review runs: the summary and a pending status
 * (G.22). A token that may not write is refused here, before a model is paid for.
 *
 * @throws AurumError("forge_failed") without a token, for a pull request that is
 * closed, and for what the forge refuses.
 */
export async function beginPosting(
  options: PostOptions,
  source: PullRequestSource,
  settings: Settings["forge"],
  lang: Lang,
  host: Host,
): Promise<Posting> {
  if ((host.env["GITHUB_TOKEN"] ?? "").trim() === "") {
    throw new AurumError("forge_failed", message("forge.no_token"), {
      hint: message("forge.hint_401"),
    });
  }
  if (source.state !== "open") {
    const params = { number: source.number, state: source.state };
    throw new AurumError("forge_failed", message("forge.not_open", params));
  }
  const { repository } = source;
  const { max_wait_seconds, trusted_authors } = settings;
  const forge = await openForge({ repository, max_wait_seconds }, host);
  const creator = options.check
    ? await setStatus(forge, source.head, "pending", t(lang, message("forge.running")))
    : undefined;
  const identity = (await forge.identity()) ?? creator ?? runnerIdentity(host);
  const names = [...trusted_authors, ...(identity === undefined ? [] : [identity])];
  const trusted = new Set(names.map((name) => name.toLowerCase()));
  const posting: Posting = { options, forge, source, lang, trusted, summary_id: undefined };
  if (options.publish) await beginSummary(posting);
  return posting;
}

/** The forge's own runner writes under this name, and its token may not ask for it. */
function runnerIdentity(host: Host): string | undefined {
  return host.env["GITHUB_ACTIONS"] === "true" ? "github-actions[bot]" : undefined;
}

async function setStatus(
  forge: Forge,
  commit: string,
  state: StatusState,
  text: string,
): Promise<string | undefined> {
  return (await forge.setStatus(commit, state, STATUS_CONTEXT, text)).creator;
}

async function beginSummary(posting: Posting): Promise<void> {
  const { forge, source, lang, trusted } = posting;
  const running = `**${t(lang, message("forge.running_on", { commit: source.head.slice(0, 12) }))}**`;
  const comments = await forge.comments(source.number);
  const before = summaryOf({ comments, inline: [], trusted });
  if (before === undefined) {
    const body = `${running}\n\n${SUMMARY_MARKER}`;
    posting.summary_id = (await forge.addComment(source.number, body)).id;
    return;
  }
  posting.summary_id = before.id;
  // What the last review said stays readable until this one has something to say.
  await forge.editComment(before.id, `${running}\n\n${withoutRunning(before.body)}`);
}

function withoutRunning(body: string): string {
  return body.replace(/^\*\*[^\n]*`?[0-9a-f]{12}`?[^\n]*\*\*\n\n/u, "");
}

/** What came of posting. */
export interface PostOutcome {
  /** A post failed otherwise than by refusal: the run ends with 1 (G.24). */
  failed: boolean;
}

/**
 * Posts the report: comments in one review, each one alone where the review is
 * refused, then the summary, then the status. What the forge refuses goes into
 * the summary and is said.
 *
 * @throws AurumError("head_moved") when the head is another commit by now, and
 * nothing more is posted.
 */
export async function postReport(
  posting: Posting,
  input: RenderInput,
  change: Change,
  host: Host,
): Promise<PostOutcome> {
  await checkHead(posting);
  const { forge, source, options, trusted } = posting;
  const refused: ReportFinding[] = [];
  let failed = false;
  if (options.publish) {
    const standing: Standing = {
      comments: [],
      inline: options.inline ? await forge.inlineComments(source.number) : [],
      trusted,
    };
    const posts = planPosts(input, change, standing);
    if (options.inline) {
      for (let at = 0; at < posts.inline.length; at += FORGE_REVIEW_COMMENTS_MAX) {
        const group = posts.inline.slice(at, at + FORGE_REVIEW_COMMENTS_MAX);
        const lost = await postGroup(posting, group, host);
        refused.push(...lost.refused);
        failed ||= lost.failed;
      }
      for (const { id, body } of posts.edits) await forge.editInlineComment(id, body);
    }
    const body = summaryBody(input, refused);
    if (posting.summary_id === undefined) await forge.addComment(source.number, body);
    else await forge.editComment(posting.summary_id, body);
  }
  if (options.check) {
    await setStatus(
      forge,
      source.head,
      stateOf(input.report),
      statusText(input.report, posting.lang),
    );
  }
  return { failed };
}

async function checkHead({ forge, source, options, lang }: Posting): Promise<PullRequest> {
  const now = await forge.pullRequest(source.number);
  if (now.head.sha === source.head) return now;
  const params = { before: source.head.slice(0, 12), after: now.head.sha.slice(0, 12) };
  const text = message("forge.head_moved", params);
  if (options.check) await setStatus(forge, source.head, "error", t(lang, text));
  throw new AurumError("head_moved", text, { hint: message("forge.head_moved_hint") });
}

async function postGroup(
  { forge, source }: Posting,
  group: readonly PlannedComment[],
  host: Host,
): Promise<{ refused: ReportFinding[]; failed: boolean }> {
  const comments = group.map(({ comment }) => comment);
  const whole = await forge.addReview(source.number, source.head, comments);
  if (whole.ok) return { refused: [], failed: false };
  const refused: ReportFinding[] = [];
  let failed = false;
  for (const { comment, finding } of group) {
    const one = await forge.addInlineComment(source.number, source.head, comment);
    if (one.ok) continue;
    refused.push(finding);
    failed ||= one.reason === "failed";
    const place = `${comment.path}:${comment.line}`;
    const params = { place, rule: finding.rule, detail: one.detail };
    host.note("warning", message(`forge.comment_${one.reason}`, params));
  }
  return { refused, failed };
}

function stateOf({ verdict }: Report): StatusState {
  switch (verdict) {
    case "pass":
      return "success";
    case "fail":
      return "failure";
    case "incomplete":
      return "error";
  }
}

/** The one word, what was found, and first of all that a part is missing (G.25). */
function statusText({ verdict, degraded, findings }: Report, lang: Lang): string {
  const blocking = findings.filter((finding) => finding.blocking).length;
  const open = findings.filter(({ status }) => status === "open").length;
  const words = t(lang, message("forge.status", { verdict, open, blocking }));
  return degraded === undefined
    ? words
    : `${t(lang, message("forge.degraded", { kind: degraded.kind }))}; ${words}`;
}

/** The run ended early: a pending status would look as if it still ran. Best effort. */
export async function abandonPosting(posting: Posting): Promise<void> {
  const { forge, source, options, lang } = posting;
  const text = t(lang, message("forge.abandoned"));
  if (options.check) await setStatus(forge, source.head, "error", text);
  if (options.publish && posting.summary_id !== undefined) {
    await forge.editComment(posting.summary_id, `**${text}**\n\n${SUMMARY_MARKER}`);
  }
}
