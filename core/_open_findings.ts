/** What a baseline is made of, and held against. */
import { need, type RunOptions } from "./_run_state.ts";
import type { Host } from "./host.ts";
import type { BaselineEntry } from "./resolve/mod.ts";
import { walk } from "./run.ts";
import type { Finding } from "./types.ts";

/** What the deterministic passes find, as far as no exception covers it. */
export interface OpenFindings {
  /** Redacted, in report order. */
  findings: Finding[];
  /** Every pass ran whole: what is not here is not there. */
  whole: boolean;
  /** Commit or side that was looked at. */
  head: string | null;
}

/** Rules about the gate itself: who edits it must never be accepted beforehand. */
const NEVER_ACCEPTED = /^governance\//u;

/** The open findings of a source, no baseline applied. Limitations are said on standard error. */
export async function openFindings(options: RunOptions, host: Host): Promise<OpenFindings> {
  const state = await walk({ ...options, evidence_only: true }, host, "evidence");
  const { evidence, redactor } = state;
  const request = need(state.request, "the request");
  const { decide } = await import("./gate/mod.ts");
  const { governance, settings } = request;
  const decision = decide({
    settings: { ...settings, gate: { ...settings.gate, triage: {} } },
    ...(governance === undefined ? {} : { governance: { ...governance, baseline: [] } }),
    evidence,
    review: NO_REVIEW,
  });
  for (const { message: text } of [...request.limitations, ...evidence.limitations]) {
    state.host.note("warning", text);
  }
  const open = decision.findings.filter(
    ({ status, rule }) => status === "open" && !NEVER_ACCEPTED.test(rule),
  );
  return {
    findings: await Promise.all(
      open.map(async (finding) => {
        const { path, message: text, code = "" } = finding;
        // Fingerprints are the engine's own, whatever a change says that a secret is.
        return { ...finding, ...(await redactor.redactValue({ path, message: text, code })) };
      }),
    ),
    whole: evidence.failed_passes.length === 0,
    head: request.source.head,
  };
}

const NO_REVIEW = {
  status: "none" as const,
  summary: "",
  findings: [],
  assessments: [],
  assessment_refusals: [],
  coverage: [],
  limitations: [],
  cost: { requests: 0, input_tokens: 0, output_tokens: 0, usd: 0 },
  cost_by_phase: {},
  provider: null,
};

/** Two entries are one when these are. */
export function baselineKey({
  fingerprint,
  rule,
  path,
}: Pick<BaselineEntry, "fingerprint" | "rule" | "path">): string {
  return JSON.stringify([fingerprint, rule, path]);
}
