/** From what a user writes to commit ids, and how two commits are related. */
import { resolve } from "node:path";
import { AurumError } from "../errors.ts";
import type { GitResult, Host } from "../host.ts";
import { message, type Message } from "../i18n/mod.ts";
import { GIT_CONFIG_BYTES_MAX } from "../limits.ts";
import {
  gitFailure,
  gitOutput,
  onOneLine,
  reasonOf,
  runGit,
  textOf,
  unreadableObject,
} from "./_git.ts";

const OBJECT_ID = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/u;
/** A name that can be put behind `refs/remotes/` as it is. */
const PLAIN_NAME = /^[\w.@+-][\w./@+-]*$/u;

/** `true` for a clone whose history is cut off. `known` is the answer, where somebody has it. */
export async function isShallow(host: Host, root: string, known?: boolean): Promise<boolean> {
  return (
    known ?? (await gitOutput(host, root, ["rev-parse", "--is-shallow-repository"])) === "true\n"
  );
}

/** Remote branches of this name, such as `origin/main` for `main`. */
async function remoteNames(host: Host, root: string, ref: string): Promise<string[]> {
  if (!PLAIN_NAME.test(ref)) return [];
  const args = ["for-each-ref", "--format=%(refname)", `refs/remotes/*/${ref}`];
  const result = await runGit(host, { args, cwd: root });
  if (result.code !== 0) return [];
  const names = textOf(result.stdout).split("\n").filter(Boolean);
  return names.map((name) => name.slice("refs/remotes/".length));
}

async function unknownHint(host: Host, root: string, ref: string): Promise<Message> {
  const [remote] = await remoteNames(host, root, ref);
  if (remote !== undefined) return message("resolve.unknown_revision_remote_hint", { remote });
  if (await isShallow(host, root)) return message("resolve.shallow_hint");
  return message("resolve.unknown_revision_hint");
}

async function unknownRevision(host: Host, root: string, ref: string): Promise<AurumError> {
  const text = message("resolve.unknown_revision", { ref: onOneLine(ref) });
  return new AurumError("unknown_revision", text, { hint: await unknownHint(host, root, ref) });
}

/** The id that a revision names, whatever kind of object it is; `undefined` if git knows none. */
async function objectId(host: Host, root: string, ref: string): Promise<string | undefined> {
  // Neither can stand in an argument or a ref name.
  if (ref === "" || /[\0\n]/u.test(ref)) return undefined;
  const args = ["rev-parse", "--verify", "--end-of-options", ref];
  const result = await runGit(host, { args, cwd: root });
  if (/refname .* is ambiguous/u.test(result.stderr)) {
    host.note("warning", message("resolve.ambiguous_ref", { ref: onOneLine(ref) }));
  }
  const id = textOf(result.stdout).trim();
  return result.code === 0 && OBJECT_ID.test(id) ? id : undefined;
}

/** Type of each object name, or `missing`; `stderr` says why. */
async function typesOf(
  host: Host,
  root: string,
  names: readonly string[],
): Promise<{ types: string[]; stderr: string }> {
  const args = ["cat-file", "--batch-check=%(objectname) %(objecttype)"];
  const result = await runGit(host, { args, cwd: root, stdin: `${names.join("\n")}\n` });
  if (result.code !== 0) throw gitFailure(args, result);
  const types = textOf(result.stdout)
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ").at(-1) ?? "");
  return { types, stderr: result.stderr };
}

/** A name that may be an object id and that of a branch: `cat-file` does not say so. */
const LIKE_AN_ID = /[0-9a-f]{40}/iu;

async function isPlainId(host: Host, root: string, ref: string): Promise<boolean> {
  const args = ["rev-parse", "--verify", "--end-of-options", ref];
  const { code, stderr } = await runGit(host, { args, cwd: root });
  return code === 0 && stderr === "";
}

/**
 * The commits that all of `refs` name, told by one process; `undefined` where
 * git has anything else to say of one of them, which is then to be found out.
 */
export async function plainCommits(
  host: Host,
  root: string,
  refs: readonly string[],
): Promise<string[] | undefined> {
  if (refs.some((ref) => ref === "" || /[\0\n]/u.test(ref))) return undefined;
  const args = ["cat-file", "--batch-check=%(objectname) %(objecttype)"];
  const call = { args, cwd: root, stdin: `${refs.join("\n")}\n` };
  const [result, ...plain] = await Promise.all([
    runGit(host, call),
    ...refs.filter((ref) => LIKE_AN_ID.test(ref)).map((ref) => isPlainId(host, root, ref)),
  ]);
  if (result.code !== 0 || result.stderr !== "" || plain.includes(false)) return undefined;
  const lines = textOf(result.stdout).replace(/\n$/u, "").split("\n");
  const ids = lines.flatMap((line) => /^([0-9a-f]+) commit$/u.exec(line)?.[1] ?? []);
  return lines.length === refs.length && ids.length === refs.length ? ids : undefined;
}

/**
 * The commit that `ref` names, tags followed. Errors: `unknown_revision` (also
 * for what is no commit), `unreadable_object`.
 */
export async function resolveCommit(host: Host, root: string, ref: string): Promise<string> {
  const id = await objectId(host, root, ref);
  if (id === undefined) throw await unknownRevision(host, root, ref);
  return commitOf(host, root, ref, id);
}

/** The commit behind an object that `ref` names. */
async function commitOf(host: Host, root: string, ref: string, id: string): Promise<string> {
  const { types, stderr } = await typesOf(host, root, [id, `${id}^{}`]);
  const [own, peeled] = types;
  if (own === "commit") return id;
  if (own === "tag" && peeled === "commit")
    return (await gitOutput(host, root, ["rev-parse", "--verify", `${id}^{commit}`])).trim();
  if (own === "missing" || peeled === "missing") {
    // A full id is taken at its word by git, known or not.
    if (own === "missing" && ref === id && stderr === "")
      throw await unknownRevision(host, root, ref);
    throw unreadableObject(ref, reasonOf(stderr) || id);
  }
  const type = peeled ?? own ?? "";
  throw new AurumError(
    "unknown_revision",
    message("resolve.not_a_commit", { ref: onOneLine(ref), type }),
    {
      hint: message("resolve.not_a_commit_hint"),
    },
  );
}

/** Commit id of HEAD, or `undefined` before the first commit. Throws `unreadable_object` for a broken HEAD. */
export async function headCommit(host: Host, root: string): Promise<string | undefined> {
  const [plain] = (await plainCommits(host, root, ["HEAD"])) ?? [];
  if (plain !== undefined) return plain;
  const id = await objectId(host, root, "HEAD");
  if (id !== undefined) return commitOf(host, root, "HEAD", id);
  const symbolic = await runGit(host, { args: ["symbolic-ref", "-q", "HEAD"], cwd: root });
  const branch = textOf(symbolic.stdout).trim();
  if (symbolic.code !== 0 || branch === "")
    throw unreadableObject("HEAD", reasonOf(symbolic.stderr) || "HEAD");
  const listed = await runGit(host, {
    args: ["for-each-ref", "--format=%(refname)", branch],
    cwd: root,
  });
  if (
    listed.code !== 0 ||
    listed.stderr !== "" ||
    textOf(listed.stdout).split("\n").includes(branch)
  ) {
    throw unreadableObject(branch, reasonOf(listed.stderr) || branch);
  }
  return undefined;
}

/** Best common ancestors in git's order. */
async function commonAncestors(
  host: Host,
  root: string,
  older: string,
  newer: string,
): Promise<string[]> {
  const args = ["merge-base", "--all", older, newer];
  const result: GitResult = await runGit(host, { args, cwd: root });
  const found = textOf(result.stdout).split("\n").filter(Boolean);
  if (result.code === 0 || (result.code === 1 && result.stderr.trim() === "")) return found;
  throw unreadableObject(`${older}...${newer}`, reasonOf(result.stderr));
}

/** Commits at which a shallow clone was cut off. */
async function cutCommits(host: Host, root: string): Promise<Set<string>> {
  const path = (await gitOutput(host, root, ["rev-parse", "--git-path", "shallow"])).replace(
    /\n$/u,
    "",
  );
  const bytes = await host.readFile(resolve(root, path), GIT_CONFIG_BYTES_MAX);
  return new Set(bytes === undefined ? [] : textOf(bytes).split("\n").filter(Boolean));
}

/**
 * In a shallow clone a better merge base may lie behind a cut: then the one
 * that was found is older than the real one, and more is reviewed than changed.
 */
async function warnOfCuts(
  host: Host,
  root: string,
  base: string,
  ends: readonly string[],
): Promise<void> {
  const cuts = await cutCommits(host, root);
  const between = await gitOutput(host, root, ["rev-list", ...ends, `^${base}`]);
  if (between.split("\n").some((id) => cuts.has(id))) {
    host.note("warning", message("resolve.shallow_merge_base", { base }));
  }
}

/** The two ends of a comparison: ids, and the names that the user gave them. */
export interface Ends {
  older: string;
  newer: string;
  older_ref: string;
  newer_ref: string;
  /** The history is cut off; `undefined` while nobody asked. */
  is_shallow: boolean | undefined;
}

/** The commit at which the two ends parted. Throws `no_merge_base`. */
export async function mergeBase(host: Host, root: string, ends: Ends): Promise<string> {
  const { older, newer } = ends;
  const names = { older: onOneLine(ends.older_ref), newer: onOneLine(ends.newer_ref) };
  const [base, ...others] = await commonAncestors(host, root, older, newer);
  if (base === undefined) {
    const isCut = await isShallow(host, root, ends.is_shallow);
    const hint = isCut ? "resolve.shallow_hint" : "resolve.unrelated_hint";
    throw new AurumError("no_merge_base", message("resolve.no_merge_base", names), {
      hint: message(hint, names),
    });
  }
  if (others.length > 0) {
    host.note(
      "warning",
      message("resolve.several_merge_bases", { count: others.length + 1, base }),
    );
  }
  if (await isShallow(host, root, ends.is_shallow)) {
    await warnOfCuts(host, root, base, [older, newer]);
  }
  return base;
}

/** Both at once, told in order: a failure of the first is heard before one of the second. */
export async function inOrder<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  second.catch(() => undefined);
  return [await first, await second];
}

/** `true` if `older` is `newer` or comes before it. */
export async function isAncestor(
  host: Host,
  root: string,
  older: string,
  newer: string,
): Promise<boolean> {
  const args = ["merge-base", "--is-ancestor", older, newer];
  const result = await runGit(host, { args, cwd: root });
  if (result.code === 0) return true;
  if (result.code === 1 && result.stderr.trim() === "") return false;
  throw unreadableObject(`${older}..${newer}`, reasonOf(result.stderr));
}
