/** What `aurum review` and `aurum evidence` share: flags in, a published report out. */
import { message, renderGateLines, runReview, type RunOptions } from "../../core/mod.ts";
import type { Flag, ParsedArgs } from "../_args.ts";
import type { CliContext, CliResult } from "../_command.ts";
import {
  COMMON_FLAGS,
  OUTPUT_FLAGS,
  SOURCE_FLAGS,
  outputTargets,
  refusePolicy,
  reviewOptions,
} from "../_flags.ts";

/** Flags of every command that reports, around the command's own. */
export function reportFlags(own: readonly Flag[]): readonly Flag[] {
  return [
    ...SOURCE_FLAGS,
    { name: "fail-on", kind: "string", value: "SEVERITY", help: "cli.flag_fail_on" },
    ...own,
    ...OUTPUT_FLAGS,
    { name: "audit", kind: "string", value: "FILE", help: "cli.flag_audit" },
    { name: "policy", kind: "string", value: "FILE", help: "cli.flag_policy" },
    ...COMMON_FLAGS,
  ];
}

/** The run that the flags ask for. */
export function runOptions(args: ParsedArgs, { host, lang }: CliContext): RunOptions {
  refusePolicy(args, host.env);
  const options: RunOptions = { ...reviewOptions(args, lang), outputs: outputTargets(args) };
  const audit = args.one("audit");
  return audit === undefined ? options : { ...options, audit_file: audit };
}

/** Runs the review; the gate's word goes to stderr, the report to standard output (R.3). */
export async function report(options: RunOptions, { host }: CliContext): Promise<CliResult> {
  const outcome = await runReview(options, host);
  for (const text of renderGateLines(outcome.report, options.lang ?? "en"))
    host.note("info", message("cli.line", { text }));
  return { exit_code: outcome.exit_code, stdout: outcome.stdout };
}
