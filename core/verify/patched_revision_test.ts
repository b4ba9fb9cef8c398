import { describe, expect, test } from "bun:test";
import { structuredPatch } from "diff";
import * as fc from "fast-check";
import type { Change, ChangedFile, Hunk } from "../evidence/types.ts";
import { revisionOf } from "./_testing/run.ts";
import { patchedRevision } from "./patched_revision.ts";

const KINDS = { " ": "context", "+": "added", "-": "removed" } as const;

function hunksOf(before: string, after: string): Hunk[] {
  return structuredPatch("a", "a", before, after, "", "", { context: 1 }).hunks.map((hunk) => ({
    old_start: hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart,
    old_lines: hunk.oldLines,
    new_start: hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart,
    new_lines: hunk.newLines,
    lines: hunk.lines
      .filter((line) => !line.startsWith("\\"))
      .map((line) => ({ kind: KINDS[line[0] as " "], text: line.slice(1) })),
  }));
}

function fileOf(path: string, values: Partial<ChangedFile> = {}): ChangedFile {
  const flags = { binary: false, submodule: false, symlink: false, generated: false };
  return { path, status: "modified", hunks: [], ...flags, ...values };
}

async function textOf(
  files: Record<string, string>,
  change: Change,
  path: string,
): Promise<string | undefined> {
  const head = await patchedRevision(revisionOf(files), change);
  const bytes = await head?.read(path);
  return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

const BEFORE = "a\nb\nc\nd\ne\n";
const AFTER = "a\nB\nc\nd\ne\nf\n";
const EDIT: Change = { files: [fileOf("x.go", { hunks: hunksOf(BEFORE, AFTER) })] };

describe("patchedRevision()", () => {
  test("holds what the patch makes, and the rest as it is", async () => {
    const files = { "x.go": BEFORE, "y.go": "y\n" };
    expect(await textOf(files, EDIT, "x.go")).toBe(AFTER);
    expect(await textOf(files, EDIT, "y.go")).toBe("y\n");
    const head = await patchedRevision(revisionOf(files), EDIT);
    expect(await head?.list("")).toEqual(["y.go", "x.go"]);
  });

  test("is found where it is changed, and only there", async () => {
    const head = await patchedRevision(revisionOf({ "x.go": BEFORE, "y.go": "B\nb\n" }), EDIT);
    const found = await head?.search?.(["(?<!\\w)[Bb](?!\\w)"], ["go"]);
    expect(found?.hits).toEqual([
      { path: "y.go", line: 1, text: "B" },
      { path: "y.go", line: 2, text: "b" },
      { path: "x.go", line: 2, text: "B" },
    ]);
  });

  test("knows new, renamed, deleted and binary files", async () => {
    const files = { "old.go": BEFORE, "gone.go": "x\n", "image.png": "x\n" };
    const change: Change = {
      files: [
        fileOf("new.go", { status: "added", hunks: hunksOf("", "n\n") }),
        fileOf("to.go", {
          status: "renamed",
          old_path: "old.go",
          hunks: hunksOf(BEFORE, AFTER),
        }),
        fileOf("gone.go", { status: "deleted", hunks: hunksOf("x\n", "") }),
        fileOf("image.png", { binary: true, skip: "binary" }),
      ],
    };
    expect(await textOf(files, change, "new.go")).toBe("n\n");
    expect(await textOf(files, change, "to.go")).toBe(AFTER);
    for (const path of ["old.go", "gone.go", "image.png"]) {
      expect(await textOf(files, change, path)).toBeUndefined();
    }
  });

  test("is the revision itself where that has all of it", async () => {
    const base = revisionOf({ "x.go": AFTER });
    expect(await patchedRevision(base, EDIT)).toBe(base);
  });

  test.each([
    ["another text", { "x.go": "a\nx\nc\nd\ne\n" }],
    ["a shorter one", { "x.go": "a\n" }],
    ["no file", { "y.go": BEFORE }],
    ["half of the change", { "x.go": "a\nB\nc\nd\ne\n" }],
  ])("is none where the patch does not fit: %s", async (_, files) => {
    expect(await patchedRevision(revisionOf(files), EDIT)).toBeUndefined();
  });

  test("a new file that is there already, with another text, is none", async () => {
    const change = { files: [fileOf("x.go", { status: "added", hunks: hunksOf("", "n\n") })] };
    expect(await patchedRevision(revisionOf({ "x.go": "m\n" }), change)).toBeUndefined();
  });

  test("makes of any text what the difference says", async () => {
    const text = fc
      .array(fc.constantFrom("a", "b", "", "\tc", "é"), { maxLength: 12 })
      .map((lines) => lines.map((line) => `${line}\n`).join(""));
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        fc.pre(before !== "" && after !== "" && before !== after);
        const change = { files: [fileOf("x.go", { hunks: hunksOf(before, after) })] };
        expect(await textOf({ "x.go": before }, change, "x.go")).toBe(after);
      }),
      { numRuns: 300 },
    );
  });
});
