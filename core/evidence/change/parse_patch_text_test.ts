/** Patches that are read: every form, and what each of them says. */
import { describe, expect, test } from "bun:test";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../../limits.ts";
import type { ChangedFile } from "../types.ts";
import { fileAt, outline, printed } from "./_testing.ts";
import { parsePatchText } from "./parse_patch_text.ts";

const HUNK = "@@ -1 +1 @@\n-a\n+b\n";
const MODES = "old mode 100644\nnew mode 100755\n";
const IDS = "index 1111111..2222222 100644\n";

/** A section in git's format with text. */
function section(line: string, header = IDS, hunks = HUNK): string {
  const at = line.length >> 1;
  const [old, now] = [line.slice(0, at), line.slice(at + 1)];
  return `diff --git ${line}\n${header}--- ${old}\n+++ ${now}\n${hunks}`;
}

const X = section("a/x b/x");

const filesOf = (text: string | Buffer): ChangedFile[] =>
  parsePatchText(Buffer.from(text), "p").files;

const MAIL = `From 0000 Mon Sep 17 00:00:00 2001
From: A <a@example.invalid>
Subject: [PATCH] x

- what a list says
+ is no diff
--- nor
+++ is this

@@ -1 +1 @@
---
 x | 2 +-

`;

const ATTACHED = `From 0000 Mon Sep 17 00:00:00 2001
Subject: x
Content-Type: multipart/mixed; boundary="------------2.39.5"

--------------2.39.5
Content-Type: text/plain; charset=UTF-8

---
--------------2.39.5
Content-Type: text/x-patch; name="x.patch"
Content-Transfer-Encoding: 8bit

${X}

--------------2.39.5--


`;

/** Name, patch, and the outline of its files. */
const FORMS: readonly (readonly [string, string, readonly string[]])[] = [
  ["nothing", "", []],
  ["blanks", " \r\n\t\n", []],
  ["a byte order mark alone", "\uFEFF\n", []],
  ["git", X, ["modified x"]],
  ["git without a last line feed", X.slice(0, -1), ["modified x"]],
  ["a mark before git", `\uFEFF${X}`, ["modified x"]],
  [
    "a mark between files",
    `diff --git a/y b/y\n${MODES}\n\uFEFF${X}`,
    ["modified y", "modified x"],
  ],
  ["mode alone", `diff --git a/x b/x\n${MODES}`, ["modified x"]],
  ["an empty file", "diff --git a/x b/x\nnew file mode 100644\nindex 000..e69de\n", ["added x"]],
  [
    "an empty file goes",
    "diff --git a/x b/x\ndeleted file mode 100644\nindex e69de29..0000000\n",
    ["deleted x"],
  ],
  [
    "an empty file of Mercurial",
    "diff --git a/x b/x\nnew file mode 100644\ndiff --git a/y b/y\nnew file mode 100644\n",
    ["added x", "added y"],
  ],
  [
    "a rename",
    "diff --git a/x b/d/y\nsimilarity index 100%\nrename from x\nrename to d/y\n",
    ["renamed x -> d/y"],
  ],
  [
    "a copy with text",
    `diff --git a/x b/y\nsimilarity index 90%\ncopy from x\ncopy to y\n${IDS}--- a/x\n+++ b/y\n${HUNK}`,
    ["copied x -> y"],
  ],
  [
    "a rename in quotes",
    'diff --git "a/x\\t" b/y\nsimilarity index 100%\nrename from "x\\t"\nrename to y\n',
    ["renamed x\t -> y"],
  ],
  [
    "octal escapes",
    section('"a/caf\\303\\251\\n\\"\\\\" "b/caf\\303\\251\\n\\"\\\\"'),
    ['modified caf\u00E9\n"\\'],
  ],
  ["a path that is no UTF-8", section('"a/\\351" "b/\\351"'), ["modified \\351"]],
  ["blanks in a path", section("a/a b/a b/a b/a"), ["modified a b/a"]],
  [
    "the tab that git puts behind blanks",
    `diff --git a/a b b/a b\n${IDS}--- a/a b\t\n+++ b/a b\t\n${HUNK}`,
    ["modified a b"],
  ],
  ["modes of a path with blanks", `diff --git a/x b/x b/x b/x\n${MODES}`, ["modified x b/x"]],
  ["no prefix", section("src/x src/x"), ["modified src/x"]],
  ["no prefix and no folder", `diff --git x y x y\n${MODES}`, ["modified x y"]],
  ["mnemonic prefixes", section("i/x w/x"), ["modified x"]],
  ["prefixes of two lengths", `diff --git old/x newer/x\n${MODES}`, ["modified x"]],
  ["prefixes the other way", section("b/x a/x"), ["modified x"]],
  [
    "two files by name",
    `diff --git a/old/x b/new/xy\n${IDS}--- a/old/x\n+++ b/new/xy\n${HUNK}`,
    ["modified new/xy"],
  ],
  [
    "binary",
    `diff --git a/x b/x\n${IDS}Binary files a/x and b/x differ\n`,
    ["modified x (binary)"],
  ],
  [
    "binary with and",
    `diff --git a/x and b/x b/x and b/x\n${IDS}Binary files a/x and b/x and b/x and b/x differ\n`,
    ["modified x and b/x (binary)"],
  ],
  [
    "binary that comes",
    "diff --git a/x b/x\nnew file mode 100644\nindex 0000000..2222222\nBinary files /dev/null and b/x differ\n",
    ["added x (binary)"],
  ],
  [
    "git's binary patch",
    `diff --git a/x b/x\n${IDS}GIT binary patch\nliteral 1\nAcmZPo\n\nliteral 0\nHcmV?d00001\n\n${section("a/y b/y")}`,
    ["modified x (binary)", "modified y"],
  ],
  [
    "a submodule",
    section("a/s b/s", "index 1111111..2222222 160000\n", HUNK),
    ["modified s (submodule)"],
  ],
  [
    "a submodule with titles",
    `Submodule s 1111111..2222222:\n  > one\n  < two\n${X}`,
    ["modified s (submodule)", "modified x"],
  ],
  ["a conflict", `${X}* Unmerged path y\n`, ["modified x", "modified y (unreadable)"]],
  [
    "a change of type",
    `diff --git a/x b/x\ndeleted file mode 100644\nindex 1111111..0000000\n--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\ndiff --git a/x b/x\nnew file mode 120000\nindex 0000000..2222222\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+b\n\\ No newline at end of file\n`,
    ["type_changed x"],
  ],
  [
    "diff -u",
    `--- x.orig\t2020-01-01 00:00:00.000000000 +0100\n+++ x\t2020-01-02 00:00:00 +0100\n${HUNK}`,
    ["modified x"],
  ],
  [
    "diff -ruN",
    `diff -ruN one/d/x two/d/x\n--- one/d/x\t1970-01-01 01:00:00.000000000 +0100\n+++ two/d/x\t2020-01-02 00:00:00.0 +0100\n@@ -0,0 +1 @@\n+b\nOnly in two/d: z\nBinary files one/b and two/b differ\n`,
    ["added d/x", "modified two/d/z (unreadable)", "modified b (binary)"],
  ],
  ["diff -u and nothing", `--- /dev/null\n+++ ./x\n@@ -0,0 +1 @@\n+b\n`, ["added x"]],
  ["diff -u to nothing", `--- a/x\n+++ /dev/null\n@@ -1 +0,0 @@\n-b\n`, ["deleted x"]],
  [
    "Subversion",
    `Index: x\n${"=".repeat(67)}\n--- x\t(revision 1)\n+++ x\t(working copy)\n${HUNK}`,
    ["modified x"],
  ],
  [
    "git show",
    `commit 1111\nAuthor: A\n\n    - a list\n    diff --git a/no b/no\n---\n x | 2 +-\n\n${X}\ncommit 2222\n\n    two\n\n${X}`,
    ["modified x", "modified x"],
  ],
  [
    "mails",
    `${MAIL}${X}-- \n2.43.0\n\n${MAIL}${section("a/y b/y")}-- \nAn Example\nLtd.\n\n`,
    ["modified x", "modified y"],
  ],
  ["a mail of parts", ATTACHED + MAIL + X, ["modified x", "modified x"]],
  [
    "a mail without its first line",
    `From: A <a@example.invalid>\nSubject: x\n\n- list\n${X}`,
    ["modified x"],
  ],
];

describe("parsePatchText() reads", () => {
  test.each(FORMS)("parsePatchText() reads %s", (_, patch, expected) => {
    expect(outline({ files: filesOf(patch) })).toEqual([...expected]);
  });

  test.each(FORMS.filter(([, patch]) => patch.includes("diff") && !patch.startsWith("\uFEFF")))(
    "parsePatchText() reads %s the same with CRLF line ends",
    (_, patch) => {
      const crlf = patch.replaceAll("\n", "\r\n");
      expect(filesOf(crlf)).toEqual(filesOf(patch));
    },
  );
});

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
    const [file] = filesOf(section("a/x b/x", `${IDS}`, hunks));
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
      const patch = section("a/x b/x", IDS, `@@ ${range} @@\n${lines.join("\n")}\n`);
      const files = filesOf(patch + section("a/y b/y"));
      expect(files.map(({ path }) => path)).toEqual(["x", "y"]);
      expect(printed(fileAt(files, "x"))).toEqual(lines);
    }
  });

  test("parsePatchText() keeps bytes, carriage returns and marks of the content", () => {
    const bytes = [0xe9, 0x0d, 0x62, 0x0d, 0x0a];
    const text = Buffer.concat([
      Buffer.from(section("a/x b/x", IDS, "@@ -1,2 +1,3 @@\n \uFEFFa\r\n\n+")),
      Buffer.from(bytes),
    ]);
    expect(printed(fileAt(filesOf(text), "x"))).toEqual([" \uFEFFa\r", " ", "+\uFFFD\rb\r"]);
    const crlf = Buffer.from(section("a/x b/x", IDS, "@@ -1 +1 @@\n-a\n+b\r\n"), "latin1");
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
      const files = filesOf(section("a/x b/x", IDS, hunks) + X.replaceAll("/x", "/y"));
      expect(outline({ files })).toEqual(["modified x (too_large)", "modified y"]);
      expect(fileAt(files, "x").hunks).toEqual([]);
    }
    const fits = `@@ -0,0 +1,${FILE_LINES_MAX} @@\n${"+a\n".repeat(FILE_LINES_MAX)}`;
    expect(fileAt(filesOf(section("a/x b/x", IDS, fits)), "x").hunks.length).toBe(1);
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
    expect(filesOf(X)[0]?.new_id).toBeUndefined();
    expect(filesOf(X)[0]).toMatchObject({ old_mode: "100644", new_mode: "100644" });
  });
});
