import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  failureOf,
  makeRepository,
  removeFolders,
  testHost,
  type TestRepository,
} from "./_testing.ts";
import type { Host } from "./host.ts";
import { runReview } from "./run.ts";
import { writeBaseline } from "./write_baseline.ts";

afterAll(removeFolders);

const CALL = "export const run = (code) => eval(code);\n";
const FILLER = "export const one = 1;\n\nexport const two = 2;\n";
const TREE = { source: { kind: "tree", ref: "HEAD" } } as const;

/** A repository with one accepted call, and a branch on which a change may follow. */
async function adopted(): Promise<{ repository: TestRepository; host: Host; notes: string[] }> {
  const repository = makeRepository();
  repository.commit({ "src/a.js": `${CALL}${FILLER}`, "README.md": "x\n" });
  const { host, notes } = testHost(repository.root, repository.home);
  expect(await writeBaseline(TREE, {}, host)).toEqual({
    file: ".aurum/baseline.json",
    count: 1,
    added: 1,
    removed: 0,
  });
  repository.commit();
  repository.git("switch", "--quiet", "--create", "change");
  return { repository, host, notes };
}

async function judged(host: Host): Promise<{ verdict: string; findings: string[] }> {
  const { report } = await runReview(
    { source: { kind: "base", ref: "main" }, fail_on: "error" },
    host,
  );
  const found = report.findings.filter(({ rule }) => rule === "security/js-eval");
  return {
    verdict: report.verdict,
    findings: found.map(({ line, status }) => `${line} ${status}`),
  };
}

describe("writeBaseline() for adopting aurum", () => {
  test("a line that moves in its file stays accepted, and says where it was", async () => {
    const { repository, host } = await adopted();
    repository.commit({ "src/a.js": `${FILLER}${CALL}` });
    expect(await judged(host)).toEqual({ verdict: "pass", findings: ["4 baseline"] });
    const { report } = await runReview({ source: { kind: "base", ref: "main" } }, host);
    const reason = report.findings.find(({ status }) => status === "baseline")?.status_reason;
    expect(reason).toContain("(.aurum/baseline.json:4)");
  });

  test("a copy blocks, below, above or in another file; so does another call", async () => {
    const copies = [
      [{ "src/a.js": `${CALL}${FILLER}${CALL}` }, "5 open"],
      [{ "src/a.js": `${CALL}${CALL}${FILLER}` }, " open"],
      [{ "src/b.js": CALL }, "1 open"],
      [{ "src/a.js": `${CALL}${FILLER}export const again = (x) => eval(x);\n` }, "5 open"],
    ] as const;
    for (const [files, place] of copies) {
      const { repository, host } = await adopted();
      repository.commit(files);
      const { verdict, findings } = await judged(host);
      expect(verdict).toBe("fail");
      expect(findings).toHaveLength(1);
      expect(findings[0]).toEndWith(place);
    }
  });

  test("one that is moved while a copy is added leaves the copy open", async () => {
    const { repository, host } = await adopted();
    repository.commit({ "src/a.js": `${FILLER}${CALL}${FILLER}${CALL}` });
    const { verdict, findings } = await judged(host);
    expect([verdict, findings]).toEqual(["fail", ["8 open"]]);
  });

  test("shrinks when it is written again, and keeps what is excepted out of it", async () => {
    const { repository, host } = await adopted();
    repository.commit({ "src/a.js": FILLER, "src/b.js": CALL, "src/c.js": CALL });
    const exception =
      "exceptions: [{ rule: security/js-eval, path: src/c.js, reason: r, owner: team, expires: 2999-01-01 }]\n";
    repository.commit({ ".aurum/exceptions.yml": exception });
    expect(await writeBaseline(TREE, {}, host)).toMatchObject({ count: 1, added: 1, removed: 1 });
    const text = readFileSync(join(repository.root, ".aurum/baseline.json"), "utf8");
    expect(text).toContain('"path":"src/b.js"');
    expect(text).not.toContain("src/c.js");
    expect(text).not.toContain("governance/");
    await writeBaseline(TREE, {}, host);
    expect(readFileSync(join(repository.root, ".aurum/baseline.json"), "utf8")).toBe(text);
  });

  test("adds what a range holds, and takes nothing out", async () => {
    const { repository, host } = await adopted();
    repository.commit({ "src/b.js": CALL });
    const written = await writeBaseline({ source: { kind: "base", ref: "main" } }, {}, host);
    expect(written).toMatchObject({ count: 2, added: 1, removed: 0 });
  });

  test("leaves what an ignore comment of the tree covers to the comment", async () => {
    const repository = makeRepository();
    repository.commit({ "a.js": `// aurum-ignore security/js-eval -- ours\n${CALL}` });
    const { host } = testHost(repository.root, repository.home);
    expect(await writeBaseline(TREE, {}, host)).toMatchObject({ count: 0 });
  });

  test("holds no secret, and refuses a file that is no baseline", async () => {
    const repository = makeRepository();
    const token = `ghp_${"a1B2".repeat(9)}`;
    repository.commit({ "a.js": `const token = "${token}";\n` });
    const { host } = testHost(repository.root, repository.home);
    await writeBaseline(TREE, {}, host);
    const text = readFileSync(join(repository.root, ".aurum/baseline.json"), "utf8");
    expect(text).toContain('"rule":"secrets');
    expect(text).not.toContain(token);
    repository.write("other.json", "{}");
    const failure = await failureOf(writeBaseline(TREE, { file: "other.json" }, host));
    expect(failure.code).toBe("config_invalid");
  });
});
