import { defineCommand } from "citty";
import {
  addAudits,
  AurumError,
  createRedactor,
  message,
  redactMessage,
  showAudit,
  t,
  verifyAudit,
  type AuditRecord,
  type Host,
  type Lang,
  type VerificationStats,
} from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS, SHORT_FORMAT_FLAG, shortFormat } from "../_flags.ts";
import { commandHelp } from "../_help.ts";

const FLAGS = [
  SHORT_FORMAT_FLAG,
  ...COMMON_FLAGS.filter((flag) => flag.name === "lang" || flag.name === "help"),
];
/** An audit record larger than this is not one of ours. */
const AUDIT_BYTES_MAX = 256 * 1024 * 1024;
/** Records that one command adds up. */
const AUDIT_FILES_MAX = 100_000;

/** A record whose chain holds, and how many links it has. */
async function readAudit(
  file: string,
  host: Host,
  lang: Lang,
): Promise<{ record: AuditRecord; entries: number }> {
  const bytes = await host.readFile(file, AUDIT_BYTES_MAX);
  if (bytes === undefined)
    throw new AurumError("file_unreadable", message("cli.file_missing", { file }));
  const text = new TextDecoder().decode(bytes);
  const result = verifyAudit(text);
  if (!result.ok) {
    const detail = t(lang, result.problem);
    throw new AurumError("file_unreadable", message("cli.audit_invalid", { file, detail }));
  }
  return { record: JSON.parse(text) as AuditRecord, entries: result.entries };
}

function statsText(stats: VerificationStats, lang: Lang): string {
  const { runs, verified_runs: verified, calls, findings, demoted, refused } = stats;
  return [
    t(lang, message("cli.stats", { runs, verified, calls, findings, demoted, refused })),
    ...Object.entries(stats.outcomes).map(([outcome, count]) => `  ${outcome}: ${count}`),
    ...Object.entries(stats.by_model).map(([model, sums]) =>
      t(lang, message("cli.stats_model", { model, ...sums })),
    ),
    "",
  ].join("\n");
}

/** Adds up many records; one whose chain does not hold stops it, by name. */
async function addUp(
  files: readonly string[],
  format: "text" | "json",
  { host, lang }: CliContext,
): Promise<CliResult> {
  const records: AuditRecord[] = [];
  for (const file of files) records.push((await readAudit(file, host, lang)).record);
  const stats = addAudits(records);
  const stdout = format === "json" ? `${JSON.stringify(stats, null, 2)}\n` : statsText(stats, lang);
  return { exit_code: EXIT.pass, stdout };
}

/** A record whose chain holds, in words. */
async function show(
  file: string,
  format: "text" | "json",
  { host, lang }: CliContext,
): Promise<CliResult> {
  const { record } = await readAudit(file, host, lang);
  if (format === "json") {
    return { exit_code: EXIT.pass, stdout: `${JSON.stringify(record, null, 2)}\n` };
  }
  const redactor = createRedactor();
  const lines = showAudit(record).map((line) => t(lang, redactMessage(line, redactor)));
  return { exit_code: EXIT.pass, stdout: `${lines.join("\n")}\n` };
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, AUDIT_FILES_MAX);
  const { host, lang } = context;
  if (args.has("help")) {
    const usage = "aurum audit verify FILE | aurum audit show FILE | aurum audit stats FILES…";
    return { exit_code: EXIT.pass, stdout: commandHelp(lang, usage, "cli.command_audit", FLAGS) };
  }
  const [action, file, ...more] = args.positionals;
  if (action === undefined || file === undefined) {
    const argument = action === "stats" ? "stats FILES…" : "verify FILE";
    throw new AurumError("usage", message("cli.argument_missing", { argument }));
  }
  if (action === "stats") return await addUp([file, ...more], shortFormat(args), context);
  const known = action === "verify" || action === "show";
  if (!known || more[0] !== undefined) {
    const argument = known ? (more[0] ?? "") : action;
    throw new AurumError("usage", message("cli.unexpected_argument", { argument }));
  }
  if (action === "show") return await show(file, shortFormat(args), context);
  if (args.has("format"))
    throw new AurumError("usage", message("cli.unknown_flag", { flag: "--format" }));
  const { entries } = await readAudit(file, host, lang);
  const stdout = `${t(lang, message("cli.audit_valid", { file, count: entries }))}\n`;
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum audit verify`: does the hash chain hold? `aurum audit show`: what does it say? `aurum audit stats`: what did verification do? */
export const audit = defineCommand({
  meta: { name: "audit" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
