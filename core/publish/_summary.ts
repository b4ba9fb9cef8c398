import type { Evidence } from "../evidence/types.ts";
import type { Decision } from "../gate/types.ts";
import { type Lang, message, t } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import type { Request } from "../resolve/types.ts";
import { neutralise } from "./_neutralise.ts";

/**
 * The summary of the report: what a failed model left undone (505.4), what the
 * model says, and the count of findings. Only open findings count (603.9).
 */
export function summaryOf(
  input: { request: Request; evidence: Evidence; review: Review; decision: Decision; lang: Lang },
  degradations: readonly string[],
): string {
  const { request, review, lang } = input;
  const parts: string[] = [];
  if (request.nothing !== undefined) {
    const key = request.nothing === "empty" ? "publish.summary_empty" : "publish.summary_contained";
    parts.push(t(lang, message(key)));
  }
  if (review.status === "failed") {
    const kind = review.failure?.kind ?? "provider_error";
    const own = t(lang, message("publish.summary_degraded", { kind }));
    parts.push(...(degradations.length > 0 ? degradations : [own]));
  }
  const said = neutralise(review.summary).trim();
  if (said !== "" && review.status === "ok") parts.push(said);
  if (request.nothing === undefined) parts.push(counts(input));
  return parts.join("\n\n");
}

function counts(input: { evidence: Evidence; decision: Decision; lang: Lang }): string {
  const open = input.decision.findings.filter((finding) => finding.status === "open");
  const of = (severity: string): number =>
    open.filter((finding) => finding.severity === severity).length;
  return t(
    input.lang,
    message("publish.summary_counts", {
      open: open.length,
      errors: of("error"),
      warnings: of("warning"),
      infos: of("info"),
      aside: input.decision.findings.length - open.length,
      files: input.evidence.change.files.length,
    }),
  );
}
