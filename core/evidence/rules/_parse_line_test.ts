import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { PARSE_AHEAD_BYTES, PARSE_GROUP_BYTES, PARSE_GROUP_FILES } from "../../limits.ts";
import { ParseLine, type Underway } from "./_parse_line.ts";

interface Work extends Underway {
  name: number;
}

/** A line that writes down what it does; a work is parsed when `parsed` says so. */
function lineOf(
  log: string[],
  parsed: (name: number) => Promise<unknown> = async () => undefined,
  stopped: () => boolean = () => false,
): { line: ParseLine<Work>; add: (name: number, bytes: number) => Promise<void> } {
  const line = new ParseLine<Work>(async ({ name }) => void log.push(`finish ${name}`), stopped);
  const add = (name: number, bytes: number): Promise<void> =>
    line.add(bytes, () => {
      log.push(`start ${name}`);
      return { name, parsings: [undefined, { outcome: parsed(name) }] };
    });
  return { line, add };
}

describe("ParseLine", () => {
  test("finishes every work once, in the order they were added, whatever their sizes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(0, 10, 5_000, PARSE_GROUP_BYTES - 1, PARSE_AHEAD_BYTES + 1), {
          maxLength: 60,
        }),
        fc.nat(60),
        async (sizes, pause) => {
          const log: string[] = [];
          const { line, add } = lineOf(log, async (name) => {
            if (name % 3 === 0) await Bun.sleep(0);
          });
          for (const [name, bytes] of sizes.entries()) {
            if (name === pause)
              expect(await line.whileWaiting(Bun.sleep(1).then(() => "read"))).toBe("read");
            await add(name, bytes);
          }
          await line.end();
          const names = sizes.map((_, name) => name);
          const of = (word: string): string[] => log.filter((entry) => entry.startsWith(word));
          expect(of("start")).toEqual(names.map((name) => `start ${name}`));
          expect(of("finish")).toEqual(names.map((name) => `finish ${name}`));
        },
      ),
      { numRuns: 30 },
    );
  });

  test("parses ahead, and no more of it than the limits allow", async () => {
    const large = PARSE_AHEAD_BYTES - 10;
    const sizes = [10, 10, PARSE_GROUP_BYTES, large, large, 10, large].flatMap((bytes) =>
      Array<number>(50).fill(bytes),
    );
    const log: string[] = [];
    const { line, add } = lineOf(log);
    for (const [name, bytes] of sizes.entries()) await add(name, bytes);
    await line.end();
    let [files, bytes, files_max, bytes_max] = [0, 0, 0, 0];
    for (const entry of log) {
      const [word, name] = entry.split(" ");
      const sign = word === "start" ? 1 : -1;
      files += sign;
      bytes += sign * (sizes[Number(name)] ?? 0);
      files_max = Math.max(files_max, files);
      bytes_max = Math.max(bytes_max, bytes);
    }
    expect(files_max).toBeGreaterThan(PARSE_GROUP_FILES);
    expect(files_max).toBeLessThanOrEqual(3 * PARSE_GROUP_FILES);
    expect(bytes_max).toBeGreaterThan(PARSE_GROUP_BYTES);
    expect(bytes_max).toBeLessThanOrEqual(PARSE_AHEAD_BYTES);
  });

  test("works while it waits, and hands on what was awaited or why it failed", async () => {
    const log: string[] = [];
    const { line, add } = lineOf(log);
    await add(0, 1);
    const read = Bun.sleep(20).then(() => log.push("read"));
    await line.whileWaiting(read);
    expect(log).toEqual(["start 0", "finish 0", "read"]);
    await expect(line.whileWaiting(Promise.reject(new Error("unreadable")))).rejects.toThrow(
      "unreadable",
    );
  });

  test("starts and finishes nothing once it is stopped", async () => {
    const log: string[] = [];
    let stopped = false;
    const { line, add } = lineOf(log, undefined, () => stopped);
    for (let name = 0; name < PARSE_GROUP_FILES; name += 1) await add(name, 1);
    stopped = true;
    for (let name = 0; name < PARSE_GROUP_FILES; name += 1) await add(100 + name, 1);
    await line.whileWaiting(Promise.resolve());
    await line.end();
    expect(log.filter((entry) => entry.startsWith("finish"))).toEqual([]);
    expect(log).not.toContain("start 100");
  });
});
