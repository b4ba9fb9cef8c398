/** Blobs of git by their object id, in few processes and bounded memory. */
import type { GitCall, Host } from "../host.ts";
import { BLOB_BATCH_BYTES, READ_BYTES_MAX } from "../limits.ts";
import { reasonOf, runGit, textOf, unreadableObject } from "./_git.ts";

/** Room for the line that `cat-file --batch` puts before each object. */
const HEADER_BYTES = 128;
const LINE_FEED = 10;

interface Sized {
  id: string;
  bytes: number;
}

async function sizesOf(host: Host, root: string, ids: readonly string[]): Promise<Sized[]> {
  const args = ["cat-file", "--batch-check=%(objectname) %(objecttype) %(objectsize)"];
  const result = await runGit(host, { args, cwd: root, stdin: `${ids.join("\n")}\n` });
  // It names what it does not have and goes on; it ends early where it tried to fetch.
  if (result.code !== 0) throw unreadableObject(ids[0] ?? "", reasonOf(result.stderr));
  const lines = textOf(result.stdout).split("\n");
  return ids.map((id, index) => {
    const [found, type, size] = (lines[index] ?? "").split(" ");
    if (found !== id || type !== "blob")
      throw unreadableObject(id, reasonOf(result.stderr) || (lines[index] ?? ""));
    return { id, bytes: Number(size) };
  });
}

/** Neighbours together until a batch is full. */
function batchesOf(blobs: readonly Sized[]): Sized[][] {
  const batches: Sized[][] = [];
  let room = 0;
  for (const blob of blobs) {
    const last = batches.at(-1);
    if (last === undefined || blob.bytes > room) {
      batches.push([blob]);
      room = BLOB_BATCH_BYTES - blob.bytes;
    } else {
      last.push(blob);
      room -= blob.bytes;
    }
  }
  return batches;
}

/** The blobs that `cat-file --batch` answered with, or the first id that it answered otherwise. */
function readAnswer(
  stdout: Uint8Array,
  ids: readonly string[],
): { contents: Map<string, Uint8Array> } | { failed: string; header: string } {
  const contents = new Map<string, Uint8Array>();
  let at = 0;
  for (const id of ids) {
    const end = stdout.indexOf(LINE_FEED, at);
    const header = end < 0 ? "" : textOf(stdout.subarray(at, end));
    const [found, type, size] = header.split(" ");
    const stop = end + 1 + Number(size);
    const isBlob = found === id && type === "blob" && stdout[stop] === LINE_FEED;
    if (!isBlob) return { failed: id, header };
    // Copied out, so that none keeps the whole answer alive.
    if (Number(size) <= READ_BYTES_MAX) contents.set(id, stdout.slice(end + 1, stop));
    at = stop + 1;
  }
  return { contents };
}

function batchCall(root: string, ids: readonly string[], bytes: number): GitCall {
  return {
    args: ["cat-file", "--batch"],
    cwd: root,
    stdin: `${ids.join("\n")}\n`,
    stdout_bytes_max: bytes + ids.length * HEADER_BYTES + 1,
  };
}

/** All of them by one process, where they fit into one batch; `undefined` where they do not, or one is no blob. */
async function readAtOnce(
  host: Host,
  root: string,
  ids: readonly string[],
): Promise<Map<string, Uint8Array> | undefined> {
  const call = batchCall(root, ids, BLOB_BATCH_BYTES);
  const result = await runGit(host, call, { mayBeCut: true });
  if (result.truncated || result.code !== 0) return undefined;
  const answer = readAnswer(result.stdout, ids);
  return "contents" in answer ? answer.contents : undefined;
}

/** One batch whose sizes are known. */
async function readBatch(
  host: Host,
  root: string,
  batch: readonly Sized[],
  into: Map<string, Uint8Array>,
): Promise<void> {
  const ids = batch.map(({ id }) => id);
  const expected = batch.reduce((sum, { bytes }) => sum + bytes, 0);
  const result = await runGit(host, batchCall(root, ids, expected));
  const answer = readAnswer(result.stdout, ids);
  if ("failed" in answer) {
    throw unreadableObject(answer.failed, reasonOf(result.stderr) || answer.header);
  }
  for (const [id, content] of answer.contents) into.set(id, content);
}

/**
 * The content of every blob of at most `READ_BYTES_MAX` bytes; longer ones are
 * absent. Throws `AurumError("unreadable_object")`.
 */
export async function readBlobs(
  host: Host,
  root: string,
  ids: Iterable<string>,
): Promise<Map<string, Uint8Array>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const known = await readAtOnce(host, root, wanted);
  if (known !== undefined) return known;
  const contents = new Map<string, Uint8Array>();
  const sized = await sizesOf(host, root, wanted);
  const short = sized.filter(({ bytes }) => bytes <= READ_BYTES_MAX);
  for (const batch of batchesOf(short)) await readBatch(host, root, batch, contents);
  return contents;
}
