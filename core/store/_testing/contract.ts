/** What every backend must do, whichever keeps the values. */
import { expect } from "bun:test";
import * as fc from "fast-check";
import type { StoreBackend, StoreEntry } from "../types.ts";

/** A fresh, empty place, opened as often as asked, with this bound. */
export type OpenPlace = () => Promise<(bytes_max?: number) => StoreBackend>;

function entry(key: string, bytes = 10): StoreEntry {
  return { key, value: key.padEnd(bytes, "x").slice(0, bytes) };
}

/** Keys of the answers, in order. */
async function keys(backend: StoreBackend): Promise<string[]> {
  return (await backend.list("answer", "")).map(({ key }) => key);
}

/** What must hold, by name. */
export const CONTRACT: Readonly<Record<string, (openPlace: OpenPlace) => Promise<void>>> = {
  "gives back what was put, replaced by what was put later, and nothing else": async (
    openPlace,
  ) => {
    const backend = (await openPlace())();
    expect(await backend.get("answer", "a")).toBeUndefined();
    await backend.put("answer", [
      { key: "a", value: "1" },
      { key: "b", value: "ü\u2028{}\\u0000'\"" },
    ]);
    await backend.put("answer", [{ key: "a", value: "2" }]);
    await backend.put("answer", []);
    expect(await backend.get("answer", "a")).toBe("2");
    expect(await backend.get("answer", "b")).toBe("ü\u2028{}\\u0000'\"");
    expect(await backend.get("verification", "a")).toBeUndefined();
    expect(await backend.get("answer", "A")).toBeUndefined();
    await backend.close();
  },

  "keeps it for the next run, and for one that runs at the same time": async (openPlace) => {
    const open = await openPlace();
    const [first, second] = [open(), open()];
    await first.put("answer", [entry("a")]);
    expect(await second.get("answer", "a")).toBe("axxxxxxxxx");
    await second.put("answer", [entry("b")]);
    await Promise.all([first.close(), second.close()]);
    const third = open();
    expect(await keys(third)).toEqual(["a", "b"]);
    await third.close();
  },

  "lists by prefix, in byte order": async (openPlace) => {
    const backend = (await openPlace())();
    const all = ["r/b", "r/a", "R/a", "r%/a", "r_/a", "r", "s/a", "r/é", "r/Z"];
    await backend.put(
      "memory",
      all.map((key) => entry(key)),
    );
    const listed = async (prefix: string): Promise<string[]> =>
      (await backend.list("memory", prefix)).map(({ key }) => key);
    expect(await listed("r/")).toEqual(["r/Z", "r/a", "r/b", "r/é"]);
    expect(await listed("r_")).toEqual(["r_/a"]);
    expect(await listed("r%")).toEqual(["r%/a"]);
    expect((await listed("")).length).toBe(all.length);
    await backend.close();
  },

  "counts and clears by space": async (openPlace) => {
    const backend = (await openPlace())();
    const nothing = { entries: 0, bytes: 0 };
    expect(await backend.stats()).toEqual({
      answer: nothing,
      verification: nothing,
      memory: nothing,
    });
    await backend.put("answer", [entry("a", 100), entry("b", 50)]);
    await backend.put("memory", [{ key: "m", value: "é" }]);
    expect(await backend.stats()).toEqual({
      answer: { entries: 2, bytes: 150 },
      verification: nothing,
      memory: { entries: 1, bytes: 2 },
    });
    expect(await backend.clear(["answer", "verification"])).toBe(2);
    expect((await backend.stats()).answer).toEqual(nothing);
    expect(await backend.get("memory", "m")).toBe("é");
    await backend.close();
  },

  "removes what is named, and nothing else": async (openPlace) => {
    const backend = (await openPlace())();
    await backend.put("memory", [entry("r/a"), entry("r/b"), entry("r/'; --")]);
    await backend.put("answer", [entry("r/a")]);
    expect(await backend.remove("memory", ["r/a", "r/none", "r/'; --"])).toBe(2);
    expect(await backend.remove("memory", [])).toBe(0);
    expect((await backend.list("memory", "")).map(({ key }) => key)).toEqual(["r/b"]);
    expect(await keys(backend)).toEqual(["r/a"]);
    await backend.close();
  },

  "past the bound the longest unused entries go, memory never": async (openPlace) => {
    const open = await openPlace();
    let backend = open(1000);
    await backend.put("memory", [entry("m", 900)]);
    for (const key of ["a", "b", "c"]) await backend.put("answer", [entry(key, 300)]);
    expect(await keys(backend)).toEqual(["a", "b", "c"]);
    // Read, and so used: noted when the run ends.
    await backend.get("answer", "a");
    await backend.close();
    backend = open(1000);
    await backend.put("answer", [entry("d", 300)]);
    expect(await keys(backend)).toEqual(["a", "d"]);
    expect((await backend.list("memory", "")).length).toBe(1);
    await backend.close();
  },

  "keeps no value and no key that is too large, and the others all the same": async (openPlace) => {
    const backend = (await openPlace())();
    const large = { key: "large", value: "x".repeat(8 * 1024 * 1024 + 1) };
    await backend.put("answer", [
      large,
      { key: "k".repeat(501), value: "" },
      { key: "", value: "" },
    ]);
    await backend.put("answer", [large, entry("a")]);
    expect(await keys(backend)).toEqual(["a"]);
    await backend.close();
  },

  "many runs that write at the same time lose nothing": async (openPlace) => {
    const open = await openPlace();
    const writers = Array.from({ length: 4 }, () => open());
    await Promise.all(
      writers.map(async (writer, run) => {
        for (let step = 0; step < 10; step += 1) {
          await writer.put("answer", [
            entry(`shared-${(step + run) % 10}`),
            entry(`own-${run}-${step}`),
            entry(`shared-${step}`),
          ]);
        }
      }),
    );
    expect((await keys(writers[0] as StoreBackend)).length).toBe(50);
    await Promise.all(writers.map((one) => one.close()));
  },

  "is a map, whatever is done with it": async (openPlace) => {
    const backend = (await openPlace())();
    const key = fc.constantFrom("a", "b", "c/d", "ü");
    const value = fc.string({ unit: "binary", maxLength: 20 }).map((text) => JSON.stringify(text));
    const step = fc.oneof(fc.tuple(key, value), fc.constant("clear" as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await backend.clear(["answer"]);
        const map = new Map<string, string>();
        for (const one of steps) {
          if (one === "clear") {
            expect(await backend.clear(["answer"])).toBe(map.size);
            map.clear();
            continue;
          }
          map.set(...one);
          await backend.put("answer", [{ key: one[0], value: one[1] }]);
        }
        for (const one of ["a", "b", "c/d", "ü"])
          expect(await backend.get("answer", one)).toBe(map.get(one) as string);
        expect(await keys(backend)).toEqual([...map.keys()].toSorted());
      }),
      { numRuns: 20 },
    );
    await backend.close();
  },
};
