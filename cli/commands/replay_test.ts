import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatServer, serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import {
  changedRepository,
  type CliRun,
  createFixture,
  type Fixture,
  OLD,
  run,
  type TestRepository,
} from "../_testing.ts";

/** In the change, in a path, and in what the model says. */
const CANARY = "ghp_" + "c4n4ry".repeat(6);
const EVIL = `${OLD}\nconst token = "${CANARY}";\nexport function run(code: string): unknown {\n  return eval(code);\n}\n`;
const ISSUE = {
  file: "src/add.ts",
  line: 7,
  severity: "error",
  rule_id: "model/logic-error",
  message: `it evaluates anything, "${CANARY}" included`,
  code: "  return eval(code);",
};
const VERDICT = {
  verdict: "refuted",
  refutes: "it evaluates anything",
  reason: `the token ${CANARY} does not`,
  quote: "export function add(a: number, b: number): number {",
};

interface Recorded {
  content: string;
  [key: string]: unknown;
}

let fixture: Fixture;
let repository: TestRepository;
let server: ChatServer;
let answer: (index: number, system: string) => object;
let folder: string;
let asked = 0;

beforeAll(async () => {
  fixture = createFixture();
  repository = changedRepository(
    { "src/add.ts": OLD, "src/gone.ts": OLD },
    {
      "src/add.ts": EVIL,
      [`src/${CANARY}.ts`]: `export const name = "${CANARY}";\n`,
      "src/gone.ts": null,
    },
  );
  server = await serveChatCompletions({
    reply: ({ body }) => {
      asked += 1;
      return answer(asked - 1, body.messages[0]?.content ?? "");
    },
  });
});
afterAll(async () => {
  await server.stop();
  repository.remove();
  fixture.remove();
});
beforeEach(() => {
  asked = 0;
  folder = mkdtempSync(join(fixture.scratch, "recording-"));
  answer = (_index, system) => ({
    content: JSON.stringify(
      system.includes("refute") ? VERDICT : { summary: `says ${CANARY}`, issues: [ISSUE] },
    ),
  });
});

const KEY = "sk-" + "r3c0rd".repeat(6);

async function record(...more: string[]): Promise<CliRun> {
  const argv = ["review", "--base", "main", "--model", "m", "--record", folder, ...more];
  return await run(repository.root, argv, { LLM_BASE_URL: server.url, LLM_API_KEY: KEY });
}

/** Elsewhere, with nothing but the folder. */
async function replay(where = folder): Promise<CliRun> {
  return await run(fixture.scratch, ["replay", where], { LLM_BASE_URL: "http://127.0.0.1:1/v1" });
}

function read(): Record<string, unknown> & { exchanges: Recorded[]; attempts: Recorded[] } {
  return JSON.parse(readFileSync(join(folder, "recording.json"), "utf8"));
}

function write(value: unknown): void {
  writeFileSync(join(folder, "recording.json"), JSON.stringify(value));
}

describe("aurum replay", () => {
  test.each(["text", "json", "sarif", "junit"])(
    "gives the same bytes and exit code as %s, and asks nobody",
    async (format) => {
      const recorded = await record("--format", format, "--fail-on", "error");
      const calls = asked;
      expect(calls).toBeGreaterThan(0);
      const replayed = await replay();
      expect(replayed.stderr).toContain("byte for byte");
      expect([replayed.exit_code, replayed.stdout]).toEqual([recorded.exit_code, recorded.stdout]);
      expect(recorded.exit_code).toBe(3);
      expect(asked).toBe(calls);
    },
  );

  test("needs no repository: it is gone", async () => {
    const gone = changedRepository({ "src/add.ts": OLD }, { "src/add.ts": EVIL });
    const argv = ["review", "--base", "main", "--model", "m", "--record", folder];
    const recorded = await run(gone.root, argv, { LLM_BASE_URL: server.url });
    const unrecorded = await run(gone.root, argv.slice(0, -2), { LLM_BASE_URL: server.url });
    expect([unrecorded.exit_code, unrecorded.stdout]).toEqual([
      recorded.exit_code,
      recorded.stdout,
    ]);
    gone.remove();
    const replayed = await replay();
    expect([replayed.exit_code, replayed.stdout]).toEqual([recorded.exit_code, recorded.stdout]);
  });

  test("without a model, from a patch, and with retries and answers asked for again", async () => {
    const patch = join(fixture.scratch, "change.patch");
    writeFileSync(patch, repository.git("diff", "main", "HEAD"));
    const argv = ["review", "--patch", patch, "--record", folder, "--fail-on", "error"];
    const plain = await run(fixture.scratch, argv);
    expect((await replay()).stdout).toBe(plain.stdout);
    answer = (index) =>
      index === 0
        ? { status: 503, headers: { "retry-after-ms": "1" }, body: "{}" }
        : { content: index === 1 ? "no JSON" : JSON.stringify({ summary: "s", issues: [] }) };
    const retried = await record("--format", "json");
    expect(read().attempts.map(({ status }) => status)).toEqual(["provider_error", "ok", "ok"]);
    const replayed = await replay();
    expect([replayed.exit_code, replayed.stdout]).toEqual([retried.exit_code, retried.stdout]);
    expect(JSON.parse(replayed.stdout).cost.requests).toBe(3);
  });

  test("of a model that failed gives the same failure", async () => {
    answer = () => ({ status: 400, body: `{"error":{"message":"no ${CANARY}"}}` });
    const recorded = await record("--format", "json");
    const replayed = await replay();
    expect(recorded.exit_code).toBe(1);
    expect([replayed.exit_code, replayed.stdout]).toEqual([1, recorded.stdout]);
  });

  test("a recording holds no secret, and nothing of the machine", async () => {
    answer = (index, system) =>
      index === 0
        ? {
            status: 500,
            headers: { "retry-after-ms": "1" },
            body: `{"error":{"message":"lost ${CANARY}"}}`,
          }
        : {
            content: JSON.stringify(
              system.includes("refute") ? VERDICT : { summary: CANARY, issues: [ISSUE] },
            ),
          };
    await record("--fail-on", "error");
    for (const name of readdirSync(folder)) {
      const text = readFileSync(join(folder, name), "utf8");
      for (const secret of [CANARY, KEY, "c4n4ryc4n4ry"]) expect(text).not.toContain(secret);
      expect(text).toContain("[REDACTED]");
      expect(text).not.toContain(repository.root);
    }
    const secretPatch = join(fixture.scratch, "secret.patch");
    writeFileSync(secretPatch, repository.git("diff", "main", "HEAD"));
    await run(fixture.scratch, ["review", "--patch", secretPatch, "--record", folder]);
    const text = readFileSync(join(folder, "recording.json"), "utf8");
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(Buffer.from(CANARY).toString("base64").slice(4, -4));
  });
});

describe("aurum replay of what differs", () => {
  test("names the first line of a prompt that changed, and exits 1", async () => {
    await record();
    const recording = read();
    const [first] = recording.exchanges;
    recording.exchanges[0] = {
      ...first,
      content: "",
      request_digest: "other",
      user: String(first?.["user"]).replace("Nonce", "Nonse"),
    } as Recorded;
    write(recording);
    const { exit_code, stderr } = await replay();
    expect(exit_code).toBe(1);
    expect(stderr).toContain("diverges");
    expect(stderr).toMatch(/review request 1 differs at line 1: recorded "Nonse.*now "Nonce/u);
  });

  test("names a changed report, a changed exit code, and a request that is missing or left over", async () => {
    await record("--fail-on", "error");
    const recording = read();
    const result = recording["result"] as { stdout: string; exit_code: number };
    const stdout = result.stdout.replace("Summary", "Sumary");
    const cases: [unknown, RegExp][] = [
      [
        { ...recording, result: { ...result, stdout } },
        /report differs at line \d+: recorded "Sumary/u,
      ],
      [
        { ...recording, result: { ...result, exit_code: 0 } },
        /exit code differs: recorded 0, now 3/u,
      ],
      [{ ...recording, exchanges: [] }, /review request 1 is not in the recording/u],
      [
        {
          ...recording,
          exchanges: [...recording.exchanges, { ...recording.exchanges[0], order: 7 }],
        },
        /review request 8 is in the recording and was not made/u,
      ],
      [{ ...recording, head: { id: "x", files: [], lists: [], searches: [] } }, /the run reads "/u],
    ];
    for (const [changed, said] of cases) {
      write(changed);
      const { exit_code, stderr } = await replay();
      expect([exit_code, stderr]).toEqual([1, expect.stringMatching(said) as never]);
    }
  });

  test("refuses what is no recording, by name", async () => {
    const missing = await replay(join(fixture.scratch, "nowhere"));
    expect([missing.exit_code, missing.stdout]).toEqual([1, ""]);
    expect(missing.stderr).toContain("no file");
    await record();
    const recording = read();
    for (const bad of [
      null,
      [],
      {},
      { ...recording, exchanges: [{}] },
      { ...recording, schema_version: 2 },
    ]) {
      write(bad);
      const { exit_code, stderr } = await replay();
      expect([exit_code, stderr]).toEqual([1, expect.stringContaining("no recording") as never]);
    }
    expect((await run(fixture.scratch, ["replay"])).exit_code).toBe(2);
    expect((await run(fixture.scratch, ["replay", folder, "x"])).exit_code).toBe(2);
  });
});

describe("aurum review --record", () => {
  test("refuses a folder that cannot be written, before anything is sent", async () => {
    const file = join(fixture.scratch, "a-file");
    writeFileSync(file, "");
    const argv = ["review", "--base", "main", "--model", "m", "--record", join(file, "below")];
    const { exit_code } = await run(repository.root, argv, { LLM_BASE_URL: server.url });
    expect([exit_code, asked]).toEqual([1, 0]);
  });

  test("asks, although the answers are kept", async () => {
    const cache = mkdtempSync(join(fixture.scratch, "cache-"));
    const argv = ["review", "--base", "main", "--model", "m"];
    const env = { LLM_BASE_URL: server.url, AURUM_CACHE_DIR: cache };
    await run(repository.root, argv, env);
    const before = asked;
    await run(repository.root, [...argv, "--record", folder], env);
    expect(asked).toBeGreaterThan(before);
    rmSync(cache, { recursive: true });
  });

  test("a recorded run that failed says so when it is replayed", async () => {
    await record();
    write({ ...read(), result: { kind: "error", code: "unreadable_object", text: "lost" } });
    const { exit_code, stderr } = await replay();
    expect([exit_code, stderr]).toEqual([1, expect.stringContaining("unreadable_object") as never]);
  });
});
