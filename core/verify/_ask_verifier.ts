/** One finding put before the verifier, as often as it takes. */
import { addCost, NO_COST } from "../add_cost.ts";
import { message, type Message } from "../i18n/mod.ts";
import type { Completion, CompletionRequest, Provider } from "../model/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Cost, VerificationOutcome } from "../types.ts";
import { parseVerdict } from "./parse_verdict.ts";
import { judgeAnswer, type Judgement } from "./quote/judge_answer.ts";
import type { Shown, VerifierAnswer } from "./types.ts";

/** One vote: its outcome, what was answered, where the quote stands, what it cost. */
export interface Vote {
  outcome: VerificationOutcome;
  explanation: Message;
  answer?: VerifierAnswer;
  place?: { path: string; start: number; end: number };
  grammar?: "tree" | "lexer" | "none";
  cost: Cost;
  aborted?: true;
}

/** How a vote is asked for. */
export interface VoteContext {
  provider: Provider;
  redactor: Redactor;
  signal: AbortSignal;
}

async function complete(
  request: CompletionRequest,
  { provider, signal }: VoteContext,
): Promise<Completion> {
  const none = { text: "", input_tokens: 0, output_tokens: 0 };
  // A provider that does not listen must not keep a run that was stopped.
  const stopped = new Promise<Completion>((resolve) => {
    const stop = (): void => resolve({ ...none, status: "aborted" });
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([provider.complete(request, signal), stopped]);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ...none, status: "provider_error", detail };
  }
}

function costOf(completion: Completion, provider: Provider): Cost {
  const { input_tokens, output_tokens, cost } = completion;
  const usd = provider.price(input_tokens, output_tokens);
  return addCost(NO_COST, cost ?? { requests: 1, input_tokens, output_tokens, usd });
}

/** What aurum says of an outcome that the quote check gave. */
function explain(outcome: VerificationOutcome): Message {
  return message(`verify.outcome_${outcome}`);
}

function judged(judgement: Judgement, answer: VerifierAnswer): Omit<Vote, "cost"> {
  const vote = { outcome: judgement.outcome, explanation: explain(judgement.outcome), answer };
  if (!("place" in judgement)) return vote;
  const { span, start, end } = judgement.place;
  return { ...vote, place: { path: span.path, start, end }, grammar: judgement.grammar };
}

/** Asks once. A failure of any kind is an outcome, and none of them demotes. */
export async function askOnce(
  request: CompletionRequest,
  shown: Shown,
  context: VoteContext,
): Promise<Vote> {
  const completion = await complete(request, context);
  const cost = costOf(completion, context.provider);
  switch (completion.status) {
    case "ok": {
      const parsed = parseVerdict(completion.text);
      if (parsed.ok) return { ...judged(judgeAnswer(parsed.answer, shown), parsed.answer), cost };
      return { outcome: "invalid_answer", explanation: parsed.diagnosis, cost };
    }
    case "empty":
    case "refused":
    case "cut_off": {
      const explanation = message(`verify.answer_${completion.status}`);
      return { outcome: "invalid_answer", explanation, cost };
    }
    case "budget_exceeded":
      return { outcome: "budget_exceeded", explanation: explain("budget_exceeded"), cost };
    case "aborted":
      return {
        outcome: "provider_error",
        explanation: explain("provider_error"),
        cost,
        aborted: true,
      };
    default: {
      const detail = context.redactor.redactNow(completion.detail ?? "").slice(0, 300);
      const params = { status: completion.status, detail: detail === "" ? "-" : detail };
      return {
        outcome: "provider_error",
        explanation: message("verify.why_provider", params),
        cost,
      };
    }
  }
}

/** The vote that counts: the first that did not refute, else the first (G.5). */
export function decisive(votes: readonly Vote[]): Vote | undefined {
  return votes.find(({ outcome }) => outcome !== "refuted") ?? votes[0];
}
