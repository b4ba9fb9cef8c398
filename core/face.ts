/**
 * What every command needs before it knows what it is asked: a part of
 * `mod.ts`, and nothing that loads a phase. A review asks git its first question
 * long before the rest is loaded. Docs and re-exports, nothing else.
 */
export { AurumError } from "./errors.ts";
export { redactMessage } from "./guard_host.ts";
export type { Host, NoteLevel } from "./host.ts";
export { LANGS, langOf, message, t, type Lang, type MessageKey } from "./i18n/mod.ts";
export { checkOutputTargets } from "./publish/check_output_targets.ts";
export { OutputError } from "./publish/output_error.ts";
export { parseOutputTarget } from "./publish/parse_output_target.ts";
export { renderGateLines } from "./publish/render_gate_lines.ts";
export { FORMATS, type Format, type Outcome, type OutputTarget } from "./publish/types.ts";
export { createRedactor } from "./redact/mod.ts";
export type { ReviewOptions, SourceOption } from "./resolve/types.ts";
export { previewReview, runReview, type Preview, type RunOptions } from "./run.ts";
export type { Severity } from "./types.ts";
export { VERSION } from "./version.ts";
