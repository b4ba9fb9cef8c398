/** What the resolve phase takes and hands on. */
import type { Lang } from "../i18n/mod.ts";
import type { Limitation, Severity } from "../types.ts";

/** What the user asked to review. `auto` is no flag at all: the working tree. */
export type SourceOption =
  | { kind: "auto" }
  | { kind: "base"; ref: string }
  | { kind: "range"; range: string }
  | { kind: "staged" }
  /** All of a commit, as if every line were new: what `aurum baseline` looks at. */
  | { kind: "tree"; ref: string }
  | { kind: "worktree" }
  /** `-` is standard input. */
  | { kind: "patch"; file: string }
  /** A pull request of `OWNER/NAME` on a forge. */
  | { kind: "pr"; number: number; repository: string }
  /** The pull request of the runner's event (`GITHUB_EVENT_PATH`, `GITHUB_REPOSITORY`). */
  | { kind: "event"; repository?: string };

/** Everything that the command line can say. What is absent is decided by config, then by default. */
export interface ReviewOptions {
  source: SourceOption;
  /** The operator's config file (`--config`); overrides the repository's. */
  config_file?: string;
  lang?: Lang;
  fail_on?: Severity;
  /** `provider/name`, or a bare name for the endpoint of `LLM_BASE_URL`. */
  model?: string;
  /** `--security` and `--no-security`. */
  security?: boolean;
  /** `--publish`: write on the pull request; without it nothing is posted. */
  publish?: boolean;
  /** `--inline`: comments on the lines of the diff. */
  inline?: boolean;
  /** `--check`: the status `aurum/review` on the head commit. It declares a gate. */
  check?: boolean;
  /** `--sast`: run the SAST program that the machine has. */
  sast?: boolean;
  /** `--sarif`: reports of other tools, absolute or counted from the top of the repository. */
  sarif_files?: string[];
  limit_usd?: number;
  /** The organisation's policy (`--policy`); else `AURUM_POLICY`. */
  policy_file?: string;
  /** SHA-256 of the policy's bytes, hexadecimal (`--policy-sha256`). */
  policy_sha256?: string;
}

export type Triage = "model" | "none";
export type GateSource = "security" | "analysis" | "sast" | "model" | "skills";

/** The effective configuration, every default filled in. Key names are those of the config file. */
export interface Settings {
  model: string | null;
  /** `model.fallback` of the config. */
  model_fallback: string[];
  model_timeout_seconds: number;
  model_retries: number;
  review: {
    /** Wins over `model`, not over the command line and the environment. */
    model: string | null;
    evidence_tokens: number;
    skill_tokens: number;
    verification: { enabled: boolean; max_calls: number; model: string | null; votes: number };
  };
  gate: {
    fail_on: Severity | null;
    /** The least severity that counts, per source; `null` is a source that never counts. */
    sources: Record<GateSource, Severity | "default" | null>;
    /** Where less is enough to close the gate; the strictest that matches a finding's path counts. */
    paths?: PathThreshold[];
    triage: Partial<Record<Exclude<GateSource, "model">, Triage>>;
    on_degraded: "deterministic" | "fail";
    /** Whether a gate may pass when a model reviewed a part of the change alone; it may, if absent. */
    on_incomplete?: "pass" | "fail";
  };
  evidence: {
    security: boolean;
    sast: boolean;
    required: string[];
    sarif: string[];
    inline_ignores: "base" | "any" | "none";
  };
  budget: { usd: number | null; requests: number | null; tokens: number | null };
  prices: PriceSetting[];
  store: { url: string | null };
  /** What earlier reviews concluded is kept and shown to the model (R.17). */
  memory: { enabled: boolean };
  forge: { max_wait_seconds: number; trusted_authors: string[] };
}

/** From which severity on findings in some files close the gate, whatever else says a milder word. */
export interface PathThreshold {
  /** A path, or a glob. */
  path: string;
  fail_on: Severity;
}

/** What a model costs, in US dollars per million tokens. */
export interface PriceSetting {
  model: string;
  input_usd_per_1m: number;
  output_usd_per_1m: number;
  cached_input_usd_per_1m?: number;
}

/** Where an effective value came from. */
export type SettingOrigin =
  | { kind: "default" }
  | { kind: "flag"; flag: string }
  | { kind: "env"; name: string }
  | { kind: "config"; file: string; line: number; column: number; revision: string }
  /** The policy tightened what everybody else says. */
  | { kind: "policy"; file: string; line: number; column: number };

/** One entry of an exceptions file, as written. It is strict in shape; whether it applies the gate says. */
export interface ExceptionEntry {
  rule: string;
  /** A path, or a glob. */
  path: string;
  fingerprint?: string;
  reason: string;
  /** Absent, blank or a placeholder: the exception never applies. */
  owner?: string;
  /** The last day on which it applies, `YYYY-MM-DD` (UTC). Absent: it never applies. */
  expires?: string;
  /** `OWNER/NAME`; the exception applies there alone. */
  repository?: string;
  /** Where it stands. */
  file: string;
  line: number;
  column: number;
}

/** What an earlier review of this repository came to about a finding (R.17). */
export const MEMORY_VERDICTS = ["confirmed", "refuted", "excepted", "demoted", "baseline"] as const;

/** One conclusion. It holds no words of a model and no code. */
export interface MemoryEntry {
  fingerprint: string;
  rule: string;
  /** Redacted. */
  path: string;
  verdict: (typeof MEMORY_VERDICTS)[number];
}

/** Reviewing guidance of the repository (R.18): `.aurum/skills/*.md`. */
export interface Skill {
  /** Its rule is `skill/<id>`. */
  id: string;
  /** Changed paths that it is for. */
  globs: string[];
  /** Of every finding that cites it, whatever the model says. */
  severity: Severity;
  /** `fail-closed`: its findings count like others; `advisory`: they never block. */
  mode: "fail-closed" | "advisory";
  /** What it is about, in one line. */
  title: string;
  /** The guidance itself, Markdown. */
  text: string;
  file: string;
}

/** A finding that was accepted when aurum was adopted (R.15). */
export interface BaselineEntry {
  fingerprint: string;
  rule: string;
  path: string;
  /** Where it stands; absent where nobody can tell. */
  file?: string;
  line?: number;
}

/** What decides beside the settings; read before the change is. */
export interface Governance {
  /** The central policy, or `null`: it only tightens, and under it triage demotes nothing (579.14). */
  policy: { file: string; sha256: string } | null;
  /** Of the repository, then of the policy. */
  exceptions: ExceptionEntry[];
  baseline: BaselineEntry[];
  /** The day of the run, `YYYY-MM-DD` in UTC: an exception expires by it. */
  today: string;
  /** `OWNER/NAME` where it is verified, else `null`. */
  repository: string | null;
}

/** The repository that is reviewed, as git sees it. */
export interface Repository {
  /** Top folder of the working tree; for a bare repository its git folder. Git runs here. */
  root: string;
  bare: boolean;
  object_format: "sha1" | "sha256";
}

/**
 * What is compared. `base` is the older tree (for `base` and `range` with three
 * dots: the merge base); ids are full commit ids. An unborn HEAD compares with
 * the empty tree, and its `base` is that tree's id. So is that of `tree`, all of a commit.
 */
export type Source =
  | {
      kind: "base" | "range" | "tree";
      base: string;
      head: string;
      base_ref: string;
      head_ref: string;
    }
  | { kind: "staged" | "worktree"; base: string; head: "index" | "worktree" }
  /** `patch` holds the bytes as base64, so that a saved request can be replayed. */
  | { kind: "patch"; base: string | null; head: null; file: string; patch: string }
  | PullRequestSource;

/**
 * A pull request: `base` is the merge base, `head` the commit that the forge
 * names. Where the checkout lacks one of them it is read through the forge, and
 * `patch` holds what the forge lists, as base64.
 */
export interface PullRequestSource {
  kind: "pr";
  number: number;
  /** `OWNER/NAME`. */
  repository: string;
  base: string;
  head: string;
  base_ref: string;
  head_ref: string;
  state: "open" | "closed" | "merged";
  /** The head stands in another repository, or in one that is gone. */
  fork?: true;
  patch?: string;
}

/** A file below `.aurum/`, from the revision that governs the run (G.30). */
export interface GovernedFile {
  path: string;
  text: string;
  /** Commit id it was read from, or `operator` for `--config`. */
  revision: string;
}

/** The resolve phase's answer: what to compare, under which config. */
export interface Request {
  source: Source;
  /** Absent for a patch outside of a repository. */
  repository?: Repository;
  settings: Settings;
  /** By dotted key, for every key of {@link Settings}. */
  origins: Record<string, SettingOrigin>;
  /** Every file of `.aurum/` in the governing revision, in byte order of path. */
  governed: GovernedFile[];
  /** Policy, exceptions and baseline; absent where nothing was asked for them, as in a test. */
  governance?: Governance;
  /** Guidance of the repository for a model, by id; absent where there is none. */
  skills?: Skill[];
  /** What earlier reviews concluded, where `memory.enabled`; in the order path, rule, fingerprint. */
  memory?: MemoryEntry[];
  lang: Lang;
  limitations: Limitation[];
  /** Set when it is known here that nothing differs, such as HEAD contained in the base (G.20). */
  nothing?: "contained_in_base" | "empty";
}
