/** What a run says on a pull request around the review. */
import { need, type RunState } from "./_run_state.ts";
import type { DecideInput } from "./gate/mod.ts";
import { AurumError } from "./errors.ts";
import { type Message, message } from "./i18n/mod.ts";
import { FORGE_FAREWELL_MS } from "./limits.ts";
import type { PullRequestSource, Request } from "./resolve/mod.ts";
import type { Limitation } from "./types.ts";

/** Keys of models, as the examples of a runner fill them from its secrets. */
const KEYS = ["LLM_API_KEY", "ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY"] as const;

/**
 * Says on a pull request that a review runs, before anything is looked at (G.22).
 * Where the forge hands the run of a fork nothing to write with, or no secrets,
 * that becomes a limitation, no model is asked, and the run is incomplete.
 */
export async function beginPosting(state: RunState): Promise<void> {
  const { options, host } = state;
  const request = need(state.request, "the request");
  const { publish = false, inline = false, check = false } = options;
  const { source, settings, lang } = request;
  if (source.kind !== "pr" || !(publish || check)) return;
  const { beginPosting: begin, unpostable } = await import("./publish/mod.ts");
  const asked = { publish, inline, check };
  let why: Message | undefined;
  try {
    state.posting = await begin(asked, source, settings.forge, lang, host);
    why = withoutSecrets(source, state);
  } catch (error) {
    const reason = unpostable(error, source, host);
    if (reason === undefined) throw error;
    why = message("forge.fork_unreviewed", { why: reason });
  }
  if (why === undefined) return;
  host.note("error", why);
  // Nobody could hear of what a model says, or there is no key to ask it with.
  state.models = null;
  const limitation: Limitation = { kind: "fork_unreviewed", message: why };
  state.request = { ...request, limitations: [...request.limitations, limitation] };
}

/** What the gate must know of a pull request: how a failed model degrades there, and what a fork left undone. */
export function onPullRequest({
  source,
  limitations,
}: Pick<Request, "source" | "limitations">): Pick<DecideInput, "source" | "undone"> {
  if (source.kind !== "pr") return {};
  const undone = limitations.filter(({ kind }) => kind === "fork_unreviewed");
  return { source: "pull_request", undone: undone.map((one) => one.message) };
}

/** A runner hands a secret that the run of a fork may not have on as an empty text. */
function withoutSecrets(source: PullRequestSource, { host }: RunState): Message | undefined {
  if (source.fork !== true || host.env["GITHUB_ACTIONS"] !== "true") return undefined;
  const empty = KEYS.filter((name) => host.env[name] === "");
  const given = KEYS.some((name) => (host.env[name] ?? "") !== "");
  if (empty.length === 0 || given) return undefined;
  return message("forge.fork_no_secrets", { names: empty.join(", ") });
}

/** A status must not stay pending, nor the summary say that a review runs, when none does. */
export async function giveUpPosting({ posting, host }: RunState, error: unknown): Promise<void> {
  if (posting === undefined) return;
  const { abandonPosting, postingThrough } = await import("./publish/mod.ts");
  const moved = error instanceof AurumError && error.code === "head_moved";
  const interrupted = host.signal.aborted;
  const why = moved ? error.text : message(interrupted ? "forge.interrupted" : "forge.abandoned");
  // An interrupted run has a little time for these words, and no more.
  const signal = AbortSignal.timeout(FORGE_FAREWELL_MS);
  // What the run died of is what must be heard.
  try {
    const heard = interrupted ? await postingThrough(posting, { ...host, signal }) : posting;
    await abandonPosting(heard, why);
  } catch {
    return;
  }
}
