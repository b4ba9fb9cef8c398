import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, makeFolder, makeRepository, removeFolders, testHost } from "../_testing.ts";
import type { Host } from "../host.ts";
import { resolve } from "./resolve.ts";
import { base, range, run } from "./_testing.ts";
import type { SourceOption } from "./types.ts";

afterAll(removeFolders);

const PATCH = "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-1\n+2\n";
const config = (name: string): string => `model: test/${name}\n`;
const decoded = (patch: string): string => Buffer.from(patch, "base64").toString();

describe("the files that govern a run", () => {
  test("resolve() reads the config of the merge base, the older end, or HEAD", async () => {
    const repository = makeRepository();
    repository.commit({ ".aurum/config.yml": config("first") });
    repository.git("branch", "topic");
    const main = repository.commit({ ".aurum/config.yml": config("main") });
    repository.git("switch", "--quiet", "topic");
    const topic = repository.commit({ ".aurum/config.yml": config("topic"), a: "1\n" });
    repository.write(".aurum/config.yml", config("index"));
    repository.git("add", "--all");
    repository.write(".aurum/config.yml", config("worktree"));
    writeFileSync(join(repository.home, "p"), PATCH);
    const sources: [SourceOption, string][] = [
      [base("main"), "test/first"],
      [range("main...topic"), "test/first"],
      [range("main..topic"), "test/main"],
      [range("topic..main"), "test/topic"],
      [{ kind: "staged" }, "test/topic"],
      [{ kind: "worktree" }, "test/topic"],
      [{ kind: "auto" }, "test/topic"],
      [{ kind: "patch", file: join(repository.home, "p") }, "test/topic"],
    ];
    for (const [source, model] of sources) {
      const request = await run(repository, source);
      expect([source, request.settings.model]).toEqual([source, model]);
      const said = request.notes.filter((note) => note.includes("not applied"));
      expect([source, said.length]).toEqual([source, 1]);
    }
    const { origins } = await run(repository, range(`${main}..${topic}`));
    expect(origins["model"]).toMatchObject({
      kind: "config",
      file: ".aurum/config.yml",
      revision: main,
    });
  });

  test("resolve() is silent about `.aurum/` where nothing differs", async () => {
    const repository = makeRepository();
    repository.commit({ ".aurum/config.yml": config("first"), a: "1\n" });
    repository.commit({ a: "2\n" });
    writeFileSync(join(repository.home, "p"), PATCH);
    for (const source of [
      range("HEAD~1.."),
      { kind: "staged" },
      { kind: "worktree" },
      { kind: "patch", file: join(repository.home, "p") },
    ] as const) {
      expect((await run(repository, source)).notes).toEqual([]);
    }
  });

  test("resolve() says that gate files are not applied, wherever they differ", async () => {
    const repository = makeRepository();
    repository.commit({ a: "1\n" });
    const said = async (source: SourceOption): Promise<number> =>
      (await run(repository, source)).notes.filter((note) => note.includes("`.aurum/`")).length;
    writeFileSync(join(repository.home, "p"), PATCH.replaceAll("a/a", "a/.aurum/rules/x.yml"));
    expect(await said({ kind: "patch", file: join(repository.home, "p") })).toBe(1);
    repository.write(".aurum/config.yml", config("untracked"));
    expect(await said({ kind: "worktree" })).toBe(1);
    repository.git("add", "--all");
    expect(await said({ kind: "staged" })).toBe(1);
    repository.commit();
    expect(await said(range("HEAD~1..HEAD"))).toBe(1);
    expect(await said({ kind: "worktree" })).toBe(0);
    repository.commit({ a: "2\n" });
    repository.write(".aurum/config.yml", config("dirty"));
    expect(await said(range("HEAD~1..HEAD"))).toBe(1);
  });

  test("resolve() applies nothing of a repository without a commit", async () => {
    const repository = makeRepository();
    repository.write(".aurum/config.yml", config("untracked"));
    const request = await run(repository, { kind: "worktree" });
    expect([request.settings.model, request.governed]).toEqual([null, []]);
    expect(request.notes.length).toBe(1);
    expect(request.notes[0]).toContain("no earlier revision governs");
  });

  test("resolve() hands on every file of `.aurum/` in byte order", async () => {
    const repository = makeRepository();
    const revision = repository.commit({
      ".aurum/rules/b.yml": "b\n",
      ".aurum/rules/a.yml": "a é\n",
      ".aurum/config.yml": "\uFEFF",
      ".aurum/notes": "free\n",
      ".aurumx/config.yml": "no\n",
      "sub/.aurum/config.yml": "no\n",
    });
    const { governed } = await run(repository, { kind: "worktree" });
    expect(governed).toEqual([
      { path: ".aurum/config.yml", text: "", revision },
      { path: ".aurum/notes", text: "free\n", revision },
      { path: ".aurum/rules/a.yml", text: "a é\n", revision },
      { path: ".aurum/rules/b.yml", text: "b\n", revision },
    ]);
  });

  test("resolve() refuses gate files that it cannot read whole, by name", async () => {
    const cases: [string, (path: string) => void][] = [];
    const repository = makeRepository();
    const { git, write } = repository;
    const blob = (content: string): string => {
      write("content", content);
      return git("hash-object", "-w", "content");
    };
    const stage = (mode: string, id: string) => (path: string) => {
      git("update-index", "--add", "--cacheinfo", `${mode},${id},${path}`);
    };
    cases.push([".aurum/config.yml", stage("120000", blob("../x"))]);
    cases.push([".aurum/rules/x.yml", stage("120000", blob("../x"))]);
    const file = stage("100644", blob("gate: {}\n"));
    cases.push([".aurum", file], [".aurum/config.yml/x", file], [".aurum/rules", file]);
    cases.push([".aurum/rules/more/x.yml", file]);
    cases.push([".aurum", stage("120000", blob("../x"))]);
    cases.push([".aurum", stage("160000", "1".repeat(40))]);
    cases.push([".aurum/config.yaml", stage("100644", blob("model: a/b"))]);
    cases.push([".aurum/rules/x.yml", stage("100644", blob("x".repeat(1024 * 1024 + 1)))]);
    write("binary", new Uint8Array([255, 254, 0]));
    const binary = git("hash-object", "-w", "binary");
    cases.push([".aurum/exceptions.yml", stage("100644", binary)]);
    for (const [path, put] of cases) {
      git("read-tree", "--empty");
      put(path);
      git("commit", "--quiet", "--message", "gate");
      const failure = await failureOf(run(repository, { kind: "worktree" }));
      expect([path, failure.code]).toEqual([path, "config_invalid"]);
      expect(failure.text).toContain(path);
    }
    git("read-tree", "--empty");
    stage("100644", binary)(".aurum/picture.png");
    git("commit", "--quiet", "--message", "gate");
    expect((await run(repository, { kind: "worktree" })).governed).toEqual([]);
  });

  test("resolve() takes the operator's config in place of the repository's", async () => {
    const repository = makeRepository();
    repository.commit({ ".aurum/config.yml": config("first"), ".aurum/rules/a.yml": "a\n" });
    writeFileSync(join(repository.home, "own.yml"), config("own"));
    const options = { config_file: "../home/own.yml" };
    const request = await run(repository, { kind: "worktree" }, options);
    expect(request.settings.model).toBe("test/own");
    expect(request.governed.map(({ path, revision }) => [path, revision.length])).toEqual([
      ["../home/own.yml", "operator".length],
      [".aurum/rules/a.yml", 40],
    ]);
    const missing = await failureOf(run(repository, { kind: "auto" }, { config_file: "gone.yml" }));
    expect([missing.code, missing.text.includes("gone.yml")]).toEqual(["file_unreadable", true]);
  });
});

describe("order", () => {
  test("resolve() reads nothing of the change before the config validates", async () => {
    const repository = makeRepository();
    repository.commit({ ".aurum/config.yml": "nonsense_key: 1\n" });
    const { host } = testHost(repository.root, repository.home);
    const reading: Host = {
      ...host,
      readStdin: () => Promise.reject(new Error("standard input was read")),
      readFile: () => Promise.reject(new Error("a file was read")),
    };
    for (const file of ["-", "p"]) {
      const failure = await failureOf(resolve({ source: { kind: "patch", file } }, reading));
      expect([failure.code, failure.text.includes("nonsense_key")]).toEqual([
        "config_invalid",
        true,
      ]);
    }
  });
});

describe("--patch", () => {
  test("resolve() carries the bytes of a patch, from a file or standard input", async () => {
    const folder = makeFolder();
    const bytes = Buffer.from(`${PATCH}\0\xff`, "latin1");
    writeFileSync(join(folder, "p.diff"), bytes);
    const { host } = testHost(folder, folder);
    const file = await resolve({ source: { kind: "patch", file: "p.diff" } }, host);
    expect(file.source).toEqual({
      kind: "patch",
      base: null,
      head: null,
      file: "p.diff",
      patch: bytes.toString("base64"),
    });
    expect([file.repository, file.nothing, file.governed]).toEqual([undefined, undefined, []]);
    const piped: Host = {
      ...host,
      readStdin: () => Promise.resolve(new TextEncoder().encode(PATCH)),
    };
    const stdin = await resolve({ source: { kind: "patch", file: "-" } }, piped);
    expect(stdin.source.kind === "patch" && decoded(stdin.source.patch)).toBe(PATCH);
  });

  test("resolve() names the repository and HEAD that a patch is governed by", async () => {
    const repository = makeRepository();
    writeFileSync(join(repository.home, "p"), PATCH);
    const source: SourceOption = { kind: "patch", file: "../home/p" };
    expect((await run(repository, source)).source).toMatchObject({ base: null });
    const head = repository.commit({ a: "1\n" });
    const request = await run(repository, source);
    expect([request.source.base, request.repository?.root]).toEqual([head, repository.root]);
  });

  test("resolve() knows an empty patch, and names one that cannot be read", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, "empty"), "");
    writeFileSync(join(folder, "blank"), " \n\r\n\t");
    const patch = (file: string): Promise<unknown> =>
      resolve({ source: { kind: "patch", file } }, testHost(folder, folder).host);
    for (const file of ["empty", "blank"])
      expect(await patch(file)).toMatchObject({ nothing: "empty" });
    for (const file of ["gone", "."]) {
      const failure = await failureOf(patch(file));
      expect([failure.code, failure.text.includes(file)]).toEqual(["file_unreadable", true]);
    }
  });

  test("resolve() does not take a broken repository for none", async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, ".git"), "gitdir: /nonexistent\n");
    writeFileSync(join(folder, "p"), PATCH);
    const { host } = testHost(folder, folder);
    const failure = await failureOf(resolve({ source: { kind: "patch", file: "p" } }, host));
    expect(failure.code).toBe("not_a_repository");
  });
});

describe("language", () => {
  test("resolve() takes the flag, then the environment, then English", async () => {
    const { root, home } = makeRepository();
    const source: SourceOption = { kind: "worktree" };
    const lang = async (env: Record<string, string>, flag?: "en" | "pt-BR"): Promise<string> => {
      const options = flag === undefined ? { source } : { source, lang: flag };
      return (await resolve(options, testHost(root, home, env).host)).lang;
    };
    const brazilian = { LC_ALL: "pt_BR.UTF-8" };
    expect(await Promise.all([lang({}), lang(brazilian), lang(brazilian, "en")])).toEqual([
      "en",
      "pt-BR",
      "en",
    ]);
  });
});
