/** Findings from elsewhere in the place of a model's review. */
import type { RunState } from "./_run_state.ts";
import { need, NO_EVIDENCE } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import { message, type Message } from "./i18n/mod.ts";
import type { Review } from "./model/mod.ts";
import type { Finding } from "./types.ts";

function unreadable(why: Message): AurumError {
  return new AurumError("file_unreadable", message("verify.findings_invalid", { why }), {
    hint: message("verify.findings_hint"),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    throw unreadable(message("verify.findings_no_json"));
  }
}

async function fromSarif(text: string, roots: readonly string[]): Promise<Finding[]> {
  const [{ readSarif }, { fingerprint }] = await Promise.all([
    import("./evidence/sast/mod.ts"),
    import("./fingerprint.ts"),
  ]);
  const { results, problems } = readSarif(text, { name: "SARIF", roots });
  const [problem] = problems;
  // A result that is lost would leave the gate without a word.
  if (problem !== undefined) {
    const { kind, detail = problem.count ?? 0 } = problem;
    throw unreadable(message("verify.findings_problem", { kind, detail }));
  }
  return results.map((result, index): Finding => {
    const { rule, severity, path, line = 1, end_line, message: said, accepted } = result;
    return {
      fingerprint: fingerprint("model", rule, path, said, index),
      origin: "model",
      rule,
      severity,
      path,
      line,
      ...(end_line === undefined ? {} : { end_line }),
      side: "new",
      message: said,
      status: accepted === undefined ? "open" : "excepted",
    };
  });
}

async function findingsOf(text: string, state: RunState): Promise<Finding[]> {
  const value = parsed(text);
  const root = need(state.request, "the request").repository?.root;
  const isSarif = typeof value === "object" && value !== null && "runs" in value;
  if (isSarif) return fromSarif(text, root === undefined ? [] : [root]);
  const { readReport } = await import("./verify/mod.ts");
  const read = readReport(value);
  if (read === undefined) throw unreadable(message("verify.findings_no_report"));
  if (read.bad > 0) throw unreadable(message("verify.findings_bad", { count: read.bad }));
  if (read.evidence > 0) {
    state.host.note("info", message("verify.findings_evidence", { count: read.evidence }));
  }
  return read.findings;
}

/** The change alone: no pass looks at it. */
export async function changeAlone(state: RunState): Promise<void> {
  const { readChange } = await import("./evidence/mod.ts");
  const { change, limitations } = await readChange(need(state.request, "the request"), state.host);
  state.evidence = { ...NO_EVIDENCE, change, limitations };
}

/** A review that consists of these findings; no model reviewed. */
export async function reportedReview(text: string, state: RunState): Promise<Review> {
  if (state.models === null) {
    throw new AurumError("model_unavailable", message("verify.no_model"), {
      hint: message("model.endpoint_hint"),
    });
  }
  const { NO_COST } = await import("./model/mod.ts");
  const findings = await state.redactor.redactValue(await findingsOf(text, state));
  return {
    status: "ok",
    summary: "",
    findings,
    assessments: [],
    assessment_refusals: [],
    coverage: state.evidence.change.files.map(({ path }) => ({
      path,
      reviewed: false,
      reason: "no_model",
    })),
    limitations: [],
    cost: NO_COST,
    cost_by_phase: {},
    provider: null,
  };
}
