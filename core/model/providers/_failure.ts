/** Every way in which a call to an endpoint fails, as a completion. */
import { message, type Message } from "../../i18n/mod.ts";
import type { Completion } from "../types.ts";
import { AnswerTooLong, RedirectRefused } from "./_bounded_fetch.ts";
import { providerWords, showable } from "./_provider_words.ts";

/** The facts of a failed call. */
export interface FailedCall {
  error: unknown;
  /** What an HTTP answer said, where there was one. */
  http?: { status: number; headers: Readonly<Record<string, string>>; body: string | undefined };
  /** The answer was JSON of the right shape and held no choice. */
  no_choice: boolean;
  /** The variable of the address, for hints. */
  variable: string;
  /** Never shown. */
  secrets: readonly string[];
  /** Milliseconds since the epoch. */
  now: number;
}

type Failure = Omit<Completion, "text" | "input_tokens" | "output_tokens">;

/** The completion of a call that ended with an error. */
export function failureOf(call: FailedCall): Completion {
  return { text: "", input_tokens: 0, output_tokens: 0, ...classify(call) };
}

function classify(call: FailedCall): Failure {
  const causes = causesOf(call.error);
  const redirect = causes.find((one) => one instanceof RedirectRefused);
  if (redirect !== undefined) {
    const { status, host } = redirect;
    return provider(
      message("model.redirect_refused", {
        status,
        host: showable(host, call.secrets) ?? "?",
        variable: call.variable,
      }),
    );
  }
  const tooLong = causes.find((one) => one instanceof AnswerTooLong);
  if (tooLong !== undefined) {
    const { bytes_max } = tooLong;
    return { ...provider(message("model.answer_too_long", { bytes_max })), charge_unknown: true };
  }
  if (call.no_choice)
    return { status: "empty", explanation: message("model.no_choice"), charge_unknown: true };
  if (call.http !== undefined && call.http.status >= 400) return ofStatus(call, call.http.status);
  if (call.http !== undefined) return ofUnreadable(call, call.http);
  return ofConnection(call, causes);
}

/** An answer with an HTTP error status. */
function ofStatus(call: FailedCall, status: number): Failure {
  const words = providerWords(call.http?.body);
  const detail = showable(words.text, call.secrets);
  const told = {
    explanation: message("model.http_status", { status }),
    ...(detail === undefined ? {} : { detail }),
  };
  // Gemini answers 400 to a key that it does not know.
  const unknownKey = status === 400 && /\bAPI key (?:not valid|expired)/u.test(words.text ?? "");
  if (status === 401 || status === 403 || unknownKey) return { status: "auth_error", ...told };
  const wait = retryAfterMs(call.http?.headers ?? {}, call.now);
  const after = wait === undefined ? {} : { retry_after_ms: wait };
  if (status === 429) {
    // A used-up quota answers 429 too, and no wait mends it.
    const used = words.code === "insufficient_quota";
    return { status: "rate_limited", ...told, ...after, ...(used ? {} : { retryable: true }) };
  }
  if (status < 500) return { status: "provider_error", ...told };
  return { status: "provider_error", ...told, ...after, retryable: true };
}

/** A success status around something that is no completion. */
function ofUnreadable(call: FailedCall, http: NonNullable<FailedCall["http"]>): Failure {
  const words = providerWords(http.body);
  // Some gateways wrap the error of the server behind them in a 200.
  const wrapped = Number(words.code);
  if (Number.isInteger(wrapped) && wrapped >= 400 && wrapped < 600) return ofStatus(call, wrapped);
  const type = showable(http.headers["content-type"]?.split(";")[0], call.secrets) ?? "?";
  const isJson = type.includes("json") && words.code === undefined;
  const detail = isJson || type === "?" ? undefined : showable(words.text, call.secrets);
  return {
    ...provider(
      message("model.answer_unreadable", { status: http.status, type, variable: call.variable }),
    ),
    ...(detail === undefined ? {} : { detail }),
    charge_unknown: true,
  };
}

/** No answer at all: refused, reset, cut off, no such host, a certificate that does not hold. */
function ofConnection(call: FailedCall, causes: readonly Error[]): Failure {
  const code = causes.map(codeOf).find((one) => one !== undefined) ?? "";
  const detail = showable(causes.at(-1)?.message ?? String(call.error), call.secrets);
  const failure: Failure = {
    ...provider(message("model.connection_failed", { code: code || "?" })),
    // Where there is a code, the platform's sentence adds advice that is not for this reader.
    ...(detail === undefined || /^(ECONN|Connection)/u.test(code) ? {} : { detail }),
  };
  // A certificate does not mend itself; a refused or unknown address was sent nothing.
  if (/CERT|TLS|SSL|SIGNED|VERIFY|ISSUER/u.test(code)) return failure;
  if (/^(ConnectionRefused|ECONNREFUSED|FailedToOpenSocket|ENOTFOUND|EAI_AGAIN)$/u.test(code)) {
    return { ...failure, retryable: true };
  }
  return code === ""
    ? { ...failure, charge_unknown: true }
    : { ...failure, retryable: true, charge_unknown: true };
}

function provider(explanation: Message): Failure {
  return { status: "provider_error", explanation };
}

/**
 * Milliseconds that the server asks to wait: `retry-after-ms`, else `retry-after` in
 * seconds or as a date; `undefined` when it does not say or says nonsense.
 */
export function retryAfterMs(
  headers: Readonly<Record<string, string>>,
  now: number,
): number | undefined {
  const exact = headers["retry-after-ms"]?.trim() ?? "";
  if (/^\d{1,12}(\.\d+)?$/u.test(exact)) return Math.ceil(Number(exact));
  const value = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}(\.\d+)?$/u.test(value)) return Math.ceil(Number(value) * 1000);
  const date = /[a-z]/iu.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** The error and its causes, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (
    let current = error;
    current instanceof Error && causes.length < 8;
    current = current.cause
  ) {
    causes.push(current);
  }
  return causes;
}

function codeOf(error: Error): string | undefined {
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
