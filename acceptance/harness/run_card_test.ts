import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCard } from "./run_card.ts";
import type { Card, Mutation, MutationResult, TestRef } from "./types.ts";

const HOUSE = join(import.meta.dir, "../..");
let toy = "";

const SOURCE = `export function double(n: number): number {
  return n * 2;
}
export const LIMIT: number = 10;
export const twin = 1, other = 1;
`;
const TESTS = `import { expect, test, describe } from "bun:test";
import { LIMIT, double } from "./double.ts";
describe("double()", () => {
  test("doubles", () => { expect(double(3)).toBe(6); });
  test("says nothing of limits", () => { expect(1).toBe(1); });
  test("ends", async () => { while (LIMIT !== 10) await Bun.sleep(10); expect(LIMIT).toBe(10); }, 300);
});
test("falls already", () => { expect(1).toBe(2); });
`;

beforeAll(() => {
  toy = mkdtempSync(join(tmpdir(), "aurum-toy-"));
  mkdirSync(join(toy, "src"));
  writeFileSync(join(toy, "src/double.ts"), SOURCE);
  writeFileSync(join(toy, "src/double_test.ts"), TESTS);
  writeFileSync(
    join(toy, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        types: ["bun-types"],
        skipLibCheck: true,
        module: "Preserve",
        moduleResolution: "bundler",
        allowImportingTsExtensions: true,
      },
      include: ["src"],
    }),
  );
  symlinkSync(join(HOUSE, "node_modules"), join(toy, "node_modules"));
});
afterAll(() => rmSync(toy, { recursive: true, force: true }));

function ref(name: string): TestRef {
  return { file: "src/double_test.ts", name };
}

const DOUBLES = ref("double() > doubles");

function mutation(change: Partial<Mutation>): Mutation {
  return {
    selector: "MUT-001",
    statement: "doubling adds",
    file: "src/double.ts",
    anchor: "n * 2",
    replacement: "n + 2",
    falls: [DOUBLES],
    ...change,
  };
}

async function resultOf(change: Partial<Mutation>): Promise<MutationResult | "pass" | "fail"> {
  const card: Card = { id: "TOY-1", title: "toy", criteria: [], mutations: [mutation(change)] };
  const [verdict] = await runCard(toy, card, [], card.mutations);
  return verdict?.result ?? "not_run";
}

describe("runCard()", () => {
  const cases: readonly [MutationResult, Partial<Mutation>][] = [
    ["rejected", {}],
    ["survived", { falls: [DOUBLES, ref("double() > says nothing of limits")] }],
    ["anchor_missing", { anchor: "n * 3" }],
    ["does_not_compile", { replacement: '"six"' }],
    ["crashed", { replacement: "(JSON.parse('{') as number)" }],
    [
      "timed_out",
      { anchor: "number = 10", replacement: "number = 11", falls: [ref("double() > ends")] },
    ],
    ["not_run", { falls: [ref("double() > no such test")] }],
  ];
  test.each(cases)("names a mutation %s", async (result, change) => {
    expect(await resultOf(change)).toBe(result);
  });

  test("takes an anchor that stands twice for missing", async () => {
    expect(await resultOf({ anchor: "= 1", replacement: "= 2" })).toBe("anchor_missing");
  });

  test("takes an import that dies for a crash, not for a rejection", async () => {
    const replacement = "number = (() => { throw new Error(); })()";
    expect(await resultOf({ anchor: "number = 10", replacement })).toBe("crashed");
  });

  test("does not count a test that falls without the mutation too", async () => {
    expect(await resultOf({ falls: [DOUBLES, ref("falls already")] })).toBe("not_run");
  });

  test("never touches the tree it copies, and leaves no copy behind", async () => {
    // A folder of its own: other tests come and go in the one that all share.
    const folder = mkdtempSync(join(tmpdir(), "aurum-stages-"));
    const outer = process.env["TMPDIR"];
    process.env["TMPDIR"] = folder;
    await resultOf({});
    expect(readFileSync(join(toy, "src/double.ts"), "utf8")).toBe(SOURCE);
    expect(readdirSync(folder).filter((name) => name.startsWith("aurum-"))).toEqual([]);
    if (outer === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = outer;
    rmSync(folder, { recursive: true, force: true });
  });

  test("passes a criterion whose tests pass, and names the ones that do not", async () => {
    const criteria = [
      { selector: "AC-001", statement: "doubles", tests: [DOUBLES] },
      { selector: "AC-002", statement: "red", tests: [DOUBLES, ref("falls already")] },
      { selector: "AC-003", statement: "no such test", tests: [ref("nope")] },
      { selector: "AC-004", statement: "no test at all", tests: [] },
    ];
    const card: Card = { id: "TOY-1", title: "toy", criteria, mutations: [] };
    const verdicts = await runCard(toy, card, criteria, []);
    expect(verdicts.map(({ selector, result, tests }) => [selector, result, tests])).toEqual([
      ["AC-001", "pass", []],
      ["AC-002", "fail", ["src/double_test.ts: falls already (failed)"]],
      ["AC-003", "fail", ["src/double_test.ts: nope (not_run)"]],
      ["AC-004", "fail", []],
    ]);
  });
});
