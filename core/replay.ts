/** A recorded run, walked once more without network, key and repository (R.19). */
import { need, type RunState } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import { guardHost, redactError } from "./guard_host.ts";
import type { Host } from "./host.ts";
import { message, type Message } from "./i18n/mod.ts";
import type { Outcome } from "./publish/mod.ts";
import type { RecordedModels, Recording, ReplayedRevision } from "./record/mod.ts";
import { createRedactor, type Redactor } from "./redact/mod.ts";
import { walkPhases } from "./run.ts";
import { VERSION } from "./version.ts";

/** What a replay came to. */
export interface Replay {
  /** The run as it goes now. */
  outcome: Outcome;
  /** Where it first goes otherwise than it was recorded; absent where it is the same, byte for byte. */
  divergence?: Message;
}

/**
 * Runs the model phase, the gate and the report of a recorded run again, by the code
 * as it is now, on the evidence and the answers of the recording. Nothing is
 * written, nobody is asked.
 *
 * Throws `AurumError("file_unreadable")` where the folder holds no recording, and
 * `AurumError("model_failed")` for one of a run that ended with an error.
 */
export async function replayRun(folder: string, host: Host): Promise<Replay> {
  const { readRecording, recordedModels, recordedRevision } = await import("./record/mod.ts");
  const recording = await readRecording(folder, host);
  const { result, base, head } = recording;
  if (result.kind === "error") {
    const { code, text } = result;
    throw new AurumError("model_failed", message("record.recorded_error", { code, text }));
  }
  const redactor = createRedactor();
  const models = recordedModels(recording, redactor);
  const trees = { base: base && recordedRevision(base), head: head && recordedRevision(head) };
  const outcome = await walkRecorded(
    recording,
    models,
    trees,
    guardHost(withoutWorld(host), redactor),
    redactor,
  );
  if (recording.tool.version !== VERSION) {
    const versions = { recorded: recording.tool.version, now: VERSION };
    host.note("info", message("record.other_version", versions));
  }
  const divergence =
    models?.divergence() ??
    trees.base?.divergence() ??
    trees.head?.divergence() ??
    models?.leftOver() ??
    (await differenceOf(result, outcome));
  return divergence === undefined ? { outcome } : { outcome, divergence };
}

interface Trees {
  base: ReplayedRevision | undefined;
  head: ReplayedRevision | undefined;
}

async function walkRecorded(
  recording: Recording,
  models: RecordedModels | null,
  { base, head }: Trees,
  host: Host,
  redactor: Redactor,
): Promise<Outcome> {
  const state: RunState = {
    options: {
      source: { kind: "auto" },
      outputs: [{ format: recording.format, path: null }],
    },
    host,
    redactor,
    models,
    revisions: {
      ...(base === undefined ? {} : { base: base.revision }),
      ...(head === undefined ? {} : { head: head.revision }),
    },
    request: recording.request,
    evidence: recording.evidence,
    // A report names the version that it was made by.
    version: recording.tool.version,
  };
  try {
    await walkPhases(state, ["model", "gate", "publish"]);
  } catch (error) {
    throw redactError(error, redactor);
  }
  return need(state.outcome, "the outcome");
}

/** No git, no network, no environment, no files. */
function withoutWorld(host: Host): Host {
  const refuse = (): never => {
    throw new AurumError("internal", message("record.no_world"));
  };
  return {
    ...host,
    cwd: "/",
    env: {},
    git: async () => refuse(),
    fetch: Object.assign(async () => refuse(), { preconnect: () => undefined }),
    readFile: async () => refuse(),
    writeFile: async () => refuse(),
    readStdin: async () => refuse(),
  };
}

async function differenceOf(
  recorded: { exit_code: number; stdout: string },
  now: Outcome,
): Promise<Message | undefined> {
  const { firstDifference } = await import("./record/mod.ts");
  const difference = firstDifference(recorded.stdout, now.stdout);
  if (difference !== undefined) return message("record.report_differs", { ...difference });
  if (recorded.exit_code === now.exit_code) return undefined;
  const codes = { recorded: recorded.exit_code, now: now.exit_code };
  return message("record.exit_code_differs", codes);
}
