/** A pull request on which a review runs: what is said before the report is there, or in its place. */
import { AurumError } from "../../errors.ts";
import {
  type Forge,
  type ForgeComment,
  isForgeRefusal,
  openForge,
  type StatusState,
} from "../../forge/mod.ts";
import type { Host } from "../../host.ts";
import { type Lang, type Message, message, t } from "../../i18n/mod.ts";
import type { PullRequestSource, Settings } from "../../resolve/types.ts";
import { noticeBody } from "./_bodies.ts";
import { isTrusted, summaryOf } from "./plan_posts.ts";

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
  /** Logins whose marks count, in lower case. */
  readonly trusted: Set<string>;
  /** The token is an app's, which alone may make check runs. */
  readonly is_app: boolean;
  /** The summary, once it is there, and what it said before. */
  summary: { id: number; before: string | undefined } | undefined;
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
    throw new AurumError("forge_failed", message("forge.not_open", params), {
      hint: message("forge.not_open_hint"),
    });
  }
  const { repository } = source;
  const { max_wait_seconds, trusted_authors } = settings;
  const forge = await openForge({ repository, max_wait_seconds }, host);
  const running = t(lang, message("forge.running"));
  const creator = options.check
    ? await setStatus({ forge, source }, "pending", running)
    : undefined;
  const identity = (await forge.identity()) ?? creator ?? runnerIdentity(host);
  const names = [...trusted_authors, ...(identity === undefined ? [] : [identity])];
  const trusted = new Set(names.map((name) => name.toLowerCase()));
  const is_app = identity?.endsWith("[bot]") === true;
  const posting: Posting = { options, forge, source, lang, trusted, is_app, summary: undefined };
  if (options.publish) await beginSummary(posting);
  return posting;
}

/**
 * Why nothing can be posted where that is nobody's mistake: the forge's own
 * runner hands the change of a fork neither secrets nor a token that may write.
 * `undefined` for every other failure.
 */
export function unpostable(
  error: unknown,
  source: PullRequestSource,
  host: Host,
): Message | undefined {
  if (source.fork !== true || host.env["GITHUB_ACTIONS"] !== "true") return undefined;
  if (isForgeRefusal(error)) {
    const forbidden = error.status === 403 || error.status === 404 || error.status === 401;
    return forbidden ? message("forge.fork_refused", { detail: error.detail }) : undefined;
  }
  const no_token = (host.env["GITHUB_TOKEN"] ?? "").trim() === "";
  return no_token ? message("forge.fork_no_token") : undefined;
}

/** The forge's own runner writes under this name, and its token may not ask for it. */
function runnerIdentity(host: Host): string | undefined {
  return host.env["GITHUB_ACTIONS"] === "true" ? "github-actions[bot]" : undefined;
}

/** Sets the status on the commit that is reviewed; gives the login that set it. */
export async function setStatus(
  { forge, source }: Pick<Posting, "forge" | "source">,
  state: StatusState,
  text: string,
): Promise<string | undefined> {
  return (await forge.setStatus(source.head, state, STATUS_CONTEXT, text)).creator;
}

async function beginSummary(posting: Posting): Promise<void> {
  const { forge, source, lang } = posting;
  const before = summaryOf({ ...posting, comments: await forge.comments(source.number) });
  if (before !== undefined) return await takeSummary(posting, before);
  const body = noticeBody(runningNotice(posting), undefined, lang);
  const mine = (one: ForgeComment): boolean => isTrusted(one, posting);
  const added = await forge.addComment(source.number, body, mine);
  // A token that may not ask who it is has said so now.
  if (added.author !== "") posting.trusted.add(added.author.toLowerCase());
  posting.summary = { id: added.id, before: undefined };
  // Another run may have begun meanwhile, or an earlier one may be ours after all: the first one stays.
  const first = summaryOf({ ...posting, comments: await forge.comments(source.number) });
  if (first === undefined || first.id >= added.id) return;
  await forge.deleteComment(added.id);
  await takeSummary(posting, first);
}

/** What the last review said stays readable until this one has something to say. */
async function takeSummary(posting: Posting, { id, body }: ForgeComment): Promise<void> {
  posting.summary = { id, before: body };
  const { forge, lang } = posting;
  await forge.editComment(id, noticeBody(runningNotice(posting), body, lang));
}

function runningNotice({ source, lang }: Posting): string {
  return t(lang, message("forge.running_on", { commit: source.head.slice(0, 12) }));
}

/** Writes the summary; anew where somebody deleted it meanwhile. */
export async function writeSummary(posting: Posting, body: string): Promise<void> {
  const { forge, source, summary } = posting;
  if (summary !== undefined && (await forge.editComment(summary.id, body))) return;
  const mine = (one: ForgeComment): boolean => isTrusted(one, posting);
  const { id } = await forge.addComment(source.number, body, mine);
  posting.summary = { id, before: undefined };
}

/**
 * Says that the run ended without a report, `why` it did: a pending status and a
 * summary that says that a review runs would be lies. What another run wrote
 * meanwhile stays.
 */
export async function abandonPosting(posting: Posting, why: Message): Promise<void> {
  const { forge, source, options, lang, summary } = posting;
  const text = t(lang, why);
  if (options.check) await setStatus(posting, "error", text);
  if (!options.publish || summary === undefined) return;
  const comments = await forge.comments(source.number);
  const now = comments.find(({ id }) => id === summary.id);
  if (now === undefined || !now.body.startsWith(`**${runningNotice(posting)}**`)) return;
  await forge.editComment(summary.id, noticeBody(text, summary.before, lang));
}

/** The same posting through another host, such as one that outlives an interrupted run. */
export async function postingThrough(posting: Posting, host: Host): Promise<Posting> {
  const { repository } = posting.source;
  const max_wait_seconds = 0;
  return { ...posting, forge: await openForge({ repository, max_wait_seconds }, host) };
}
