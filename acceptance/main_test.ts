/** `bun acceptance` as a command: its lines and its exit codes (A.1, A.2). */
import { describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { CARDS } from "./cards/mod.ts";
import { HOUSE } from "./_house.ts";
import { testKey } from "./harness/types.ts";

const MAIN = join(HOUSE, "acceptance/main.ts");

async function acceptance(args: readonly string[], env: Record<string, string> = {}) {
  const bun = process.execPath;
  return await execa(bun, [MAIN, ...args], { cwd: HOUSE, reject: false, env });
}

describe("bun acceptance", () => {
  test("lists every card and selector when nothing is asked for", async () => {
    const { exitCode, stdout } = await acceptance([]);
    expect(exitCode).toBe(0);
    for (const card of CARDS) {
      expect(stdout).toContain(card.id);
      for (const { selector } of [...card.criteria, ...card.mutations])
        expect(stdout).toContain(`  ${selector}  `);
    }
  });

  test("ends with 64 for a card or a selector that does not exist", async () => {
    const unknown = [["AUR-1", "all"], ["AUR-459", "AC-999"], ["AUR-459"], ["all", "AC-001"]];
    for (const args of unknown) expect((await acceptance(args)).exitCode).toBe(64);
  });

  test("ends with 79 when a needed tool is missing", async () => {
    expect((await acceptance(["all"], { PATH: "/nonexistent" })).exitCode).toBe(79);
  });

  test("prints a line a selector, and the table that was asked for", async () => {
    const report = join(tmpdir(), `aurum-report-${process.pid}.md`);
    const args = ["AUR-459", "MUT-001", "--report", report];
    const { exitCode, stdout } = await acceptance(args);
    expect(stdout.split("\n")[0]).toBe("AUR-459/MUT-001/rejected");
    expect(exitCode).toBe(0);
    expect(existsSync(report) && readFileSync(report, "utf8")).toContain("| AUR-459/MUT-001 |");
    rmSync(report, { force: true });
  });
});

describe("the cards", () => {
  test("each have criteria with tests and mutations, under names that stand once", () => {
    for (const card of CARDS) {
      const selectors = [...card.criteria, ...card.mutations].map(({ selector }) => selector);
      expect(new Set(selectors).size).toBe(selectors.length);
      expect(card.mutations.length).toBeGreaterThanOrEqual(2);
      for (const { tests } of card.criteria) expect(tests.length).toBeGreaterThan(0);
    }
  });

  test("name mutations whose tests are tests of a criterion of the same card", () => {
    for (const card of CARDS) {
      const known = new Set(card.criteria.flatMap(({ tests }) => tests.map((one) => testKey(one))));
      for (const { falls } of card.mutations)
        for (const one of falls) expect(known).toContain(testKey(one));
    }
  });
});

describe("Ctrl-C", () => {
  test("ends bun acceptance with 130, and no copy is left", async () => {
    const folder = mkdtempSync(join(tmpdir(), "aurum-interrupted-"));
    const running = execa(process.execPath, [MAIN, "AUR-430", "all"], {
      cwd: HOUSE,
      reject: false,
      env: { TMPDIR: folder },
    });
    const staged = (): string[] =>
      readdirSync(folder).filter((name) => name.startsWith("aurum-stage-"));
    for (let waited = 0; staged().length === 0 && waited < 200; waited += 1) await Bun.sleep(50);
    expect(staged().length).toBeGreaterThan(0);
    running.kill("SIGINT");
    expect((await running).exitCode).toBe(130);
    expect(staged()).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });
});
