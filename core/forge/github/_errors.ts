/** What GitHub refuses, and what it never answered, as errors with a name. */
import { RequestError } from "@octokit/request-error";
import { message } from "../../i18n/mod.ts";
import { FORGE_DETAIL_CHARS_MAX } from "../../limits.ts";
import { cleanModelLine } from "../../text/mod.ts";
import { ForgeError } from "../forge_error.ts";

const HINTS = {
  401: "forge.hint_401",
  403: "forge.hint_403",
  404: "forge.hint_404",
} as const;

/** A refusal, with the forge's words and what to do about it. */
export function forgeRefusal(status: number, cause: unknown, repository: string): ForgeError {
  const detail = detailOf(cause);
  const key = Object.hasOwn(HINTS, status)
    ? HINTS[status as keyof typeof HINTS]
    : "forge.hint_other";
  const text = message("forge.refused", { repository, detail });
  const hint = message(key, { repository });
  return new ForgeError("refused", text, status, detail, { hint, cause });
}

/** An answer that never came. */
export function forgeLost(call: { method: string; path: string }, cause: unknown): ForgeError {
  const what = `${call.method} ${call.path.replace(/\?.*$/u, "")}`;
  const detail = detailOf(cause);
  const hint = message("forge.failed_hint");
  const text = message("forge.failed", { what, detail });
  return new ForgeError("lost", text, undefined, detail, { hint, cause });
}

/** A rate limit that ends too late, at `reset` in milliseconds (G.26). */
export function forgeLimit(reset: number): ForgeError {
  const at = Number.isFinite(reset) && reset < 8.64e15 ? new Date(reset).toISOString() : "?";
  const text = message("forge.limit", { at });
  return new ForgeError("limited", text, undefined, at, { hint: message("forge.limit_hint") });
}

function detailOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const status = error instanceof RequestError ? `${error.status} ` : "";
  return cleanModelLine(`${status}${words}`, FORGE_DETAIL_CHARS_MAX);
}
