import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedRepository, EVIL, OLD, reportOf, run, type TestRepository } from "../_testing.ts";

const scratch = mkdtempSync(join(tmpdir(), "aurum-memory-"));
const repositories: TestRepository[] = [];
afterAll(() => {
  for (const repository of repositories) repository.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const ANSWER = {
  summary: "s",
  issues: [],
  evidence_assessments: [{ evidence_id: "E1", status: "confirmed", justification: "it is eval" }],
};
const ON = "memory: { enabled: true }\n";

let count = 0;
function place(config = ON, more: Record<string, string> = {}) {
  const repository = changedRepository(
    { "src/add.ts": OLD, ".aurum/config.yml": config, ...more },
    { "src/add.ts": EVIL },
  );
  repositories.push(repository);
  count += 1;
  const cache = join(scratch, `cache-${count}`);
  const review = async (answer: unknown = ANSWER, argv: string[] = []) => {
    count += 1;
    const file = join(scratch, `${count}.json`);
    writeFileSync(file, typeof answer === "string" ? answer : JSON.stringify(answer));
    const capture = `${file}.prompt`;
    const ran = await run(
      repository.root,
      ["review", "--base", "main", "--format", "json", "--no-cache", ...argv],
      { AURUM_LLM_FIXTURE: file, AURUM_PROMPT_CAPTURE: capture, AURUM_CACHE_DIR: cache },
    );
    return { ...ran, prompt: readFileSync(capture, "utf8") };
  };
  const memory = async (...argv: string[]) =>
    await run(repository.root, ["memory", ...argv], { AURUM_CACHE_DIR: cache });
  return { repository, review, memory };
}

const LINE = "confirmed | security/js-eval | src/add.ts";

describe("aurum memory", () => {
  test("is off by default: nothing is kept, and nothing is shown", async () => {
    const { review, memory } = place("");
    await review();
    expect((await review()).prompt).not.toContain("Earlier reviews");
    expect((await memory("show")).stdout).toBe("nothing is remembered of this repository\n");
  });

  test("keeps what a review concluded, shows it to the next one, and forgets it", async () => {
    const { review, memory } = place();
    const first = await review();
    expect(first.prompt).not.toContain("Earlier reviews");
    const shown = await memory("show");
    expect(shown.stdout).toStartWith("confirmed  security/js-eval  src/add.ts  ");
    const second = await review();
    expect(second.prompt).toContain(LINE);
    expect(reportOf(second.stdout).findings).toEqual(reportOf(first.stdout).findings);
    const json = await memory("show", "--format", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({ memory: [{ verdict: "confirmed" }] });
    expect((await memory("forget", "--rule", "none")).stdout).toBe("forgotten: 0\n");
    expect((await memory("forget")).stdout).toBe("forgotten: 1\n");
    expect((await review()).prompt).toBe(first.prompt);
  });

  test("keeps nothing of a degraded run (505.7)", async () => {
    const { review, memory } = place(ON, {
      ".aurum/exceptions.yml":
        "exceptions: [{ rule: security/js-eval, path: src/*, reason: r, owner: team, expires: 2999-01-01 }]\n",
    });
    const failed = await review("no answer");
    expect(failed.exit_code).toBe(1);
    expect((await memory("show")).stdout).toContain("nothing is remembered");
    await review();
    expect((await memory("show")).stdout).toStartWith("excepted  security/js-eval");
  });

  test("never changes a severity, a status or the gate", async () => {
    const { review } = place();
    const gate = ["--fail-on", "error"];
    const first = await review(ANSWER, gate);
    const second = await review(ANSWER, gate);
    expect([first.exit_code, second.exit_code]).toEqual([3, 3]);
    const { cost: _first, ...before } = reportOf(first.stdout);
    const { cost: _second, ...after } = reportOf(second.stdout);
    expect(after).toEqual(before);
  });

  test("refuses a command line that says too little", async () => {
    const { memory } = place();
    for (const argv of [
      [],
      ["drop"],
      ["show", "more"],
      ["show", "--rule", "x"],
      ["forget", "--path", ""],
    ]) {
      expect((await memory(...argv)).exit_code).toBe(2);
    }
    expect((await memory("--help")).stdout).toContain("--fingerprint");
  });
});
