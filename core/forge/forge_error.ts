/** Failures of a forge whose kind its caller may have a use for. */
import { AurumError } from "../errors.ts";
import type { Message } from "../i18n/mod.ts";

/** `refused`: a 4xx; `lost`: no answer after every retry; `limited`: a wait that would be too long. */
export type ForgeErrorReason = "refused" | "lost" | "limited";

/** A `forge_failed` with its kind. */
export class ForgeError extends AurumError {
  constructor(
    readonly reason: ForgeErrorReason,
    text: Message,
    /** Of a refusal. */
    readonly status: number | undefined,
    /** The forge's own words, on one line and bounded. */
    readonly detail: string,
    options: { hint?: Message; cause?: unknown },
  ) {
    super("forge_failed", text, options);
  }
}

/** A 4xx of a forge. */
export interface ForgeRefusal extends AurumError {
  readonly status: number;
  readonly detail: string;
}

/** Whether a forge refused, and did not just fail. */
export function isForgeRefusal(error: unknown): error is ForgeRefusal {
  return error instanceof ForgeError && error.reason === "refused";
}

/** Whether a rate limit ends too late to be waited for (G.26). */
export function isForgeLimit(error: unknown): boolean {
  return error instanceof ForgeError && error.reason === "limited";
}
