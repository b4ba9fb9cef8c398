/** Random edits and many files: the hunks must rebuild what git stores. */
import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { makeRepository, removeFolders, type TestRepository } from "../../_testing.ts";
import { agreesWithGit, range, read } from "./_testing.ts";
import { parsePatchText } from "./parse_patch_text.ts";

afterAll(removeFolders);

const line = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("a", "b", "c", "", " ", "\t", "}", "x\r", "\r") },
  { weight: 3, arbitrary: fc.constantFrom("--- a/x", "+++ b/x", "@@ -1 +1 @@", "-- ", "\\ No") },
  {
    weight: 2,
    arbitrary: fc
      .string({ unit: "grapheme", maxLength: 6 })
      .map((text) => text.replace(/[\n\0]/gu, "")),
  },
);

const edit = fc.record({
  at: fc.nat(40),
  remove: fc.nat(4),
  insert: fc.array(line, { maxLength: 4 }),
});

const file = fc.record({
  lines: fc.array(line, { maxLength: 40 }),
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
  oldEnds: fc.boolean(),
  newEnds: fc.boolean(),
});

function textOf(lines: readonly string[], ends: boolean): string {
  const text = lines.join("\n");
  return ends && text !== "" ? `${text}\n` : text;
}

/** Old and new text of every file. */
function sidesOf(each: typeof file extends fc.Arbitrary<infer T> ? T : never): [string, string] {
  const lines = [...each.lines];
  for (const { at, remove, insert } of each.edits) lines.splice(at, remove, ...insert);
  return [textOf(each.lines, each.oldEnds), textOf(lines, each.newEnds)];
}

/** Two commits of the same paths, made in one process. */
function importSides(
  repository: TestRepository,
  sides: readonly [string, string][],
): [string, string] {
  const parts: Buffer[] = [];
  for (const [side, name] of [
    [0, "one"],
    [1, "two"],
  ] as const) {
    parts.push(
      Buffer.from(`commit refs/heads/${name}\ncommitter T <t@example.invalid> 1 +0000\ndata 0\n`),
    );
    for (const [index, texts] of sides.entries()) {
      const bytes = Buffer.from(texts[side]);
      parts.push(
        Buffer.from(`M 100644 inline f${index}\ndata ${bytes.length}\n`),
        bytes,
        Buffer.from("\n"),
      );
    }
  }
  const args = ["git", "fast-import", "--quiet", "--force"];
  const done = Bun.spawnSync(args, { cwd: repository.root, stdin: Buffer.concat(parts) });
  if (!done.success) throw new Error(done.stderr.toString());
  return [repository.git("rev-parse", "one"), repository.git("rev-parse", "two")];
}

describe("readChange() over random edits", () => {
  test("readChange() rebuilds git's blobs, and parsePatchText() says the same of git's patch", async () => {
    const repository = makeRepository();
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 10, maxLength: 25 }), async (files) => {
        const [base, head] = importSides(repository, files.map(sidesOf));
        const { files: found, limitations } = await read(repository, range(base, head));
        expect(limitations).toEqual([]);
        agreesWithGit(repository, base, head, found);
        const options = ["--full-index", "-M", "-C", "--indent-heuristic"];
        const patch = Bun.spawnSync(["git", "diff", ...options, base, head], {
          cwd: repository.root,
        });
        expect(parsePatchText(patch.stdout, "p").files).toEqual(found);
      }),
      { numRuns: 12 },
    );
  }, 30_000);

  test("readChange() reads 5,000 files, in git's order", async () => {
    const repository = makeRepository();
    const sides = Array.from({ length: 5_000 }, (_, index): [string, string] => {
      const text = `${"line\n".repeat(index % 40)}file ${index}\n`;
      return [text, `${text}added ${index}\n`];
    });
    const [base, head] = importSides(repository, sides);
    const { files } = await read(repository, range(base, head));
    expect(files.length).toBe(5_000);
    const names = files.map(({ path }) => path);
    expect(names).toEqual(names.toSorted());
    const added = files.map((each) => each.hunks[0]?.lines.at(-1));
    expect(added.map((each) => each?.text)).toEqual(names.map((name) => `added ${name.slice(1)}`));
    expect(added.every((each) => each?.kind === "added")).toBe(true);
  }, 30_000);
});
