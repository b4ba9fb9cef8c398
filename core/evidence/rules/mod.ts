/** Rules over the syntax and the lines of a change: the catalog, the repository's own, and the pass that runs them. */
export { builtInRules } from "./built_in_rules.ts";
export { catalogPass } from "./catalog_pass.ts";
export { repositoryRules } from "./repository_rules.ts";
export { runCases } from "./run_cases.ts";
export {
  runRuleTests,
  type RuleTests,
  type RulesToTest,
  type TestedCase,
} from "./run_rule_tests.ts";
export type { CaseOutcome, CaseResult, CompiledRule, RuleCase } from "./types.ts";
