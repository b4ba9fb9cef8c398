import { defineCommand } from "citty";
import { message, previewReview } from "../../core/face.ts";
import type { PromptRequest } from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  MODEL_FLAGS,
  SHORT_FORMAT_FLAG,
  SOURCE_FLAGS,
  reviewOptions,
  shortFormat,
} from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = [...SOURCE_FLAGS, ...MODEL_FLAGS, SHORT_FORMAT_FLAG, ...COMMON_FLAGS];

/** The requests as text: the shared system text once, then each user text. */
function asText(requests: readonly PromptRequest[]): string {
  const [first] = requests;
  if (first === undefined) return "";
  const users = requests.map(
    ({ user }, index) => `===== user ${index + 1}/${requests.length} =====\n${user}`,
  );
  return `${[`===== system =====\n${first.system}`, ...users].join("\n")}\n`;
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  if (args.has("help")) {
    const usage = "aurum prompt [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_prompt", FLAGS),
    };
  }
  const format = shortFormat(args);
  const options = { ...reviewOptions(args, context.lang, context.host), evidence_only: true };
  const { requests } = await previewReview(options, context.host);
  if (requests.length === 0) context.host.note("info", message("cli.prompt_none"));
  const stdout =
    format === "json"
      ? `${JSON.stringify({ schema_version: 1, requests }, null, 2)}\n`
      : asText(requests);
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum prompt`: what a model would be asked, redacted as it would be sent. */
export const prompt = defineCommand({
  meta: { name: "prompt" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
