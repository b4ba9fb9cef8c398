/** The straight line: resolve, evidence, model, gate, publish. */
import { changeAlone, reportedReview } from "./_reported.ts";
import { beginPosting, giveUpPosting, onPullRequest } from "./_run_posting.ts";
import { answersOf, openCache, spendingOf } from "./_run_cache.ts";
import { keepFailure, keepOutcome, openRecording, tapOf, watchRun } from "./_run_recording.ts";
import { verify } from "./_run_verification.ts";
import { need, NO_EVIDENCE, type RunOptions, type RunState } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import type { Evidence } from "./evidence/mod.ts";
import { guardHost, holdNotes, redactError } from "./guard_host.ts";
import type { Host } from "./host.ts";
import { langOf, message } from "./i18n/mod.ts";
import type { PromptRequest } from "./prompt/mod.ts";
import type { Outcome } from "./publish/mod.ts";
import { createRedactor } from "./redact/mod.ts";
import type { Request } from "./resolve/mod.ts";
import type { FileCoverage, Finding, Limitation } from "./types.ts";
import { VERSION } from "./version.ts";

export { catalog, resolveOnly, testRules } from "./_look_up.ts";
export type { RunOptions } from "./_run_state.ts";

/** The phases of every run, whatever its source, in this order (579.1). */
export const PHASES = ["resolve", "evidence", "model", "gate", "publish"] as const;

/** One step of the straight line. */
export type Phase = (typeof PHASES)[number];

const STEPS: Record<Phase, (state: RunState) => Promise<void>> = {
  async resolve(state) {
    const { resolve, openRevisions } = await import("./resolve/mod.ts");
    // That no model reviews is said before anything else (R.6), and known only when the config is.
    const { host, say } = holdNotes(state.host);
    try {
      const resolving = resolve(state.options, host);
      warmUp(state);
      state.request = await resolving;
      const { openModels, noModelNote } = await import("./model/mod.ts");
      if (state.options.evidence_only !== true) {
        state.models = await openModels(state.request, host, tapOf(state.recorder));
        if (state.models === null) state.host.note("info", noModelNote());
        else {
          state.cache = await openCache(state, state.models, state.request, host);
          await recall(state, host);
        }
      }
    } finally {
      say();
    }
    state.revisions = openRevisions(state.request, state.host);
  },

  async evidence(state) {
    await beginPosting(state);
    if (state.options.reported !== undefined) return changeAlone(state);
    const { collectEvidence } = await import("./evidence/mod.ts");
    const request = need(state.request, "the request");
    const { base, head } = state.revisions;
    const { redactor, host } = state;
    const { gateLoosenings: compareGate } = await import("./resolve/mod.ts");
    const evidence = await collectEvidence({ request, base, head, redactor, compareGate }, host);
    const { reviewCatalog, skillRules } = await import("./model/mod.ts");
    // A report explains every rule that is cited, also those that only a model can cite.
    const rules = [...reviewCatalog(evidence, request.lang), ...skillRules(request.skills ?? [])];
    state.evidence = { ...evidence, catalog: rules };
    sayNothing(request, state.evidence, host);
    await watchRun(state);
  },

  async model(state) {
    if (state.options.reported !== undefined) {
      state.review = await reportedReview(state.options.reported, state);
      return;
    }
    const { joinAssessments, reviewChange } = await import("./model/mod.ts");
    const { evidence, models, redactor, host, revisions } = state;
    const provider = models?.review ?? null;
    const request = need(state.request, "the request");
    state.review = await reviewChange(
      { request, evidence, provider, redactor, ...answersOf(state.cache), ...revisions },
      host,
    );
    const findings = joinAssessments(evidence.findings, state.review.assessments);
    state.evidence = { ...evidence, findings };
  },

  async gate(state) {
    const { decide } = await import("./gate/mod.ts");
    const request = need(state.request, "the request");
    const { settings, governance } = request;
    const verification = await verify(state);
    const review = need(state.review, "the review");
    // No pass was asked to look at findings from elsewhere: none is missing.
    const reported = state.options.reported !== undefined;
    state.decision = decide({
      settings: reported
        ? { ...settings, evidence: { ...settings.evidence, required: [] } }
        : settings,
      ...(governance === undefined ? {} : { governance }),
      evidence: state.evidence,
      review,
      ...(verification === undefined ? {} : { verification }),
      ...onPullRequest(request),
    });
    for (const { level, message: text } of state.decision.notes) state.host.note(level, text);
  },

  async publish(state) {
    const { publish } = await import("./publish/mod.ts");
    const { options, evidence, redactor, host } = state;
    state.outcome = await publish(
      {
        request: need(state.request, "the request"),
        evidence,
        review: need(state.review, "the review"),
        decision: need(state.decision, "the decision"),
        outputs: options.outputs ?? [{ format: "text", path: null }],
        ...(options.audit_file === undefined ? {} : { audit_file: options.audit_file }),
        ...spendingOf(state.models, state.cache),
        ...(state.posting === undefined ? {} : { posting: state.posting }),
        redactor,
        version: state.version ?? VERSION,
      },
      host,
    );
  },
};

/** Later phases get ready while git answers the first one. What cannot be loaded fails again where it is needed. */
function warmUp({ options, host }: RunState): void {
  const lang = options.lang ?? langOf(host.env);
  const loading = [
    import("./model/mod.ts"),
    ...(options.reported === undefined
      ? [import("./evidence/mod.ts").then((evidence) => evidence.warmUp(lang))]
      : []),
    import("./gate/mod.ts"),
    import("./publish/mod.ts"),
  ];
  Promise.allSettled(loading).catch(() => undefined);
}

/** What earlier reviews concluded goes into the request: the run is recorded with it. */
async function recall(state: RunState, host: Host): Promise<void> {
  const { request } = state;
  if (request?.settings.memory.enabled !== true) return;
  const { openMemory } = await import("./_run_memory.ts");
  state.memory = await openMemory(state, request, host);
  if (state.memory !== undefined) state.request = { ...request, memory: state.memory.known };
}

/** An empty diff is said, so that it is never taken for a clean review (R.2). */
function sayNothing(request: Request, evidence: Evidence, host: Host): void {
  if (evidence.change.files.length > 0) return;
  const key =
    request.nothing === "contained_in_base"
      ? "evidence.nothing_contained"
      : "evidence.nothing_empty";
  host.note("info", message(key));
}

/** Walks the line up to and including `last`; gives what its phases have left. */
export async function walk(options: RunOptions, host: Host, last: Phase): Promise<RunState> {
  const redactor = createRedactor();
  const state: RunState = {
    options,
    host: guardHost(host, redactor),
    redactor,
    models: null,
    revisions: {},
    evidence: NO_EVIDENCE,
  };
  const recorder = last === "publish" ? await openRecording(state) : undefined;
  if (recorder !== undefined) state.recorder = recorder;
  try {
    await walkPhases(state, PHASES.slice(0, PHASES.indexOf(last) + 1));
    if (state.memory !== undefined) await (await import("./_run_memory.ts")).remember(state);
  } catch (error) {
    await giveUpPosting(state, error);
    const said = redactError(error, redactor);
    await keepFailure(state, said);
    throw said;
  } finally {
    await state.cache?.store.close();
    await state.memory?.store.close();
  }
  await keepOutcome(state);
  return state;
}

/** Walks these phases, in their order, on what earlier ones have left. */
export async function walkPhases(state: RunState, phases: readonly Phase[]): Promise<void> {
  for (const phase of phases) {
    if (state.host.signal.aborted) throw new AurumError("aborted", message("evidence.aborted"));
    await STEPS[phase](state);
  }
}

/**
 * Reviews a change and decides whether it may merge.
 *
 * @returns the report, what belongs on standard output, and the exit code
 * (0 pass, 3 fail, 1 incomplete).
 * @throws AurumError when nothing can be known: a source, a config or a model
 * that cannot be used, a report that cannot be written.
 */
export async function runReview(options: RunOptions, host: Host): Promise<Outcome> {
  const state = await walk(options, host, "publish");
  return need(state.outcome, "the outcome");
}

/**
 * Verifies findings from anywhere against a change, and decides as a review would:
 * those of the JSON report (requirements F; its deterministic findings are left out)
 * or of another reviewer's SARIF, as text. No pass and no review runs.
 *
 * @throws AurumError as {@link runReview} does; `file_unreadable` for findings that
 * cannot all be read, `model_unavailable` without a model.
 */
export async function verifyReported(
  findings: string,
  options: RunOptions,
  host: Host,
): Promise<Outcome> {
  return runReview({ ...options, reported: findings }, host);
}

/** What a run would look at and send (R.1a), redacted like everything that is shown. */
export interface Preview {
  /** Every changed path, and why it is in or out. */
  coverage: FileCoverage[];
  findings: Finding[];
  limitations: Limitation[];
  /** What the model would be sent. */
  requests: PromptRequest[];
  /** At most what the requests cost; `null` when the price is not known. */
  estimated_usd: number | null;
}

/**
 * Everything up to the model call, and no call: the evidence, and the prompts
 * that a model would get.
 */
export async function previewReview(options: RunOptions, host: Host): Promise<Preview> {
  const { publish: _, check: __, ...unposted } = options;
  const state = await walk(unposted, host, "evidence");
  const { preparePrompts } = await import("./model/mod.ts");
  const request = need(state.request, "the request");
  const { evidence, redactor, revisions, models } = state;
  const provider = models?.review ?? null;
  const { requests, coverage, limitations, estimated_usd } = await preparePrompts(
    { request, evidence, redactor, provider, ...revisions },
    state.host,
  );
  const preview = await redactor.redactValue({
    coverage,
    findings: evidence.findings,
    limitations: [...request.limitations, ...evidence.limitations, ...limitations],
    estimated_usd,
  });
  // As they would be sent: they are redacted already, and aurum's own words in them stay.
  return { ...preview, requests };
}
