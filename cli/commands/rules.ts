import { resolve } from "node:path";
import { defineCommand } from "citty";
import {
  AurumError,
  catalog,
  message,
  t,
  testRules,
  type CatalogRule,
  type Lang,
  type MessageKey,
  type RuleTests,
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

/** Cases that did not come out as they should, rule by rule, and a line of sums. */
function asTests(tests: RuleTests, lang: Lang): string {
  const lines: string[] = [];
  for (const { outcome, rule, list, index, language, lines: reported, source } of tests.results) {
    if (outcome === "Validated" || outcome === "Reported") continue;
    const where = `${list}[${index}]${language === null ? "" : ` ${language}`}`;
    const at =
      reported.length === 0
        ? ""
        : ` ${t(lang, message("cli.rules_lines", { lines: reported.join(", ") }))}`;
    lines.push(`${outcome.padEnd(9)}  ${rule}  ${where}${at}  (${source})`);
  }
  const { Validated, Reported, Noisy, Missing, Wrong } = tests.outcomes;
  const sums = { rules: tests.rules, Validated, Reported, Noisy, Missing, Wrong };
  lines.push(t(lang, message("cli.rules_tested", sums)), "");
  return lines.join("\n");
}

async function runTests(
  path: string | undefined,
  asked: Lang | undefined,
  format: "text" | "json",
  { host, lang: fallback }: CliContext,
): Promise<CliResult> {
  const lang = asked ?? fallback;
  const place = path === undefined ? {} : { path: resolve(host.cwd, path) };
  const tests = await testRules({ lang, ...place }, host);
  for (const { language, package: name, cases } of tests.skipped) {
    host.note("warning", message("cli.rules_skipped", { language, package: name, cases }));
  }
  if (tests.untested.length > 0) {
    host.note("warning", message("cli.rules_untested", { rules: tests.untested.join(", ") }));
  }
  const stdout =
    format === "json"
      ? `${JSON.stringify({ schema_version: 1, ...tests }, null, 2)}\n`
      : asTests(tests, lang);
  return { exit_code: tests.ok ? EXIT.pass : EXIT.incomplete, stdout };
}

/** What the words after `rules` ask for. */
function asked(positionals: readonly string[]): { action: string; argument?: string } {
  const [action = "list", argument] = positionals;
  if (action !== "list" && action !== "explain" && action !== "test")
    throw new AurumError("usage", message("cli.unexpected_argument", { argument: action }));
  if (action === "list" && argument !== undefined)
    throw new AurumError("usage", message("cli.unexpected_argument", { argument }));
  if (action === "explain" && argument === undefined)
    throw new AurumError("usage", message("cli.argument_missing", { argument: "ID" }));
  if (argument === "")
    throw new AurumError("usage", message("cli.argument_missing", { argument: "PATH" }));
  return argument === undefined ? { action } : { action, argument };
}

async function runIt(rawArgs: readonly string[], context: CliContext): Promise<CliResult> {
  const args = parseArgs(rawArgs, FLAGS, 2);
  if (args.has("help")) {
    const usage = "aurum rules [list | explain ID | test [PATH]] [OPTIONS]";
    return {
      exit_code: EXIT.pass,
      stdout: commandHelp(context.lang, usage, "cli.command_rules", FLAGS),
    };
  }
  const format = shortFormat(args);
  const { action, argument: id } = asked(args.positionals);
  const options = reviewOptions(args, context.lang, context.host);
  if (action === "test") return await runTests(id, options.lang, format, context);
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
