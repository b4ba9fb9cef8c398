import type { Shown, ShownFile, VerifierAnswer } from "../types.ts";
import { findQuote, type Place } from "./find_quote.ts";
import { isRelevant } from "./is_relevant.ts";
import { decides } from "./read_code.ts";

/** What an answer that parsed comes to, and where its quote stands. */
export type Judgement =
  | { outcome: "confirmed" | "uncertain" | "invalid_answer" | "quote_not_found" }
  | {
      outcome: "quote_not_code" | "quote_irrelevant" | "refuted";
      place: Place;
      grammar: ShownFile["grammar"];
    };

const ORDER = ["quote_not_code", "quote_irrelevant"] as const;

function pathOf(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(?:\.\/)+/u, "");
}

/** A place that is not where the answer says it is counts as none (603.3). */
function isWhere({ path, line }: VerifierAnswer, place: Place): boolean {
  if (path !== undefined && pathOf(path) !== place.span.path) return false;
  return line === undefined || (line >= place.start && line <= place.end);
}

function judgePlace(place: Place, { accused, files }: Shown): "refuted" | (typeof ORDER)[number] {
  const file = files.get(place.span.path);
  if (file === undefined) return "quote_irrelevant";
  const code = file.code.slice(place.start - 1, place.end).join("\n");
  if (file.grammar !== "none" && !decides(code, file.language)) return "quote_not_code";
  return isRelevant(place, accused, files) ? "refuted" : "quote_irrelevant";
}

/**
 * The one way to demote a finding: an answer says `refuted`, names the claim, and
 * quotes code that was shown, that decides, and that is relevant (design §5, in
 * this order; G.1). A text that stands in several places is taken where it holds.
 * Pure.
 */
export function judgeAnswer(answer: VerifierAnswer, shown: Shown): Judgement {
  if (answer.verdict !== "refuted") return { outcome: answer.verdict };
  if (answer.refutes.trim() === "") return { outcome: "invalid_answer" };
  const places = findQuote(answer.quote, shown.spans, shown.files).filter((place) =>
    isWhere(answer, place),
  );
  const judged = places.map((place) => ({ place, outcome: judgePlace(place, shown) }));
  const best =
    judged.find(({ outcome }) => outcome === "refuted") ??
    ORDER.map((word) => judged.find(({ outcome }) => outcome === word)).find(Boolean);
  if (best === undefined) return { outcome: "quote_not_found" };
  const grammar = shown.files.get(best.place.span.path)?.grammar ?? "none";
  return { ...best, grammar };
}
