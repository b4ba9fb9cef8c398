/** The record of a finding's verification. */
import type { Change } from "../evidence/types.ts";
import { message, type Message } from "../i18n/mod.ts";
import { VERIFICATION_TEXT_CHARS_MAX } from "../limits.ts";
import type { Redactor } from "../redact/mod.ts";
import { cleanModelText, cut } from "../text/mod.ts";
import type { VerificationOutcome } from "../types.ts";
import type { Vote } from "./_ask_verifier.ts";
import type { VerificationRecord } from "./types.ts";

/** A finding that nobody was asked about. */
export function unasked(
  fingerprint: string,
  outcome: Extract<VerificationOutcome, "call_limit" | "source_unavailable">,
  explanation: Message = message(`verify.outcome_${outcome}`),
): VerificationRecord {
  return { fingerprint, outcome, demoted: false, reason: "", explanation, calls: 0 };
}

/** Whether a quoted line was added by the change under review. */
function isFromChange(place: NonNullable<Vote["place"]>, change: Change): boolean {
  const file = change.files.find(({ path }) => path === place.path);
  return (file?.hunks ?? []).some((hunk) =>
    hunk.lines.some(
      ({ kind, new_line = 0 }) =>
        kind === "added" && new_line >= place.start && new_line <= place.end,
    ),
  );
}

/** What the decisive vote says, cleaned, bounded and redacted: it comes from a model (R.7). */
export async function recordOf(
  fingerprint: string,
  votes: readonly Vote[],
  vote: Vote,
  about: { redactor: Redactor; change: Change; prompt_digest: string },
): Promise<VerificationRecord> {
  const { answer, place, grammar, outcome, explanation } = vote;
  const text = async (said: string | undefined): Promise<string> =>
    await about.redactor.redact(
      cut(cleanModelText(said ?? "").trim(), VERIFICATION_TEXT_CHARS_MAX),
    );
  const record: VerificationRecord = {
    fingerprint,
    outcome,
    demoted: outcome === "refuted",
    reason: await text(answer?.reason),
    explanation,
    calls: votes.length,
    prompt_digest: about.prompt_digest,
  };
  const refutes = await text(answer?.refutes);
  if (refutes !== "") record.refutes = refutes;
  if (answer !== undefined && answer.quote.trim() !== "") {
    const quote = cleanModelText(answer.quote).replace(/^\n+|\s+$/gu, "");
    record.quote = await about.redactor.redact(cut(quote, VERIFICATION_TEXT_CHARS_MAX));
  }
  if (place !== undefined) {
    record.quote_path = place.path;
    record.quote_line = place.start;
    record.quoted_from_change = isFromChange(place, about.change);
  }
  if (grammar !== undefined) record.grammar = grammar;
  return record;
}
