/** Ranges of a repository, compared line for line with git's own blobs and counts. */
import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import {
  makeRepository,
  openRepository,
  removeFolders,
  type TestRepository,
} from "../../_testing.ts";
import { agreesWithGit, fileAt, outline, printed, range, read } from "./_testing.ts";

afterAll(removeFolders);

const NUL_LATE = `${"x".repeat(9_000)}\nnul \0 here\n`;

/** Name, old bytes, new bytes: contents that readers of patches have stumbled over. */
const CONTENTS: Record<string, [string | Buffer, string | Buffer]> = {
  plain: ["1\n2\n3\n", "1\nb\n3\n"],
  "crlf.txt": ["a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"],
  "crlf-to-lf": ["a\r\nb\r\n", "a\nb\n"],
  "lone-cr": ["a\rb\rc\nd\n", "a\rX\rc\nd\n"],
  "cr-line": ["\r\n\r\na\n", "\r\n\r\n\r\na\n"],
  bom: ["a\n", "\uFEFFa\n"],
  "bom-inside": ["\uFEFFa\nb\n", "\uFEFFa\n\uFEFFb\n"],
  "latin-1": ["caf\n", Buffer.from("caf\u00E9\nna\u00EFve\n", "latin1")],
  "cut-utf8": [
    Buffer.from([0xe2, 0x82, 10, 0xac, 10]),
    Buffer.from([0xe2, 10, 0x82, 0xac, 10, 0xf0]),
  ],
  "nul-late": [NUL_LATE, `${NUL_LATE}more \0\n`],
  separators: ["a\u2028b\n", "a\u2028b\u2029c\u0085d\v\fe\n"],
  "no-end": ["a\nb", "a\nc"],
  "end-comes": ["a\nb", "a\nb\n"],
  "end-goes": ["a\nb\n", "a\nb"],
  "no-end-context": ["a\nb\nc", "A\nb\nc"],
  "empty-lines": ["\n\n\n", "\n\n\n\n"],
  "blank-context": ["\n\na\n\n\n", "\n\nb\n\n\n"],
  "minus-header": ["-- a/x\nkeep\n", "keep\n"],
  "plus-header": ["keep\n", "++ b/x\nkeep\n"],
  "both-headers": ["-- a/x\n", "++ b/x\n"],
  "hunk-header": ["a\n", "@@ -1 +1 @@\na\n@@ -9,9 +9,9 @@ x\n"],
  "diff-header": [
    "diff --git a/x b/x\na\n",
    "diff --git a/x b/x\nindex 1..2\nBinary files a/x and b/x differ\n",
  ],
  signature: ["- \nkeep\n", "keep\n"],
  "mark-like": ["\\ No newline at end of file\na\n", "\\ No newline at end of file\nb\n"],
  heading: ["function secret() {\n\n\n\n\n\n  a\n}\n", "function secret() {\n\n\n\n\n\n  b\n}\n"],
  "comes-empty": ["a\n", ""],
  "from-empty": ["", "a"],
};

/** Paths that break readers of patches; each is changed, and one more of each is added. */
const PATHS = [
  "caf\u00E9/\u65E5\u672C.txt",
  'quote"d',
  "back\\slash",
  "tab\there",
  "new\nline",
  "new\n@@ -1 +1 @@\n-x",
  " leading",
  "trailing ",
  "a b/b a/b b",
  "x b/x",
  "old => new",
  "{a => b}/c",
  "b/a/dev/null",
  "a/b",
  "-dash",
  ":(glob)*",
  "\u0001control",
  "semi;$(touch x)`",
];

function twoCommits(
  repository: TestRepository,
  older: () => void,
  newer: () => void,
): [string, string] {
  older();
  const base = repository.commit();
  newer();
  return [base, repository.commit()];
}

describe("readChange() over a range", () => {
  test("readChange() agrees with git on contents", async () => {
    const repository = makeRepository();
    const write = (side: 0 | 1): void => {
      for (const [name, sides] of Object.entries(CONTENTS)) repository.write(name, sides[side]);
      if (side === 1) repository.write("new-empty", "");
    };
    const [base, head] = twoCommits(
      repository,
      () => write(0),
      () => write(1),
    );
    const { files, limitations } = await read(repository, range(base, head));
    expect(limitations).toEqual([]);
    expect(files.length).toBe(Object.keys(CONTENTS).length + 1);
    agreesWithGit(repository, base, head, files);
    expect(printed(fileAt(files, "bom"))).toEqual(["-a", "+\uFEFFa"]);
    expect(printed(fileAt(files, "crlf.txt"))).toContain("+B\r");
    expect(printed(fileAt(files, "latin-1"))).toEqual(["-caf", "+caf\uFFFD", "+na\uFFFDve"]);
    expect(fileAt(files, "new-empty").hunks).toEqual([]);
    expect(JSON.stringify(fileAt(files, "heading"))).not.toContain("secret");
  });

  test("readChange() agrees with git on paths", async () => {
    const repository = makeRepository();
    const [base, head] = twoCommits(
      repository,
      () => PATHS.forEach((path) => repository.write(path, `${path}\nold\n`)),
      () => {
        for (const path of PATHS) repository.write(path, `${path}\nnew\n`);
        for (const path of PATHS) repository.write(`${path}.added`, "1\n");
      },
    );
    const { files } = await read(repository, range(base, head));
    expect(new Set(files.map(({ path }) => path))).toEqual(
      new Set(PATHS.flatMap((path) => [path, `${path}.added`])),
    );
    agreesWithGit(repository, base, head, files);
  });

  test("readChange() keeps paths apart that are no UTF-8", async () => {
    const repository = makeRepository();
    const blob = repository.git("rev-parse", `${repository.commit({ x: "x\n" })}:x`);
    const names = [[0xe9], [0xe8], [0x5c, 0x33, 0x35, 0x31, 0xff], [0xc3, 0xa9, 0xff, 0xc3]];
    const tree = Buffer.concat(
      names.map((bytes) => Buffer.from([...Buffer.from(`100644 blob ${blob}\t`), ...bytes, 0])),
    );
    const made = Bun.spawnSync(["git", "mktree", "-z"], { cwd: repository.root, stdin: tree });
    const head = made.stdout.toString().trim();
    const empty = Bun.spawnSync(["git", "mktree"], {
      cwd: repository.root,
      stdin: Buffer.from(""),
    });
    const { files } = await read(repository, range(empty.stdout.toString().trim(), head));
    expect(files.map(({ path }) => path)).toEqual([
      "\\351\\377",
      "\u00E9\\377\\303",
      "\\350",
      "\\351",
    ]);
    expect(files.every((file) => printed(file).join() === "+x")).toBe(true);
  });

  test("readChange() tells renames, copies, modes and types", async () => {
    const repository = makeRepository();
    const at = (path: string): string => join(repository.root, path);
    const text = "one\ntwo\nthree\nfour\nfive\nsix\n";
    const [base, head] = twoCommits(
      repository,
      () => {
        repository.write("moved", `moved\n${text}`);
        repository.write("edited", `edited\n${text}${text}`);
        repository.write("source", `source\n${text}`);
        repository.write("mode", "x\n");
        repository.write("to-link", "target\nmore\n");
        symlinkSync("target", at("to-file"));
        symlinkSync("target", at("link"));
      },
      () => {
        repository.git("mv", "moved", "moved-here");
        repository.git("mv", "edited", "edited-here");
        repository.write("edited-here", `EDITED\n${text}${text}`);
        repository.write("copy", `source\n${text}seven\n`);
        repository.write("source", `source\n${text}changed\n`);
        chmodSync(at("mode"), 0o755);
        for (const path of ["to-link", "to-file", "link"]) rmSync(at(path));
        symlinkSync("elsewhere", at("to-link"));
        symlinkSync("other", at("link"));
        repository.write("to-file", "target");
      },
    );
    const done = await read(repository, range(base, head));
    expect(outline(done)).toEqual([
      "copied source -> copy",
      "renamed edited -> edited-here",
      "modified link",
      "modified mode",
      "renamed moved -> moved-here",
      "modified source",
      "type_changed to-file",
      "type_changed to-link",
    ]);
    const { files } = done;
    agreesWithGit(repository, base, head, files);
    expect(fileAt(files, "mode")).toMatchObject({
      old_mode: "100644",
      new_mode: "100755",
      hunks: [],
    });
    expect(fileAt(files, "moved-here")).toMatchObject({ similarity: 100, hunks: [] });
    expect(fileAt(files, "link")).toMatchObject({ symlink: true });
    expect(printed(fileAt(files, "to-link"))).toEqual(["-target", "-more", "+elsewhere"]);
    // The link pointed to what the file now says: still a removal and an addition.
    expect(printed(fileAt(files, "to-file"))).toEqual(["-target", "+target"]);
    expect(fileAt(files, "to-file").hunks.flatMap((hunk) => hunk.lines)).toMatchObject([
      { kind: "removed", old_line: 1, no_newline: true },
      { kind: "added", new_line: 1, no_newline: true },
    ]);
  });

  test("readChange() finds renames in a change too large to look for copies", async () => {
    const repository = makeRepository();
    const names = Array.from({ length: 310 }, (_, index) => String(index).padStart(3, "0"));
    const all = (folder: string, more: string): Record<string, string> =>
      Object.fromEntries(
        names.map((name) => [`${folder}/${name}`, `${name}\n${name} ${folder}\n${more}`]),
      );
    const base = repository.commit({ ...all("kept", ""), ...all("old", "") });
    repository.git("mv", "old", "new");
    const renamed = names.map((name) => [`new/${name}`, `${name}\n${name} old\nmore\n`]);
    const head = repository.commit({ ...all("kept", "more\n"), ...Object.fromEntries(renamed) });
    const result = await read(repository, range(base, head));
    expect(outline(result)).toEqual([
      ...names.map((name) => `modified kept/${name}`),
      ...names.map((name) => `renamed old/${name} -> new/${name}`),
    ]);
  });

  test("readChange() reads merges, and either side of one", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n2\n3\n4\n5\n6\n7\n8\n9\n" });
    repository.git("checkout", "-q", "-b", "side");
    repository.commit({ a: "1\n2\n3\n4\n5\n6\n7\n8\nnine\n", side: "s\n" });
    repository.git("checkout", "-q", "main");
    const main = repository.commit({ a: "one\n2\n3\n4\n5\n6\n7\n8\n9\n" });
    repository.git("merge", "-q", "--no-edit", "side");
    const head = repository.git("rev-parse", "HEAD");
    for (const from of [base, main]) {
      const { files } = await read(repository, range(from, head));
      expect(files.length).toBe(2);
      agreesWithGit(repository, from, head, files);
    }
    expect((await read(repository, range(head, head))).files).toEqual([]);
  });

  test("readChange() reads linked worktrees, bare and sha256 repositories", async () => {
    const repository = makeRepository("--object-format=sha256");
    const base = repository.commit({ a: "1\n", sub: "x\n" });
    const head = repository.commit({ a: "2\n", b: "new\n" });
    const sha256 = { object_format: "sha256" as const };
    const { files } = await read(repository, range(base, head), { repository: sha256 });
    agreesWithGit(repository, base, head, files);
    expect(fileAt(files, "a").new_id?.length).toBe(64);

    const linked = join(repository.home, "linked tree");
    repository.git("worktree", "add", "-q", "-b", "linked", linked);
    const other = openRepository(linked, repository.home);
    expect((await read(other, range(base, head), { repository: sha256 })).files).toEqual(files);

    const bare = join(repository.home, 'bare:"repo"');
    repository.git("clone", "-q", "--bare", repository.root, bare);
    const shape = { ...sha256, bare: true };
    const inBare = openRepository(bare, repository.home);
    expect((await read(inBare, range(base, head), { repository: shape })).files).toEqual(files);
  });

  test("readChange() reads a first commit against the empty tree", async () => {
    const repository = makeRepository();
    const head = repository.commit({ a: "1\n", "d/b": "2\n" });
    const empty = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
    const result = await read(repository, range(empty, head));
    expect(outline(result)).toEqual(["added a", "added d/b"]);
  });
});
