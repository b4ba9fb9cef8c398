/** The resolve phase: what to compare, and under which config. */
export type { NewException } from "./config/append_exception.ts";
export { gateLoosenings } from "./config/gate_loosenings.ts";
export { loadSettings } from "./config/load_settings.ts";
export { findRepository, type FoundRepository } from "./find_repository.ts";
export type { GitConfigEntry } from "./git_config.ts";
export { resolve } from "./resolve.ts";
export { resolveRules, type Rules, type RulesOf } from "./resolve_rules.ts";
export { openRevisions, type Revisions } from "./revisions.ts";
export type {
  BaselineEntry,
  ExceptionEntry,
  GateSource,
  Governance,
  GovernedFile,
  MemoryEntry,
  PullRequestSource,
  Repository,
  Request,
  ReviewOptions,
  SettingOrigin,
  Settings,
  Skill,
  Source,
  SourceOption,
  Triage,
} from "./types.ts";
