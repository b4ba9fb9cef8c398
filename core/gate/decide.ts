import type { Evidence } from "../evidence/types.ts";
import { type Message, message } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import type { Governance, Settings } from "../resolve/types.ts";
import { PARTIAL_FILES_NAMED_MAX } from "../limits.ts";
import type { CoverageReason, Finding, Limitation, Verdict } from "../types.ts";
import type { Verification } from "../verify/types.ts";
import { applyVerification } from "./_apply_verification.ts";
import { mark, NO_GOVERNANCE } from "./_mark.ts";
import { returnedBy, type SourceSort } from "./degradation.ts";
import { inReportOrder } from "./_report_order.ts";
import { blockReason } from "./_say.ts";
import { isDeclared, weigh, type Weight } from "./_weigh.ts";
import { proposeExceptions } from "./propose_exceptions.ts";
import type { Decision, GateReason, JudgedFinding } from "./types.ts";

/** What the gate decides on. */
export interface DecideInput {
  settings: Settings;
  /** Policy, exceptions, baseline; without it nothing is accepted and no policy holds. */
  governance?: Governance;
  evidence: Pick<Evidence, "findings" | "failed_passes" | "limitations" | "passes">;
  review: Review;
  /** What a verifier came to about the model findings that would block; absent where none was asked. */
  verification?: Verification;
  /**
   * On a pull request a failed model degrades to the evidence (505.6, G.25);
   * on a local source, the default, it leaves the run incomplete (505.10): see `degradation.ts`.
   */
  source?: SourceSort;
  /** Why the run could not do what was asked of it, as for a fork without secrets: it is incomplete. */
  undone?: readonly Message[];
}

/**
 * Decides whether a change may merge, and says why. Pure: the same input gives
 * the same decision, in whatever order the findings come.
 *
 * - A gate is declared by `gate.fail_on` (or `--fail-on`) or by `gate.sources`;
 *   without one nothing blocks.
 * - What a verifier refuted is marked first: it leaves the gate (603.9).
 * - Exceptions in force, the baseline, and the model's disputes where `gate.triage`
 *   lets them and no policy holds, mark findings next.
 * - An open finding blocks when its source counts and its severity reaches the
 *   source's threshold. One that is marked (refuted, excepted, advisory,
 *   unanchored...) never does.
 * - `fail` when a finding blocks, whatever else is missing; else `incomplete`
 *   when a required pass did not run, something is undone or a local review's model failed; else
 *   `fail` when `gate.on_degraded` asks for a model review and there is none, or
 *   `gate.on_incomplete` for a whole one and a part is missing;
 *   else `pass`. An incomplete run leaves a declared gate undecided (`none`).
 *
 * `limitations` are the gate's own; those of earlier phases stay with them.
 */
export function decide(input: DecideInput): Decision {
  const { settings, evidence, review } = input;
  const declared = isDeclared(settings.gate);
  const governance = input.governance ?? NO_GOVERNANCE;
  const verified = applyVerification(review.findings, input.verification);
  const inOrder = [...verified.findings, ...evidence.findings].toSorted(inReportOrder);
  const marked = mark(inOrder, { settings, governance });
  const weighed = marked.findings.map((finding) => ({
    finding,
    weight: weigh(finding, settings.gate),
  }));
  const blocking = weighed.flatMap(({ finding, weight }) => blockReasons(finding, weight));
  const missing = missingPasses(settings.evidence.required, evidence);
  const absent = absentReview(input, declared);
  const partial = declared ? partialReview(input) : [];
  const undone = input.undone ?? [];
  const lacking = missing.length > 0 || undone.length > 0;
  const verdict = verdictOf(
    blocking.length > 0,
    lacking,
    absent.effect === "none" && partial.length > 0 ? "refused" : absent.effect,
  );
  const reasons: GateReason[] = [
    ...blocking,
    ...missing.map((text) => ({ message: text })),
    ...[...absent.reasons, ...partial, ...undone].map((text) => ({ message: text })),
  ];
  if (declared && verdict === "pass") {
    reasons.push({ message: openReason(weighed.map(({ weight }) => weight)) });
  }
  return {
    findings: weighed.map(({ finding, weight }) => judged(finding, weight)),
    gate: { declared, decision: declared && verdict !== "incomplete" ? verdict : "none", reasons },
    verdict,
    review_verdict: afterTriage(
      reviewVerdict(
        marked.findings,
        review.status !== "failed" && !lacking && evidence.failed_passes.length === 0,
      ),
      declared && verdict === "pass" && marked.findings.some(isDemoted),
    ),
    limitations: [
      ...verified.limitations,
      ...marked.limitations,
      ...missing.map((text): Limitation => ({ kind: "required_pass_missing", message: text })),
    ],
    notes: [...verified.notes, ...marked.notes],
    ...(input.verification === undefined ? {} : { verification: input.verification }),
    ...proposal(declared, weighed, governance),
  };
}

function isDemoted({ status }: Finding): boolean {
  return status === "demoted";
}

/** With a demotion and an open gate nothing is requested any more (579.17). */
function afterTriage(own: Decision["review_verdict"], opened: boolean): Decision["review_verdict"] {
  return opened && own === "changes_requested" ? "comments" : own;
}

/** Disputed evidence that still counts: of a source that the gate counts, and not marked. */
function proposal(
  declared: boolean,
  weighed: readonly { finding: Finding; weight: Weight }[],
  { repository }: Governance,
): Pick<Decision, "proposed_exceptions"> {
  if (!declared) return {};
  const disputed = weighed.flatMap(({ finding, weight }) =>
    finding.assessment?.status === "disputed" &&
    (weight.word === "blocks" || weight.word === "below")
      ? [finding]
      : [],
  );
  const proposed_exceptions = proposeExceptions(disputed, repository);
  return proposed_exceptions === undefined ? {} : { proposed_exceptions };
}

function judged(finding: Finding, weight: Weight): JudgedFinding {
  const blocking = weight.word === "blocks";
  if (finding.status === "open" || finding.marked_by !== undefined) return { ...finding, blocking };
  const made = finding.origin === "model" || finding.origin === "skill" ? "model" : "evidence";
  return { ...finding, marked_by: made, blocking };
}

function blockReasons(finding: Finding, weight: Weight): GateReason[] {
  if (weight.word !== "blocks") return [];
  const { fingerprint } = finding;
  return [{ fingerprint, message: blockReason(finding, weight.threshold) }];
}

/** Required passes that did not run whole, and names that no pass bears: each once, by name. */
function missingPasses(required: readonly string[], evidence: DecideInput["evidence"]): Message[] {
  return [...new Set(required)].toSorted().flatMap((name) => {
    if (evidence.failed_passes.includes(name)) return [message("gate.required_failed", { name })];
    return evidence.passes.includes(name) ? [] : [message("gate.required_unknown", { name })];
  });
}

/** What it means for the gate that no model reviewed. */
interface AbsentReview {
  effect: "none" | "incomplete" | "refused";
  reasons: Message[];
}

function absentReview({ settings, review, source }: DecideInput, declared: boolean): AbsentReview {
  const refused = declared && settings.gate.on_degraded === "fail";
  switch (review.status) {
    case "ok":
      return { effect: "none", reasons: [] };
    case "none":
      // Where nothing changed there was nothing for a model to review (G.20).
      return refused && review.coverage.length > 0
        ? { effect: "refused", reasons: [message("gate.no_model_refused")] }
        : { effect: "none", reasons: [] };
    case "failed": {
      const kind = review.failure?.kind ?? "provider_error";
      const refusal = refused ? [message("gate.degraded_refused", { kind })] : [];
      if (returnedBy(source ?? "local", kind) === "incomplete") {
        return {
          effect: "incomplete",
          reasons: [message("gate.model_failed", { kind }), ...refusal],
        };
      }
      if (refused) return { effect: "refused", reasons: refusal };
      const allowed = declared ? [message("gate.degraded_allowed", { kind })] : [];
      return { effect: "none", reasons: allowed };
    }
  }
}

/** Why a model did not see a file that it could have reviewed. */
const UNSEEN: readonly (CoverageReason | undefined)[] = ["budget", "unreadable", "too_large"];

/** What a model that reviewed was not shown, where `gate.on_incomplete` is `fail`. */
function partialReview({ settings, review }: DecideInput): Message[] {
  if (settings.gate.on_incomplete !== "fail" || review.status !== "ok") return [];
  const files = review.coverage.filter(
    ({ reviewed, reason }) => !reviewed && UNSEEN.includes(reason),
  );
  const skills = review.limitations.filter(({ kind }) => kind === "skill_omitted");
  const shown = files.slice(0, PARTIAL_FILES_NAMED_MAX).map(({ path }) => path);
  const list = files.length > shown.length ? [...shown, "…"] : shown;
  return [
    ...(list.length === 0 ? [] : [message("gate.incomplete_refused", { what: list.join(", ") })]),
    ...skills.map((one) => message("gate.incomplete_refused", { what: one.message })),
  ];
}

function verdictOf(
  blocked: boolean,
  passMissing: boolean,
  review: AbsentReview["effect"],
): Verdict {
  if (blocked) return "fail";
  if (passMissing || review === "incomplete") return "incomplete";
  return review === "refused" ? "fail" : "pass";
}

/** Why an open gate is open: how many were weighed, and what became of them. */
function openReason(weights: readonly Weight[]): Message {
  if (weights.length === 0) return message("gate.open_clean");
  const count = (word: Weight["word"]): number =>
    weights.filter((weight) => weight.word === word).length;
  return message("gate.open", {
    total: weights.length,
    below: count("below"),
    off: count("source_off"),
    marked: count("marked"),
  });
}

/**
 * The review's own word: what was accepted before (exception, baseline) no longer
 * speaks. A review that lacks a part is never clean.
 */
function reviewVerdict(findings: readonly Finding[], whole: boolean): Decision["review_verdict"] {
  if (findings.some(({ status, severity }) => status === "open" && severity === "error")) {
    return "changes_requested";
  }
  if (!whole) return "incomplete";
  const speaks = findings.some(({ status }) => status !== "excepted" && status !== "baseline");
  return speaks ? "comments" : "clean";
}
