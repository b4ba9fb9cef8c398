import { defineCommand } from "citty";
import { AurumError, message, verifyReported } from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { MODEL_FLAGS } from "../_flags.ts";
import { commandHelp } from "../_help.ts";
import { report, reportFlags, runOptions } from "./_report.ts";

const FLAGS = reportFlags([
  { name: "findings", kind: "string", value: "FILE|-", help: "cli.flag_findings" },
  ...MODEL_FLAGS,
]);
/** A file of findings may be this long. */
const FINDINGS_BYTES_MAX = 64 * 1024 * 1024;

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  const { host, lang } = context;
  if (args.has("help")) {
    const usage = "aurum verify --findings FILE [OPTIONS]";
    return { exit_code: EXIT.pass, stdout: commandHelp(lang, usage, "cli.command_verify", FLAGS) };
  }
  const file = args.one("findings");
  if (file === undefined) {
    throw new AurumError("usage", message("cli.argument_missing", { argument: "--findings FILE" }));
  }
  const options = runOptions(args, context);
  const bytes =
    file === "-"
      ? await host.readStdin(FINDINGS_BYTES_MAX)
      : await host.readFile(file, FINDINGS_BYTES_MAX);
  if (bytes === undefined) {
    throw new AurumError("file_unreadable", message("cli.file_missing", { file }));
  }
  const findings = new TextDecoder().decode(bytes);
  return await report(options, context, (run) => verifyReported(findings, run, host));
}

/** `aurum verify`: do findings from elsewhere survive verification? */
export const verify = defineCommand({
  meta: { name: "verify" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
