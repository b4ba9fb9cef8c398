import { defineCommand } from "citty";
import {
  AurumError,
  checkBaseline,
  message,
  t,
  writeBaseline,
  type CheckedBaseline,
  type Lang,
  type Message,
  type RunOptions,
} from "../../core/mod.ts";
import { parseArgs, type Flag, type ParsedArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  POLICY_FLAGS,
  reviewOptions,
  SHORT_FORMAT_FLAG,
  shortFormat,
  SOURCE_FLAGS,
} from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const SHARED: readonly Flag[] = [
  { name: "tree", kind: "string", value: "REF", help: "cli.flag_tree" },
  { name: "file", kind: "string", value: "FILE", help: "cli.flag_file" },
  ...POLICY_FLAGS,
  ...COMMON_FLAGS,
];
const SOURCES = SOURCE_FLAGS.filter(({ name }) => name !== "pr" && name !== "patch");
const WRITE_FLAGS: readonly Flag[] = [...SOURCES, ...SHARED];
const CHECK_FLAGS: readonly Flag[] = [SHORT_FORMAT_FLAG, ...SHARED];
const USAGE = "aurum baseline write [OPTIONS] | aurum baseline check [OPTIONS]";

/** The source that the flags name; all of HEAD when they name none. */
function optionsOf(args: ParsedArgs, { host, lang }: CliContext): RunOptions {
  const options = reviewOptions(args, lang, host);
  const tree = args.one("tree");
  if (options.source.kind === "auto") {
    return { ...options, source: { kind: "tree", ref: tree ?? "HEAD" } };
  }
  if (tree !== undefined) {
    const flags = `--tree, --${options.source.kind}`;
    throw new AurumError("usage", message("cli.sources_conflict", { flags }));
  }
  return options;
}

function target(args: ParsedArgs): { file?: string } {
  const file = args.one("file");
  return file === undefined ? {} : { file };
}

async function write(args: ParsedArgs, context: CliContext): Promise<CliResult> {
  const options = optionsOf(args, context);
  const { file, count, added, removed } = await writeBaseline(options, target(args), context.host);
  const text = message("cli.baseline_written", { file, count, added, removed });
  return { exit_code: EXIT.pass, stdout: `${t(options.lang ?? context.lang, text)}\n` };
}

function linesOf({ file, known, fresh, fixed }: CheckedBaseline): Message[] {
  return [
    message("cli.baseline_checked", { file, known, fresh: fresh.length, fixed: fixed.length }),
    ...fresh.map(({ severity, rule, path, line }) =>
      message("cli.baseline_fresh", { severity, rule, path: shown(path), line }),
    ),
    ...fixed.map((one) => {
      const place = `${one.file ?? file}:${one.line ?? 1}`;
      return message("cli.baseline_fixed", { rule: shown(one.rule), path: shown(one.path), place });
    }),
  ];
}

/** A path of the reviewed repository on one line. */
function shown(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function asJson({ file, known, fresh, fixed, whole }: CheckedBaseline): string {
  const value = {
    schema_version: 1,
    file,
    known,
    new: fresh.map(({ fingerprint, origin, rule, severity, path, line }) => ({
      fingerprint,
      origin,
      rule,
      severity,
      path,
      line,
    })),
    fixed: fixed.map(({ fingerprint, rule, path, line }) => ({ fingerprint, rule, path, line })),
    whole,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function check(args: ParsedArgs, context: CliContext): Promise<CliResult> {
  const format = shortFormat(args);
  const { source, ...options } = optionsOf(args, context);
  const lang: Lang = options.lang ?? context.lang;
  const ref = source.kind === "tree" ? source.ref : "HEAD";
  const checked = await checkBaseline({ ...options, ref }, target(args), context.host);
  if (!checked.whole) context.host.note("warning", message("cli.baseline_partial"));
  const same = checked.whole && checked.fresh.length === 0 && checked.fixed.length === 0;
  const stdout =
    format === "json"
      ? asJson(checked)
      : `${linesOf(checked)
          .map((line) => t(lang, line))
          .join("\n")}\n`;
  return { exit_code: same ? EXIT.pass : EXIT.incomplete, stdout };
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const [action, ...rest] = rawArgs;
  const known = action === "write" || action === "check";
  const flags = action === "check" ? CHECK_FLAGS : WRITE_FLAGS;
  const args = parseArgs(known ? rest : rawArgs, flags, known ? 0 : 1);
  if (args.has("help")) {
    const stdout = commandHelp(context.lang, USAGE, "cli.command_baseline", flags);
    return { exit_code: EXIT.pass, stdout };
  }
  if (known) return await (action === "write" ? write : check)(args, context);
  const argument = "write|check";
  throw action === undefined
    ? new AurumError("usage", message("cli.argument_missing", { argument }))
    : new AurumError("usage", message("cli.unexpected_argument", { argument: action }), {
        hint: message("cli.argument_missing", { argument }),
      });
}

/** `aurum baseline`: what is accepted of an old code base, and what became of it. */
export const baseline = defineCommand({
  meta: { name: "baseline" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
