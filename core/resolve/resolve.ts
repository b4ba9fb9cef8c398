import type { GitResult, Host } from "../host.ts";
import { langOf, message } from "../i18n/mod.ts";
import type { Limitation } from "../types.ts";
import { inOrder } from "./_commits.ts";
import { loadSettings } from "./config/load_settings.ts";
import { loadSkills } from "./config/load_skills.ts";
import {
  CONFIG_PATH,
  differsFromGoverning,
  folderIds,
  readGoverned,
  readGovernedFrom,
} from "./_governed.ts";
import { onOneLine, runGit, splitNul, textOf } from "./_git.ts";
import { locate, type Located } from "./_locate.ts";
import { governanceOf } from "./_governance.ts";
import { isEmptyPatch, readPatch, touchesGoverned } from "./_patch.ts";
import { readOperatorConfig } from "./_operator_config.ts";
import { readPolicy } from "./_policy.ts";
import { findRepository } from "./find_repository.ts";
import type { GitConfigEntry } from "./git_config.ts";
import type { GovernedFile, Repository, Request, ReviewOptions, Source } from "./types.ts";

const FILTER_KEY = /^filter\.([^]*)\.(?:clean|smudge|process|required)$/u;

/** Filter drivers of the repository's own config, which the host has overruled (G.21). */
function filterLimitations(config: readonly GitConfigEntry[]): Limitation[] {
  const overruled = config.flatMap(({ scope, key }) => {
    const name = scope === "command" ? FILTER_KEY.exec(key)?.[1] : undefined;
    return name === undefined ? [] : [onOneLine(name)];
  });
  return [...new Set(overruled)].toSorted().map((name) => ({
    kind: "filter_disabled",
    message: message("resolve.filter_disabled", { name }),
  }));
}

/** What is asked of a repository beside the change, as soon as it is known what is compared. */
interface Asked {
  repository: Repository;
  folders: Promise<string[]>;
  /** Only where what is not committed stays outside: it is said then. */
  status?: Promise<GitResult>;
}

function ask(host: Host, repository: Repository, located: Located): Asked {
  const { root, bare } = repository;
  const folders = folderIds(host, root, located);
  // Whoever needs an answer hears of its failure.
  folders.catch(() => undefined);
  if (bare || located.source.kind !== "base") return { repository, folders };
  const args = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=normal"];
  const status = runGit(host, { args, cwd: root });
  status.catch(() => undefined);
  return { repository, folders, status };
}

async function governedFiles(
  options: ReviewOptions,
  host: Host,
  asked: Asked | undefined,
  { governing, forge }: Located,
): Promise<{ governed: GovernedFile[]; config: GovernedFile | undefined }> {
  const governed =
    governing === null
      ? []
      : forge !== undefined
        ? await readGovernedFrom(forge, governing)
        : asked === undefined
          ? []
          : await readGoverned(host, asked.repository, governing);
  if (options.config_file === undefined) {
    return { governed, config: governed.find(({ path }) => path === CONFIG_PATH) };
  }
  const config = await readOperatorConfig(host, options.config_file);
  return { governed: [config, ...governed.filter(({ path }) => path !== CONFIG_PATH)], config };
}

/** What is said on stderr. */
type Note = Parameters<Host["note"]>;

/** `--base` compares commits: what is not committed stays outside, and the user may not know. */
async function uncommitted(status: Promise<GitResult>): Promise<Note | undefined> {
  const { code, stdout } = await status;
  if (code !== 0) return ["warning", message("resolve.status_unknown")];
  const count = splitNul(textOf(stdout)).length;
  return count > 0 ? ["info", message("resolve.uncommitted", { count })] : undefined;
}

/** The source with its content, and whether it is known to hold nothing. Reads a patch. */
async function fillSource(
  located: Located,
  host: Host,
): Promise<{ source: Source; nothing: Request["nothing"]; editsGate: boolean }> {
  const { source, nothing } = located;
  if (source.kind === "pr" && located.forge !== undefined) {
    const { patchOf } = await import("./_pull_request.ts");
    const patch = await patchOf({ source, forge: located.forge }, host);
    if (patch === undefined) return { source, nothing: "empty", editsGate: false };
    const editsGate = touchesGoverned(Buffer.from(patch, "base64"));
    return { source: { ...source, patch }, nothing, editsGate };
  }
  if (source.kind !== "patch") return { source, nothing, editsGate: false };
  const bytes = await readPatch(host, source.file);
  const patch = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  return {
    source: { ...source, head: null, patch },
    nothing: isEmptyPatch(bytes) ? "empty" : undefined,
    editsGate: touchesGoverned(bytes),
  };
}

/** One line if `.aurum/` differs anywhere from what governs the run (G.30). */
async function unapplied(
  host: Host,
  asked: Asked | undefined,
  { governing }: Located,
  editsGate: boolean,
): Promise<Note | undefined> {
  const differs =
    editsGate ||
    (asked !== undefined &&
      (await differsFromGoverning(host, asked.repository, asked.folders, asked.status)));
  if (!differs) return undefined;
  const text =
    governing === null
      ? message("resolve.gate_files_not_applied_none")
      : message("resolve.gate_files_not_applied", { revision: governing.slice(0, 12) });
  return ["warning", text];
}

/**
 * The resolve phase: what to compare, and under which config. Nothing of the
 * change is read before the config validates; the config comes from the
 * revision that governs the run (G.30).
 *
 * Errors: `usage`, `git_missing`, `git_failed`, `not_a_repository`,
 * `unknown_revision`, `no_merge_base`, `reversed_range`, `unreadable_object`,
 * `config_invalid`, `file_unreadable`, `aborted`.
 */
export async function resolve(options: ReviewOptions, host: Host): Promise<Request> {
  const found = await findRepository(host);
  const repository = found?.repository;
  const located = await locate(options.source, found, host);
  // What is read through the forge has nothing to do with the folder it is asked in.
  const asked =
    repository === undefined || located.forge !== undefined
      ? undefined
      : ask(host, repository, located);
  const { governed, config } = await governedFiles(options, host, asked, located);
  const policy = await readPolicy(options, host, repository);
  const loaded = loadSettings({
    options,
    env: host.env,
    ...(config === undefined ? {} : { file: config }),
    ...(policy === undefined ? {} : { policy: policy.loaded }),
  });
  const verified = located.source.kind === "pr" ? located.source.repository : null;
  const governance = governanceOf(governed, policy, loaded.settings, host, verified);
  const skills = loadSkills(governed);
  const { source, nothing, editsGate } = await fillSource(located, host);
  const notes = await inOrder(
    unapplied(host, asked, located, editsGate),
    asked?.status === undefined ? Promise.resolve(undefined) : uncommitted(asked.status),
  );
  for (const note of notes) if (note !== undefined) host.note(...note);
  return {
    source,
    ...(repository === undefined || located.forge !== undefined ? {} : { repository }),
    settings: loaded.settings,
    origins: loaded.origins,
    governed,
    governance,
    ...(skills.length === 0 ? {} : { skills }),
    lang: options.lang ?? langOf(host.env),
    limitations: filterLimitations(found?.config ?? []),
    ...(nothing === undefined ? {} : { nothing }),
  };
}
