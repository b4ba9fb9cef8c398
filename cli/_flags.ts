/** Flags that several commands share, and what they mean. */
import { resolve } from "node:path";
import {
  AurumError,
  checkOutputTargets,
  FORMATS,
  LANGS,
  message,
  parseOutputTarget,
  type Format,
  type Host,
  type Lang,
  type OutputTarget,
  type ReviewOptions,
  type Severity,
  type SourceOption,
} from "../core/face.ts";
import type { Flag, ParsedArgs } from "./_args.ts";

export const SOURCE_FLAGS: readonly Flag[] = [
  { name: "base", kind: "string", value: "REF", help: "cli.flag_base" },
  { name: "range", kind: "string", value: "A..B", help: "cli.flag_range" },
  { name: "staged", kind: "boolean", help: "cli.flag_staged" },
  { name: "worktree", kind: "boolean", help: "cli.flag_worktree" },
  { name: "patch", kind: "string", value: "FILE|-", help: "cli.flag_patch" },
  { name: "pr", kind: "string", value: "N", help: "cli.flag_pr" },
];

/** What a run may write on a pull request. */
export const FORGE_FLAGS: readonly Flag[] = [
  { name: "repo", kind: "string", value: "OWNER/NAME", help: "cli.flag_repo" },
  { name: "publish", kind: "boolean", aliases: ["publicar"], help: "cli.flag_publish" },
  { name: "inline", kind: "boolean", aliases: ["na-linha"], help: "cli.flag_inline" },
  { name: "check", kind: "boolean", help: "cli.flag_check" },
];

export const COMMON_FLAGS: readonly Flag[] = [
  { name: "config", kind: "string", value: "FILE", help: "cli.flag_config" },
  { name: "security", kind: "boolean", aliases: ["seguranca"], help: "cli.flag_security" },
  { name: "no-security", kind: "boolean", help: "cli.flag_no_security" },
  { name: "sast", kind: "boolean", help: "cli.flag_sast" },
  { name: "sarif", kind: "string", value: "FILE", repeat: true, help: "cli.flag_sarif" },
  { name: "lang", kind: "string", value: "en|pt-BR", help: "cli.flag_lang" },
  { name: "help", kind: "boolean", help: "cli.flag_help" },
];

export const MODEL_FLAGS: readonly Flag[] = [
  {
    name: "model",
    kind: "string",
    aliases: ["modelo"],
    value: "PROVIDER/MODEL",
    help: "cli.flag_model",
  },
  { name: "limit", kind: "string", aliases: ["limite"], value: "USD", help: "cli.flag_limit" },
];

export const OUTPUT_FLAGS: readonly Flag[] = [
  { name: "format", kind: "string", value: FORMATS.join("|"), help: "cli.flag_format" },
  { name: "output", kind: "string", value: "FORMAT=PATH", repeat: true, help: "cli.flag_output" },
];

function invalid(flag: string, value: string, expected: string): AurumError {
  return new AurumError("usage", message("cli.value_invalid", { flag, value, expected }), {
    hint: message("cli.hint_help"),
  });
}

/** The value of a flag that takes one of a closed list of words. */
export function oneOf<T extends string>(
  args: ParsedArgs,
  flag: string,
  words: readonly T[],
): T | undefined {
  const value = args.one(flag);
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found === undefined) throw invalid(`--${flag}`, value, words.join(", "));
  return found;
}

/** `--lang`, or the language that the environment asks for. */
export function langFlag(args: ParsedArgs, fallback: Lang): Lang {
  return oneOf(args, "lang", LANGS) ?? fallback;
}

/** The one source that the flags name; `auto` when they name none. */
export function sourceFlag(args: ParsedArgs, env: Env = {}): SourceOption {
  const given = SOURCE_FLAGS.map((flag) => flag.name).filter((name) => args.has(name));
  if (given.length > 1) {
    const flags = given.map((name) => `--${name}`).join(", ");
    throw new AurumError("usage", message("cli.sources_conflict", { flags }), {
      hint: message("cli.hint_one_source"),
    });
  }
  const pr = args.one("pr");
  if (pr !== undefined) return pullRequestFlag(pr, args.one("repo"), env);
  const writes = args.has("publish") || args.has("check");
  // On a runner of the forge its event says which pull request is meant.
  if (writes && given.length === 0 && (env["GITHUB_EVENT_PATH"] ?? "") !== "") {
    return eventFlag(args.one("repo"));
  }
  // `--check` declares a gate on any source; what writes on a pull request needs one.
  const forge = ["repo", "publish", "inline"].find((flag) => args.has(flag));
  if (forge !== undefined) throw usageWithoutPull(forge);
  return localSource(args);
}

function localSource(args: ParsedArgs): SourceOption {
  const base = args.one("base");
  if (base !== undefined) return { kind: "base", ref: base };
  const range = args.one("range");
  if (range !== undefined) {
    if (!range.includes("..")) throw invalid("--range", range, "A..B, A...B");
    return { kind: "range", range };
  }
  const patch = args.one("patch");
  if (patch !== undefined) return { kind: "patch", file: patch };
  if (args.has("staged")) return { kind: "staged" };
  return args.has("worktree") ? { kind: "worktree" } : { kind: "auto" };
}

type Env = Readonly<Record<string, string | undefined>>;

function usageWithoutPull(flag: string): AurumError {
  return new AurumError("usage", message("cli.needs_pull_request", { flag: `--${flag}` }), {
    hint: message("cli.hint_pull_request"),
  });
}

function eventFlag(repo: string | undefined): SourceOption {
  if (repo === undefined) return { kind: "event" };
  if (!REPOSITORY.test(repo)) throw invalid("--repo", repo, "OWNER/NAME");
  return { kind: "event", repository: repo };
}

const REPOSITORY = /^(?!\.{1,2}\/)[\w.-]{1,100}\/(?!\.{1,2}$)[\w.-]{1,100}$/u;

/** `--pr N --repo OWNER/NAME`; on a runner of the forge its own environment names the repository. */
function pullRequestFlag(pr: string, repo: string | undefined, env: Env): SourceOption {
  const repository = repo ?? (env["GITHUB_REPOSITORY"] || undefined);
  if (repository === undefined) {
    throw new AurumError("usage", message("cli.needs_repo"), {
      hint: message("cli.hint_pull_request"),
    });
  }
  if (!REPOSITORY.test(repository)) throw invalid("--repo", repository, "OWNER/NAME");
  const number = /^[1-9]\d{0,8}$/u.test(pr) ? Number(pr) : undefined;
  if (number === undefined) throw invalid("--pr", pr, "42");
  return { kind: "pr", number, repository };
}

/** Severities with the aliases of R.4. */
const FAIL_ON: Readonly<Record<string, Severity>> = {
  error: "error",
  high: "error",
  warning: "warning",
  medium: "warning",
  info: "info",
  low: "info",
};

function failOnFlag(args: ParsedArgs): Severity | undefined {
  const value = args.one("fail-on");
  if (value === undefined) return undefined;
  const severity = Object.hasOwn(FAIL_ON, value) ? FAIL_ON[value] : undefined;
  if (severity === undefined) throw invalid("--fail-on", value, Object.keys(FAIL_ON).join(", "));
  return severity;
}

function limitFlag(args: ParsedArgs): number | undefined {
  const value = args.one("limit");
  if (value === undefined) return undefined;
  if (!/^\d+(\.\d+)?$/u.test(value)) throw invalid("--limit", value, "0.50");
  return Number(value);
}

/** What the flags ask for, every one of them validated. */
export function reviewOptions(args: ParsedArgs, lang: Lang, host: Host): ReviewOptions {
  if (args.has("security") && args.has("no-security")) {
    const flags = "--security, --no-security";
    throw new AurumError("usage", message("cli.flags_contradict", { flags }));
  }
  const options: ReviewOptions = { source: sourceFlag(args, host.env), lang: langFlag(args, lang) };
  const config = args.one("config");
  if (config !== undefined) options.config_file = config;
  const fail_on = failOnFlag(args);
  if (fail_on !== undefined) options.fail_on = fail_on;
  const model = args.one("model");
  if (model !== undefined) options.model = model;
  const limit = limitFlag(args);
  if (limit !== undefined) options.limit_usd = limit;
  const policy = args.one("policy");
  if (policy !== undefined) options.policy_file = policy;
  const pin = args.one("policy-sha256");
  if (pin !== undefined) {
    if (!/^[0-9a-f]{64}$/iu.test(pin)) throw invalid("--policy-sha256", pin, "SHA-256");
    options.policy_sha256 = pin;
  }
  for (const flag of ["publish", "inline", "check"] as const) {
    if (args.has(flag)) options[flag] = true;
  }
  if (args.has("check") && options.source.kind !== "pr" && options.source.kind !== "event") {
    host.note("warning", message("cli.check_without_pull"));
  }
  if (args.has("sast")) options.sast = true;
  const sarif = args.all("sarif");
  if (sarif.length > 0) options.sarif_files = sarif.map((file) => resolve(host.cwd, file));
  if (args.has("security")) options.security = true;
  if (args.has("no-security")) options.security = false;
  return options;
}

/**
 * Where the report goes: `--format` to standard output, each `--output` to its file.
 *
 * @throws AurumError("usage") for two reports, or a report and the audit record, in one file.
 */
export function outputTargets(args: ParsedArgs, cwd: string): OutputTarget[] {
  const format: Format = oneOf(args, "format", FORMATS) ?? "text";
  const files = args.all("output").map((text) => parseOutputTarget(text));
  checkOutputTargets(files, args.one("audit"), cwd);
  return [{ format, path: null }, ...files];
}

/** Flags that name the organisation's policy. */
export const POLICY_FLAGS: readonly Flag[] = [
  { name: "policy", kind: "string", value: "FILE", help: "cli.flag_policy" },
  { name: "policy-sha256", kind: "string", value: "HEX", help: "cli.flag_policy_sha256" },
];

/** `--format` of the commands that print no report. */
export const SHORT_FORMAT_FLAG: Flag = {
  name: "format",
  kind: "string",
  value: "text|json",
  help: "cli.flag_format_short",
};

/** `text` or `json`. */
export function shortFormat(args: ParsedArgs): "text" | "json" {
  return oneOf(args, "format", ["text", "json"]) ?? "text";
}
