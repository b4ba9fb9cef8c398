/** Records that the tests of this room are made of. */
import { defaultSettings } from "../_testing/default_settings.ts";
import type { Review } from "../model/types.ts";
import type { Settings } from "../resolve/types.ts";
import { buildReport } from "../publish/build_report.ts";
import { renderJson } from "../publish/render_json.ts";
import type { Finding } from "../types.ts";
import type { DecideInput } from "./decide.ts";
import type { Decision } from "./types.ts";

/** Settings with every default, and a gate of the test's own. */
export function settingsWith(
  gate: Partial<Settings["gate"]> = {},
  required: string[] = [],
): Settings {
  const settings = defaultSettings();
  return {
    ...settings,
    gate: { ...settings.gate, ...gate },
    evidence: { ...settings.evidence, required },
  };
}

/** An open error of the analysis, with what the test cares about laid over it. */
export function findingWith(values: Partial<Finding> = {}): Finding {
  return {
    fingerprint: "f".repeat(32),
    origin: "analysis",
    rule: "js/eval",
    severity: "error",
    message: "eval of input",
    path: "src/a.ts",
    line: 3,
    side: "new",
    status: "open",
    ...values,
  };
}

/** A review that went well and found nothing. */
export function reviewWith(values: Partial<Review> = {}): Review {
  return {
    status: "ok",
    summary: "",
    findings: [],
    assessments: [],
    assessment_refusals: [],
    coverage: [{ path: "src/a.ts", reviewed: true }],
    limitations: [],
    cost: { requests: 1, input_tokens: 1, output_tokens: 1, usd: null },
    cost_by_phase: {},
    provider: "offline/answers.json",
    ...values,
  };
}

/** A review whose model failed. */
export const FAILED = reviewWith({
  status: "failed",
  failure: { kind: "invalid_json" },
  coverage: [{ path: "src/a.ts", reviewed: false, reason: "model_failed" }],
});

/** A run without a model. */
export const NO_MODEL = reviewWith({
  status: "none",
  coverage: [{ path: "src/a.ts", reviewed: false, reason: "no_model" }],
});

/** The gate's input: findings of model and skills go to the review, all others to the evidence. */
export function inputWith(
  settings: Settings,
  findings: readonly Finding[] = [],
  more: { review?: Review; failed_passes?: string[]; source?: "local" | "pull_request" } = {},
): DecideInput {
  const ofModel = findings.filter(({ origin }) => origin === "model" || origin === "skill");
  const review = more.review ?? reviewWith();
  return {
    settings,
    evidence: {
      findings: findings.filter((finding) => !ofModel.includes(finding)),
      limitations: [],
      passes: ["secrets", "security", "analysis"],
      failed_passes: more.failed_passes ?? [],
    },
    review: { ...review, findings: [...review.findings, ...ofModel] },
    ...(more.source === undefined ? {} : { source: more.source }),
  };
}

/** The JSON report of a decision. */
export function savedReport(input: DecideInput, decision: Decision): string {
  const id = "a".repeat(40);
  const source =
    input.source === "pull_request"
      ? ({ kind: "pr", number: 1, repository: "o/r", state: "open" } as const)
      : ({ kind: "base" } as const);
  const report = buildReport({
    request: {
      source: { ...source, base: id, head: id, base_ref: "main", head_ref: "HEAD" },
      settings: input.settings,
      origins: {},
      governed: [],
      lang: "en",
      limitations: [],
    },
    evidence: { change: { files: [] }, catalog: [], ...input.evidence },
    review: input.review,
    decision,
    lang: "en",
    version: "0.1.0",
  });
  return renderJson({ report, catalog: [], lang: "en" });
}
