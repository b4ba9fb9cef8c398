/** A pull request: its commits, from the checkout or through the forge. */
import { AurumError } from "../errors.ts";
import { type Forge, openForge, type PullRequest } from "../forge/mod.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { FORGE_FILES_MAX, FORGE_WAIT_SECONDS } from "../limits.ts";
import { mergeBase } from "./_commits.ts";
import { runGit } from "./_git.ts";
import { pullPatch } from "./_pull_patch.ts";
import type { FoundRepository } from "./find_repository.ts";
import type { PullRequestSource, Request, SourceOption } from "./types.ts";

/** A pull request that is located: without `forge` the checkout has both commits. */
export interface LocatedPull {
  source: PullRequestSource;
  nothing?: NonNullable<Request["nothing"]>;
  /** Through which it must be read. */
  forge?: Forge;
}

/**
 * Asks the forge for the pull request and its head commit (never an environment
 * variable), and finds the merge base in the checkout, else through the forge.
 *
 * @throws AurumError("forge_failed") for a repository or number that is not
 * there, and for a pull request with more files than the forge lists.
 */
export async function locatePull(
  option: Extract<SourceOption, { kind: "pr" }>,
  found: FoundRepository | undefined,
  host: Host,
): Promise<LocatedPull> {
  const { number, repository } = option;
  const forge = await openForge({ repository, max_wait_seconds: FORGE_WAIT_SECONDS }, host);
  const pull = await forge.pullRequest(number);
  const source = {
    kind: "pr" as const,
    number,
    repository,
    head: pull.head.sha,
    base_ref: pull.base.ref,
    head_ref: pull.head.ref,
    state: pull.merged ? ("merged" as const) : pull.state,
    ...(isFork(pull, repository) ? { fork: true as const } : {}),
  };
  const own = found === undefined ? undefined : await baseInCheckout(pull, found, host);
  if (own !== undefined) return { source: { ...source, base: own } };
  const base = await forge.mergeBase(pull.base.sha, pull.head.sha);
  return { source: { ...source, base }, forge };
}

function isFork({ head }: PullRequest, repository: string): boolean {
  return head.repository?.toLowerCase() !== repository.toLowerCase();
}

/** The merge base, where the checkout has both commits and the history between them. */
async function baseInCheckout(
  pull: PullRequest,
  { repository: { root }, is_shallow }: FoundRepository,
  host: Host,
): Promise<string | undefined> {
  const [older, newer] = [pull.base.sha, pull.head.sha];
  const stdin = `${older}^{commit}\n${newer}^{commit}\n`;
  const known = await runGit(host, { args: ["cat-file", "--batch-check"], cwd: root, stdin });
  const lines = new TextDecoder().decode(known.stdout).trim().split("\n");
  if (known.code !== 0 || !lines.every((line) => / commit \d+$/u.test(line))) return undefined;
  const ends = { older, newer, older_ref: pull.base.ref, newer_ref: pull.head.ref, is_shallow };
  try {
    return await mergeBase(host, root, ends);
  } catch (error) {
    if (error instanceof AurumError && error.code === "no_merge_base") return undefined;
    throw error;
  }
}

/** What the forge lists of the change, as a patch in base64; `undefined` where it lists nothing. */
export async function patchOf(
  { source, forge }: LocatedPull & { forge: Forge },
  host: Host,
): Promise<string | undefined> {
  const { changed_files } = await sameHead(source, forge);
  const files = await forge.files(source.number);
  // The list is of whatever the head is now: it must be the commit that is reviewed.
  await sameHead(source, forge);
  const all = files.length === changed_files;
  if (files.length < changed_files || (files.length >= FORGE_FILES_MAX && !all)) {
    const params = { number: source.number, listed: files.length, files: changed_files };
    throw new AurumError("forge_failed", message("resolve.pull_too_large", params), {
      hint: message("resolve.pull_too_large_hint"),
    });
  }
  if (files.length === 0) return undefined;
  const patch = await pullPatch(files, source, forge, host);
  return Buffer.from(patch).toString("base64");
}

async function sameHead(source: PullRequestSource, forge: Forge): Promise<PullRequest> {
  const now = await forge.pullRequest(source.number);
  if (now.head.sha === source.head) return now;
  const params = { before: source.head.slice(0, 12), after: now.head.sha.slice(0, 12) };
  throw new AurumError("head_moved", message("forge.head_moved", params), {
    hint: message("forge.head_moved_hint"),
  });
}
