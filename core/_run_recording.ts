/** Keeps a run in a folder, for `replayRun` and for whoever reads a bug report. */
import { join } from "node:path";
import { need, type RunState } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import { message } from "./i18n/mod.ts";
import type { Provider } from "./model/mod.ts";
import type { RecordedResult, Recorder } from "./record/mod.ts";
import { VERSION } from "./version.ts";

/**
 * The recorder of a run that is to be kept. The file is begun at once: a folder that
 * cannot be written is refused before anything is read or paid for. Throws `AurumError("output_failed")`.
 */
export async function openRecording({ options, host }: RunState): Promise<Recorder | undefined> {
  const { record_dir } = options;
  if (record_dir === undefined) return undefined;
  const { Recorder, RECORDING_FILE } = await import("./record/mod.ts");
  const begun = { schema_version: 1, tool: { name: "aurum", version: VERSION }, complete: false };
  await host.writeFile(join(record_dir, RECORDING_FILE), `${JSON.stringify(begun)}\n`);
  return new Recorder();
}

/** What goes next to each provider. */
export function tapOf(recorder: Recorder | undefined): (provider: Provider) => Provider {
  return (provider) => recorder?.watchAttempts(provider) ?? provider;
}

/**
 * From here on every question to models and revisions is kept; what the evidence was made
 * of is not. The run goes on from what the recording will hold, so that its replay
 * starts from the same.
 */
export async function watchRun(state: RunState): Promise<void> {
  const { recorder, redactor } = state;
  if (recorder === undefined) return;
  const { redactEvidence, redactRequest } = await import("./record/mod.ts");
  const request = await redactRequest(need(state.request, "the request"), redactor);
  const evidence = await redactEvidence(state.evidence, redactor);
  state.request = plain(request);
  state.evidence = state.collected = plain(evidence);
  if (state.models !== null) state.models = recorder.watchModels(state.models);
  state.revisions = recorder.watchRevisions(state.revisions, redactor);
}

/** As it is read back: what JSON has no word for is absent. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Writes the recording of a run that came to its end. Throws `OutputError`, which holds the outcome. */
export async function keepOutcome(state: RunState): Promise<void> {
  const { outcome } = state;
  if (outcome === undefined) return;
  const { exit_code, stdout } = outcome;
  try {
    await keep(state, { kind: "outcome", exit_code, stdout });
  } catch (cause) {
    const { OutputError } = await import("./publish/mod.ts");
    const text = cause instanceof AurumError ? cause.text : message("record.not_kept");
    throw new OutputError(text, { hint: message("record.not_kept_hint"), cause, outcome });
  }
}

/** Writes what there is of a run that failed; its own error is the one to tell. */
export async function keepFailure(state: RunState, error: unknown): Promise<void> {
  const known = error instanceof AurumError;
  const code = known ? error.code : "internal";
  const text = known ? error.message : state.redactor.redactNow(String(error));
  try {
    await keep(state, { kind: "error", code, text });
  } catch {
    state.host.note("warning", message("record.not_kept"));
  }
}

async function keep(state: RunState, result: RecordedResult): Promise<void> {
  const { recorder, options, request, collected, models, redactor, host } = state;
  // A run that failed before its evidence stood has nothing that could be run again.
  const { record_dir } = options;
  if (recorder === undefined || record_dir === undefined) return;
  if (request === undefined || collected === undefined) return;
  const { RECORDING_FILE } = await import("./record/mod.ts");
  const format = options.outputs?.findLast((target) => target.path === null)?.format ?? "text";
  const facts = { version: VERSION, format, request, evidence: collected, result };
  const spending = models === null ? {} : { spending: models.spending() };
  const recording = await recorder.finish({ ...facts, ...spending }, redactor);
  const text = `${JSON.stringify(recording, null, 1)}\n`;
  await host.writeFile(join(record_dir, RECORDING_FILE), text);
}
