/** What `aurum review` and `aurum evidence` share: flags in, a published report out. */
import {
  AurumError,
  message,
  OutputError,
  renderGateLines,
  runReview,
  type Outcome,
  type RunOptions,
} from "../../core/face.ts";
import type { Flag, ParsedArgs } from "../_args.ts";
import type { CliContext, CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  FORGE_FLAGS,
  OUTPUT_FLAGS,
  POLICY_FLAGS,
  SOURCE_FLAGS,
  outputTargets,
  reviewOptions,
} from "../_flags.ts";

/** Flags of every command that reports, around the command's own. */
export function reportFlags(own: readonly Flag[]): readonly Flag[] {
  return [
    ...SOURCE_FLAGS,
    ...FORGE_FLAGS,
    { name: "fail-on", kind: "string", value: "SEVERITY", help: "cli.flag_fail_on" },
    ...own,
    ...OUTPUT_FLAGS,
    { name: "audit", kind: "string", value: "FILE", help: "cli.flag_audit" },
    ...POLICY_FLAGS,
    ...COMMON_FLAGS,
  ];
}

/** The run that the flags ask for. */
export function runOptions(args: ParsedArgs, { host, lang }: CliContext): RunOptions {
  const options: RunOptions = {
    ...reviewOptions(args, lang, host),
    outputs: outputTargets(args, host.cwd),
  };
  if (args.has("no-cache")) options.no_cache = true;
  const record = args.one("record");
  if (record !== undefined) options.record_dir = record;
  const audit = args.one("audit");
  return audit === undefined ? options : { ...options, audit_file: audit };
}

/** A file that could not be written is an error; the report that was paid for is shown all the same. */
function unwritten(error: unknown): { error: AurumError; outcome: Outcome } | undefined {
  if (!(error instanceof AurumError)) return undefined;
  const origin = error instanceof OutputError ? error : error.cause;
  return origin instanceof OutputError ? { error, outcome: origin.outcome } : undefined;
}

/** Runs the review; the gate's word goes to stderr, the report to standard output (R.3). */
export async function report(
  options: RunOptions,
  { host }: CliContext,
  go: (options: RunOptions) => Promise<Outcome> = (asked) => runReview(asked, host),
): Promise<CliResult> {
  const say = (outcome: Outcome): void => {
    for (const text of renderGateLines(outcome.report, options.lang ?? "en", outcome.spending))
      host.note("info", message("cli.line", { text }));
  };
  try {
    const outcome = await go(options);
    say(outcome);
    return { exit_code: outcome.exit_code, stdout: outcome.stdout };
  } catch (error) {
    const lost = unwritten(error);
    if (lost === undefined) throw error;
    say(lost.outcome);
    host.note("error", lost.error.text);
    if (lost.error.hint !== undefined) host.note("info", lost.error.hint);
    return { exit_code: EXIT.incomplete, stdout: lost.outcome.stdout };
  }
}
