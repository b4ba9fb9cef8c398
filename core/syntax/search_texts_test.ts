import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { searchTexts } from "./search_texts.ts";

function leftovers(): string[] {
  return ["/dev/shm", tmpdir()].flatMap((folder) => {
    try {
      return readdirSync(folder).filter((name) => name.startsWith("aurum-search-"));
    } catch {
      return [];
    }
  });
}

test("searchTexts() finds the matches of each text, by its place, and leaves no file behind", async () => {
  const before = leftovers().length;
  const texts = ["eval(a)", "b()", "\uFEFFx; eval(c); eval(d)", "\u{1F600}\uD800 eval(e)"];
  const found = new Map<number, string[]>();
  const searched = await searchTexts(
    "javascript",
    texts,
    { rule: { pattern: "eval($A)" } },
    (index, nodes) => {
      found.set(
        index,
        nodes.map((node) => node.getMatch("A")?.text() ?? ""),
      );
    },
  );
  expect(searched).toEqual([true, true, true, true]);
  expect([...found].toSorted(([a], [b]) => a - b)).toEqual([
    [0, ["a"]],
    [2, ["c", "d"]],
    [3, ["e"]],
  ]);
  expect(leftovers().length).toBe(before);
});

test("searchTexts() works for packaged grammars, and searches nothing where it cannot be sure", async () => {
  const rule = { rule: { pattern: "eval($A)" } };
  const hits: number[] = [];
  const note = (index: number): void => void hits.push(index);
  expect(await searchTexts("python", ["eval(a)", "b"], rule, note)).toEqual([true, true]);
  expect(hits).toEqual([0]);
  const deep = "(".repeat(3_000);
  expect(await searchTexts("python", [deep, "  ", "x"], rule, note)).toEqual([false, false, true]);
  expect(await searchTexts("python", ["a"], { rule: { kind: "nonsense" } }, note)).toEqual([false]);
  expect(await searchTexts("html", ["<a>"], { rule: { kind: "element" } }, note)).toEqual([false]);
  expect(hits).toEqual([0]);
});

test("searchTexts() leaves no file behind where the process ends meanwhile", () => {
  const before = leftovers().length;
  const program = `
    const { searchTexts } = await import(${JSON.stringify(join(import.meta.dir, "search_texts.ts"))});
    void searchTexts("javascript", Array.from({ length: 50 }, (_, at) => "f(" + at + ")"), { rule: { kind: "number" } }, () => undefined);
    process.exit(0);
  `;
  expect(Bun.spawnSync([process.execPath, "-e", program]).exitCode).toBe(0);
  expect(leftovers().length).toBe(before);
});
