import { describe, expect, test } from "bun:test";
import { fakeRedactor } from "../model/_testing.ts";
import type { Revision } from "../types.ts";
import { watchRevision } from "./_watch_revision.ts";
import { recordedRevision } from "./recorded_revision.ts";

const SECRET = "hunter2" + "secret";
const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes);

function tree(files: Record<string, string>): Revision {
  const read = (path: string): Uint8Array | undefined =>
    files[path] === undefined ? undefined : new TextEncoder().encode(files[path]);
  return {
    id: "tree",
    read: async (path) => read(path),
    readMany: async (paths) =>
      new Map(paths.flatMap((path) => (read(path) ? [[path, read(path) as Uint8Array]] : []))),
    list: async () => Object.keys(files),
    search: async (words) => ({
      hits: [{ path: "a", line: 1, text: `${words[0]} ${SECRET}` }],
      truncated: false,
    }),
  };
}

describe("watchRevision() and recordedRevision()", () => {
  test("a replayed tree answers as the watched one did, without its secrets", async () => {
    const watched = watchRevision(tree({ a: `one ${SECRET}`, b: "two" }), fakeRedactor(SECRET));
    const ask = async (revision: Revision): Promise<unknown> => [
      revision.id,
      text(await revision.read("a")),
      text(await revision.read("missing")),
      [...(await revision.readMany(["b", "gone"]))].map(([path, bytes]) => [path, text(bytes)]),
      await revision.list(""),
      await revision.search?.(["w"], ["ts"]),
    ];
    const before = await ask(watched.revision);
    const recorded = await watched.recorded();
    expect(JSON.stringify([before, recorded])).not.toContain(SECRET);
    const replayed = recordedRevision(JSON.parse(JSON.stringify(recorded)));
    expect(await ask(replayed.revision)).toEqual(before);
    expect(replayed.divergence()).toBeUndefined();
  });

  test("the first question that was not recorded is named", async () => {
    const empty = { id: "x", files: [], lists: [], searches: [] };
    for (const [ask, what] of [
      [(one: Revision) => one.read("a.ts"), "a.ts"],
      [(one: Revision) => one.readMany(["b.ts"]), "b.ts"],
      [(one: Revision) => one.list("src"), "src/"],
      [(one: Revision) => one.search?.(["word"], ["ts"]), "word"],
    ] as const) {
      const replayed = recordedRevision(empty);
      await ask(replayed.revision);
      await replayed.revision.read("later.ts");
      expect(replayed.divergence()?.params).toEqual({ what });
    }
  });

  test("a tree that cannot be searched stays one", async () => {
    const { read, readMany, list, id } = tree({});
    const watched = watchRevision({ id, read, readMany, list }, fakeRedactor());
    expect(watched.revision.search).toBeUndefined();
    expect(recordedRevision(await watched.recorded()).revision.search).toBeUndefined();
  });
});
