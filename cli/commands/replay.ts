import { defineCommand } from "citty";
import { AurumError, message, renderGateLines, replayRun } from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = COMMON_FLAGS.filter((flag) => flag.name === "lang" || flag.name === "help");

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 1);
  const { host, lang } = context;
  if (args.has("help")) {
    const usage = "aurum replay DIR";
    return { exit_code: EXIT.pass, stdout: commandHelp(lang, usage, "cli.command_replay", FLAGS) };
  }
  const [folder] = args.positionals;
  if (folder === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: "DIR" }));
  const { outcome, divergence } = await replayRun(folder, host);
  for (const text of renderGateLines(outcome.report, lang, outcome.spending))
    host.note("info", message("cli.line", { text }));
  if (divergence === undefined) {
    host.note("info", message("record.holds"));
    return { exit_code: outcome.exit_code, stdout: outcome.stdout };
  }
  host.note("error", message("record.diverges", { where: divergence }));
  // Something else than what was recorded: what it says of the change is not known to hold.
  return { exit_code: EXIT.incomplete, stdout: outcome.stdout };
}

/** `aurum replay`: a recorded run, once more. */
export const replay = defineCommand({
  meta: { name: "replay" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
