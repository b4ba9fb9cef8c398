import { defineCommand } from "citty";
import { AurumError, message, t, verifyAudit } from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = COMMON_FLAGS.filter((flag) => flag.name === "lang" || flag.name === "help");
/** An audit record larger than this is not one of ours. */
const AUDIT_BYTES_MAX = 256 * 1024 * 1024;

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 2);
  const { host, lang } = context;
  if (args.has("help")) {
    const usage = "aurum audit verify FILE";
    return { exit_code: EXIT.pass, stdout: commandHelp(lang, usage, "cli.command_audit", FLAGS) };
  }
  const [action, file] = args.positionals;
  if (action === undefined || file === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: "verify FILE" }));
  if (action !== "verify")
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: action }));
  const bytes = await host.readFile(file, AUDIT_BYTES_MAX);
  if (bytes === undefined)
    throw new AurumError("file_unreadable", message("cli.file_missing", { file }));
  const result = verifyAudit(new TextDecoder().decode(bytes));
  if (!result.ok) {
    const detail = t(lang, result.problem);
    throw new AurumError("file_unreadable", message("cli.audit_invalid", { file, detail }));
  }
  const stdout = `${t(lang, message("cli.audit_valid", { file, count: result.entries }))}\n`;
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum audit verify`: does the hash chain hold? */
export const audit = defineCommand({
  meta: { name: "audit" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
