import { defineCommand } from "citty";
import {
  AurumError,
  catalog,
  message,
  t,
  type CatalogRule,
  type Lang,
  type MessageKey,
} from "../../core/mod.ts";
import { parseArgs } from "../_args.ts";
import { contextOf, type CliContext, type CliResult } from "../_command.ts";
import { EXIT } from "../_exit_codes.ts";
import {
  COMMON_FLAGS,
  SHORT_FORMAT_FLAG,
  SOURCE_FLAGS,
  reviewOptions,
  shortFormat,
} from "../_flags.ts";
import { columns, commandHelp } from "../_help.ts";

const FLAGS = [...SOURCE_FLAGS, SHORT_FORMAT_FLAG, ...COMMON_FLAGS];

function asList(rules: readonly CatalogRule[]): string {
  if (rules.length === 0) return "";
  const rows = rules.map(
    (rule) => [rule.id, `${rule.severity.padEnd(7)}  ${rule.message}`] as const,
  );
  return `${columns(rows)}\n`;
}

function explain(rule: CatalogRule, lang: Lang): string {
  const say = (key: MessageKey, text: string): string => t(lang, message(key, { text }));
  const languages =
    rule.languages.length === 0
      ? t(lang, message("cli.rules_any_language"))
      : rule.languages.join(", ");
  const tags = [rule.origin, rule.severity, rule.cwe, rule.owasp].filter(
    (tag) => tag !== undefined,
  );
  return [
    rule.id,
    tags.join(" · "),
    "",
    rule.message,
    "",
    say("cli.rules_why", rule.why),
    say("cli.rules_fix", rule.fix),
    say("cli.rules_languages", languages),
    say("cli.rules_source", rule.source),
    "",
  ].join("\n");
}

function findRule(rules: readonly CatalogRule[], id: string): CatalogRule {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return rule;
  throw new AurumError("usage", message("cli.rules_unknown", { rule: id }), {
    hint: message("cli.rules_unknown_hint"),
  });
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 2);
  if (args.has("help")) {
    const usage = "aurum rules [list | explain ID] [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_rules", FLAGS),
    };
  }
  const format = shortFormat(args);
  const [action = "list", id] = args.positionals;
  if (action !== "list" && action !== "explain")
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: action }));
  if (action === "list" && id !== undefined)
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: id }));
  if (action === "explain" && id === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: "ID" }));
  const options = reviewOptions(args, context.lang, context.host.cwd);
  const rules = await catalog(options, context.host);
  const lang = options.lang ?? context.lang;
  if (id !== undefined) {
    const rule = findRule(rules, id);
    const stdout = format === "json" ? `${JSON.stringify(rule, null, 2)}\n` : explain(rule, lang);
    return { exit_code: EXIT.pass, stdout };
  }
  const stdout = format === "json" ? `${JSON.stringify(rules, null, 2)}\n` : asList(rules);
  return { exit_code: EXIT.pass, stdout };
}

/** `aurum rules`: what a finding may cite. */
export const rules = defineCommand({
  meta: { name: "rules" },
  run: ({ rawArgs, data }) => runIt(rawArgs, contextOf(data)),
});
