import { defineCommand } from "citty";
import {
  AurumError,
  judgeSavedReport,
  message,
  t,
  type Host,
  type Judgement,
  type Lang,
} from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  POLICY_FLAGS,
  reviewOptions,
  SHORT_FORMAT_FLAG,
  shortFormat,
} from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = [
  { name: "report", kind: "string", value: "FILE|-", help: "cli.flag_report" },
  { name: "fail-on", kind: "string", value: "SEVERITY", help: "cli.flag_fail_on" },
  { name: "explain", kind: "boolean", help: "cli.flag_explain" },
  SHORT_FORMAT_FLAG,
  ...POLICY_FLAGS,
  ...COMMON_FLAGS.filter(({ name }) => ["config", "lang", "help"].includes(name)),
] as const;
/** A report may be this long. */
const REPORT_BYTES_MAX = 256 * 1024 * 1024;

async function readReport(file: string, host: Host): Promise<string> {
  const bytes =
    file === "-"
      ? await host.readStdin(REPORT_BYTES_MAX)
      : await host.readFile(file, REPORT_BYTES_MAX);
  if (bytes === undefined) {
    throw new AurumError("file_unreadable", message("cli.file_missing", { file }));
  }
  return new TextDecoder().decode(bytes);
}

function asText({ decision, explanation }: Judgement, explain: boolean, lang: Lang): string {
  const lines = explain
    ? explanation
    : [
        message("cli.gate_verdict", { verdict: decision.verdict }),
        ...(decision.gate.declared ? [] : [message("publish.gate_none")]),
        ...decision.gate.reasons.map(({ message: reason }) =>
          message("cli.gate_reason", { reason }),
        ),
      ];
  return `${lines.map((line) => t(lang, line)).join("\n")}\n`;
}

function asJson({ decision, explanation }: Judgement, explain: boolean, lang: Lang): string {
  const { gate, verdict, findings } = decision;
  const value = {
    schema_version: 1,
    verdict,
    gate: { ...gate, reasons: gate.reasons.map(({ message: reason }) => t(lang, reason)) },
    findings: findings.map(
      ({ fingerprint, origin, rule, severity, path, line, status, blocking }) => ({
        fingerprint,
        origin,
        rule,
        severity,
        path,
        line,
        status,
        blocking,
      }),
    ),
    ...(explain ? { explanation: explanation.map((line) => t(lang, line)) } : {}),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS);
  const { host } = context;
  if (args.has("help")) {
    const usage = "aurum gate --report FILE [OPTIONS]";
    const stdout = commandHelp(context.lang, usage, "cli.command_gate", FLAGS);
    return { exit_code: EXIT.pass, stdout };
  }
  const file = args.one("report");
  if (file === undefined) {
    throw new AurumError("usage", message("cli.argument_missing", { argument: "--report FILE" }));
  }
  const format = shortFormat(args);
  const { source: _none, ...options } = reviewOptions(args, context.lang, host);
  const lang = options.lang ?? context.lang;
  const judgement = await judgeSavedReport(await readReport(file, host), options, host);
  const { decision } = judgement;
  for (const { level, message: text } of decision.notes) host.note(level, text);
  const explain = args.has("explain");
  const stdout = (format === "json" ? asJson : asText)(judgement, explain, lang);
  return { exit_code: EXIT[decision.verdict], stdout };
}

/** `aurum gate`: what does the gate say of a saved report, and why? */
export const gate = defineCommand({
  meta: { name: "gate" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
