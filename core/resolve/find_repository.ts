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

/** A repository, and the settings that git applies in it. */
export interface FoundRepository {
  repository: Repository;
  config: GitConfigEntry[];
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
  if (/not a git repository/u.test(reason)) {
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

/**
 * The repository that `host.cwd` or `GIT_DIR` names, or `undefined` if there is
 * none at or above it. From inside a git folder it is the working tree beside it.
 *
 * Errors: `not_a_repository` for one that is named and broken, `git_failed` for
 * one that git or aurum refuses to read.
 */
export async function findRepository(host: Host): Promise<FoundRepository | undefined> {
  const { cwd } = host;
  const result = await runGit(host, { args: WHERE, cwd });
  if (result.code !== 0) {
    const error = refusal(result, cwd);
    if (error === undefined) return undefined;
    throw error;
  }
  const [bare, inside, format, ...rest] = textOf(result.stdout).replace(/\n$/u, "").split("\n");
  const gitFolder = rest.join("\n");
  const object_format = format === "sha256" ? "sha256" : "sha1";
  const config = await readConfig(host, cwd);
  let tree: Tree | undefined;
  if (bare !== "true") {
    tree = await (inside === "true" ? treeBeside(host, gitFolder) : treeOf(host, cwd));
  }
  if (tree === undefined) {
    return { repository: { root: gitFolder, bare: true, object_format }, config };
  }
  // A repository's own config may put its working tree anywhere; the user who
  // stands outside of that place did not ask for it to be read.
  if (!tree.isInside && host.env["GIT_WORK_TREE"] === undefined) {
    throw new AurumError("git_failed", message("resolve.foreign_tree", { folder: tree.root }), {
      hint: message("resolve.foreign_tree_hint", { folder: tree.root }),
    });
  }
  return { repository: { root: tree.root, bare: false, object_format }, config };
}
