import type { Evidence } from "../evidence/types.ts";
import type { Completion, CompletionRequest, Provider } from "../model/types.ts";
import type { Format } from "../publish/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request } from "../resolve/types.ts";
import type { Revision, Spending } from "../types.ts";
import { redactAnswer } from "./redact_answer.ts";
import { redactEvidence, redactKeeping, redactRequest } from "./redact_inputs.ts";
import { requestDigest } from "./_request_digest.ts";
import type { Attempt, RecordedModel, RecordedResult, Recording } from "./types.ts";
import { watchRevision, type WatchedRevision } from "./_watch_revision.ts";

/** Everything of a run that its recording needs and the recorder has not seen itself. */
export interface RunFacts {
  version: string;
  format: Format;
  request: Request;
  evidence: Evidence;
  spending?: Spending;
  result: RecordedResult;
}

interface Seen {
  model: string;
  request: CompletionRequest;
  completion: Completion;
  order: number;
  elapsed_ms: number;
}

/** Watches a run: its models and its revisions are handed to it, and handed on. */
export class Recorder {
  readonly #seen: Seen[] = [];
  readonly #attempts: Attempt[] = [];
  readonly #arrivals = new Map<string, number>();
  readonly #wrapped = new Map<Provider, Provider>();
  #models: Recording["models"] = null;
  #base: WatchedRevision | undefined;
  #head: WatchedRevision | undefined;

  /** Goes around the whole chain of a model: what a phase asked, and what it was told. */
  watchModels<T extends { review: Provider; verification: Provider }>(models: T): T {
    const { review, verification } = models;
    this.#models = { review: seenOf(review), verification: seenOf(verification) };
    return { ...models, review: this.#watch(review), verification: this.#watch(verification) };
  }

  /** Goes next to a provider: every single try. */
  watchAttempts(provider: Provider): Provider {
    return {
      ...provider,
      inner: provider,
      complete: async (request, signal) => {
        const started = performance.now();
        const completion = await provider.complete(request, signal);
        const { status, retry_after_ms, detail } = completion;
        this.#attempts.push({
          model: provider.name,
          purpose: request.purpose,
          request_digest: requestDigest(provider.name, request),
          status,
          elapsed_ms: Math.round(performance.now() - started),
          ...(retry_after_ms === undefined ? {} : { retry_after_ms }),
          ...(detail === undefined ? {} : { detail }),
        });
        return completion;
      },
    };
  }

  watchRevisions(
    revisions: { base?: Revision; head?: Revision },
    redactor: Redactor,
  ): {
    base?: Revision;
    head?: Revision;
  } {
    const { base, head } = revisions;
    this.#base = base && watchRevision(base, redactor);
    this.#head = head && watchRevision(head, redactor);
    return {
      ...(this.#base === undefined ? {} : { base: this.#base.revision }),
      ...(this.#head === undefined ? {} : { head: this.#head.revision }),
    };
  }

  #watch(provider: Provider): Provider {
    const known = this.#wrapped.get(provider);
    if (known !== undefined) return known;
    const wrapped: Provider = {
      ...provider,
      inner: provider,
      complete: async (request, signal) => {
        const arrival = this.#arrivals.get(request.purpose) ?? 0;
        this.#arrivals.set(request.purpose, arrival + 1);
        const started = performance.now();
        const completion = await provider.complete(request, signal);
        const elapsed_ms = Math.round(performance.now() - started);
        const order = request.order ?? arrival;
        this.#seen.push({ model: provider.name, request, completion, order, elapsed_ms });
        return completion;
      },
    };
    this.#wrapped.set(provider, wrapped);
    return wrapped;
  }

  /** The recording. Everything is redacted by all that the run learned, whenever it learned it. */
  async finish(facts: RunFacts, redactor: Redactor): Promise<Recording> {
    const { version, format, request, evidence, spending, result } = facts;
    const systems: Record<string, string> = {};
    const exchanges: Recording["exchanges"] = [];
    for (const one of this.#seen.toSorted(inOrder)) {
      const { system, user, purpose, max_output_tokens } = one.request;
      const name = new Bun.CryptoHasher("sha256").update(system).digest("hex").slice(0, 16);
      systems[name] ??= await redactor.redact(system);
      exchanges.push({
        purpose,
        order: one.order,
        model: one.model,
        request_digest: requestDigest(one.model, one.request),
        system: name,
        user: await redactor.redact(user),
        max_output_tokens,
        completion: await redactCompletion(one.completion, redactor),
        elapsed_ms: one.elapsed_ms,
      });
    }
    const { models } = await redactor.redactValue({ models: this.#models });
    const base = await this.#base?.recorded();
    const head = await this.#head?.recorded();
    return {
      schema_version: 1,
      tool: { name: "aurum", version },
      versions: { bun: Bun.version },
      format,
      request: await redactRequest(request, redactor),
      evidence: await redactEvidence(evidence, redactor),
      ...(base === undefined ? {} : { base }),
      ...(head === undefined ? {} : { head }),
      models,
      systems,
      exchanges,
      attempts: await redactKeeping(this.#attempts, redactor),
      ...(spending === undefined ? {} : { spending }),
      // Rendered from redacted records; a second pass would change the words that are aurum's own.
      result,
    };
  }
}

function seenOf({ name, capabilities }: Provider): RecordedModel {
  return { name, capabilities };
}

/** By purpose and place; those of one place (a question asked again, votes) as they came. */
function inOrder(left: Seen, right: Seen): number {
  const [a, b] = [left.request.purpose, right.request.purpose];
  return a === b ? left.order - right.order : a < b ? -1 : 1;
}

async function redactCompletion(completion: Completion, redactor: Redactor): Promise<Completion> {
  const { text, ...rest } = completion;
  return { ...(await redactKeeping(rest, redactor)), text: await redactAnswer(text, redactor) };
}
