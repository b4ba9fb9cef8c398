import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { type Lang, langOf, message, type Message } from "../i18n/mod.ts";
import { resolveCommit } from "./_commits.ts";
import { loadSettings } from "./config/load_settings.ts";
import { CONFIG_PATH, readGoverned } from "./_governed.ts";
import { governanceOf } from "./_governance.ts";
import { readOperatorConfig } from "./_operator_config.ts";
import { readPolicy } from "./_policy.ts";
import { findRepository } from "./find_repository.ts";
import type { GovernedFile, Governance, Repository, ReviewOptions, Settings } from "./types.ts";
import type { SettingOrigin } from "./types.ts";

/** Whose rules are asked for. */
export interface RulesOf {
  /** Commit that governs (G.30), or `null` where none did. */
  revision: string | null;
  /** `OWNER/NAME` of a pull request, which a forge vouched for. */
  repository: string | null;
}

/** What decides, without a change. */
export interface Rules {
  settings: Settings;
  origins: Record<string, SettingOrigin>;
  governance: Governance;
  governed: GovernedFile[];
  repository?: Repository;
  lang: Lang;
  /** Why the files of the revision are missing, where an operator's config stands in for them. */
  alone?: Message;
}

/**
 * The rules of a revision as a run under it would have them: config, exceptions
 * and baseline of the revision, flags, environment, policy. Where the revision cannot
 * be read, an operator's config takes the place of its config, and nothing is excepted.
 *
 * Throws `AurumError`: `unknown_revision` where neither is there, `config_invalid`,
 * `file_unreadable`, `usage`, `git_failed`.
 */
export async function resolveRules(
  { revision, repository: verified }: RulesOf,
  options: Omit<ReviewOptions, "source">,
  host: Host,
): Promise<Rules> {
  const found = await findRepository(host);
  const repository = found?.repository;
  const read = await governedAt(revision, repository, host);
  if ("why" in read && options.config_file === undefined) {
    const params = { revision: (revision ?? "").slice(0, 12), why: read.why };
    throw new AurumError("unknown_revision", message("gate.report_base_unknown", params), {
      hint: message("gate.report_base_hint"),
    });
  }
  const governed = "why" in read ? [] : read.governed;
  const config =
    options.config_file === undefined
      ? governed.find(({ path }) => path === CONFIG_PATH)
      : await readOperatorConfig(host, options.config_file);
  const policy = await readPolicy({ ...options, source: { kind: "auto" } }, host, repository);
  const loaded = loadSettings({
    options: { ...options, source: { kind: "auto" } },
    env: host.env,
    ...(config === undefined ? {} : { file: config }),
    ...(policy === undefined ? {} : { policy: policy.loaded }),
  });
  return {
    ...loaded,
    governance: governanceOf(governed, policy, loaded.settings, host, verified),
    governed,
    ...(repository === undefined ? {} : { repository }),
    lang: options.lang ?? langOf(host.env),
    ...("why" in read ? { alone: read.why } : {}),
  };
}

async function governedAt(
  revision: string | null,
  repository: Repository | undefined,
  host: Host,
): Promise<{ governed: GovernedFile[] } | { why: Message }> {
  if (revision === null) return { governed: [] };
  if (repository === undefined) return { why: message("gate.report_no_repository") };
  try {
    if (!/^[0-9a-f]{40,64}$/u.test(revision)) return { why: message("gate.report_no_commit") };
    const commit = await resolveCommit(host, repository.root, revision);
    return { governed: await readGoverned(host, repository, commit) };
  } catch (error) {
    if (!(error instanceof AurumError) || error.code !== "unknown_revision") throw error;
    return { why: error.text };
  }
}
