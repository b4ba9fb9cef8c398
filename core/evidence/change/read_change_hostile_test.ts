/** Settings that must change nothing, and what is skipped. */
import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../../limits.ts";
import type { Source } from "../../resolve/types.ts";
import { makeRepository, removeFolders, withCanaries, type Hostile } from "../../_testing.ts";
import { fileAt, local, outline, printed, range, read } from "./_testing.ts";

afterAll(removeFolders);

/** Settings of the user or the repository that shape what `git diff` prints. */
const SETTINGS: Record<string, string> = {
  "diff.noprefix": "true",
  "diff.mnemonicPrefix": "true",
  "diff.srcPrefix": "old/",
  "diff.dstPrefix": "new/",
  "diff.renames": "false",
  "diff.renameLimit": "1",
  "diff.context": "0",
  "diff.interHunkContext": "50",
  "diff.algorithm": "patience",
  "diff.indentHeuristic": "false",
  "diff.suppressBlankEmpty": "true",
  "diff.relative": "true",
  "diff.submodule": "log",
  "diff.ignoreSubmodules": "all",
  "diff.wordRegex": ".",
  "diff.wsErrorHighlight": "all",
  "diff.colorMoved": "zebra",
  "diff.autoRefreshIndex": "false",
  "diff.default.binary": "true",
  "color.ui": "always",
  "color.diff": "always",
  "core.quotePath": "true",
  "core.autocrlf": "true",
  "core.safecrlf": "true",
  "core.eol": "crlf",
  "core.whitespace": "cr-at-eol",
  "core.bigFileThreshold": "1",
  "core.splitIndex": "true",
  "core.untrackedCache": "true",
  "core.abbrev": "5",
  "core.commentChar": "+",
  "status.showUntrackedFiles": "no",
  "log.showSignature": "true",
  "i18n.logOutputEncoding": "UTF-16",
};

function hostileRepository(): { hostile: Hostile; sources: Source[] } {
  const hostile = withCanaries(makeRepository());
  const text = "function f() {\n\n  a\n\n  b\n}\n\nfunction g() {\n\n  c\n}\n";
  const base = hostile.commit({
    "crlf.js": text.replaceAll("\n", "\r\n"),
    "k\u00E9y.js": text,
    "moved.js": `moved\n${text}`,
    "z.txt": `z\n${text}`,
  });
  hostile.git("mv", "moved.js", "here.js");
  const head = hostile.commit({
    "crlf.js": text.replace("a", "A").replaceAll("\n", "\r\n"),
    "k\u00E9y.js": text.replace("b", "eval(b)"),
    "here.js": `moved\n${text}more\n`,
    "copy.txt": `z\n${text}copied\n`,
    "z.txt": `z\n${text.replace("c", "C")}`,
  });
  hostile.write("k\u00E9y.js", text.replace("b", "working(b)"));
  hostile.write("new.js", "untracked()\n");
  hostile.git("rm", "-q", "--cached", "z.txt");
  const sources = [range(base, head), local("staged", head), local("worktree", head)];
  return { hostile, sources };
}

describe("readChange() and settings", () => {
  test("readChange() gives the same change under every setting, and runs nothing", async () => {
    const { hostile, sources } = hostileRepository();
    const plain = await Promise.all(sources.map((source) => read(hostile, source)));
    expect(plain.map(outline)).toEqual([
      [
        "copied z.txt -> copy.txt",
        "modified crlf.js",
        "renamed moved.js -> here.js",
        "modified k\u00E9y.js",
        "modified z.txt",
      ],
      ["deleted z.txt"],
      ["modified k\u00E9y.js", "added new.js"],
    ]);
    for (const scope of ["--local", "--global"]) {
      for (const [key, value] of Object.entries(SETTINGS)) hostile.git("config", scope, key, value);
      for (const name of ["command", "textconv"]) {
        hostile.git("config", scope, `diff.evil.${name}`, hostile.canary(name));
        hostile.git("config", scope, `diff.default.${name}`, hostile.canary(`default-${name}`));
      }
      hostile.git("config", scope, "diff.external", hostile.canary("external"));
      hostile.git("config", scope, "diff.evil.xfuncname", "^(.*)$");
      hostile.git("config", scope, "diff.orderFile", join(hostile.home, "order"));
    }
    hostile.git("config", "core.fsmonitor", hostile.canary("fsmonitor"));
    hostile.git("config", "core.attributesFile", join(hostile.home, "attributes"));
    hostile.git("config", "filter.evil.clean", hostile.canary("filter"));
    writeFileSync(join(hostile.home, "order"), "z*\nk*\n");
    mkdirSync(join(hostile.home, ".config/git"), { recursive: true });
    writeFileSync(join(hostile.home, ".config/git/attributes"), "* -diff\n");
    writeFileSync(join(hostile.home, "attributes"), "* -diff\n*.js binary\n");
    mkdirSync(join(hostile.root, ".git/info"), { recursive: true });
    writeFileSync(
      join(hostile.root, ".git/info/attributes"),
      "*.js diff=evil filter=evil\n* -diff\n",
    );
    writeFileSync(join(hostile.root, ".git/hooks/post-index-change"), "#!/bin/sh\nexit 1\n", {
      mode: 0o755,
    });
    hostile.clear();
    const env = {
      GIT_EXTERNAL_DIFF: hostile.canary("variable"),
      GIT_DIFF_OPTS: "--unified=0",
      GIT_CONFIG_COUNT: "1",
      GIT_CONFIG_KEY_0: "diff.context",
      GIT_CONFIG_VALUE_0: "9",
      GIT_ATTR_SOURCE: "HEAD",
      GIT_LITERAL_PATHSPECS: "1",
      GIT_DEFAULT_HASH: "sha256",
    };
    for (const [index, source] of sources.entries()) {
      expect(await read(hostile, source, { env })).toEqual(
        plain[index] ?? { files: [], limitations: [] },
      );
    }
    expect(hostile.ran()).toEqual([]);
  });

  test("readChange() shows text that the change's own attributes call binary", async () => {
    const repository = makeRepository();
    const base = repository.commit({ "a.js": "1\n", "b.js": "1\n" });
    const head = repository.commit({
      ".gitattributes": "*.js binary\nb.js -diff linguist-generated\n",
      "a.js": "eval(x)\n",
      "b.js": "eval(y)\n",
    });
    for (const source of [range(base, head), range(head, base)]) {
      const { files, limitations } = await read(repository, source);
      expect(limitations).toEqual([]);
      const back = source.kind === "range" && source.base === head;
      expect(printed(fileAt(files, "a.js"))).toEqual(
        back ? ["-eval(x)", "+1"] : ["-1", "+eval(x)"],
      );
      // The base decides what is generated, not the change.
      expect(files.filter(({ generated }) => generated).map(({ path }) => path)).toEqual(
        back ? ["b.js"] : [],
      );
    }
  });

  test("readChange() takes linguist-generated from the base, folder by folder", async () => {
    const repository = makeRepository();
    const paths = ["a.gen", "d/a.gen", "d/b.gen", "d/e/c.gen", "x"];
    const base = repository.commit({
      ".gitattributes": "*.gen linguist-generated=true\n",
      "d/.gitattributes": "b.gen -linguist-generated\n/e/* linguist-generated=false\n",
      ...Object.fromEntries(paths.map((path) => [path, "1\n"])),
    });
    const head = repository.commit(Object.fromEntries(paths.map((path) => [path, "2\n"])));
    const { files } = await read(repository, range(base, head));
    const generated = files.filter((file) => file.generated).map(({ path }) => path);
    expect(generated).toEqual(["a.gen", "d/a.gen"]);
    expect(files.every(({ hunks }) => hunks.length === 1)).toBe(true);
  });
});

describe("readChange() and what it skips", () => {
  test("readChange() names what is binary or too large, to the byte and the line", async () => {
    const repository = makeRepository();
    const line = `${"x".repeat(1023)}\n`;
    const full = line.repeat(FILE_BYTES_MAX / 1024);
    const sides = (more: string): Record<string, string> => ({
      "at-bytes": more === "" ? full : `y${full.slice(1)}`,
      "over-bytes": full + more,
      "at-lines": `${more}${"\n".repeat(FILE_LINES_MAX - more.length)}`,
      "over-lines": `${"\n".repeat(FILE_LINES_MAX)}${more}`,
      binary: `\0${more}`,
      "binary-window": `${"y".repeat(7_999)}\0${more}`,
      "nul-late": `${"y".repeat(8_000)}\0${more}`,
      "large-binary": `\0${full}${more}`,
      renamed: full + full,
    });
    const base = repository.commit(sides(""));
    repository.git("mv", "renamed", "renamed-here");
    const { renamed: _, ...second } = sides("z");
    const head = repository.commit(second);
    const over = (path: string): string =>
      `too_large_skipped: skipped the content of "${path}": a side has more than 1048576 bytes or 10000 lines`;
    const binary = (path: string): string =>
      `binary_skipped: skipped the content of the binary file "${path}"`;
    const limitations = [
      binary("binary"),
      binary("binary-window"),
      binary("large-binary"),
      over("over-bytes"),
      over("over-lines"),
    ];
    const result = await read(repository, range(base, head));
    expect(outline(result)).toEqual([
      "modified at-bytes",
      "modified at-lines",
      "modified binary (binary)",
      "modified binary-window (binary)",
      "modified large-binary (binary)",
      "modified nul-late",
      "modified over-bytes (too_large)",
      "modified over-lines (too_large)",
      "renamed renamed -> renamed-here",
    ]);
    expect(result.limitations).toEqual(limitations);
    expect(
      result.files.filter(({ skip, hunks }) => skip !== undefined && hunks.length > 0),
    ).toEqual([]);
    repository.git("checkout", "-q", base);
    for (const [path, text] of Object.entries(second)) repository.write(path, text);
    repository.write("huge", full + full + line);
    repository.write("huge-binary", `\0${full}${full}${line}`);
    const working = await read(repository, local("worktree", base));
    expect(working.limitations).toEqual(
      [...limitations, over("huge"), binary("huge-binary")].toSorted((a, b) =>
        (a.split('"')[1] ?? "") < (b.split('"')[1] ?? "") ? -1 : 1,
      ),
    );
  });

  test("readChange() lets the user's own filter make a large file small", async () => {
    const repository = makeRepository();
    const base = repository.commit({ ".gitattributes": "*.big filter=small\n" });
    repository.git("config", "--global", "filter.small.clean", "echo pointer");
    repository.write("a.big", "\0".repeat(3 * FILE_BYTES_MAX));
    const { files, limitations } = await read(repository, local("worktree", base));
    expect(files.map(printed)).toEqual([["+pointer"]]);
    expect(limitations).toEqual([]);
  });
});
