/** Patches that are refused, each by name, file and line, with what to do. */
import { describe, expect, test } from "bun:test";
import { cpuMs } from "../../_testing/cpu_ms.ts";
import { AurumError } from "../../errors.ts";
import { t } from "../../i18n/mod.ts";
import { PATCH_FILES_MAX, PATCH_PATH_BYTES_MAX } from "../../limits.ts";
import { parsePatchText } from "./parse_patch_text.ts";

const HUNK = "@@ -1 +1 @@\n-a\n+b\n";
const IDS = "index 1111111..2222222 100644\n";
const X = `diff --git a/x b/x\n${IDS}--- a/x\n+++ b/x\n${HUNK}`;

const hunks = (text: string): string => `--- a/x\n+++ b/x\n${text}`;
const ofPath = (path: string): string =>
  `diff --git a/${path} b/${path}\n${IDS}--- a/${path}\n+++ b/${path}\n${HUNK}`;
const renamed = (path: string): string =>
  `diff --git a/x b/${path}\nsimilarity index 100%\nrename from x\nrename to ${path}\n`;
const sides = (old: string, now: string): string =>
  `diff --git a/x b/x\n${IDS}--- ${old}\n+++ ${now}\n${HUNK}`;

function failureOf(patch: string | Uint8Array): { text: string; hint: string } {
  try {
    parsePatchText(typeof patch === "string" ? Buffer.from(patch) : patch, "the.patch");
  } catch (error) {
    if (!(error instanceof AurumError) || error.code !== "patch_invalid") throw error;
    return { text: error.message, hint: error.hint === undefined ? "" : t("en", error.hint) };
  }
  throw new Error("it was read");
}

/** Name, patch, the line that is named, and a part of the text. */
const REFUSED: readonly (readonly [string, string, number, string])[] = [
  ["text", "hello\n\nworld\n", 1, "there is none"],
  ["a page", "<!DOCTYPE html>\n<title>404</title>\n", 1, "there is none"],
  ["lone carriage returns", X.replaceAll("\n", "\r"), 1, "which one"],
  ["a hunk alone", HUNK, 1, "belongs to no file"],
  ["a combined diff", `diff --cc x\nindex 1,2..3\n`, 1, "combined diff"],
  ["a combined diff behind a file", `${X}diff --combined x\n`, 8, "combined diff"],
  ["a context diff", "*** x\n--- y\n***************\n*** 1 ****\n", 1, "context diff"],
  ["colors", X.replace("diff", "\u001B[1mdiff"), 1, "without colors"],
  ["colors behind a file", `${X}\n${X.replace("diff", "\u001B[1mdiff")}`, 9, "without colors"],
  ["an encoded mail", `From: x\nContent-Transfer-Encoding: base64\n\nZGlmZg==\n`, 2, "base64"],
  ["a hunk that is cut", hunks("@@ -1,3 +1,3 @@\n a\n-b\n"), 6, "ends inside"],
  ["a hunk that is cut at its header", hunks("@@ -1 +1 @@\n"), 4, "ends inside"],
  ["a hunk cut by a file", hunks(`@@ -1,3 +1,3 @@\n a\n${X}`), 5, "does not fit"],
  ["one line too many", hunks(`${HUNK} c\n`), 6, "after its end"],
  ["an added line too many", hunks(`${HUNK}+c\n`), 6, "after its end"],
  ["a stray line further down", hunks(`${HUNK}\n+c\n`), 7, "belongs to no file"],
  [
    "a stray line behind a mode",
    `diff --git a/x b/x\nold mode 100644\nnew mode 100755\n-a\n`,
    4,
    "",
  ],
  ["too many removals", hunks("@@ -1 +1,2 @@\n-a\n-b\n+c\n"), 5, "does not fit"],
  ["numbers that make no sense", hunks("@@ -0,1 +1 @@\n-a\n+b\n"), 3, "make no sense"],
  ["a hunk of nothing", hunks("@@ -0,0 +0,0 @@\n"), 3, "make no sense"],
  ["a broken hunk header", hunks("@@ -1 +b @@\n-a\n+b\n"), 3, "make no sense"],
  ["hunks out of order", hunks("@@ -9 +9 @@\n-a\n+b\n@@ -1 +1 @@\n-a\n+b\n"), 6, "overlaps"],
  [
    "a line after the end",
    hunks("@@ -1,2 +1,2 @@\n-a\n\\ No newline at end of file\n-b\n+c\n+d\n"),
    6,
    "file has ended",
  ],
  ["a file without its hunk", hunks(""), 3, "no hunk"],
  ["a header without text", `diff --git a/x b/x\n${IDS}`, 3, "no hunk"],
  ["a line and nothing else", "diff --git a/x b/x\n", 2, "no hunk"],
  ["half a rename", "diff --git a/x b/y\nrename from x\n", 3, "contradicts"],
  [
    "two modes",
    "diff --git a/x b/x\nold mode 100644\nold mode 100644\nnew mode 100755\n",
    3,
    "file header",
  ],
  ["a mode that is none", "diff --git a/x b/x\nold mode 9\nnew mode 100755\n", 2, "file header"],
  ["another path in the text", sides("a/d/x", "b/d/x"), 1, "contradicts"],
  ["another path on one side", sides("a/x", "b/d/x"), 1, "contradicts"],
  ["another folder in the text", sides("evil/x", "evil/x"), 1, "contradicts"],
  [
    "another path in the rename",
    "diff --git a/x b/y\nsimilarity index 100%\nrename from q\nrename to r\n",
    1,
    "contradicts",
  ],
  [
    "a new file under two names",
    `diff --git a/q b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n`,
    1,
    "contradicts",
  ],
  [
    "two names and a mode",
    'diff --git "a/\\t" b/x\nold mode 100644\nnew mode 100755\n',
    1,
    "contradicts",
  ],
  ["a new file with old lines", X.replace(IDS, "new file mode 100644\n"), 1, "contradicts"],
  [
    "a new file that removes",
    `diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n${HUNK}`,
    1,
    "contradicts",
  ],
  ["nothing that has old lines", `--- /dev/null\n+++ x\n${HUNK}`, 1, "contradicts"],
  ["two sides that are nothing", `--- /dev/null\n+++ /dev/null\n${HUNK}`, 1, "which one"],
  ["a line that names no file", "diff --git a b c\nold mode 100644\nnew mode 100755\n", 1, "which"],
  ["broken quotes", `diff --git "a/x b/x"\nold mode 100644\nnew mode 100755\n`, 1, "which one"],
  [
    "an unknown escape",
    'diff --git "a/\\q" "b/q"\nold mode 100644\nnew mode 100755\n',
    1,
    "which one",
  ],
  ["a binary patch of prose", `diff --git a/x b/x\n${IDS}GIT binary patch\nx\n`, 4, "binary patch"],
  [
    "a binary patch with a diff inside",
    `diff --git a/x b/x\n${IDS}GIT binary patch\nliteral 9\n+eval(x)\n\n`,
    5,
    "binary patch",
  ],
  ["an absolute path", ofPath("/etc/passwd"), 1, '"/etc/passwd"'],
  ["an absolute path of Windows", ofPath("C:/x"), 1, '"C:/x"'],
  ["an absolute path in diff -u", `--- /etc/passwd\n+++ /etc/passwd\n${HUNK}`, 1, "absolute"],
  ["a path outside", ofPath("../x"), 1, "leaves the repository"],
  ["a path outside by a detour", ofPath("a/../../x"), 1, "leaves the repository"],
  ["a path outside of Windows", ofPath("..\\x"), 1, "leaves the repository"],
  ["a path outside in diff -u", `--- ../x\n+++ ../x\n${HUNK}`, 1, "leaves the repository"],
  ["one side outside in diff -u", `--- ../x\n+++ x\n${HUNK}`, 1, "leaves the repository"],
  ["a rename outside", renamed("../x"), 1, "leaves the repository"],
  ["a rename to git's folder", renamed(".git/hooks/post-merge"), 1, "git's own folder"],
  ["git's folder", ofPath(".git/config"), 1, "git's own folder"],
  ["git's folder in capitals", ofPath("x/.GIT/config"), 1, "git's own folder"],
  ["git's folder in short", ofPath("GIT~1/config"), 1, "git's own folder"],
  ["git's folder in disguise", ofPath(".g\u200Cit/config"), 1, "git's own folder"],
  [
    "a NUL in a path",
    'diff --git "a/x\\000y" "b/x\\000y"\nold mode 100644\nnew mode 100755\n',
    1,
    "NUL",
  ],
  ["a bare NUL in a path", ofPath("x\0y"), 1, "NUL"],
  ["an empty path", renamed("."), 1, "empty"],
  ["an endless path", ofPath("x".repeat(PATCH_PATH_BYTES_MAX + 1)), 1, "bytes"],
];

/** Beside what is refused: the same in a form that has nothing wrong. */
const READ: readonly (readonly [string, string])[] = [
  ["dots that lead nowhere", ofPath("..x/...")],
  ["a file beside git's folder", ofPath(".github/workflows/x")],
  ["a file that begins like git's folder", ofPath(".gitignore")],
  ["a folder that ends like it", ofPath("x.git/config")],
  ["a backslash in a name", ofPath("a\\b")],
  ["the longest path", ofPath("x".repeat(PATCH_PATH_BYTES_MAX))],
  ["a rename with prefixes", renamed("d/y")],
  ["escape sequences in content", X.replace("+b", "+\u001B[1mdiff --git a/x b/x")],
];

describe("parsePatchText() refuses", () => {
  test.each(REFUSED)("parsePatchText() refuses %s", (_, patch, line, part) => {
    const { text, hint } = failureOf(patch);
    expect(text).toStartWith(`the.patch:${line}: `);
    expect(text).toContain(part);
    expect(text.length).toBeLessThan(300);
    expect(hint).not.toBe("");
  });

  test.each(READ)("parsePatchText() does not refuse %s", (_, patch) => {
    expect(parsePatchText(Buffer.from(patch), "the.patch").files.length).toBe(1);
  });

  test("parsePatchText() refuses UTF-16 and says how to write it anew", () => {
    for (const bytes of [
      Buffer.from(`\uFEFF${X}`, "utf16le"),
      Buffer.from(`\uFEFF${X}`, "utf16le").swap16(),
    ]) {
      const { text, hint } = failureOf(bytes);
      expect(text).toContain("UTF-16");
      expect(hint).toContain("--output");
    }
  });

  test("parsePatchText() of any part of a patch is whole files or refused", () => {
    const parts = [X, ofPath("y"), ofPath("z")];
    const patch = parts.join("");
    const ends = parts.map((_, index) => parts.slice(0, index + 1).join("").length);
    for (let length = 1; length <= patch.length; length += 1) {
      // The text of a last line is taken as it stands: `+`, `+b` and `+b` with its line feed.
      const whole = ends.findIndex((end) => length <= end && length >= end - 2);
      const cut = Buffer.from(patch.slice(0, length));
      if (whole < 0) expect([length, failureOf(cut).hint]).not.toEqual([length, ""]);
      else expect(parsePatchText(cut, "the.patch").files.length).toBe(whole + 1);
    }
  });

  test("parsePatchText() refuses more files than it holds", () => {
    const one = "diff --git a/x b/x\nnew file mode 100644\n";
    const { text } = failureOf(one.repeat(PATCH_FILES_MAX + 1));
    expect(text).toContain(String(PATCH_FILES_MAX));
  });

  test("parsePatchText() of a long patch takes time in proportion", () => {
    const time = (count: number): number => {
      const bytes = Buffer.from(ofPath("x").repeat(count));
      const start = cpuMs();
      expect(parsePatchText(bytes, "the.patch").files.length).toBe(count);
      return cpuMs() - start;
    };
    time(2_000);
    // Eight times the bytes; twice that is allowed for the noise of a busy machine.
    expect(time(16_000)).toBeLessThan(Math.max(16 * time(2_000), 200));
  });
});
