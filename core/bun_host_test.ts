import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { failureOf, makeFolder, makeRepository, removeFolders, testHost } from "./_testing.ts";

afterAll(removeFolders);

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes === undefined ? undefined : new TextDecoder().decode(bytes);

function script(path: string, body: string): void {
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
}

/** A folder with a program named git. */
function fakeGit(body: string): string {
  const folder = makeFolder();
  script(join(folder, "git"), body);
  return folder;
}

describe("git as a process", () => {
  test("git() hands back code, bytes and standard error", async () => {
    const repository = makeRepository();
    repository.commit({ a: "x\0y" });
    const { host } = testHost(repository.root, repository.home);
    const found = await host.git({ args: ["cat-file", "blob", "HEAD:a"], cwd: repository.root });
    expect(found).toMatchObject({ code: 0, stderr: "", timed_out: false, truncated: false });
    expect([...found.stdout]).toEqual([120, 0, 121]);
    const lost = await host.git({ args: ["cat-file", "blob", "HEAD:b"], cwd: repository.root });
    expect(lost.code).toBe(128);
    expect(lost.stderr).toContain("b");
  });

  test("git() passes standard input", async () => {
    const repository = makeRepository();
    const { host } = testHost(repository.root, repository.home);
    const call = { args: ["hash-object", "--stdin"], cwd: repository.root, stdin: "hello\n" };
    expect(text((await host.git(call)).stdout)).toBe("ce013625030ba8dba906f756967f9e9ca394464a\n");
  });

  test("git() cuts output past its bound and says so", async () => {
    const repository = makeRepository();
    repository.commit({ a: "x".repeat(5000) });
    const { host } = testHost(repository.root, repository.home);
    const args = ["cat-file", "blob", "HEAD:a"];
    const cut = await host.git({ args, cwd: repository.root, stdout_bytes_max: 1000 });
    expect([cut.truncated, cut.stdout.length, cut.code === 0]).toEqual([true, 1000, false]);
    const whole = await host.git({ args, cwd: repository.root, stdout_bytes_max: 5000 });
    expect([whole.truncated, whole.stdout.length, whole.code]).toEqual([false, 5000, 0]);
  });

  test("git() stops a process that takes too long, and what it started", async () => {
    const folder = makeFolder();
    const alive = join(folder, "alive");
    const path = fakeGit(
      `case "$*" in *version) echo git version 2.40.0;; *" config "*) ;; *) (sleep 0.6; touch ${alive}) & sleep 5;; esac`,
    );
    const { host } = testHost(folder, folder, {
      PATH: `${path}${delimiter}/usr/bin${delimiter}/bin`,
    });
    const result = await host.git({ args: ["rev-parse"], cwd: folder, timeout_ms: 150 });
    expect(result).toMatchObject({ timed_out: true, code: 124 });
    await Bun.sleep(700);
    expect(existsSync(alive)).toBe(false);
  });

  test("git() ends with the signal", async () => {
    const repository = makeRepository();
    const controller = new AbortController();
    const { host } = testHost(repository.root, repository.home, {}, controller.signal);
    controller.abort();
    const call = host.git({ args: ["rev-parse", "--git-dir"], cwd: repository.root });
    expect((await failureOf(call)).code).toBe("aborted");
  });

  test("git() names a folder in which it cannot start", async () => {
    const folder = makeFolder();
    const { host } = testHost(folder, folder);
    const failure = await failureOf(host.git({ args: ["version"], cwd: join(folder, "gone") }));
    expect(failure).toMatchObject({ code: "git_failed" });
    expect(failure.text).toContain("gone");
  });

  test("git() runs no command or option that is not known to be safe", async () => {
    const { root, home } = makeRepository();
    const { host } = testHost(root, home);
    for (const args of [
      ["gc"],
      ["fetch"],
      ["toString"],
      [],
      ["-c", "alias.x=!true", "x"],
      ["cat-file", "--textconv", "HEAD:a"],
      ["diff", "--ext-diff"],
      ["update-index", "--refresh"],
    ]) {
      expect((await failureOf(host.git({ args, cwd: root }))).code).toBe("internal");
    }
    const env = { GIT_INDEX_FILE: join(home, "index") };
    expect((await host.git({ args: ["update-index", "--refresh"], cwd: root, env })).code).toBe(0);
  });
});

describe("git that is found", () => {
  test("git() says that git is missing", async () => {
    const folder = makeFolder();
    for (const PATH of [folder, "", undefined, join(folder, "gone")]) {
      const { host } = testHost(folder, folder, { PATH });
      const failure = await failureOf(host.git({ args: ["version"], cwd: folder }));
      expect(failure.code).toBe("git_missing");
      expect(failure.hint).not.toBe("");
    }
  });

  test("git() refuses a git that is too old to be hardened", async () => {
    const folder = makeFolder();
    const old = testHost(folder, folder, { PATH: fakeGit("echo git version 2.30.9") });
    const failure = await failureOf(old.host.git({ args: ["version"], cwd: folder }));
    expect(failure).toMatchObject({ code: "git_missing" });
    expect(failure.text).toContain("2.30.9");
    const strange = testHost(folder, folder, { PATH: fakeGit("echo hello") });
    expect((await failureOf(strange.host.git({ args: ["version"], cwd: folder }))).code).toBe(
      "git_missing",
    );
    const fresh = testHost(folder, folder, { PATH: fakeGit("echo git version 3.0.0") });
    expect((await fresh.host.git({ args: ["version"], cwd: folder })).code).toBe(0);
  });

  test("git() never takes a git out of the reviewed folder", async () => {
    const { root, home } = makeRepository();
    const canary = join(home, "ran");
    mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
    for (const path of ["git", "node_modules/.bin/git"])
      script(join(root, path), `touch ${canary}`);
    const PATH = [
      "",
      ".",
      join(root, "node_modules/.bin"),
      "node_modules/.bin",
      process.env["PATH"],
    ].join(delimiter);
    const { host } = testHost(root, home, { PATH });
    const before = process.cwd();
    process.chdir(root);
    try {
      expect((await host.git({ args: ["rev-parse", "--git-dir"], cwd: root })).code).toBe(0);
    } finally {
      process.chdir(before);
    }
    expect(existsSync(canary)).toBe(false);
  });

  test("git() gives a folder or a file without permission to run no chance", async () => {
    const [first, second] = [makeFolder(), makeFolder()];
    mkdirSync(join(first, "git"));
    writeFileSync(join(second, "git"), "");
    chmodSync(join(second, "git"), 0o644);
    const PATH = [first, second, process.env["PATH"]].join(delimiter);
    const { host } = testHost(first, first, { PATH });
    expect((await host.git({ args: ["version"], cwd: first })).code).toBe(0);
  });
});

const program = (max: number): string =>
  `const { createBunHost } = await import(${JSON.stringify(join(import.meta.dir, "bun_host.ts"))});
   const host = createBunHost({ cwd: "/", env: {}, signal: AbortSignal.timeout(300), note() {}, progress() {} });
   try { console.log((await host.readStdin(${max})).length); } catch (error) { console.log(error.code); }
   process.exit(0);`;

const run = (max: number, stdin: Uint8Array | "pipe"): Promise<string> => {
  const child = Bun.spawn([process.execPath, "-e", program(max)], { stdin, stdout: "pipe" });
  return new Response(child.stdout).text();
};

describe("standard input", () => {
  test("readStdin() reads all, is bounded, and ends with the signal", async () => {
    const bytes = new Uint8Array(300_000);
    expect(
      await Promise.all([
        run(300_000, bytes),
        run(299_999, bytes),
        run(10, new Uint8Array()),
        run(10, "pipe"),
      ]),
    ).toEqual(["300000\n", "file_unreadable\n", "0\n", "aborted\n"]);
  });
});

test("createBunHost() hands on folder, environment, notes, clock and fetch", () => {
  const { host, notes } = testHost("/", "/", { A: "b" });
  host.note("info", { key: "resolve.aborted" });
  host.progress({ key: "resolve.aborted" }, 1, 2);
  expect(notes).toEqual(["info: stopped before the end"]);
  expect([host.cwd, host.env["A"], host.fetch === fetch]).toEqual(["/", "b", true]);
  expect(Math.abs(host.now() - Date.now())).toBeLessThan(1000);
});
