import { type Message, message } from "../i18n/mod.ts";
import type { Revision } from "../types.ts";
import type { RecordedRevision } from "./types.ts";

/** A tree that holds what was read of the recorded one, and tells of what was not. */
export interface ReplayedRevision {
  revision: Revision;
  /** The first question that the recorded run did not ask. */
  divergence(): Message | undefined;
}

/** The revision of a recording. What it does not know is missing, and named. */
export function recordedRevision(recorded: RecordedRevision): ReplayedRevision {
  const encoder = new TextEncoder();
  const files = new Map(recorded.files.map(({ path, text }) => [path, text]));
  const lists = new Map(recorded.lists.map(({ prefix, paths }) => [prefix, paths]));
  let first: Message | undefined;
  const unknown = (what: string): void => {
    first ??= message("record.read_unknown", { what });
  };
  const read = (path: string): Uint8Array | undefined => {
    const text = files.get(path);
    if (text === undefined) unknown(path);
    return typeof text === "string" ? encoder.encode(text) : undefined;
  };
  const revision: Revision = {
    id: recorded.id,
    read: async (path) => read(path),
    readMany: async (paths) => {
      const found = paths.map((path) => [path, read(path)] as const);
      return new Map(found.filter((one): one is [string, Uint8Array] => one[1] !== undefined));
    },
    list: async (prefix) => {
      const paths = lists.get(prefix);
      if (paths === undefined) unknown(`${prefix}/`);
      return paths ?? [];
    },
  };
  const { searches } = recorded;
  if (searches !== undefined) {
    revision.search = async (words, extensions) => {
      const asked = JSON.stringify([words, extensions]);
      const found = searches.find((one) => JSON.stringify([one.words, one.extensions]) === asked);
      if (found === undefined) unknown(words.join(" "));
      return found?.result ?? { hits: [], truncated: false };
    };
  }
  return { revision, divergence: () => first };
}
