/** Patches that are read: every form, and what each of them says. */
import { describe, expect, test } from "bun:test";
import type { ChangedFile } from "../types.ts";
import { outline } from "./_testing.ts";
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

const GOES = `diff --git a/x b/x
deleted file mode 100644
index 1111111..0000000
--- a/x
+++ /dev/null
@@ -1 +0,0 @@
-a
`;
const COMES = `diff --git a/x b/x
new file mode 120000
index 0000000..2222222
--- /dev/null
+++ b/x
@@ -0,0 +1 @@
+b
\\ No newline at end of file
`;

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
    `${X}\n\uFEFFdiff --git a/y b/y\n${MODES}`,
    ["modified x", "modified y"],
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
    "a rename whose line looks like another one",
    "diff --git a/m b/n b/m b/n\nsimilarity index 100%\nrename from m\nrename to n b/m b/n\n",
    ["renamed m -> n b/m b/n"],
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
  ["a change of type", GOES + COMES, ["type_changed x"]],
  ["one that goes and comes", GOES + COMES.replace("120000", "100755"), ["deleted x", "added x"]],
  ["one that goes, and comes in the next patch", `${GOES}\n${COMES}`, ["deleted x", "added x"]],
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
  [
    "diff -u of a file as old as time",
    `--- x\t1970-01-01 00:00:00 +0000\n+++ x\n${HUNK}`,
    ["modified x"],
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
