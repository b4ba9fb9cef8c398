import type { Forge } from "../forge/mod.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { FORGE_WAIT_SECONDS } from "../limits.ts";
import type { Revision } from "../types.ts";
import { indexEntries, treeEntries } from "./_entries.ts";
import { gitRevision } from "./_git_revision.ts";
import { worktreeRevision } from "./_worktree_revision.ts";
import type { PullRequestSource, Request, Source } from "./types.ts";

/** The two sides of a comparison, as far as they can be read. */
export interface Revisions {
  base?: Revision;
  head?: Revision;
}

function commit(id: string, root: string, host: Host): Revision {
  return gitRevision(id, root, host, () => treeEntries(host, root, id));
}

function headOf(source: Exclude<Source, { kind: "patch" }>, root: string, host: Host): Revision {
  switch (source.head) {
    case "index":
      return gitRevision("index", root, host, () => indexEntries(host, root));
    case "worktree":
      return worktreeRevision(root, host);
    default:
      return commit(source.head, root, host);
  }
}

/** Both commits through the forge; it is opened with the first read. */
function throughForge(source: PullRequestSource, host: Host): Revisions {
  let opened: Promise<Forge> | undefined;
  const forge = async (): Promise<Forge> => {
    opened ??= import("../forge/mod.ts").then(({ openForge }) =>
      openForge({ repository: source.repository, max_wait_seconds: FORGE_WAIT_SECONDS }, host),
    );
    return await opened;
  };
  const revision = (commit: string): Revision =>
    lazily(commit, async () => {
      const { forgeRevision } = await import("../forge/mod.ts");
      return forgeRevision(await forge(), commit, (detail) =>
        host.note("warning", message("forge.unreadable", { commit: commit.slice(0, 12), detail })),
      );
    });
  return { base: revision(source.base), head: revision(source.head) };
}

function lazily(id: string, open: () => Promise<Revision>): Revision {
  let opened: Promise<Revision> | undefined;
  const revision = (): Promise<Revision> => (opened ??= open());
  return {
    id,
    read: async (path) => (await revision()).read(path),
    readMany: async (paths) => (await revision()).readMany(paths),
    list: async (prefix) => (await revision()).list(prefix),
  };
}

/**
 * The trees of a request. They hold regular files alone: links and submodules
 * are absent, and so is a file longer than `READ_BYTES_MAX`. A byte of a
 * path that is no UTF-8 stands as `\351`; such a path cannot be read from the
 * working tree.
 *
 * All of a commit (`tree`) is its own base. A patch has no `head`; its `base` is the HEAD of the repository it is read
 * in, if any. Outside of a repository there are no revisions.
 *
 * The working tree is what git tracks or would add: ignored files are not read,
 * links are never followed. A path without read permission makes `read` throw
 * `AurumError("file_unreadable")` and is left out by `readMany`.
 */
export function openRevisions(request: Request, host: Host): Revisions {
  const { source, repository } = request;
  if (source.kind === "pr" && repository === undefined) return throughForge(source, host);
  if (repository === undefined) return {};
  const { root } = repository;
  if (source.kind === "patch") {
    return source.base === null ? {} : { base: commit(source.base, root, host) };
  }
  // Nothing is older than all of a commit: an ignore comment of it is the base's own.
  const base = source.kind === "tree" ? source.head : source.base;
  return { base: commit(base, root, host), head: headOf(source, root, host) };
}
