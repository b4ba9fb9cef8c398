/** The files of `.aurum/` that govern a run (G.30). */
import { AurumError } from "../errors.ts";
import type { Forge } from "../forge/mod.ts";
import type { GitResult, Host } from "../host.ts";
import { message, type Message } from "../i18n/mod.ts";
import { BASELINE_BYTES_MAX, GOVERNED_FILE_BYTES_MAX, GOVERNED_FILES_MAX } from "../limits.ts";
import { readBlobs } from "./_blobs.ts";
import { isRegular, treeEntries, type Entry } from "./_entries.ts";
import { gitOutput, onOneLine, runGit, splitNul, textOf } from "./_git.ts";
import type { Located } from "./_locate.ts";
import type { GovernedFile, Repository } from "./types.ts";

const FOLDER = ".aurum";
/** The repository's own config. */
export const CONFIG_PATH = `${FOLDER}/config.yml`;
/** What was accepted when aurum was adopted: as long as an old code base is. */
const BASELINE_PATH = `${FOLDER}/baseline.json`;
/** Files that a run reads; of others, such as pictures, nothing is expected. */
const READ_BY_A_RUN = /\.(?:ya?ml|json|md)$/iu;

/** Where something stands that a run would read if it stood at `place`. */
const MISPLACED: readonly { pattern: RegExp; place: string }[] = [
  { pattern: /^\.aurum$/u, place: `${FOLDER}/` },
  { pattern: /^\.aurum\/config\.yml\//u, place: `${FOLDER}/config.yml` },
  { pattern: /^\.aurum\/rules$/u, place: `${FOLDER}/rules/` },
  { pattern: /^\.aurum\/skills$/u, place: `${FOLDER}/skills/` },
  { pattern: /^\.aurum\/skills\/.+\/[^/]+\.md$/u, place: `${FOLDER}/skills/` },
  { pattern: /^\.aurum\/rules\/.+\/[^/]+\.ya?ml$/u, place: `${FOLDER}/rules/` },
];

function refused(path: string, revision: string, text: Message): AurumError {
  const hint = message("resolve.governed_hint", { path: onOneLine(path), revision });
  return new AurumError("config_invalid", text, { hint });
}

function checkEntries(entries: readonly Entry[], revision: string): void {
  if (entries.length > GOVERNED_FILES_MAX) {
    throw refused(
      FOLDER,
      revision,
      message("resolve.governed_too_many", { most: GOVERNED_FILES_MAX }),
    );
  }
  // Leaving one out could open the gate, and following it could leave the revision.
  const other = entries.find((entry) => !isRegular(entry));
  if (other !== undefined) {
    throw refused(
      other.path,
      revision,
      message("resolve.governed_not_a_file", { path: onOneLine(other.path) }),
    );
  }
}

/** A name that looks right and that no run reads: the gate would stand open without a word. */
function checkName(path: string, revision: string): void {
  const misplaced = MISPLACED.find(({ pattern }) => pattern.test(path));
  if (misplaced !== undefined) {
    const params = { path: onOneLine(path), place: misplaced.place };
    throw refused(path, revision, message("resolve.governed_misplaced", params));
  }
  if (!/^\.aurum\/(?:config|exceptions)\.yaml$/u.test(path)) return;
  const name = path.replace(/yaml$/u, "yml");
  throw refused(path, revision, message("resolve.governed_misnamed", { path, name }));
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The file as text, or `undefined` for one that no run reads and that is no text. */
function governedFile(
  path: string,
  bytes: Uint8Array | undefined,
  revision: string,
): GovernedFile | undefined {
  const name = onOneLine(path);
  const bytes_max = path === BASELINE_PATH ? BASELINE_BYTES_MAX : GOVERNED_FILE_BYTES_MAX;
  if (bytes === undefined || bytes.length > bytes_max) {
    if (!READ_BY_A_RUN.test(path)) return undefined;
    throw refused(path, revision, message("resolve.governed_too_large", { path: name, bytes_max }));
  }
  // The config's own loader names the place of a bad byte.
  if (path !== CONFIG_PATH && !isUtf8(bytes)) {
    if (!READ_BY_A_RUN.test(path)) return undefined;
    throw refused(path, revision, message("resolve.governed_not_utf8", { path: name }));
  }
  return { path, text: new TextDecoder().decode(bytes), revision };
}

/**
 * Every file of `.aurum/` in the governing commit, in byte order of path. A
 * file that a run would read and that is a link, too long or no UTF-8 is
 * `AurumError("config_invalid")`.
 */
export async function readGoverned(
  host: Host,
  repository: Repository,
  revision: string,
): Promise<GovernedFile[]> {
  const entries = await treeEntries(host, repository.root, revision, FOLDER);
  checkEntries(entries, revision);
  for (const { path } of entries) checkName(path, revision);
  const blobs = await readBlobs(
    host,
    repository.root,
    entries.map((entry) => entry.id),
  );
  return entries.flatMap(({ path, id }) => governedFile(path, blobs.get(id), revision) ?? []);
}

/** The same of a commit that is read through a forge. */
export async function readGovernedFrom(
  forge: Pick<Forge, "entry" | "list" | "readFile">,
  revision: string,
): Promise<GovernedFile[]> {
  const own = await forge.entry(FOLDER, revision);
  const isFile = own !== undefined && own.mode.startsWith("100");
  const paths = isFile ? [FOLDER] : await forge.list(revision, FOLDER);
  if (paths.length > GOVERNED_FILES_MAX) {
    const text = message("resolve.governed_too_many", { most: GOVERNED_FILES_MAX });
    throw refused(FOLDER, revision, text);
  }
  for (const path of paths) checkName(path, revision);
  const files: GovernedFile[] = [];
  for (const path of paths) {
    const file = governedFile(path, await forge.readFile(path, revision), revision);
    if (file !== undefined) files.push(file);
  }
  return files;
}

/** Id of the `.aurum` of what governs the run, of the newer side and of HEAD; `missing` where there is none. */
export async function folderIds(
  host: Host,
  root: string,
  { source, governing }: Located,
): Promise<string[]> {
  const { kind } = source;
  const commits = kind === "base" || kind === "range" || kind === "tree" || kind === "pr";
  const head = commits ? source.head : "HEAD";
  const revisions = [governing ?? "HEAD", head, "HEAD"];
  const args = ["cat-file", "--batch-check=%(objectname)"];
  const stdin = revisions.map((revision) => `${revision}:${FOLDER}\n`).join("");
  const result = await runGit(host, { args, cwd: root, stdin });
  const lines = textOf(result.stdout).split("\n").slice(0, revisions.length);
  return lines.map((line) => (line.endsWith(" missing") ? "missing" : line));
}

/** Whether one of the paths of `git status --porcelain -z --no-renames` is `.aurum` or lies in it. */
function namesFolder(status: Uint8Array): boolean {
  const paths = splitNul(textOf(status)).map((record) => record.slice(3));
  return paths.some((path) => path === FOLDER || path.startsWith(`${FOLDER}/`));
}

/**
 * `true` if `.aurum/` differs from what governs the run in the newer side, in
 * HEAD, in the index or in the working tree.
 *
 * @param folders The answer of {@link folderIds}.
 * @param status `git status --porcelain -z --no-renames` of the whole tree, where somebody has it.
 */
export async function differsFromGoverning(
  host: Host,
  { root, bare }: Repository,
  folders: Promise<string[]>,
  status?: Promise<GitResult>,
): Promise<boolean> {
  const [own, ...others] = await folders;
  if (others.some((id) => id !== own)) return true;
  if (bare) return false;
  const whole = await status?.catch(() => undefined);
  if (whole?.code === 0) return namesFolder(whole.stdout);
  const args = ["status", "--porcelain", "-z", "--untracked-files=all", "--", FOLDER];
  return (await gitOutput(host, root, args)) !== "";
}
