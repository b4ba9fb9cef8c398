/** Blobs of git by their object id, in few processes and bounded memory. */
import type { Host } from "../host.ts";
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

/** Reads one batch; every object is copied out, so that none keeps the whole batch alive. */
async function readBatch(
  host: Host,
  root: string,
  batch: readonly Sized[],
  into: Map<string, Uint8Array>,
): Promise<void> {
  const args = ["cat-file", "--batch"];
  const expected = batch.reduce((sum, { bytes }) => sum + bytes + HEADER_BYTES, 0);
  const result = await runGit(host, {
    args,
    cwd: root,
    stdin: `${batch.map(({ id }) => id).join("\n")}\n`,
    stdout_bytes_max: expected + 1,
  });
  let at = 0;
  for (const { id, bytes } of batch) {
    const end = result.stdout.indexOf(LINE_FEED, at);
    const header = end < 0 ? "" : textOf(result.stdout.subarray(at, end));
    const stop = end + 1 + bytes;
    if (header !== `${id} blob ${bytes}` || result.stdout[stop] !== LINE_FEED) {
      throw unreadableObject(id, reasonOf(result.stderr) || header);
    }
    into.set(id, result.stdout.slice(end + 1, stop));
    at = stop + 1;
  }
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
  const contents = new Map<string, Uint8Array>();
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return contents;
  const sized = await sizesOf(host, root, wanted);
  const short = sized.filter(({ bytes }) => bytes <= READ_BYTES_MAX);
  for (const batch of batchesOf(short)) await readBatch(host, root, batch, contents);
  return contents;
}
