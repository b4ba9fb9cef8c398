import type { Host } from "../host.ts";
import type { Revision } from "../types.ts";
import { indexEntries, treeEntries } from "./_entries.ts";
import { gitRevision } from "./_git_revision.ts";
import { worktreeRevision } from "./_worktree_revision.ts";
import type { Request, Source } from "./types.ts";

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

/**
 * The trees of a request. They hold regular files alone: links and submodules
 * are absent, and so is a file longer than `READ_BYTES_MAX`. A byte of a
 * path that is no UTF-8 stands as `\351`; such a path cannot be read from the
 * working tree.
 *
 * A patch has no `head`; its `base` is the HEAD of the repository it is read
 * in, if any. Outside of a repository there are no revisions.
 *
 * The working tree is what git tracks or would add: ignored files are not read,
 * links are never followed. A path without read permission makes `read` throw
 * `AurumError("file_unreadable")` and is left out by `readMany`.
 */
export function openRevisions(request: Request, host: Host): Revisions {
  const { source, repository } = request;
  if (repository === undefined) return {};
  const { root } = repository;
  if (source.kind === "patch") {
    return source.base === null ? {} : { base: commit(source.base, root, host) };
  }
  return { base: commit(source.base, root, host), head: headOf(source, root, host) };
}
