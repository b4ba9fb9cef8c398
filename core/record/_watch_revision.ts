import type { Redactor } from "../redact/mod.ts";
import type { Revision } from "../types.ts";
import type { RecordedRevision } from "./types.ts";

/** A revision that remembers what was read of it. */
export interface WatchedRevision {
  revision: Revision;
  /** What was read, redacted, in byte order. */
  recorded(): Promise<RecordedRevision>;
}

/**
 * Forwards every question to the revision, and keeps the answers. Texts are redacted at
 * once, so that the run which is kept and its replay read the same.
 */
export function watchRevision(inner: Revision, redactor: Redactor): WatchedRevision {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const files = new Map<string, Uint8Array | null>();
  const keep = async (path: string, bytes: Uint8Array | undefined): Promise<void> => {
    const text = bytes && (await redactor.redact(decoder.decode(bytes), path));
    files.set(path, text === undefined ? null : encoder.encode(text));
  };
  const lists = new Map<string, string[]>();
  const searches: NonNullable<RecordedRevision["searches"]> = [];
  const revision: Revision = {
    id: inner.id,
    async read(path) {
      await keep(path, await inner.read(path));
      return files.get(path) ?? undefined;
    },
    async readMany(paths) {
      const found = await inner.readMany(paths);
      const kept = new Map<string, Uint8Array>();
      for (const path of paths) {
        await keep(path, found.get(path));
        const bytes = files.get(path);
        if (bytes) kept.set(path, bytes);
      }
      return kept;
    },
    async list(prefix) {
      const paths = await inner.list(prefix);
      lists.set(prefix, paths);
      return paths;
    },
  };
  const { search } = inner;
  if (search !== undefined) {
    revision.search = async (words, extensions) => {
      const result = await redactor.redactValue(await search.call(inner, words, extensions));
      searches.push({ words: [...words], extensions: [...extensions], result });
      return result;
    };
  }
  return {
    revision,
    recorded: async () => ({
      id: inner.id,
      files: await redactFiles(files, redactor),
      lists: await redactor.redactValue(
        [...lists].map(([prefix, paths]) => ({ prefix, paths: [...paths] })),
      ),
      ...(search === undefined ? {} : { searches: await redactor.redactValue(searches) }),
    }),
  };
}

async function redactFiles(
  files: ReadonlyMap<string, Uint8Array | null>,
  redactor: Redactor,
): Promise<RecordedRevision["files"]> {
  const decoder = new TextDecoder();
  const paths = [...files.keys()].toSorted();
  const recorded: RecordedRevision["files"] = [];
  for (const path of paths) {
    const bytes = files.get(path) ?? null;
    const text = bytes === null ? null : await redactor.redact(decoder.decode(bytes), path);
    recorded.push({ path: await redactor.redact(path), text });
  }
  return recorded;
}
