import { defineCommand } from "citty";
import {
  AurumError,
  createRedactor,
  forgetMemory,
  message,
  redactMessage,
  showMemory,
  t,
  type ForgetFilter,
  type MemoryOptions,
} from "../../core/mod.ts";
import { parseArgs, type Flag, type ParsedArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS, langFlag, SHORT_FORMAT_FLAG, shortFormat } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const SHARED: readonly Flag[] = [
  { name: "repository", kind: "string", value: "OWNER/NAME", help: "cli.flag_memory_repository" },
  ...COMMON_FLAGS.filter(({ name }) => ["config", "lang", "help"].includes(name)),
];
const SHOW_FLAGS: readonly Flag[] = [SHORT_FORMAT_FLAG, ...SHARED];
const FORGET_FLAGS: readonly Flag[] = [
  { name: "rule", kind: "string", value: "ID", help: "cli.flag_forget_rule" },
  { name: "path", kind: "string", value: "GLOB", help: "cli.flag_forget_path" },
  { name: "fingerprint", kind: "string", value: "HEX", help: "cli.flag_forget_fingerprint" },
  ...SHARED,
];
const USAGE = "aurum memory show [OPTIONS] | aurum memory forget [OPTIONS]";

function optionsOf(args: ParsedArgs): MemoryOptions {
  const config = args.one("config");
  const repository = args.one("repository");
  return {
    ...(config === undefined ? {} : { config_file: config }),
    ...(repository === undefined ? {} : { repository }),
  };
}

async function show(args: ParsedArgs, { host, lang: own }: CliContext): Promise<CliResult> {
  const lang = langFlag(args, own);
  const format = shortFormat(args);
  const entries = await showMemory(optionsOf(args), host);
  if (format === "json") {
    const stdout = `${JSON.stringify({ schema_version: 1, memory: entries }, null, 2)}\n`;
    return { exit_code: EXIT.pass, stdout };
  }
  const redactor = createRedactor();
  const lines =
    entries.length === 0
      ? [message("cli.memory_none")]
      : entries.map((entry) => message("cli.memory_entry", { ...entry }));
  const stdout = lines.map((line) => `${t(lang, redactMessage(line, redactor))}\n`).join("");
  return { exit_code: EXIT.pass, stdout };
}

async function forget(args: ParsedArgs, { host, lang: own }: CliContext): Promise<CliResult> {
  const filter: ForgetFilter = {};
  for (const key of ["rule", "path", "fingerprint"] as const) {
    const value = args.one(key);
    if (value !== undefined) filter[key] = value;
  }
  const count = await forgetMemory(filter, optionsOf(args), host);
  const stdout = `${t(langFlag(args, own), message("cli.memory_forgotten", { count }))}\n`;
  return { exit_code: EXIT.pass, stdout };
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const [action, ...rest] = rawArgs;
  const known = action === "show" || action === "forget";
  const flags = action === "show" ? SHOW_FLAGS : FORGET_FLAGS;
  const args = parseArgs(known ? rest : rawArgs, flags, known ? 0 : 1);
  if (args.has("help")) {
    const stdout = commandHelp(context.lang, USAGE, "cli.command_memory", flags);
    return { exit_code: EXIT.pass, stdout };
  }
  if (known) return await (action === "show" ? show : forget)(args, context);
  const argument = "show|forget";
  throw action === undefined
    ? new AurumError("usage", message("cli.argument_missing", { argument }))
    : new AurumError("usage", message("cli.unexpected_argument", { argument: action }), {
        hint: message("cli.argument_missing", { argument }),
      });
}

/** `aurum memory`: what is remembered of a repository, and what no longer is. */
export const memory = defineCommand({
  meta: { name: "memory" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
