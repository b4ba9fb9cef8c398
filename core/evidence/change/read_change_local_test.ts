/** The index and the working tree. */
import { afterAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  asPlainUser,
  makeRepository,
  openRepository,
  removeFolders,
  type TestRepository,
} from "../../_testing.ts";
import { fileAt, local, outline, printed, read } from "./_testing.ts";

afterAll(removeFolders);

const EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/**
 * Every file below a folder with its bytes and time, to see that nothing is
 * written. Git touches the time of an object that it meets again; that is no write.
 */
function everything(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const time = path.includes("/.git/objects/") ? "" : statSync(path).mtimeMs;
      return `${path} ${time} ${Bun.hash(readFileSync(path))}`;
    })
    .toSorted();
}

function conflict(repository: TestRepository): string {
  const base = repository.commit({ a: "1\n2\n3\n", b: "b\n" });
  repository.git("checkout", "-q", "-b", "side");
  repository.commit({ a: "1\nside\n3\n" });
  repository.git("checkout", "-q", "main");
  repository.commit({ a: "1\nmain\n3\n" });
  repository.gitWith({}, "merge", "-q", "side");
  return base;
}

describe("readChange() over the index", () => {
  test("readChange() reads what is staged, and nothing of the working tree", async () => {
    const repository = makeRepository();
    const text = "1\n2\n3\n4\n5\n6\n";
    const base = repository.commit({ a: "1\n", moved: text, gone: "x\n" });
    repository.write("a", "staged\n");
    repository.git("mv", "moved", "here");
    repository.write("here", `${text}7\n`);
    repository.git("rm", "-q", "gone");
    repository.git("add", "-A");
    repository.write("a", "working\n");
    repository.write("untracked", "u\n");
    repository.write("promised", "p\n");
    repository.git("add", "-N", "promised");
    const before = everything(repository.root);
    const result = await read(repository, local("staged", base));
    expect(outline(result)).toEqual(["modified a", "deleted gone", "renamed moved -> here"]);
    expect(printed(fileAt(result.files, "a"))).toEqual(["-1", "+staged"]);
    expect(printed(fileAt(result.files, "here")).at(-1)).toBe("+7");
    expect(fileAt(result.files, "a").new_id).toMatch(/[1-9a-f]/u);
    expect(everything(repository.root)).toEqual(before);
  });

  test("readChange() finds files beside a folder of nearly the same name", async () => {
    const repository = makeRepository();
    const paths = ["x", "y"].flatMap((name) => [`${name}-1`, `${name}/a`, `${name}0`, `${name}.b`]);
    const older = paths.filter((path) => path !== "y/a").map((path) => [path, "1\n"]);
    const base = repository.commit(Object.fromEntries(older));
    for (const path of paths) repository.write(path, "2\n");
    repository.git("add", "--all");
    const { files } = await read(repository, local("staged", base));
    expect(files.map(({ path }) => path)).toEqual(paths.toSorted());
    expect(files.map((file) => `${file.path}${printed(file).join("")}`)).toEqual(
      paths.toSorted().map((path) => `${path}${path === "y/a" ? "" : "-1"}+2`),
    );
  });

  test("readChange() names a conflict that the index holds", async () => {
    const repository = makeRepository();
    const base = conflict(repository);
    const { files, limitations } = await read(repository, local("staged", base));
    expect(fileAt(files, "a")).toMatchObject({ skip: "unreadable", hunks: [] });
    expect(limitations).toEqual([
      'unreadable_skipped: skipped "a": its merge conflict is not resolved in the index',
    ]);
  });

  test("readChange() reads an index without a commit, and a split one", async () => {
    const repository = makeRepository();
    repository.write("a", "1\n");
    repository.git("add", "a");
    const source = local("staged", EMPTY_TREE);
    expect(outline(await read(repository, source))).toEqual(["added a"]);
    repository.git("config", "core.splitIndex", "true");
    repository.git("update-index", "--split-index");
    repository.write("b", "2\n");
    repository.git("add", "b");
    expect(outline(await read(repository, source))).toEqual(["added a", "added b"]);
  });

  test("readChange() takes the index that the environment names", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n" });
    const GIT_INDEX_FILE = join(repository.home, "other-index");
    repository.write("a", "2\n");
    repository.gitWith({ GIT_INDEX_FILE }, "add", "a");
    const env = { GIT_INDEX_FILE };
    expect(outline(await read(repository, local("staged", base), { env }))).toEqual(["modified a"]);
    expect((await read(repository, local("staged", base))).files).toEqual([]);
  });
});

describe("readChange() over the working tree", () => {
  test("readChange() reads tracked and untracked files, and writes nothing", async () => {
    const repository = makeRepository();
    const at = (path: string): string => join(repository.root, path);
    const text = "1\n2\n3\n4\n5\n6\n";
    const base = repository.commit({
      ".gitignore": "ignored\n",
      "d/gone": "x\n",
      "d/stays": "x\n",
      file: "f\n",
      folder: "was a file\n",
      mode: "m\n",
      moved: text,
      staged: "s\n",
    });
    repository.write("staged", "s2\n");
    repository.git("add", "staged");
    rmSync(at("d/gone"));
    rmSync(at("folder"));
    rmSync(at("moved"));
    chmodSync(at("mode"), 0o755);
    repository.write("folder/inside", "now a folder\n");
    repository.write("here", `${text}7\n`);
    repository.write("ignored", "i\n");
    repository.write("caf\u00E9/new\nline", "n\n");
    symlinkSync("anywhere", at("link"));
    repository.git("config", "core.splitIndex", "true");
    const before = everything(repository.root);
    const result = await read(repository, local("worktree", base));
    expect(everything(repository.root)).toEqual(before);
    expect(outline(result)).toEqual([
      "added caf\u00E9/new\nline",
      "deleted d/gone",
      "deleted folder",
      "added folder/inside",
      "renamed moved -> here",
      "added link",
      "modified mode",
      "modified staged",
    ]);
    expect(result.files.every(({ new_id }) => /^0+$/u.test(new_id ?? ""))).toBe(true);
    expect(printed(fileAt(result.files, "link"))).toEqual(["+anywhere"]);
    expect(printed(fileAt(result.files, "here")).at(-1)).toBe("+7");
  });

  test("readChange() sees an edit of the same size in the same second", async () => {
    const repository = makeRepository();
    // Without it git would see the edit by the change time, which no test can set.
    repository.git("config", "core.trustctime", "false");
    const [file, index] = ["a", ".git/index"].map((path) => join(repository.root, path));
    const dated = (path = ""): void => utimesSync(path, 1_600_000_000, 1_600_000_000);
    repository.write("a", "1\n");
    dated(file);
    const base = repository.commit();
    repository.write("a", "2\n");
    dated(file);
    dated(index);
    const { files } = await read(repository, local("worktree", base));
    expect(files.map(printed)).toEqual([["-1", "+2"]]);
  });

  test("readChange() tells a file from a repository that took its place", async () => {
    const repository = makeRepository();
    const base = repository.commit({ a: "1\n", b: "1\n" });
    for (const path of ["a", "b"]) {
      rmSync(join(repository.root, path));
      mkdirSync(join(repository.root, path));
      openRepository(join(repository.root, path), repository.home).git("init", "-q");
    }
    openRepository(join(repository.root, "b"), repository.home).commit({ inside: "1\n" });
    expect(outline(await read(repository, local("worktree", base)))).toEqual([
      // There is no commit in it that could be stored.
      "deleted a",
      "type_changed b (submodule)",
    ]);
  });

  test("readChange() shows the marks of a conflict", async () => {
    const repository = makeRepository();
    const base = conflict(repository);
    const { files, limitations } = await read(repository, local("worktree", base));
    expect(limitations).toEqual([]);
    expect(printed(fileAt(files, "a"))).toContain("+=======");
    expect(printed(fileAt(files, "a"))).toContain("+side");
  });

  test("readChange() takes line ends as git would store them", async () => {
    const repository = makeRepository();
    repository.git("config", "core.autocrlf", "true");
    const base = repository.commit({ a: "1\n2\n" });
    repository.write("a", "1\r\ntwo\r\n");
    const { files } = await read(repository, local("worktree", base));
    expect(printed(fileAt(files, "a"))).toEqual([" 1", "-2", "+two"]);
  });

  test("readChange() names repositories inside, and submodules that moved", async () => {
    const repository = makeRepository();
    const inner = (path: string): TestRepository => {
      mkdirSync(join(repository.root, path), { recursive: true });
      const made = openRepository(join(repository.root, path), repository.home);
      made.git("init", "-q");
      return made;
    };
    const sub = inner("sub");
    sub.commit({ x: "1\n" });
    const base = repository.commit({ a: "1\n" });
    expect((await read(repository, local("worktree", base))).files).toEqual([]);
    sub.commit({ x: "2\n" });
    inner("unborn");
    inner("born").commit({ y: "1\n" });
    const { files, limitations } = await read(repository, local("worktree", base));
    expect(outline({ files })).toEqual([
      "added born (submodule)",
      "modified sub (submodule)",
      "added unborn (submodule)",
    ]);
    expect(limitations.map((each) => each.split(":")[0])).toEqual(
      Array.from({ length: 3 }, () => "submodule_skipped"),
    );
    expect(files.every(({ submodule, hunks }) => submodule && hunks.length === 0)).toBe(true);
  });

  test("readChange() names what it may not read", async () => {
    const repository = makeRepository();
    const at = (path: string): string => join(repository.root, path);
    const base = repository.commit({ a: "1\n", open: "1\n", "shut/in": "1\n" });
    repository.write("a", "2\n");
    repository.write("open", "2\n");
    repository.write("new", "2\n");
    repository.write("dark/in", "1\n");
    for (const path of ["a", "new", "shut", "dark"]) chmodSync(at(path), 0);
    for (const folder of [dirname(repository.root), repository.root, repository.home])
      chmodSync(folder, 0o755);
    const owned = ["config", "--global", "--add", "safe.directory", "*"];
    repository.git(...owned);
    const result = await asPlainUser(() => read(repository, local("worktree", base)));
    for (const path of ["a", "new", "shut", "dark"]) chmodSync(at(path), 0o755);
    expect(outline(result)).toEqual([
      "modified a (unreadable)",
      "added new (unreadable)",
      "modified open",
      "modified shut/in (unreadable)",
    ]);
    expect(result.limitations.slice(0, 3)).toEqual([
      'unreadable_skipped: skipped "a": it cannot be read',
      'unreadable_skipped: skipped "new": it cannot be read',
      'unreadable_skipped: skipped "shut/in": it cannot be read',
    ]);
    expect(result.limitations.slice(3).join("\n")).toContain("dark/");
    expect(printed(fileAt(result.files, "open"))).toEqual(["-1", "+2"]);
  });
});
