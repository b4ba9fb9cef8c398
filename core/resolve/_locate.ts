/** From a source option to commit ids. */
import { AurumError } from "../errors.ts";
import type { Forge } from "../forge/mod.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import {
  headCommit,
  inOrder,
  isAncestor,
  isShallow,
  mergeBase,
  plainCommits,
  resolveCommit,
  type Ends,
} from "./_commits.ts";
import { gitOutput, onOneLine, splitNul } from "./_git.ts";
import { noRepository } from "./_no_repository.ts";
import type { FoundRepository } from "./find_repository.ts";
import type { Repository, Request, Source, SourceOption } from "./types.ts";

/** What is compared, before anything of the change is read. */
export interface Located {
  /** A patch comes later: nothing is read before the config validates. */
  source: Exclude<Source, { kind: "patch" }> | { kind: "patch"; base: string | null; file: string };
  /** Commit that config, rules, skills, exceptions and baseline come from (G.30). */
  governing: string | null;
  /** Through which a pull request is read where the checkout lacks a commit of it. */
  forge?: Forge;
  nothing?: NonNullable<Request["nothing"]>;
}

function usage(key: "resolve.empty_ref" | "resolve.not_a_range", value: string): AurumError {
  return new AurumError("usage", message(key, { value: onOneLine(value) }), {
    hint: message("resolve.range_hint"),
  });
}

async function locateBase(ref: string, found: FoundRepository, host: Host): Promise<Located> {
  if (ref === "") throw usage("resolve.empty_ref", ref);
  const { root } = found.repository;
  const [older, newer] =
    (await commitPair(host, root, ref, "HEAD")) ??
    (await inOrder(resolveCommit(host, root, ref), headCommit(host, root)));
  if (newer === undefined) {
    throw new AurumError("unknown_revision", message("resolve.unborn_head"), {
      hint: message("resolve.unborn_head_hint"),
    });
  }
  const { is_shallow } = found;
  const ends: Ends = { older, newer, older_ref: ref, newer_ref: "HEAD", is_shallow };
  const base = await mergeBase(host, root, ends);
  const located: Located = {
    source: { kind: "base", base, head: newer, base_ref: ref, head_ref: "HEAD" },
    governing: base,
  };
  return base === newer ? { ...located, nothing: "contained_in_base" } : located;
}

/** Both commits, told by one process where nothing else is to be said. */
async function commitPair(
  host: Host,
  root: string,
  older_ref: string,
  newer_ref: string,
): Promise<[string, string] | undefined> {
  const [older, newer] = (await plainCommits(host, root, [older_ref, newer_ref])) ?? [];
  return older === undefined || newer === undefined ? undefined : [older, newer];
}

/** `A..B` or `A...B`, a missing end meaning HEAD. Throws `usage`. */
function splitRange(range: string): {
  older_ref: string;
  newer_ref: string;
  fromMergeBase: boolean;
} {
  const match = /^(.*?)(\.{2,3})(?!\.)(.*)$/su.exec(range);
  const [, left = "", dots = "", right = ""] = match ?? [];
  if (
    match === null ||
    (left === "" && right === "") ||
    right.includes("..") ||
    left.endsWith(".")
  ) {
    throw usage("resolve.not_a_range", range);
  }
  return {
    older_ref: left || "HEAD",
    newer_ref: right || "HEAD",
    fromMergeBase: dots === "...",
  };
}

function reversed(ends: Ends): AurumError {
  const names = { older: onOneLine(ends.older_ref), newer: onOneLine(ends.newer_ref) };
  return new AurumError("reversed_range", message("resolve.reversed_range", names), {
    hint: message("resolve.reversed_range_hint", names),
  });
}

/** The older end of `A..B`; a range that runs backwards would look like a change that undoes itself. */
async function directBase(host: Host, root: string, ends: Ends): Promise<string> {
  const { older, newer } = ends;
  if (older === newer) return older;
  if (await isAncestor(host, root, newer, older)) throw reversed(ends);
  if (
    (await isShallow(host, root, ends.is_shallow)) &&
    !(await isAncestor(host, root, older, newer))
  ) {
    throw new AurumError("no_merge_base", message("resolve.shallow_range"), {
      hint: message("resolve.shallow_hint"),
    });
  }
  return older;
}

async function locateRange(range: string, found: FoundRepository, host: Host): Promise<Located> {
  const { older_ref, newer_ref, fromMergeBase } = splitRange(range);
  const { is_shallow, repository } = found;
  const { root } = repository;
  const [older, newer] =
    (await commitPair(host, root, older_ref, newer_ref)) ??
    (await inOrder(resolveCommit(host, root, older_ref), resolveCommit(host, root, newer_ref)));
  const ends: Ends = { older, newer, older_ref, newer_ref, is_shallow };
  const base = await (fromMergeBase ? mergeBase : directBase)(host, root, ends);
  if (base === newer && older !== newer) throw reversed(ends);
  const located: Located = {
    source: { kind: "range", base, head: newer, base_ref: older_ref, head_ref: newer_ref },
    governing: base,
  };
  return older === newer ? { ...located, nothing: "empty" } : located;
}

/** A half-merged index has several versions of a file and none to review. */
async function refuseUnmerged(root: string, host: Host): Promise<void> {
  const [first] = splitNul(await gitOutput(host, root, ["ls-files", "-u", "-z"]));
  if (first === undefined) return;
  const path = onOneLine(first.slice(first.indexOf("\t") + 1));
  throw new AurumError("git_failed", message("resolve.unmerged", { path }), {
    hint: message("resolve.unmerged_hint"),
  });
}

async function locateTree(
  kind: "staged" | "worktree",
  repository: Repository,
  host: Host,
): Promise<Located> {
  const { root } = repository;
  if (repository.bare) {
    throw new AurumError("git_failed", message("resolve.no_working_tree", { folder: root }), {
      hint: message("resolve.no_working_tree_hint"),
    });
  }
  const [, head] = await inOrder(refuseUnmerged(root, host), headCommit(host, root));
  const base =
    head ?? (await gitOutput(host, root, ["hash-object", "-t", "tree", "--stdin"])).trim();
  return {
    source: { kind, base, head: kind === "staged" ? "index" : "worktree" },
    governing: head ?? null,
  };
}

/** All of a commit: compared with nothing, by its own rules. */
async function locateWhole(ref: string, { root }: Repository, host: Host): Promise<Located> {
  if (ref === "") throw usage("resolve.empty_ref", ref);
  const [head, base] = await inOrder(
    resolveCommit(host, root, ref),
    gitOutput(host, root, ["hash-object", "-t", "tree", "--stdin"]),
  );
  return {
    source: { kind: "tree", base: base.trim(), head, base_ref: "", head_ref: ref },
    governing: head,
  };
}

/**
 * What a source option means in a repository. Errors: `usage`,
 * `not_a_repository`, `unknown_revision`, `no_merge_base`, `reversed_range`,
 * `unreadable_object`, `git_failed`.
 */
export async function locate(
  option: SourceOption,
  found: FoundRepository | undefined,
  host: Host,
): Promise<Located> {
  const repository = found?.repository;
  if (option.kind === "patch") {
    const head = repository === undefined ? undefined : await headCommit(host, repository.root);
    const base = head ?? null;
    return { source: { kind: "patch", base, file: option.file }, governing: base };
  }
  if (option.kind === "pr" || option.kind === "event") {
    // Loaded where it is asked for: a forge is the largest part of this phase.
    const { locatePull } = await import("./_pull_request.ts");
    const { pullOfEvent } = await import("./_event.ts");
    const named = option.kind === "event" ? await pullOfEvent(option, host) : option;
    const pull = await locatePull(named, found, host);
    return { ...pull, governing: pull.source.base };
  }
  if (found === undefined || repository === undefined) {
    throw await noRepository(host);
  }
  switch (option.kind) {
    case "base":
      return locateBase(option.ref, found, host);
    case "range":
      return locateRange(option.range, found, host);
    case "tree":
      return locateWhole(option.ref, repository, host);
    case "staged":
      return locateTree("staged", repository, host);
    case "worktree":
    case "auto":
      return locateTree("worktree", repository, host);
  }
}
