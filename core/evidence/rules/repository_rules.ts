import { AurumError } from "../../errors.ts";
import { type Lang, type Message, message } from "../../i18n/mod.ts";
import { RULES_MAX } from "../../limits.ts";
import type { GovernedFile } from "../../resolve/types.ts";
import { checkDocument, type DocumentProblem, shown } from "./_check_document.ts";
import { compileRule, RefusedExpression } from "./_compile_rule.ts";
import { type PlainDocument, placeOf, type Position, readRuleYaml } from "./_rule_yaml.ts";
import { grammarProblem, words } from "./_grammar_problem.ts";
import { builtInRules } from "./built_in_rules.ts";
import type { CompiledRule } from "./types.ts";

const RULE_FILE = /^\.aurum\/rules\/[^/]+\.ya?ml$/u;

function refuse(file: GovernedFile, at: Position, problem: Message): AurumError {
  const params = { file: file.path, line: at.line, column: at.column, problem };
  const revision = file.revision.slice(0, 12);
  const hint =
    revision === ""
      ? message("rules.hint_file", { file: file.path })
      : message("rules.hint", { file: file.path, revision });
  return new AurumError("rule_invalid", message("rules.invalid", params), { hint });
}

/** Ids of later phases: rules that only a model cites, skills, the gate's own findings. */
const OWN_IDS = /^(?:model|skill|governance)\//u;

function compileOne(
  file: GovernedFile,
  plain: PlainDocument,
  taken: Map<string, string>,
): CompiledRule {
  const refuseAt = (problem: DocumentProblem): AurumError =>
    refuse(file, placeOf(plain, problem.path, problem.part), problem.text);
  const checked = checkDocument(plain.value);
  if (!checked.ok) throw refuseAt(checked.problem);
  const { id } = checked.document;
  const owner = taken.get(id) ?? (OWN_IDS.test(id) ? "aurum" : undefined);
  if (owner !== undefined) {
    throw refuseAt({ text: message("rules.id_taken", { id, owner }), path: ["id"], part: "value" });
  }
  taken.set(id, file.path);
  let document = checked.document;
  if (document.rule !== undefined) {
    const outcome = grammarProblem(document);
    if ("detail" in outcome) {
      const key = ["constraints", "utils"].find((name) => outcome.detail.includes(`\`${name}\``));
      const text = message("rules.bad_rule", { id, detail: outcome.detail });
      throw refuseAt({ text, path: [key ?? "rule"], part: "key" });
    }
    document = outcome.document;
  }
  try {
    const rule = compileRule(document, checked.pass, file.path);
    // Made now, so that what is refused is refused here.
    if (rule.matcher.kind === "regex") void rule.matcher.steps;
    return rule;
  } catch (error) {
    if (!(error instanceof RefusedExpression)) throw error;
    const { key, expression } = error;
    const params = { value: shown(expression), detail: words(error.cause) };
    throw refuseAt({ text: message("rules.bad_regex", params), path: [key], part: "value" });
  }
}

/**
 * The repository's own rules, from `.aurum/rules/*.yml` of the governing
 * revision, in the order of files and documents. Their texts stay as written,
 * whatever `lang`.
 *
 * @param reserved Further ids that no rule may take, such as those of other passes.
 * @throws AurumError `rule_invalid`, naming file, line, column and what to do.
 */
export async function repositoryRules(
  governed: readonly GovernedFile[],
  lang: Lang,
  reserved: readonly string[] = [],
): Promise<CompiledRule[]> {
  const files = governed.filter((file) => RULE_FILE.test(file.path));
  if (files.length === 0) return [];
  const built_in = (await builtInRules(lang)).map((rule) => rule.catalog.id);
  return await compileFiles(files, new Map([...built_in, ...reserved].map((id) => [id, "aurum"])));
}

/**
 * The rules of some files. `taken` has the ids that none may have, each with its owner, and gets
 * those that they do have. A file that stands in no revision (an empty one) is told of as it is.
 *
 * @param plain What a document is read as; by default as it stands.
 * @throws AurumError `rule_invalid`.
 */
export async function compileFiles(
  files: readonly GovernedFile[],
  taken: Map<string, string>,
  plain: (value: unknown) => unknown = (value) => value,
): Promise<CompiledRule[]> {
  const rules: CompiledRule[] = [];
  for (const file of files) {
    const read = await readRuleYaml(file.text);
    if (!read.ok) throw refuse(file, read.at, read.problem);
    for (const document of read.documents) {
      if (rules.length >= RULES_MAX) {
        throw refuse(file, document.at, message("rules.too_many_rules", { most: RULES_MAX }));
      }
      const one = { ...document, value: plain(document.value) };
      rules.push(compileOne(file, one, taken));
    }
  }
  return rules;
}
