import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHost } from "../../create_host.ts";
import type { ChangedFile, PassInput } from "../types.ts";
import { sastPass } from "./sast_pass.ts";

const folder = mkdtempSync(join(tmpdir(), "aurum-sast-pass-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE: ChangedFile = {
  path: "a.py",
  status: "modified",
  binary: false,
  submodule: false,
  symlink: false,
  generated: false,
  hunks: [
    {
      old_start: 1,
      old_lines: 1,
      new_start: 1,
      new_lines: 2,
      lines: [
        { kind: "context", text: "one", old_line: 1, new_line: 1 },
        { kind: "added", text: "two\r", new_line: 2 },
      ],
    },
  ],
};

function look(sarif: string[], ignores: "base" | "any" = "base") {
  const input = {
    request: {
      governed: [],
      settings: { evidence: { sast: false, sarif, inline_ignores: ignores } },
    },
    change: { files: [FILE] },
  } as unknown as PassInput;
  return sastPass(new Set(["taken"])).run(input, createHost({ cwd: folder }));
}

function save(name: string, results: object[]): string {
  const runs = [{ tool: { driver: { name: "T" } }, results }];
  writeFileSync(join(folder, name), JSON.stringify({ version: "2.1.0", runs }));
  return name;
}

const on = (line: number, more: object = {}): object => ({
  ruleId: "r",
  message: { text: "m" },
  locations: [
    { physicalLocation: { artifactLocation: { uri: "a.py" }, region: { startLine: line } } },
  ],
  ...more,
});

describe("sastPass()", () => {
  test("joins the reports of several tools, each result once, with the line that it stands on", async () => {
    const files = [
      save("one.sarif", [on(2)]),
      save("two.sarif", [on(2), on(1), on(2, { ruleId: "taken" })]),
    ];
    const { findings, rules, failed } = await look(files);
    expect(findings.map(({ rule, line, code }) => [rule, line, code])).toEqual([
      ["r", 2, "two"],
      ["two/taken", 2, "two"],
    ]);
    expect(rules?.map(({ id, origin }) => [id, origin])).toEqual([
      ["r", "sast"],
      ["two/taken", "sast"],
    ]);
    expect(failed).toBeUndefined();
  });

  test("takes results of one fingerprint for one, and no others", async () => {
    const print = (value: string, text: string): object => ({
      partialFingerprints: { hash: value },
      message: { text },
    });
    const file = save("prints.sarif", [
      on(2, print("a", "first words")),
      on(2, print("a", "other words")),
      on(2, print("b", "other words")),
      on(2, { fingerprints: { id: "requires login" }, message: { text: "no print" } }),
      on(2, { fingerprints: { id: "requires login" }, message: { text: "no print either" } }),
    ]);
    const { findings } = await look([file]);
    expect(findings.map(({ message }) => message)).toEqual([
      "first words",
      "other words",
      "no print",
      "no print either",
    ]);
  });

  test("keeps what the other reports say when one is missing, and fails", async () => {
    const { findings, failed, limitations } = await look([
      save("one.sarif", [on(2)]),
      "none.sarif",
    ]);
    expect([findings.length, failed]).toEqual([1, true]);
    expect(limitations.map(({ kind }) => kind)).toEqual(["sast_failed"]);
  });

  test("lets a comment in the code accept where the config lets any", async () => {
    const file = save("one.sarif", [on(2, { suppressions: [{ kind: "inSource" }] })]);
    expect((await look([file])).findings[0]?.status).toBeUndefined();
    expect((await look([file], "any")).findings[0]?.status).toBe("excepted");
  });
});
