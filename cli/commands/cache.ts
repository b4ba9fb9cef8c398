import { defineCommand } from "citty";
import {
  AurumError,
  clearStore,
  message,
  resolveOnly,
  storeStats,
  t,
  type Lang,
  type StoreReport,
} from "../../core/mod.ts";
import { parseArgs, type ParsedArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import { COMMON_FLAGS, langFlag, SHORT_FORMAT_FLAG, shortFormat } from "../_flags.ts";
import { columns, commandHelp } from "../_help.ts";

const FLAGS = [
  SHORT_FORMAT_FLAG,
  ...COMMON_FLAGS.filter(({ name }) => ["config", "lang", "help"].includes(name)),
];

/** `store.url` of the config that holds here; outside of a repository there is none. */
async function storeUrl(args: ParsedArgs, { host }: CliContext): Promise<string | null> {
  const config = args.one("config");
  const file = config === undefined ? {} : { config_file: config };
  try {
    const request = await resolveOnly({ source: { kind: "worktree" }, ...file }, host);
    return request.settings.store.url;
  } catch (error) {
    if (error instanceof AurumError && error.code === "not_a_repository") return null;
    throw error;
  }
}

function statsText({ place, spaces }: StoreReport, lang: Lang): string {
  if (place === null) return `${t(lang, message("store.nowhere"))}\n`;
  const rows = (["answer", "verification", "memory"] as const).map(
    (space) =>
      [
        t(lang, message(`store.space_${space}`)),
        t(lang, message("store.space", spaces[space])),
      ] as const,
  );
  return `${t(lang, message("store.place", { place }))}\n${columns(rows)}\n`;
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 1);
  const lang = langFlag(args, context.lang);
  if (args.has("help")) {
    const usage = "aurum cache stats|clear [OPTIONS]";
    return { exit_code: EXIT.pass, stdout: commandHelp(lang, usage, "cli.command_cache", FLAGS) };
  }
  const format = shortFormat(args);
  const [action] = args.positionals;
  if (action === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: "stats|clear" }));
  if (action !== "stats" && action !== "clear")
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: action }));
  const store = { url: await storeUrl(args, context) };
  if (action === "stats") {
    const report = await storeStats(store, context.host);
    const json = (): string => `${JSON.stringify(report, null, 2)}\n`;
    return { exit_code: EXIT.pass, stdout: format === "json" ? json() : statsText(report, lang) };
  }
  const count = await clearStore(store, context.host);
  const said =
    count === null ? message("store.broken_removed") : message("store.cleared", { count });
  const stdout = format === "json" ? JSON.stringify({ removed: count }) : t(lang, said);
  return { exit_code: EXIT.pass, stdout: `${stdout}\n` };
}

/** `aurum cache`: what is kept between runs. */
export const cache = defineCommand({
  meta: { name: "cache" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
