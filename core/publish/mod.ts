/** The publish phase: one report, every format, the audit record. */
export { addAudits, type VerificationStats } from "./audit/add_audits.ts";
export { auditSchema } from "./audit/audit_schema.ts";
export { type AuditInput, buildAudit } from "./audit/build_audit.ts";
export { renderAudit } from "./audit/render_audit.ts";
export {
  AUDIT_PHASES,
  type AuditCheck,
  type AuditContents,
  type AuditedFinding,
  type AuditEntry,
  type AuditHead,
  type AuditPhase,
  type AuditRecord,
  type EvidenceContent,
  type GateContent,
  type JudgedEntry,
  type ModelContent,
  type PublishContent,
  type ResolveContent,
} from "./audit/types.ts";
export { showAudit } from "./audit/show_audit.ts";
export { verifyAudit } from "./audit/verify_audit.ts";
export { buildReport, type ReportInput } from "./build_report.ts";
export { checkOutputTargets } from "./check_output_targets.ts";
export { exitCode } from "./exit_code.ts";
export { OutputError } from "./output_error.ts";
export { parseOutputTarget } from "./parse_output_target.ts";
export { publish, type PublishInput } from "./publish.ts";
export { render } from "./render.ts";
export { renderGateLines } from "./render_gate_lines.ts";
export { renderGithub } from "./render_github.ts";
export { renderGitlab } from "./render_gitlab.ts";
export { renderJson } from "./render_json.ts";
export { renderJunit } from "./render_junit.ts";
export { renderMarkdown } from "./render_markdown.ts";
export { renderSarif } from "./render_sarif.ts";
export { renderText } from "./render_text.ts";
export { reportSchema } from "./report_schema.ts";
export {
  type Format,
  FORMATS,
  type Outcome,
  type OutputTarget,
  type RenderInput,
  type Report,
  type ReportFinding,
} from "./types.ts";
export {
  abandonPosting,
  beginPosting,
  type Posting,
  postingThrough,
  type PostOptions,
  unpostable,
} from "./pull_request/posting.ts";
