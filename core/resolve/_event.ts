/** The pull request that a runner's event is about. */
import * as v from "valibot";
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { type Message, message } from "../i18n/mod.ts";
import { EVENT_BYTES_MAX } from "../limits.ts";
import type { SourceOption } from "./types.ts";

const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999_999));
const pull = v.object({ number });

/** The parts of GitHub's events that are read: a pull request's own, and a comment's on one. */
const eventShape = v.union([
  v.object({ pull_request: pull }),
  v.object({ issue: v.object({ number, pull_request: v.looseObject({}) }) }),
]);

const NAME = /^(?!\.{1,2}\/)[\w.-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/u;

/**
 * Number and repository of the event that `GITHUB_EVENT_PATH` tells of. Nothing
 * else of it counts: the commits come from the forge.
 *
 * @throws AurumError("usage") where there is no event, or one of something else.
 */
export async function pullOfEvent(
  { repository }: Extract<SourceOption, { kind: "event" }>,
  host: Host,
): Promise<Extract<SourceOption, { kind: "pr" }>> {
  const file = host.env["GITHUB_EVENT_PATH"]?.trim() ?? "";
  const bytes = file === "" ? undefined : await host.readFile(file, EVENT_BYTES_MAX);
  if (bytes === undefined) throw noPull(message("resolve.event_missing", { file }));
  const event = v.safeParse(eventShape, parsed(bytes));
  if (!event.success) {
    const name = host.env["GITHUB_EVENT_NAME"] ?? "?";
    throw noPull(message("resolve.event_without_pull", { name }));
  }
  const name = repository ?? host.env["GITHUB_REPOSITORY"]?.trim() ?? "";
  if (!NAME.test(name)) throw noPull(message("resolve.event_repository", { name }));
  const { output } = event;
  const found = "pull_request" in output ? output.pull_request.number : output.issue.number;
  return { kind: "pr", number: found, repository: name };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function noPull(text: Message): AurumError {
  return new AurumError("usage", text, { hint: message("resolve.event_hint") });
}
