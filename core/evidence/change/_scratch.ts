/**
 * A git folder of our own, outside of the repository. It sees the repository's
 * objects and nothing else of it: no config, no attributes, no index, no refs,
 * no replaced objects. What git compares there cannot depend on any setting,
 * and what has to be written is written there.
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import type { GitCall, GitResult, Host } from "../../host.ts";
import type { Repository } from "../../resolve/types.ts";
import { latin1, runGit } from "./_git.ts";
import { scratchError } from "./_scratch_failure.ts";
import { zlibStream } from "./_zlib_stream.ts";

/** How git is called here: arguments, and what goes in. */
export type ScratchCall = Pick<GitCall, "args" | "stdin" | "stdout_bytes_max">;

export interface Scratch {
  readonly folder: string;
  /** The repository's own index file, whether it exists or not. */
  readonly index: string;
  readonly empty_tree: string;
  readonly zero_id: string;
  /** Runs git in the scratch folder; see {@link runGit} for the errors. */
  run(call: ScratchCall): Promise<GitResult>;
  /** Runs git in the repository; new objects and the index named in `env` stay in the scratch folder. */
  runInRepository(call: ScratchCall, env?: Readonly<Record<string, string>>): Promise<GitResult>;
  /** The first bytes of a blob. */
  headOf(id: string, bytes_max: number): Promise<Uint8Array>;
  /** Writes an object into the scratch folder and returns its id. */
  writeObject(type: "tree", body: Uint8Array): string;
  dispose(): void;
}

function isWithin(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Untracked files are part of a change: the scratch folder must not be one of them. */
function makeFolder(root: string): string {
  const realRoot = realpathSync(root);
  let cause: unknown;
  for (const parent of [tmpdir(), "/tmp", "/var/tmp", dirname(realRoot)]) {
    try {
      const real = realpathSync(parent);
      if (!isWithin(real, realRoot)) return mkdtempSync(join(real, "aurum-"));
    } catch (error) {
      cause = error;
    }
  }
  throw scratchError(cause instanceof Error ? cause.message : tmpdir(), false, cause);
}

function makeGitFolder(folder: string, format: Repository["object_format"]): void {
  for (const name of ["git/objects", "git/refs", "work"]) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  const version = format === "sha256" ? 1 : 0;
  const extension = format === "sha256" ? "[extensions]\n\tobjectFormat = sha256\n" : "";
  const core = `[core]\n\trepositoryFormatVersion = ${version}\n\tbare = false\n\tautocrlf = false\n`;
  writeFileSync(join(folder, "git/config"), core + extension);
  writeFileSync(join(folder, "git/HEAD"), "ref: refs/heads/none\n");
}

/** Whether a tree id is the hash of these bytes is git's to check; a wrong id is an object it cannot find. */
function objectId(format: Repository["object_format"], bytes: Uint8Array): string {
  return new Bun.CryptoHasher(format).update(bytes).digest("hex");
}

function objectBytes(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]);
}

/** An entry of `GIT_ALTERNATE_OBJECT_DIRECTORIES`; a path with a colon or a quote has to be quoted. */
function alternate(folder: string): string {
  return `"${folder.replace(/["\\]/gu, "\\$&").replace(/\n/gu, "\\n")}"`;
}

/** The alternates that the user's environment names, relative ones from the top folder as git takes them. */
function inheritedAlternates(host: Host, root: string): string[] {
  const value = host.env["GIT_ALTERNATE_OBJECT_DIRECTORIES"] ?? "";
  if (value === "") return [];
  if (value.includes('"')) return [value];
  return value.split(":").map((folder) => alternate(resolve(root, folder)));
}

async function locate(host: Host, root: string): Promise<{ objects: string; index: string }> {
  const places = ["--git-path", "objects", "--git-path", "index"];
  const args = ["rev-parse", "--path-format=absolute", ...places];
  const lines = latin1((await runGit(host, { args, cwd: root })).stdout).split("\n");
  // Two paths and the end; a folder with a line feed in its name makes two halves of equal shape.
  const half = (lines.length - 1) / 2;
  const path = (from: number): string =>
    Buffer.from(lines.slice(from, from + half).join("\n"), "latin1").toString();
  return { objects: path(0), index: path(half) };
}

/** Opens a scratch folder; `dispose` it in a `finally`. Throws `AurumError`. */
export async function openScratch(repository: Repository, host: Host): Promise<Scratch> {
  const { root, object_format } = repository;
  const { objects, index } = await locate(host, root);
  const folder = makeFolder(root);
  const dispose = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    makeGitFolder(folder, object_format);
  } catch (error) {
    dispose();
    throw error;
  }
  const git = join(folder, "git");
  const written = {
    GIT_OBJECT_DIRECTORY: join(git, "objects"),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: [alternate(objects), ...inheritedAlternates(host, root)].join(
      ":",
    ),
  };
  const own = {
    ...written,
    GIT_DIR: git,
    GIT_COMMON_DIR: git,
    GIT_WORK_TREE: join(folder, "work"),
    GIT_INDEX_FILE: join(folder, "scratch-index"),
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_SYSTEM: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ATTR_NOSYSTEM: "1",
    // Git reads its default attributes file from below one of these.
    HOME: join(folder, "work"),
    XDG_CONFIG_HOME: join(folder, "work"),
    // It would outdo `--unified`.
    GIT_DIFF_OPTS: "",
    LC_ALL: "C",
  };
  const here = { cwd: join(folder, "work"), env: own, own_settings: true } as const;
  const writeObject = (type: "tree", body: Uint8Array): string => {
    const bytes = objectBytes(type, body);
    const id = objectId(object_format, bytes);
    const parent = join(git, "objects", id.slice(0, 2));
    mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, id.slice(2)), zlibStream(bytes));
    return id;
  };
  const empty_tree = objectId(object_format, objectBytes("tree", new Uint8Array()));
  return {
    folder,
    index,
    empty_tree,
    zero_id: "0".repeat(empty_tree.length),
    run: (call) => runGit(host, { ...call, ...here }),
    runInRepository: (call, env = {}) =>
      runGit(host, { ...call, cwd: root, env: { ...written, LC_ALL: "C", ...env } }),
    headOf: async (id, bytes_max) => {
      const call = { args: ["cat-file", "blob", id], stdout_bytes_max: bytes_max };
      return (await runGit(host, { ...call, ...here }, { mayBeCut: true })).stdout.subarray(
        0,
        bytes_max,
      );
    },
    writeObject,
    dispose,
  };
}
