/** What is accepted or disputed before anything is weighed: a list of steps in one order. */
import type { Governance, Settings } from "../resolve/types.ts";
import type { Finding, Limitation } from "../types.ts";
import { applyBaseline } from "./_apply_baseline.ts";
import { applyExceptions } from "./_apply_exceptions.ts";
import { applyTriage } from "./_apply_triage.ts";
import type { Decision } from "./types.ts";

/** Findings with their marks, and what is to be said of the marking. */
export interface Marked {
  findings: Finding[];
  limitations: Limitation[];
  /** For standard error. */
  notes: Decision["notes"];
}

/** What decides on marks. */
export interface MarkRules {
  settings: Settings;
  governance: Governance;
}

/** What holds where nobody says anything: no policy, nothing accepted. */
export const NO_GOVERNANCE: Governance = {
  policy: null,
  exceptions: [],
  baseline: [],
  today: "1970-01-01",
  repository: null,
};

/** Exceptions first: they have an owner and an end. The model's word comes last. */
const STEPS = [applyExceptions, applyBaseline, applyTriage] as const;

/** Marks what an exception, the baseline or the model's dispute takes out of the gate. Pure. */
export function mark(findings: readonly Finding[], rules: MarkRules): Marked {
  let marked: Marked = { findings: [...findings], limitations: [], notes: [] };
  for (const step of STEPS) {
    const next = step(marked.findings, rules);
    marked = {
      findings: next.findings,
      limitations: [...marked.limitations, ...next.limitations],
      notes: [...marked.notes, ...next.notes],
    };
  }
  return marked;
}
