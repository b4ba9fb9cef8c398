/** The program as a process: how it starts, what it ignores, how it ends. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa, type Options } from "execa";
import { version } from "../package.json";
import { CLEAN_ENV, changedRepository, type TestRepository } from "./_testing.ts";

const MAIN = join(import.meta.dir, "main.ts");
let hostile: TestRepository;
let scratch = "";

/** Where a canary of the hostile repository leaves its mark. */
function canary(): string {
  return join(scratch, "canary");
}

/** A program that leaves the mark. */
function trap(name: string): string {
  return `require("node:fs").appendFileSync(${JSON.stringify(canary())}, ${JSON.stringify(`${name}\n`)});\n`;
}

const EVIL = "export const a = (code: string) => eval(code);\n";

/** Everything that Bun would read of the folder it is started in, each with a trap. */
function settings(): Record<string, string> {
  return {
    "trap.ts": trap("preload"),
    "bunfig.toml":
      'preload = ["./trap.ts"]\n[run]\nshell = "system"\n[test]\npreload = ["./trap.ts"]\n',
    ".env": "LLM_BASE_URL=http://127.0.0.1:1/v1\nLLM_MODEL=from-dotenv\n",
    ".env.local": "AURUM_LLM_FIXTURE=/dev/null\n",
    ".env.production": "LLM_MODEL=from-dotenv\n",
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        baseUrl: ".",
        paths: { "*": ["./trap.ts"], citty: ["./trap.ts"], "./run.ts": ["./trap.ts"] },
      },
    }),
    "jsconfig.json": JSON.stringify({ compilerOptions: { paths: { citty: ["./trap.ts"] } } }),
    "a.ts": "export const a = 1;\n",
  };
}

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "aurum-main-"));
  const traps = {
    ...settings(),
    "package.json": JSON.stringify({ name: "x", imports: { "#x": "./trap.ts" } }),
    "node_modules/citty/package.json": JSON.stringify({ name: "citty", main: "index.js" }),
    "node_modules/citty/index.js": trap("node_modules"),
    "a.ts": "export const a = 1;\n",
  };
  hostile = changedRepository(traps, {
    "a.ts": "export const a = (code: string) => eval(code);\n",
  });
  for (const name of ["git", "bun", "node"]) {
    const path = join(hostile.root, "node_modules/.bin", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\necho ${name} >> ${canary()}\nexit 1\n`);
    chmodSync(path, 0o755);
  }
});
afterAll(() => {
  hostile.remove();
  rmSync(scratch, { recursive: true, force: true });
});

async function start(file: string, args: readonly string[], options: Options = {}) {
  return await execa(file, args, {
    cwd: hostile.root,
    env: CLEAN_ENV,
    extendEnv: false,
    reject: false,
    timeout: 60_000,
    ...options,
  });
}

const REVIEW = ["review", "--base", "main"];

describe("main.ts", () => {
  test.each([
    ["bunx", ["aurum"]],
    ["bunx", ["--bun", "aurum"]],
    ["npx", ["--offline", "aurum"]],
    ["node_modules/.bin/aurum", []],
  ] as const)("reads no setting of the folder when %s starts it (%p)", async (file, before) => {
    const repository = changedRepository(settings(), { "a.ts": EVIL });
    try {
      mkdirSync(join(repository.root, "node_modules/.bin"), { recursive: true });
      symlinkSync(MAIN, join(repository.root, "node_modules/.bin/aurum"));
      const { exitCode, stdout, stderr } = await start(file, [...before, ...REVIEW], {
        cwd: repository.root,
      });
      expect([exitCode, existsSync(canary())]).toEqual([0, false]);
      expect(stdout).toContain("a.ts:1");
      expect(stderr).toContain("no model is configured");
    } finally {
      repository.remove();
    }
  });

  test.each([{ HOME: "" }, { XDG_CACHE_HOME: "" }, { XDG_CACHE_HOME: "cache" }, { HOME: "." }])(
    "keeps no cache in the folder that it reviews, and reads none (%j)",
    async (env) => {
      const repository = changedRepository({ "a.ts": "export const a = 1;\n" }, { "a.ts": EVIL });
      const before = readdirSync(repository.root);
      const { exitCode } = await start(MAIN, REVIEW, {
        cwd: repository.root,
        env: { ...CLEAN_ENV, ...env },
      });
      expect([exitCode, readdirSync(repository.root)]).toEqual([0, before]);
      repository.remove();
    },
  );

  test("answers --version, alone on standard output", async () => {
    const { stdout, stderr, exitCode } = await start(MAIN, ["--version"]);
    expect([stdout, stderr, exitCode]).toEqual([`aurum ${version}`, "", 0]);
  });

  test("runs nothing and reads no setting of the folder it is started in", async () => {
    const link = join(scratch, "aurum");
    if (!existsSync(link)) symlinkSync(MAIN, link);
    for (const program of [MAIN, link]) {
      for (const cwd of [hostile.root, join(hostile.root, "node_modules")]) {
        const { exitCode, stdout, stderr } = await start(program, REVIEW, { cwd });
        expect([exitCode, existsSync(canary())]).toEqual([0, false]);
        expect(stdout).toContain("a.ts:1");
        expect(String(stderr).split("\n")[0]).toContain("no model");
      }
    }
  }, 30_000);

  test("the canaries of that test do fire where Bun is asked to read them", async () => {
    await start("bun", [join(import.meta.dir, "_exit_codes.ts")]);
    expect(existsSync(canary())).toBe(true);
    rmSync(canary());
  });

  test("ends by itself with the gate's exit code and everything on standard output", async () => {
    const args = [...REVIEW, "--fail-on", "error", "--format", "json"];
    const { exitCode, stdout } = await start(MAIN, args);
    expect(exitCode).toBe(3);
    expect(JSON.parse(String(stdout))).toMatchObject({ verdict: "fail" });
  });

  test("says so when the folder that it was started in is gone", async () => {
    const script = `mkdir gone && cd gone && rmdir ../gone && "${MAIN}" review`;
    const { exitCode, stdout, stderr } = await start("sh", ["-c", script], { cwd: scratch });
    expect([exitCode, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("aurum: error: change into a folder that exists: the current one is gone");
  });

  test("says so when standard input is a folder", async () => {
    const script = `"${MAIN}" review --patch - < /tmp`;
    const { exitCode, stderr } = await start("sh", ["-c", script]);
    expect(exitCode).toBe(1);
    expect(stderr).not.toContain("unexpectedly");
  });

  test("drops the variables of git that say more than where a repository is", async () => {
    const env = { ...CLEAN_ENV, GIT_COMMON_DIR: "/nonexistent", GIT_EXTERNAL_DIFF: "false" };
    const { exitCode, stdout } = await start(MAIN, REVIEW, { env });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("a.ts:1");
  });

  test("does not pass when standard output cannot be written", async () => {
    const script = `"${MAIN}" review --base main > /dev/full`;
    const { exitCode, stderr } = await start("sh", ["-c", script]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain("standard output");
  });

  test("keeps its exit code when the reader of a pipe goes away", async () => {
    const script = `{ "${MAIN}" review --base main --fail-on error; echo "code $?" >&2; } | true`;
    const { stderr } = await start("sh", ["-c", script]);
    expect(stderr).toContain("code 3");
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)(
    "stops on %s in the model phase, says so, and prints no report",
    async (name, code) => {
      const asked = Promise.withResolvers<void>();
      const server = Bun.serve({
        port: 0,
        hostname: "127.0.0.1",
        fetch: async () => {
          asked.resolve();
          await Bun.sleep(30_000);
          return new Response("late");
        },
      });
      const env = {
        ...CLEAN_ENV,
        LLM_BASE_URL: `http://127.0.0.1:${server.port}/v1`,
        LLM_MODEL: "m",
      };
      const running = execa(MAIN, REVIEW, {
        cwd: hostile.root,
        env,
        extendEnv: false,
        reject: false,
      });
      await asked.promise;
      running.kill(name);
      const { exitCode, stdout, stderr } = await running;
      await server.stop(true);
      expect([exitCode, stdout]).toEqual([code, ""]);
      expect(stderr).toContain("interrupted");
    },
  );

  test.each(["--sarif", "--policy", "--config", "--patch"])(
    "stops while %s waits for a pipe that nobody writes to",
    async (flag) => {
      const pipe = join(scratch, `pipe${flag}`);
      await execa("mkfifo", [pipe]);
      const args = flag === "--patch" ? ["review", flag, pipe] : [...REVIEW, flag, pipe];
      const running = execa(MAIN, args, {
        cwd: hostile.root,
        env: CLEAN_ENV,
        extendEnv: false,
        reject: false,
        forceKillAfterDelay: false,
        timeout: 20_000,
        killSignal: "SIGKILL",
      });
      await Bun.sleep(1500);
      running.kill("SIGTERM");
      const { exitCode } = await running;
      expect(exitCode).toBe(143);
    },
    30_000,
  );
});
