/** A saved report before the gate once more, without a model (R.15). */
import { guardHost, redactError, redactMessage } from "./guard_host.ts";
import type { Decision } from "./gate/mod.ts";
import type { Host } from "./host.ts";
import { message, type Message } from "./i18n/mod.ts";
import { createRedactor, type Redactor } from "./redact/mod.ts";
import type { ReviewOptions } from "./resolve/mod.ts";

/** What a saved report comes to under the rules that hold for it. */
export interface Judgement {
  decision: Decision;
  /** The decision derived in words: the verdict, the thresholds, then finding by finding. */
  explanation: Message[];
}

/**
 * Judges a report (`--format json`) again: by the config, exceptions and baseline
 * of the commit that the report names as its base, as the run did, under the flags,
 * the config file and the policy that are given now. No model is asked, and no
 * change is read. Expired exceptions are those of today.
 *
 * @param text the report as it was written.
 * @throws AurumError `file_unreadable` for a text that is no report, `unknown_revision`
 * where the base cannot be read and no config file is given, and what reading rules throws.
 */
export async function judgeSavedReport(
  text: string,
  options: Omit<ReviewOptions, "source">,
  host: Host,
): Promise<Judgement> {
  const redactor = createRedactor();
  const guarded = guardHost(host, redactor);
  try {
    const [{ readSavedReport, judgeReport, explainDecision }, { resolveRules }] = await Promise.all(
      [import("./gate/mod.ts"), import("./resolve/mod.ts")],
    );
    const report = readSavedReport(text);
    const { base, repository = null } = report.source;
    const rules = await resolveRules({ revision: baseOf(base), repository }, options, guarded);
    if (rules.alone !== undefined) {
      const params = { revision: (base ?? "").slice(0, 12) };
      guarded.note("warning", message("gate.report_alone", params));
    }
    const decision = judgeReport(report, rules);
    const explanation = explainDecision(decision, rules.settings, rules.origins);
    return {
      decision: await redactDecision(decision, redactor),
      explanation: explanation.map((line) => redactMessage(line, redactor)),
    };
  } catch (error) {
    throw redactError(error, redactor);
  }
}

/** A report of ours holds no secret; one from elsewhere may. */
async function redactDecision(decision: Decision, redactor: Redactor): Promise<Decision> {
  const { gate, findings } = decision;
  const texts = await redactor.redactValue(
    findings.map(({ rule, path, message: text }) => ({ rule, path, message: text })),
  );
  return {
    ...decision,
    findings: findings.map((finding, index) => ({ ...finding, ...texts[index] })),
    gate: {
      ...gate,
      reasons: gate.reasons.map((one) => ({
        ...one,
        message: redactMessage(one.message, redactor),
      })),
    },
    notes: decision.notes.map((one) => ({ ...one, message: redactMessage(one.message, redactor) })),
  };
}

/** Ids of the empty tree: before a first commit nothing governs. */
const EMPTY_TREES: readonly (string | null)[] = [
  "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
];

function baseOf(base: string | null): string | null {
  return EMPTY_TREES.includes(base) ? null : base;
}
