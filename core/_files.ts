/** Files of the host: bounded reading, atomic writing. */
import { randomUUID } from "node:crypto";
import { constants, type Stats } from "node:fs";
import {
  chmod,
  lstat,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { AurumError } from "./errors.ts";
import { message, type Message } from "./i18n/mod.ts";

const CHUNK_BYTES = 1024 * 1024;
const ABSENT = new Set(["ENOENT", "ENOTDIR"]);

/** The error of everything that ends because the signal fired. */
export function abortedError(): AurumError {
  return new AurumError("aborted", message("resolve.aborted"));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function unreadable(file: string, text: Message, cause?: unknown): AurumError {
  const hint = message("resolve.file_unreadable_hint", { file });
  return new AurumError("file_unreadable", text, { hint, cause });
}

/** `undefined` where there is nothing; any other failure is thrown. */
async function statOrNothing(
  path: string,
  look: (path: string) => Promise<Stats>,
): Promise<Stats | undefined> {
  try {
    return await look(path);
  } catch (error) {
    if (ABSENT.has(codeOf(error))) return undefined;
    throw error;
  }
}

/** All bytes of a source of chunks, which may be endless. */
export async function readBounded(
  chunks: AsyncIterable<Uint8Array>,
  bytes_max: number,
  file: string,
): Promise<Uint8Array> {
  const kept: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > bytes_max) {
      throw unreadable(file, message("resolve.file_too_large", { file, bytes_max }));
    }
    kept.push(chunk);
  }
  return kept.length === 1 && kept[0] !== undefined ? kept[0] : Buffer.concat(kept, length);
}

async function* chunksOf(handle: FileHandle, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (;;) {
    if (signal.aborted) throw abortedError();
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK_BYTES));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

async function readOpened(
  path: string,
  name: string,
  flags: number,
  bytes_max: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const handle = await open(path, flags);
  try {
    return await readBounded(chunksOf(handle, signal), bytes_max, name);
  } finally {
    await handle.close();
  }
}

/** The whole file, whatever kind it is. See `Host.readFile`. */
export async function readWholeFile(
  path: string,
  name: string,
  bytes_max: number,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  try {
    const found = await statOrNothing(path, stat);
    if (found === undefined) return undefined;
    if (found.isDirectory())
      throw unreadable(name, message("resolve.file_is_folder", { file: name }));
    return await readOpened(path, name, constants.O_RDONLY, bytes_max, signal);
  } catch (error) {
    if (error instanceof AurumError) throw error;
    const reason = codeOf(error);
    throw unreadable(name, message("resolve.file_unreadable", { file: name, reason }), error);
  }
}

/** `true` when every folder between `root` and the file is a folder and no link. */
async function isReachedWithoutLinks(root: string, segments: readonly string[]): Promise<boolean> {
  let folder = root;
  for (const segment of segments) {
    folder = join(folder, segment);
    const found = await statOrNothing(folder, lstat);
    if (found === undefined || !found.isDirectory()) return false;
  }
  return true;
}

/** A regular file below `root`, reached without a link and no longer than `bytes_max`. */
export async function readFileWithin(
  root: string,
  name: string,
  bytes_max: number,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const segments = name.split("/");
  if (segments.some((segment) => ["", ".", ".."].includes(segment) || segment.includes(sep))) {
    return undefined;
  }
  const path = join(root, ...segments);
  try {
    if (!(await isReachedWithoutLinks(root, segments.slice(0, -1)))) return undefined;
    const found = await statOrNothing(path, lstat);
    if (found === undefined || !found.isFile() || found.size > bytes_max) return undefined;
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
    return await readOpened(path, name, flags, bytes_max, signal);
  } catch (error) {
    if (error instanceof AurumError) throw error;
    const reason = codeOf(error);
    throw unreadable(name, message("resolve.file_unreadable", { file: name, reason }), error);
  }
}

/** The absolute path `path` without links; see `Host.realPath`. */
export async function realPathOf(path: string): Promise<string> {
  // What has no place in the file system, a pipe of `<(…)`, is called `pipe:[1]`, and stays where it is named.
  const found = await realpath(path).catch(() => "");
  if (isAbsolute(found)) return found;
  const parent = dirname(path);
  return parent === path ? path : join(await realPathOf(parent), basename(path));
}

function writeFailure(file: string, error: unknown): AurumError {
  const reason = codeOf(error);
  const isFull = reason === "ENOSPC" || reason === "EDQUOT";
  const hint = message(isFull ? "resolve.disk_full_hint" : "resolve.output_failed_hint", { file });
  return new AurumError("output_failed", message("resolve.output_failed", { file, reason }), {
    hint,
    cause: error,
  });
}

async function writeAll(path: string, flags: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.writeFile(content);
    // A pipe or a terminal cannot be synced, and need not be.
    if ((await handle.stat()).isFile()) await handle.sync();
  } finally {
    await handle.close();
  }
}

async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const beside = join(folder, `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await writeAll(beside, "wx", content);
    const before = await statOrNothing(path, lstat);
    if (before?.isFile() === true) await chmod(beside, before.mode & 0o777);
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/**
 * Writes beside the target and renames, so that a reader sees the old bytes or
 * the new ones. A link is replaced, never followed, for a reviewed repository
 * may have put it there; a device or pipe is written in place.
 */
export async function writeWholeFile(
  cwd: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const path = resolve(cwd, file);
  try {
    const target = await statOrNothing(path, stat);
    const isStream = target !== undefined && !target.isFile() && !target.isDirectory();
    await (isStream ? writeAll(path, "w", content) : replaceFile(path, content));
  } catch (error) {
    throw writeFailure(file, error);
  }
}
