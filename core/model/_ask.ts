/** One review request: asked, read, and asked once more where the answer is invalid. */
import { message, type Message } from "../i18n/mod.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Cost } from "../types.ts";
import { feedbackPrompt } from "./_feedback_prompt.ts";
import type { AnswerCache } from "./answer_cache.ts";
import { addCost, NO_COST } from "../add_cost.ts";
import type {
  AnswerErrorKind,
  Completion,
  CompletionRequest,
  ModelFailureKind,
  ParsedAnswer,
  Provider,
  ReviewAnswer,
} from "./types.ts";

/** What came of a request. `why` is for stderr alone: it may quote the provider or the model. */
export type Asked =
  /** `answered_by`: another model than the one that was asked first. */
  | { ok: true; answer: ReviewAnswer; cost: Cost; answered_by?: string }
  | { ok: false; kind: ModelFailureKind; why: Message; cost: Cost };

/** How requests are asked in this run. */
export interface AskContext {
  provider: Provider;
  redactor: Redactor;
  nonce: string;
  parse: (text: string) => ParsedAnswer;
  /** Asked first, where there is one, and told of a valid answer. */
  cache?: AnswerCache;
  /** Of a request in the cache. */
  keyOf?: (request: CompletionRequest) => string;
  /** Told when an invalid answer is asked for again. */
  onInvalid: (kind: AnswerErrorKind) => void;
}

type Read =
  | { ok: true; answer: ReviewAnswer }
  | { ok: false; kind: AnswerErrorKind; diagnosis: string }
  | { ok: false; kind: ModelFailureKind; why: Message; diagnosis?: never };

/**
 * Asks, and asks once more with the errors quoted back when the answer does not
 * validate (505.12). What then fails is what the first answer failed for. Every
 * string of an answer is redacted before anything else sees it (R.7).
 */
export async function ask(
  request: CompletionRequest,
  context: AskContext,
  signal: AbortSignal,
): Promise<Asked> {
  const { cache, keyOf } = context;
  if (cache === undefined || keyOf === undefined) return askModel(request, context, signal);
  const key = keyOf(request);
  const kept = await cache.recall(key);
  if (kept !== undefined) return { ok: true, ...kept };
  const asked = await askModel(request, context, signal);
  if (asked.ok && asked.answered_by === undefined) {
    cache.keep(key, { answer: asked.answer, cost: asked.cost });
  }
  return asked;
}

async function askModel(
  request: CompletionRequest,
  context: AskContext,
  signal: AbortSignal,
): Promise<Asked> {
  const first = await complete(request, context, signal);
  const read = await readAnswer(first.completion, context);
  if (read.ok) return answered(read.answer, first.cost, first.completion);
  if (read.diagnosis === undefined) {
    return { ok: false, kind: read.kind, why: read.why, cost: first.cost };
  }
  context.onInvalid(read.kind);
  const again = feedbackPrompt(request, read.kind, read.diagnosis, context.nonce);
  const second = await complete(again, context, signal);
  const cost = addCost(first.cost, second.cost);
  const reread = await readAnswer(second.completion, context);
  if (reread.ok) {
    return answered(reread.answer, cost, { ...first.completion, ...second.completion });
  }
  const why = message("model.why_answer", { diagnosis: read.diagnosis });
  return { ok: false, kind: read.kind, why, cost };
}

function answered(answer: ReviewAnswer, cost: Cost, { answered_by }: Completion): Asked {
  return { ok: true, answer, cost, ...(answered_by === undefined ? {} : { answered_by }) };
}

/** A call with its cost; a provider that throws against its contract is a failure all the same. */
async function complete(
  request: CompletionRequest,
  { provider }: AskContext,
  signal: AbortSignal,
): Promise<{ completion: Completion; cost: Cost }> {
  let completion: Completion;
  try {
    completion = await provider.complete(request, signal);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    completion = { status: "provider_error", text: "", input_tokens: 0, output_tokens: 0, detail };
  }
  const { input_tokens, output_tokens } = completion;
  const usd = provider.price(input_tokens, output_tokens);
  const cost = completion.cost ?? { requests: 1, input_tokens, output_tokens, usd };
  return { completion, cost: addCost(NO_COST, cost) };
}

async function readAnswer(completion: Completion, { parse, redactor }: AskContext): Promise<Read> {
  switch (completion.status) {
    case "ok": {
      const parsed = parse(completion.text);
      if (parsed.ok) return { ok: true, answer: await redactor.redactValue(parsed.answer) };
      return { ...parsed, diagnosis: await redactor.redact(parsed.diagnosis) };
    }
    case "empty":
      return { ok: false, kind: "empty_answer", diagnosis: "the answer holds no text" };
    case "cut_off":
      // Whole or not: what followed is not known (G.9).
      return {
        ok: false,
        kind: "invalid_json",
        diagnosis: "the answer was cut off at the limit of its length: answer shorter",
      };
    default:
      return { ok: false, kind: completion.status, why: whyOf(completion, redactor) };
  }
}

function whyOf(completion: Completion, redactor: Redactor): Message {
  const { status, explanation } = completion;
  const detail = redactor.redactNow(completion.detail ?? "");
  if (explanation === undefined) {
    return message("model.why_status", { status, detail: detail === "" ? "-" : detail });
  }
  return detail === "" ? explanation : message("model.why_both", { explanation, detail });
}
