import { AurumError } from "../errors.ts";
import type { Message } from "../i18n/mod.ts";
import type { Outcome } from "./types.ts";

/**
 * A report that could not be written (`output_failed`). The review itself is
 * done and paid for, so `outcome` still holds it: the face prints its `stdout`
 * before it ends with 1.
 */
export class OutputError extends AurumError {
  readonly outcome: Outcome;

  constructor(text: Message, options: { hint?: Message; cause: unknown; outcome: Outcome }) {
    super("output_failed", text, options);
    this.name = "OutputError";
    this.outcome = options.outcome;
  }
}
