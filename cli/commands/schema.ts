import { defineCommand } from "citty";
import {
  AurumError,
  auditSchema,
  configSchema,
  exceptionsSchema,
  message,
  policySchema,
  reportSchema,
} from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = COMMON_FLAGS.filter((flag) => flag.name === "lang" || flag.name === "help");

const SCHEMAS = {
  report: reportSchema,
  audit: auditSchema,
  config: configSchema,
  exceptions: exceptionsSchema,
  policy: policySchema,
} as const;

function isDocument(name: string): name is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, name);
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 1);
  const names = Object.keys(SCHEMAS).join("|");
  if (args.has("help")) {
    const usage = `aurum schema ${names}`;
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_schema", FLAGS),
    };
  }
  const [name] = args.positionals;
  if (name === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: names }));
  if (!isDocument(name))
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: name }), {
      hint: message("cli.argument_missing", { argument: names }),
    });
  return { exit_code: EXIT.pass, stdout: `${JSON.stringify(SCHEMAS[name](), null, 2)}\n` };
}

/** `aurum schema`: the JSON Schema of a document. */
export const schema = defineCommand({
  meta: { name: "schema" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
