/** The command line as a function: arguments and a host in, standard output and exit code out. */
import {
  AurumError,
  VERSION,
  createRedactor,
  message,
  redactMessage,
  t,
  type Host,
  type Lang,
} from "../core/face.ts";
import type { CliContext, CliResult } from "./_command.ts";
import { EXIT } from "./_exit_codes.ts";
import { columns } from "./_help.ts";
import { speakingLang } from "./_lang.ts";
import { ROOT, type CommandName } from "./root.ts";

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(ROOT, name);
}

/** The help of the program as a whole. */
function rootHelp(lang: Lang): string {
  const rows = Object.entries(ROOT).map(
    ([name, entry]) => [name, t(lang, message(entry.help))] as const,
  );
  return [
    `aurum ${VERSION}: ${t(lang, message("cli.about"))}`,
    "",
    `${t(lang, message("cli.help_usage"))} aurum COMMAND [--help]`,
    "",
    t(lang, message("cli.help_commands")),
    columns(rows),
    "",
    t(lang, message("cli.help_exit_codes")),
    "",
  ].join("\n");
}

async function dispatch(argv: readonly string[], context: CliContext): Promise<CliResult> {
  const [name, ...rest] = argv;
  if (name === "--version" || name === "-v")
    return { exit_code: EXIT.pass, stdout: `aurum ${VERSION}\n` };
  if (name === "--help" || name === "-h" || name === "help")
    return { exit_code: EXIT.pass, stdout: rootHelp(context.lang) };
  if (name === undefined || !isCommand(name)) {
    const text =
      name === undefined
        ? message("cli.command_missing")
        : message("cli.unknown_command", { command: name });
    throw new AurumError("usage", text, { hint: message("cli.hint_help") });
  }
  const [command, { runCommand }] = await Promise.all([ROOT[name].load(), import("citty")]);
  const { result } = await runCommand(command, { rawArgs: rest, data: context });
  return result as CliResult;
}

/** Says a failure on stderr, with its hint, and gives its exit code. */
function sayError(error: unknown, host: Host): CliResult {
  if (host.signal.aborted) {
    host.note("error", message("cli.interrupted"));
    return { exit_code: EXIT.interrupted, stdout: "" };
  }
  const known = error instanceof AurumError ? error : undefined;
  if (known === undefined) {
    // The words of an unexpected error may quote anything, a secret too.
    const words = createRedactor().redactNow(
      error instanceof Error ? error.message : String(error),
    );
    host.note("error", message("cli.internal_error", { detail: words.slice(0, 500) }));
    return { exit_code: EXIT.incomplete, stdout: "" };
  }
  // What was typed on the command line may be a secret that was pasted into the wrong place.
  const redactor = createRedactor();
  host.note("error", redactMessage(known.text, redactor));
  if (known.hint !== undefined) host.note("info", redactMessage(known.hint, redactor));
  return { exit_code: known.code === "usage" ? EXIT.usage : EXIT.incomplete, stdout: "" };
}

/**
 * Runs one command line. It never throws and never touches the process: the
 * caller writes `stdout` and exits with `exit_code`.
 */
export async function runCli(argv: readonly string[], host: Host): Promise<CliResult> {
  const lang = speakingLang(argv, host.env);
  try {
    return await dispatch(argv, { host, lang });
  } catch (error) {
    return sayError(error, host);
  }
}
