/** Recordings of runs, and what a replay is made of. */
export { firstDifference, type Difference } from "./first_difference.ts";
export { redactEvidence, redactRequest } from "./redact_inputs.ts";
export { readRecording } from "./read_recording.ts";
export { recordedModels, type RecordedModels } from "./recorded_models.ts";
export { recordedRevision, type ReplayedRevision } from "./recorded_revision.ts";
export { Recorder, type RunFacts } from "./recorder.ts";
export { RECORDING_FILE, type Exchange, type RecordedResult, type Recording } from "./types.ts";
