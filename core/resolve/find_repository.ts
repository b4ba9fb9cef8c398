import { basename, dirname } from "node:path";
import { AurumError } from "../errors.ts";
import type { GitResult, Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { gitFailure, reasonOf, runGit, textOf } from "./_git.ts";
import { LIST_SETTINGS, parseGitConfig, type GitConfigEntry } from "./git_config.ts";
import type { Repository } from "./types.ts";

const WHERE = [
  "rev-parse",
  "--is-bare-repository",
  "--is-inside-git-dir",
  "--show-object-format",
  "--absolute-git-dir",
] as const;

/** As {@link WHERE}, and all about the working tree that git would refuse outside of one. */
const WHERE_AND_TREE = [
  ...WHERE,
  "--is-inside-work-tree",
  "--is-shallow-repository",
  "--show-toplevel",
] as const;

/** A repository, and the settings that git applies in it. */
export interface FoundRepository {
  repository: Repository;
  config: GitConfigEntry[];
  /** Its history is cut off; `undefined` where that was not asked. */
  is_shallow: boolean | undefined;
}

/** Why git does not take this folder for a repository; `undefined` if there simply is none. */
function refusal(result: GitResult, folder: string): AurumError | undefined {
  const reason = reasonOf(result.stderr);
  if (reason.startsWith("not a git repository (or any ")) return undefined;
  if (/dubious ownership|unsafe repository/u.test(reason)) {
    return new AurumError("git_failed", message("resolve.unsafe_repository", { folder }), {
      hint: message("resolve.unsafe_repository_hint", { folder }),
    });
  }
  if (/not a git repository|invalid gitfile/u.test(reason)) {
    return new AurumError("not_a_repository", message("resolve.broken_repository", { reason }), {
      hint: message("resolve.broken_repository_hint"),
    });
  }
  return gitFailure(WHERE, result);
}

interface Tree {
  root: string;
  /** `cwd` stands in it. */
  isInside: boolean;
}

async function treeOf(host: Host, cwd: string): Promise<Tree | undefined> {
  const args = ["rev-parse", "--is-inside-work-tree", "--show-toplevel"];
  const result = await runGit(host, { args, cwd });
  const [inside, ...root] = textOf(result.stdout).replace(/\n$/u, "").split("\n");
  if (result.code !== 0 || root.length === 0) return undefined;
  return { root: root.join("\n"), isInside: inside === "true" };
}

/** What one process tells of most repositories; `undefined` for the others, and where a path has several lines. */
function usual(result: GitResult): { tree: Tree; format: string; shallow: boolean } | undefined {
  const lines = textOf(result.stdout).replace(/\n$/u, "").split("\n");
  if (result.code !== 0 || lines.length !== WHERE_AND_TREE.length - 1) return undefined;
  const [bare, insideGit, format = "", , inside, shallow, root = ""] = lines;
  if (bare !== "false" || insideGit !== "false") return undefined;
  return { tree: { root, isInside: inside === "true" }, format, shallow: shallow === "true" };
}

/** The working tree of a git folder that the user stands in; `undefined` if it has none. */
async function treeBeside(host: Host, gitFolder: string): Promise<Tree | undefined> {
  if (basename(gitFolder) !== ".git") return undefined;
  const cwd = dirname(gitFolder);
  const same = await runGit(host, { args: ["rev-parse", "--absolute-git-dir"], cwd });
  return textOf(same.stdout) === `${gitFolder}\n` ? treeOf(host, cwd) : undefined;
}

/** Everything git would apply in `cwd`, the host's own settings last. */
async function readConfig(host: Host, cwd: string): Promise<GitConfigEntry[]> {
  const result = await runGit(host, { args: LIST_SETTINGS, cwd });
  if (result.code !== 0) throw gitFailure(LIST_SETTINGS, result);
  return parseGitConfig(result.stdout);
}

/** A repository's own config may put its working tree anywhere; who stands outside did not ask for it to be read. */
function refuseForeign(host: Host, tree: Tree): void {
  if (tree.isInside || host.env["GIT_WORK_TREE"] !== undefined) return;
  throw new AurumError("git_failed", message("resolve.foreign_tree", { folder: tree.root }), {
    hint: message("resolve.foreign_tree_hint", { folder: tree.root }),
  });
}

function objectFormat(format: string | undefined): Repository["object_format"] {
  return format === "sha256" ? "sha256" : "sha1";
}

/**
 * The repository that `host.cwd` or `GIT_DIR` names, or `undefined` if there is
 * none at or above it. From inside a git folder it is the working tree beside it.
 *
 * Errors: `not_a_repository` for one that is named and broken, `git_failed` for
 * one that git or aurum refuses to read.
 */
export async function findRepository(host: Host): Promise<FoundRepository | undefined> {
  const { cwd } = host;
  const first = await runGit(host, { args: WHERE_AND_TREE, cwd });
  const known = usual(first);
  if (known === undefined) return findUnusual(host, first);
  const config = await readConfig(host, cwd);
  refuseForeign(host, known.tree);
  const { root } = known.tree;
  const object_format = objectFormat(known.format);
  return { repository: { root, bare: false, object_format }, config, is_shallow: known.shallow };
}

/** Bare repositories, git folders, and those that git refuses: asked step by step. */
async function findUnusual(host: Host, first: GitResult): Promise<FoundRepository | undefined> {
  const { cwd } = host;
  // Without any answer git saw no repository, and would see none again.
  const isRefused = first.code !== 0 && first.stdout.length === 0;
  const result = isRefused ? first : await runGit(host, { args: WHERE, cwd });
  if (result.code !== 0) {
    const error = refusal(result, cwd);
    if (error === undefined) return undefined;
    throw error;
  }
  const [bare, inside, format, ...rest] = textOf(result.stdout).replace(/\n$/u, "").split("\n");
  const gitFolder = rest.join("\n");
  const object_format = objectFormat(format);
  const config = await readConfig(host, cwd);
  let tree: Tree | undefined;
  if (bare !== "true") {
    tree = await (inside === "true" ? treeBeside(host, gitFolder) : treeOf(host, cwd));
  }
  if (tree === undefined) {
    const repository = { root: gitFolder, bare: true, object_format };
    return { repository, config, is_shallow: undefined };
  }
  refuseForeign(host, tree);
  const repository = { root: tree.root, bare: false, object_format };
  return { repository, config, is_shallow: undefined };
}
