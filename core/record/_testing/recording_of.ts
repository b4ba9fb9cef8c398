/** What a recorder kept, written and read back. */
import { NO_EVIDENCE } from "../../_run_state.ts";
import { fakeRedactor, runRequest } from "../../model/_testing.ts";
import { parseRecording } from "../_recording_shape.ts";
import type { Recorder } from "../recorder.ts";
import type { Recording } from "../types.ts";

export const SECRET = "hunter2" + "secret";
export const redactor = fakeRedactor(SECRET);

export async function recordingOf(recorder: Recorder): Promise<Recording> {
  const facts = {
    version: "1.2.3",
    format: "text" as const,
    request: runRequest(),
    evidence: NO_EVIDENCE,
    result: { kind: "outcome", exit_code: 0, stdout: "" } as const,
  };
  const parsed = parseRecording(JSON.stringify(await recorder.finish(facts, redactor)));
  if (typeof parsed === "string") throw new Error(parsed);
  return parsed;
}
