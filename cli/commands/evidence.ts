import { defineCommand } from "citty";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { commandHelp } from "../_help.ts";
import { report, reportFlags, runOptions } from "./_report.ts";

const FLAGS = reportFlags([]);

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  if (args.has("help")) {
    const usage = "aurum evidence [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_evidence", FLAGS),
    };
  }
  return await report({ ...runOptions(args, context), evidence_only: true }, context);
}

/** `aurum evidence`: the deterministic passes alone. */
export const evidence = defineCommand({
  meta: { name: "evidence" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
