/** All requests of a review, at once, in one order of results. */
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { ask, type AskContext, type Asked } from "./_ask.ts";
import type { CompletionRequest } from "./types.ts";

/**
 * The results in the order of the requests. The first failure stops the others:
 * a review that lacks a part has failed, and nothing more should be paid for it.
 * How many are in flight is the provider's concern.
 */
export async function askAll(
  requests: readonly CompletionRequest[],
  context: AskContext,
  host: Host,
): Promise<Asked[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([host.signal, stop.signal]);
  let done = 0;
  const say = (): void => host.progress(message("model.reviewing"), done, requests.length);
  if (requests.length > 0) say();
  return await Promise.all(
    requests.map(async (request) => {
      const asked = await ask(request, context, signal);
      if (!asked.ok) stop.abort();
      done += 1;
      say();
      return asked;
    }),
  );
}
