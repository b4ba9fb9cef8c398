/** The one error that aurum throws on purpose. */
import { t, type Message } from "./i18n/mod.ts";

/** Every reason for which a run ends early. */
export type ErrorCode =
  | "usage"
  | "not_a_repository"
  | "unknown_revision"
  | "no_merge_base"
  | "reversed_range"
  | "unreadable_object"
  | "git_failed"
  | "git_missing"
  | "patch_invalid"
  | "file_unreadable"
  | "config_invalid"
  | "rule_invalid"
  | "model_unavailable"
  | "model_failed"
  | "budget_exceeded"
  | "output_failed"
  | "store_failed"
  | "forge_failed"
  | "head_moved"
  | "aborted"
  | "internal";

/**
 * A failure with a name. `text` and `hint` are catalog messages, so that the
 * face can say them in the reader's language; `message` is the English text.
 *
 * Exit codes: `usage` ends with 2, everything else with 1.
 */
export class AurumError extends Error {
  readonly code: ErrorCode;
  readonly text: Message;
  readonly hint: Message | undefined;

  constructor(code: ErrorCode, text: Message, options: { hint?: Message; cause?: unknown } = {}) {
    super(t("en", text), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AurumError";
    this.code = code;
    this.text = text;
    this.hint = options.hint;
  }
}
