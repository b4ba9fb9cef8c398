import { defineCommand } from "citty";
import { previewReview } from "../../core/face.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { MODEL_FLAGS, shortFormat } from "../_flags.ts";
import { commandHelp } from "../_help.ts";
import { renderPreview } from "../_preview.ts";
import { report, reportFlags, runOptions } from "./_report.ts";

const FLAGS = reportFlags([
  ...MODEL_FLAGS,
  { name: "no-cache", kind: "boolean", help: "cli.flag_no_cache" },
  { name: "record", kind: "string", value: "DIR", help: "cli.flag_record" },
  { name: "preview", kind: "boolean", help: "cli.flag_preview" },
]);

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  if (args.has("help")) {
    const usage = "aurum review [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_review", FLAGS),
    };
  }
  const options = runOptions(args, context);
  if (!args.has("preview")) return await report(options, context);
  const format = shortFormat(args);
  const preview = await previewReview(options, context.host);
  return { exit_code: EXIT.pass, stdout: renderPreview(preview, format, context.lang) };
}

/** `aurum review`: may this change merge? */
export const review = defineCommand({
  meta: { name: "review" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
