/** What of a patch's content is kept, and what is skipped. */
import { describe, expect, test } from "bun:test";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../../limits.ts";
import type { ChangedFile } from "../types.ts";
import { fileAt, outline, printed } from "./_testing.ts";
import { parsePatchText } from "./parse_patch_text.ts";

const IDS = "index 1111111..2222222 100644\n";

/** The text of a file in git's format. */
const patchOf = (path: string, hunks: string): string =>
  `diff --git a/${path} b/${path}\n${IDS}--- a/${path}\n+++ b/${path}\n${hunks}`;

const Y = patchOf("y", "@@ -1 +1 @@\n-a\n+b\n");

const filesOf = (text: string | Buffer): ChangedFile[] =>
  parsePatchText(Buffer.from(text), "p").files;

/** Lines that would be a header anywhere but inside of a hunk. */
const LOOKALIKES = [
  "--- a/x",
  "+++ b/x",
  "diff --git a/x b/x",
  "@@ -1 +1 @@",
  "-- ",
  "From 0000 Mon Sep 17 00:00:00 2001",
  "\\ No newline at end of file",
  "GIT binary patch",
  "",
];

describe("parsePatchText() keeps", () => {
  test("parsePatchText() numbers lines and marks ends", () => {
    const hunks = `@@ -3,3 +3,2 @@ function secret() {\n a\n-b\n-c\n\\ No newline at end of file\n+d\n`;
    const [file] = filesOf(patchOf("x", hunks));
    expect(file?.hunks).toEqual([
      {
        old_start: 3,
        old_lines: 3,
        new_start: 3,
        new_lines: 2,
        lines: [
          { kind: "context", text: "a", old_line: 3, new_line: 3 },
          { kind: "removed", text: "b", old_line: 4 },
          { kind: "removed", text: "c", old_line: 5, no_newline: true },
          { kind: "added", text: "d", new_line: 4 },
        ],
      },
    ]);
    expect(JSON.stringify(file)).not.toContain("secret");
  });

  test("parsePatchText() lets no content look like a header", () => {
    const count = LOOKALIKES.length;
    for (const [mark, range] of [
      ["+", `-0,0 +1,${count}`],
      ["-", `-1,${count} +0,0`],
      [" ", `-1,${count} +1,${count}`],
    ] as const) {
      const lines = LOOKALIKES.map((line) => mark + line);
      const patch = patchOf("x", `@@ ${range} @@\n${lines.join("\n")}\n`);
      const files = filesOf(patch + Y);
      expect(files.map(({ path }) => path)).toEqual(["x", "y"]);
      expect(printed(fileAt(files, "x"))).toEqual(lines);
    }
  });

  test("parsePatchText() keeps bytes, carriage returns and marks of the content", () => {
    const bytes = [0xe9, 0x0d, 0x62, 0x0d, 0x0a];
    const text = Buffer.concat([
      Buffer.from(patchOf("x", "@@ -1,2 +1,3 @@\n \uFEFFa\r\n\n+")),
      Buffer.from(bytes),
    ]);
    expect(printed(fileAt(filesOf(text), "x"))).toEqual([" \uFEFFa\r", " ", "+\uFFFD\rb\r"]);
    const crlf = Buffer.from(patchOf("x", "@@ -1 +1 @@\n-a\n+b\r\n"), "latin1");
    const twice = crlf.toString("latin1").replaceAll("\n", "\r\n");
    expect(printed(fileAt(filesOf(twice), "x"))).toEqual(["-a", "+b\r"]);
  });

  test("parsePatchText() skips what is too large, and reads what follows", () => {
    const many = FILE_LINES_MAX + 1;
    const wide = "x".repeat(FILE_BYTES_MAX);
    const large = [
      `@@ -0,0 +1,${many} @@\n${"+a\n".repeat(many)}`,
      `@@ -${many} +${many} @@\n-a\n+b\n`,
      `@@ -1 +1 @@\n-a\n+${wide}\n@@ -9 +9 @@\n-a\n+b\n`,
    ];
    for (const hunks of large) {
      const files = filesOf(patchOf("x", hunks) + Y);
      expect(outline({ files })).toEqual(["modified x (too_large)", "modified y"]);
      expect(fileAt(files, "x").hunks).toEqual([]);
    }
    const end = "\\ No newline at end of file\n";
    const most = "x".repeat(FILE_BYTES_MAX);
    // A patch of which every line ends with a carriage return was itself converted.
    for (const feed of ["\n", "\r\n"]) {
      const kept = (text: string, mark = ""): number | undefined => {
        const patch = patchOf("x", `@@ -0,0 +1 @@\n+${text}\n${mark}`).replaceAll("\n", feed);
        return fileAt(filesOf(patch), "x").hunks[0]?.lines.at(-1)?.text.length;
      };
      expect(kept(most, end)).toBe(FILE_BYTES_MAX);
      expect(kept(`${most}x`, end)).toBeUndefined();
      expect(kept(most)).toBeUndefined();
      expect(kept(most.slice(1))).toBe(FILE_BYTES_MAX - 1);
    }
    const fits = `@@ -0,0 +1,${FILE_LINES_MAX} @@\n${"+a\n".repeat(FILE_LINES_MAX)}`;
    expect(fileAt(filesOf(patchOf("x", fits)), "x").hunks.length).toBe(1);
  });

  test("parsePatchText() reads a submodule that was or becomes a file", () => {
    const binary = "Binary files a/x and /dev/null differ\n";
    const goes = `diff --git a/x b/x\ndeleted file mode 100644\nindex 1111111..0000000\n`;
    const comes = `diff --git a/x b/x\nnew file mode 160000\nindex 0000000..2222222\n`;
    const commit = "--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+Subproject commit 2222222\n";
    const files = filesOf(goes + binary + comes + commit);
    expect(outline({ files })).toEqual(["type_changed x (submodule)"]);
    expect(files[0]).toMatchObject({ binary: false, submodule: true, hunks: [] });
    const wasOne = `${goes.replace("100644", "160000")}--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-Subproject commit 1\n`;
    const isFile = comes.replace("160000", "100644") + commit.replace("Subproject", "text");
    const [file, ...more] = filesOf(wasOne + isFile);
    expect(more).toEqual([]);
    expect(file).toMatchObject({ status: "type_changed", submodule: false });
    expect(file?.skip).toBeUndefined();
    expect(file === undefined ? [] : printed(file)).toEqual(["+text commit 2222222"]);
  });

  test("parsePatchText() tells modes, ids and links", () => {
    const id = "1".repeat(40);
    const header = `new file mode 120000\nindex ${"0".repeat(40)}..${id}\n`;
    const text = `diff --git a/x b/x\n${header}--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+y\n`;
    expect(filesOf(text)[0]).toMatchObject({
      status: "added",
      old_mode: "000000",
      new_mode: "120000",
      old_id: "0".repeat(40),
      new_id: id,
      symlink: true,
      binary: false,
    });
    expect(filesOf(Y)[0]?.new_id).toBeUndefined();
    expect(filesOf(Y)[0]).toMatchObject({ old_mode: "100644", new_mode: "100644" });
  });
});
