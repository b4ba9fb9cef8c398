/** What a provider says about a failure, made fit to be shown. */
import { PROVIDER_DETAIL_CHARS_MAX } from "../../limits.ts";

/** The error that a body holds, whatever the server's habit. */
export interface ProviderWords {
  text?: string;
  code?: string;
}

/**
 * The message of an error body: `{"error": {"message", "code"}}`, `{"error": "…"}`,
 * `{"message"}`, `{"detail"}`; a short plain text counts as it stands, a page of HTML says nothing.
 */
export function providerWords(body: string | undefined): ProviderWords {
  const text = body?.trim() ?? "";
  if (text === "") return {};
  const value = parsed(text);
  if (value === undefined) return text.startsWith("<") ? {} : { text };
  const error = isRecord(value) ? (value["error"] ?? value) : value;
  if (typeof error === "string") return { text: error };
  if (!isRecord(error)) return {};
  const words: ProviderWords = {};
  const said = error["message"] ?? error["detail"] ?? error["msg"];
  if (typeof said === "string") words.text = said;
  else if (said !== undefined) words.text = JSON.stringify(said);
  const code = error["code"] ?? error["type"];
  if (typeof code === "string" || typeof code === "number") words.code = String(code);
  return words;
}

/**
 * One line without control characters and without any of `secrets`, at most
 * `PROVIDER_DETAIL_CHARS_MAX` characters; `undefined` when nothing is left.
 */
export function showable(text: string | undefined, secrets: readonly string[]): string | undefined {
  // What shows nothing goes first: it must not carry a secret through in two halves.
  let line = (text ?? "").replace(/[\p{Cf}\p{Cs}]+/gu, "");
  for (const secret of secrets) line = line.replaceAll(secret, "[REDACTED]");
  line = line.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = Array.from(line.slice(0, PROVIDER_DETAIL_CHARS_MAX * 2));
  if (characters.length > PROVIDER_DETAIL_CHARS_MAX) {
    line = `${characters.slice(0, PROVIDER_DETAIL_CHARS_MAX - 1).join("")}…`;
  }
  return line === "" ? undefined : line;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
