import { AurumError } from "../errors.ts";
import type { Change, Evidence } from "../evidence/types.ts";
import type { Decision } from "../gate/types.ts";
import type { Host } from "../host.ts";
import { type Lang, message } from "../i18n/mod.ts";
import type { Review } from "../model/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request } from "../resolve/types.ts";
import { buildAudit } from "./audit/build_audit.ts";
import { renderAudit } from "./audit/render_audit.ts";
import { redactRecord } from "./_redact_record.ts";
import { buildReport } from "./build_report.ts";
import { checkOutputTargets } from "./check_output_targets.ts";
import { exitCode } from "./exit_code.ts";
import { OutputError } from "./output_error.ts";
import { render } from "./render.ts";
import type { CatalogRule, Spending } from "../types.ts";
import type { PostInput } from "./pull_request/post_report.ts";
import type { Posting } from "./pull_request/posting.ts";
import type { Outcome, OutputTarget, RenderInput } from "./types.ts";

/** What the publish phase works on. */
export interface PublishInput {
  request: Request;
  evidence: Evidence;
  review: Review;
  decision: Decision;
  redactor: Redactor;
  /** Of aurum itself. */
  version: string;
  /** The last one without a path goes to standard output; without any, the text report does. */
  outputs: readonly OutputTarget[];
  /** What the run did spend, for standard error and the audit record. */
  spending?: Spending;
  /** Where the audit record goes. */
  audit_file?: string;
  /** The request's, if absent. */
  lang?: Lang;
  /** A pull request that the report goes to. */
  posting?: Posting;
  /** Every rule that a finding may cite (`reviewCatalog`); the evidence's own, if absent. */
  catalog?: readonly CatalogRule[];
}

/**
 * Builds the report, redacts it, renders every output, writes the files and
 * hands back what belongs on standard output. Nothing of a report is seen by
 * anyone before the redactor has seen it.
 *
 * Throws `AurumError("usage")` for two outputs to one path, before anything is
 * written, and {@link OutputError} (`output_failed`) when a file could not be
 * written; every other file is written by then.
 */
export async function publish(input: PublishInput, host: Host): Promise<Outcome> {
  checkOutputTargets(input.outputs, input.audit_file, host.cwd);
  const { redactor, evidence, outputs } = input;
  const lang = input.lang ?? input.request.lang;
  const report = await redactRecord(buildReport({ ...input, lang }), redactor);
  const cited = new Set(input.decision.findings.map((finding) => finding.rule));
  const catalog = await redactRecord(
    (input.catalog ?? evidence.catalog).filter((rule) => cited.has(rule.id)),
    redactor,
  );
  const rendering: RenderInput = { report, catalog, lang };
  const onStdout = outputs.findLast((target) => target.path === null)?.format ?? "text";
  const outcome: Outcome = {
    exit_code: exitCode(report.verdict),
    stdout: render(onStdout, rendering),
    report,
    ...(input.spending === undefined ? {} : { spending: input.spending }),
  };
  const files = outputs.flatMap(({ format, path }) =>
    path === null ? [] : [{ path, content: () => render(format, rendering) }],
  );
  if (input.audit_file !== undefined) {
    const record = renderAudit(await buildAudit({ ...input, report }));
    files.push({ path: input.audit_file, content: () => record });
  }
  await writeAll(files, outcome, host);
  if (input.posting === undefined) {
    if (input.request.source.kind === "pr") await sayDryRun(rendering, evidence.change, host);
    return outcome;
  }
  const whole = {
    evidence: evidence.failed_passes.length === 0,
    model: input.review.status === "ok",
  };
  const posted = { rendering, change: evidence.change, whole };
  return await post(input.posting, posted, outcome, host);
}

/** What `--publish --inline` would post on a pull request that nothing of ours stands on. */
async function sayDryRun(rendering: RenderInput, change: Change, host: Host): Promise<void> {
  const { planPosts } = await import("./pull_request/plan_posts.ts");
  const whole = { evidence: false, model: false };
  const nothing = { comments: [], inline: [], trusted: new Set<string>(), whole };
  const posts = planPosts(rendering, change, nothing);
  const places = posts.inline.map(({ comment }) => `${comment.path}:${comment.line}`);
  const params = {
    comments: places.length,
    places: places.length > 0 ? `: ${places.join(", ")}` : "",
  };
  host.note("info", message("forge.dry_run", params));
}

/** The report on the pull request; one that was paid for is shown also when posting fails. */
async function post(
  posting: Posting,
  input: PostInput,
  outcome: Outcome,
  host: Host,
): Promise<Outcome> {
  const { postReport } = await import("./pull_request/post_report.ts");
  try {
    const { failed } = await postReport(posting, input, host);
    return failed ? { ...outcome, exit_code: 1 } : outcome;
  } catch (error) {
    if (!(error instanceof AurumError) || error.code !== "forge_failed") throw error;
    const hint = error.hint === undefined ? {} : { hint: error.hint };
    throw new OutputError(error.text, { ...hint, cause: error, outcome });
  }
}

async function writeAll(
  files: readonly { path: string; content: () => string }[],
  outcome: Outcome,
  host: Host,
): Promise<void> {
  const failed: string[] = [];
  let cause: unknown;
  for (const { path, content } of files) {
    try {
      await host.writeFile(path, content());
    } catch (error) {
      failed.push(path);
      cause ??= error;
    }
  }
  if (failed.length === 0) return;
  throw new OutputError(message("publish.output_failed", { path: failed.join(", ") }), {
    hint: message("publish.output_failed_hint"),
    cause,
    outcome,
  });
}
