/** What a run says on a pull request around the review. */
import type { RunState } from "./_run_state.ts";
import { AurumError } from "./errors.ts";

/** Says on a pull request that a review runs, before a model is paid for (G.22). */
export async function beginPosting({
  options,
  request,
  host,
}: RunState): Promise<RunState["posting"]> {
  const { publish = false, inline = false, check = false } = options;
  if (request?.source.kind !== "pr" || !(publish || check)) return undefined;
  const { beginPosting: begin } = await import("./publish/mod.ts");
  const { settings, lang, source } = request;
  return await begin({ publish, inline, check }, source, settings.forge, lang, host);
}

/** A status must not stay pending, nor the summary say that a review runs, when none does. */
export async function giveUpPosting({ posting, host }: RunState, error: unknown): Promise<void> {
  if (posting === undefined || host.signal.aborted) return;
  if (error instanceof AurumError && error.code === "head_moved") return;
  const { abandonPosting } = await import("./publish/mod.ts");
  // What the run died of is what must be heard.
  await abandonPosting(posting).catch(() => undefined);
}
