import { defineCommand } from "citty";
import { describeSettings, resolveOnly } from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  MODEL_FLAGS,
  POLICY_FLAGS,
  SHORT_FORMAT_FLAG,
  SOURCE_FLAGS,
  reviewOptions,
  shortFormat,
} from "../_flags.ts";
import { columns, commandHelp } from "../_help.ts";

const FLAGS = [
  ...SOURCE_FLAGS,
  { name: "fail-on", kind: "string", value: "SEVERITY", help: "cli.flag_fail_on" },
  ...MODEL_FLAGS,
  ...POLICY_FLAGS,
  SHORT_FORMAT_FLAG,
  ...COMMON_FLAGS,
] as const;

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  if (args.has("help")) {
    const usage = "aurum config [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_config", FLAGS),
    };
  }
  const format = shortFormat(args);
  const { settings, origins, lang } = await resolveOnly(
    reviewOptions(args, context.lang, context.host),
    context.host,
  );
  const rows = describeSettings(settings, origins, lang);
  const stdout =
    format === "json"
      ? `${JSON.stringify({ schema_version: 1, settings: rows }, null, 2)}\n`
      : `${columns(rows.map((row) => [row.key, `${JSON.stringify(row.value)}  (${row.origin})`]))}\n`;
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum config`: every effective setting and its origin. */
export const config = defineCommand({
  meta: { name: "config" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
