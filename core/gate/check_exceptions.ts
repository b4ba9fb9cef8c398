import picomatch from "picomatch/posix";
import { type Message, message } from "../i18n/mod.ts";
import type { ExceptionEntry, Governance } from "../resolve/types.ts";

/** An exception that applies, or the first reason why it never does. */
export type CheckedException =
  | { entry: ExceptionEntry; ok: true; covers: (path: string) => boolean }
  | { entry: ExceptionEntry; ok: false; why: Message };

/** A path that nobody means: a pattern that covers all of these covers everything. */
const ANYWHERE = ["qzx", "qzx.w7k", "k3/qzx", "k3/v8/qzx.w7k", "k3/v8/j5/q/.w7k"];

/**
 * Every exception of a run with whether it applies: it has an owner and a last
 * day that is not over, its path can match and does not cover everything, and where it names a
 * repository this is the one (R.15). Pure.
 */
export function checkExceptions(
  entries: readonly ExceptionEntry[],
  { today, repository }: Pick<Governance, "today" | "repository">,
): CheckedException[] {
  return entries.map((entry) => {
    const covers = matcherOf(entry.path);
    const why = problemOf(entry, covers, today, repository);
    return why === undefined ? { entry, ok: true, covers } : { entry, ok: false, why };
  });
}

/** Names that stand for a name that is still missing, such as the proposal's own. */
const PLACEHOLDER =
  /^(?:<.*>|\[.*\]|\{.*\}|todo|tbd|fixme|unknown|nobody|n\/?a|none|null|owner|x+|\W*)$/iu;

function problemOf(
  { owner, expires, repository: wanted, path }: ExceptionEntry,
  covers: (path: string) => boolean,
  today: string,
  repository: string | null,
): Message | undefined {
  if (owner === undefined || PLACEHOLDER.test(owner.trim())) {
    return message("gate.exception_ownerless");
  }
  if (expires === undefined) return message("gate.exception_endless");
  if (expires < today) return message("gate.exception_expired", { expires });
  if (neverMatches(path)) return message("gate.exception_unreachable", { path });
  if (ANYWHERE.every((one) => covers(one))) {
    return message("gate.exception_too_broad", { path });
  }
  if (wanted !== undefined && wanted.toLowerCase() !== repository?.toLowerCase()) {
    return message("gate.exception_elsewhere", { repository: wanted });
  }
  return undefined;
}

/** Paths of findings count from the top of the repository, with slashes, and name files. */
function neverMatches(path: string): boolean {
  const parts = path.replace(/^\.\//u, "").split("/");
  return path.startsWith("/") || path.endsWith("/") || parts.includes("..") || parts.includes(".");
}

/** A path as it stands, else as a glob; dot files are files like others. */
function matcherOf(pattern: string): (path: string) => boolean {
  const clean = pattern.replace(/^\.\//u, "");
  const glob = picomatch(clean, { dot: true, nonegate: true });
  return (path) => path === clean || glob(path);
}
