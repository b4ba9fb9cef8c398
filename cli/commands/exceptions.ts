import { defineCommand } from "citty";
import {
  addException,
  AurumError,
  checkExceptionsFile,
  createRedactor,
  message,
  redactMessage,
  t,
  type Lang,
  type Message,
  type NewException,
} from "../../core/mod.ts";
import { parseArgs, type Flag, type ParsedArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS, langFlag, SHORT_FORMAT_FLAG, shortFormat } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FILE_FLAG: Flag = { name: "file", kind: "string", value: "FILE", help: "cli.flag_file" };
const REPOSITORY_FLAG: Flag = {
  name: "repository",
  kind: "string",
  value: "OWNER/NAME",
  help: "cli.flag_repository",
};
const OWN = COMMON_FLAGS.filter(({ name }) => name === "lang" || name === "help");
const CHECK_FLAGS: readonly Flag[] = [FILE_FLAG, REPOSITORY_FLAG, SHORT_FORMAT_FLAG, ...OWN];
const ADD_FLAGS: readonly Flag[] = [
  { name: "rule", kind: "string", value: "ID", help: "cli.flag_rule" },
  { name: "path", kind: "string", value: "GLOB", help: "cli.flag_path" },
  { name: "fingerprint", kind: "string", value: "HEX", help: "cli.flag_fingerprint" },
  { name: "reason", kind: "string", value: "TEXT", help: "cli.flag_reason" },
  { name: "owner", kind: "string", value: "NAME", help: "cli.flag_owner" },
  { name: "expires", kind: "string", value: "YYYY-MM-DD", help: "cli.flag_expires" },
  REPOSITORY_FLAG,
  FILE_FLAG,
  ...OWN,
];
const USAGE =
  "aurum exceptions check [OPTIONS] | aurum exceptions add --rule ID --path GLOB --reason TEXT --owner NAME --expires DAY [OPTIONS]";

/** The entries may quote anything. */
function sayer(lang: Lang): (text: Message) => string {
  const redactor = createRedactor();
  return (text) => t(lang, redactMessage(text, redactor));
}

async function check(args: ParsedArgs, { host, lang: own }: CliContext): Promise<CliResult> {
  const say = sayer(langFlag(args, own));
  const format = shortFormat(args);
  const file = args.one("file");
  const repository = args.one("repository");
  const verdicts = await checkExceptionsFile(
    {
      ...(file === undefined ? {} : { file }),
      ...(repository === undefined ? {} : { repository }),
    },
    host,
  );
  const applying = verdicts.filter(({ applies }) => applies).length;
  const exit_code = applying === verdicts.length ? EXIT.pass : EXIT.incomplete;
  if (format === "json") {
    const exceptions = verdicts.map(({ entry, applies, message: text }) => ({
      rule: entry.rule,
      path: entry.path,
      file: entry.file,
      line: entry.line,
      column: entry.column,
      applies,
      text: say(text),
    }));
    const stdout = `${JSON.stringify({ schema_version: 1, exceptions }, null, 2)}\n`;
    return { exit_code, stdout };
  }
  const count = verdicts.length;
  const last =
    count === 0
      ? message("cli.exceptions_none")
      : message("cli.exceptions_count", { applying, count });
  const lines = [...verdicts.map(({ message: text }) => text), last];
  return { exit_code, stdout: `${lines.map(say).join("\n")}\n` };
}

function needed(args: ParsedArgs, flag: string): string {
  const value = args.one(flag);
  if (value !== undefined) return value;
  throw new AurumError("usage", message("cli.argument_missing", { argument: `--${flag}` }));
}

async function add(args: ParsedArgs, { host, lang: own }: CliContext): Promise<CliResult> {
  const say = sayer(langFlag(args, own));
  const entry: NewException = {
    rule: needed(args, "rule"),
    path: needed(args, "path"),
    reason: needed(args, "reason"),
    owner: needed(args, "owner"),
    expires: needed(args, "expires"),
  };
  for (const key of ["fingerprint", "repository"] as const) {
    const value = args.one(key);
    if (value !== undefined) entry[key] = value;
  }
  const file = args.one("file");
  const added = await addException(entry, file === undefined ? {} : { file }, host);
  const place = `${added.file}:${added.line}:${added.column}`;
  const text = message("cli.exception_added", { place, rule: added.rule, path: added.path });
  return { exit_code: EXIT.pass, stdout: `${say(text)}\n` };
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const [action, ...rest] = rawArgs;
  if (action === "check" || action === "add") {
    const flags = action === "check" ? CHECK_FLAGS : ADD_FLAGS;
    const args = parseArgs(rest, flags);
    if (args.has("help")) return help(context.lang, flags);
    return await (action === "check" ? check : add)(args, context);
  }
  if (parseArgs(rawArgs, ADD_FLAGS, 1).has("help")) return help(context.lang, ADD_FLAGS);
  const argument = "check|add";
  throw action === undefined
    ? new AurumError("usage", message("cli.argument_missing", { argument }))
    : new AurumError("usage", message("cli.unexpected_argument", { argument: action }), {
        hint: message("cli.argument_missing", { argument }),
      });
}

function help(lang: Lang, flags: readonly Flag[]): CliResult {
  const stdout = commandHelp(lang, USAGE, "cli.command_exceptions", flags);
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum exceptions`: do they apply? One more. */
export const exceptions = defineCommand({
  meta: { name: "exceptions" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
