/**
 * Flags, parsed strictly. citty accepts unknown flags, takes a missing value
 * as an empty one and keeps the last of repeated flags: none of that may
 * decide a gate, so commands hand their raw arguments to {@link parseArgs}.
 */
import { AurumError, message, type MessageKey } from "../core/face.ts";

/** One flag of a command. */
export interface Flag {
  /** Without the two dashes. */
  name: string;
  kind: "string" | "boolean";
  /** Other spellings, such as the Portuguese one (R.5). */
  aliases?: readonly string[];
  /** What the value is, in help texts: `REF`. */
  value?: string;
  help: MessageKey;
  /** It may be given more than once. */
  repeat?: boolean;
}

/** What a command line said. */
export interface ParsedArgs {
  /** The values of a string flag in the order given; empty when absent. */
  all(name: string): readonly string[];
  /** The value of a string flag, if it was given. */
  one(name: string): string | undefined;
  /** A boolean flag was given. */
  has(name: string): boolean;
  positionals: readonly string[];
}

function usage(key: MessageKey, params: Record<string, string>): AurumError {
  return new AurumError("usage", message(key, params), { hint: message("cli.hint_help") });
}

function findFlag(flags: readonly Flag[], name: string): Flag | undefined {
  return flags.find((flag) => flag.name === name || flag.aliases?.includes(name) === true);
}

interface Token {
  name: string;
  inline: string | undefined;
}

function tokenOf(argument: string): Token {
  const body = argument.slice(2);
  const equals = body.indexOf("=");
  if (equals === -1) return { name: body, inline: undefined };
  return { name: body.slice(0, equals), inline: body.slice(equals + 1) };
}

/**
 * Parses `argv` against `flags`.
 *
 * @param positionals_max how many arguments without dashes the command takes.
 * @throws AurumError("usage") for an unknown flag, a missing or empty value, a
 * value where none belongs, a repeated flag, or an argument too many.
 */
export function parseArgs(
  argv: readonly string[],
  flags: readonly Flag[],
  positionals_max = 0,
): ParsedArgs {
  const values = new Map<string, string[]>();
  const positionals: string[] = [];
  const rest = [...argv];
  let only_positionals = false;
  while (rest.length > 0) {
    const word = rest.shift() ?? "";
    const argument = word === "-h" && !only_positionals ? "--help" : word;
    if (!only_positionals && argument === "--") {
      only_positionals = true;
      continue;
    }
    if (only_positionals || argument === "-" || !argument.startsWith("-")) {
      positionals.push(argument);
      if (positionals.length > positionals_max)
        throw usage("cli.unexpected_argument", { argument });
      continue;
    }
    if (!argument.startsWith("--")) throw usage("cli.unknown_flag", { flag: argument });
    const token = tokenOf(argument);
    const flag = findFlag(flags, token.name);
    if (flag === undefined) throw usage("cli.unknown_flag", { flag: `--${token.name}` });
    const known = values.get(flag.name);
    if (known !== undefined && flag.repeat !== true)
      throw usage("cli.repeated_flag", { flag: `--${flag.name}` });
    values.set(flag.name, [...(known ?? []), takeValue(flag, token, rest)]);
  }
  return {
    all: (name) => values.get(name) ?? [],
    one: (name) => values.get(name)?.[0],
    has: (name) => values.has(name),
    positionals,
  };
}

function takeValue(flag: Flag, token: Token, rest: string[]): string {
  const shown = `--${token.name}`;
  if (flag.kind === "boolean") {
    if (token.inline !== undefined) throw usage("cli.value_not_taken", { flag: shown });
    return "true";
  }
  if (token.inline === undefined) {
    const next = rest[0];
    if (next === undefined || (next.startsWith("-") && next !== "-"))
      throw usage("cli.value_missing", { flag: shown, value: flag.value ?? "VALUE" });
    rest.shift();
    return nonEmpty(shown, next);
  }
  return nonEmpty(shown, token.inline);
}

/** An empty value is a mistake of a script, never a way to switch a gate off (R.2). */
function nonEmpty(flag: string, value: string): string {
  if (value.trim() === "") throw usage("cli.value_empty", { flag });
  return value;
}
