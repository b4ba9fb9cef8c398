import { type Message, message } from "../i18n/mod.ts";
import type { Completion, CompletionRequest, Provider } from "../model/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Spending } from "../types.ts";
import { firstDifference } from "./first_difference.ts";
import { requestDigest } from "./_request_digest.ts";
import type { Exchange, RecordedModel, Recording } from "./types.ts";

/** Models that answer from a recording. */
export interface RecordedModels {
  review: Provider;
  verification: Provider;
  rehearsal: boolean;
  spending(): Spending;
  /** Where the run first asked something else than what was recorded. */
  divergence(): Message | undefined;
  /** An exchange that the run did not come to. */
  leftOver(): Message | undefined;
}

const NOTHING: Spending = {
  total: { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 },
  by_phase: {},
  by_model: {},
  stored_answers: 0,
};

/**
 * The models of a recording, or `null` where it had none. Each exchange answers
 * once. What differs is told by redacted texts, as the recording's are.
 */
export function recordedModels(recording: Recording, redactor: Redactor): RecordedModels | null {
  const { models, systems, spending = NOTHING } = recording;
  if (models === null) return null;
  const left = [...recording.exchanges];
  let first: Message | undefined;
  const complete = async (model: string, request: CompletionRequest): Promise<Completion> => {
    const digest = requestDigest(model, request);
    const found = left.findIndex((one) => one.request_digest === digest);
    const [exchange] = found === -1 ? [] : left.splice(found, 1);
    if (exchange !== undefined) return exchange.completion;
    const system = await redactor.redact(request.system);
    const shown = { ...request, system, user: await redactor.redact(request.user) };
    first ??= differenceOf(shown, left, systems);
    const none = { text: "", input_tokens: 0, output_tokens: 0 };
    return { ...none, status: "provider_error", explanation: first };
  };
  const provider = ({ name, capabilities }: RecordedModel): Provider => ({
    name,
    capabilities,
    price: () => null,
    complete: async (request) => complete(name, request),
  });
  const review = provider(models.review);
  return {
    review,
    verification: provider(models.verification),
    rehearsal: true,
    spending: () => spending,
    divergence: () => first,
    leftOver: () => unasked(left),
  };
}

function differenceOf(
  request: CompletionRequest,
  left: readonly Exchange[],
  systems: Readonly<Record<string, string>>,
): Message {
  const { purpose, order = 0, system, user, max_output_tokens } = request;
  const about = { purpose, number: order + 1 };
  const recorded =
    left.find((one) => one.purpose === purpose && one.order === order) ??
    left.find((one) => one.purpose === purpose);
  if (recorded === undefined) return message("record.request_unknown", about);
  const difference =
    firstDifference(systems[recorded.system] ?? "", system) ?? firstDifference(recorded.user, user);
  if (difference !== undefined)
    return message("record.request_differs", { ...about, ...difference });
  const tokens = { recorded: recorded.max_output_tokens, now: max_output_tokens };
  return message("record.request_limit_differs", { ...about, ...tokens });
}

function unasked(left: readonly Exchange[]): Message | undefined {
  const [first] = left;
  if (first === undefined) return undefined;
  return message("record.request_unasked", { purpose: first.purpose, number: first.order + 1 });
}
