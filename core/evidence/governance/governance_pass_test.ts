import { describe, expect, test } from "bun:test";
import { message } from "../../i18n/mod.ts";
import type { ChangedFile, PassInput } from "../types.ts";
import { governancePass, type GateCompare } from "./governance_pass.ts";

function fileOf(path: string, lines: ChangedFile["hunks"][number]["lines"] = []): ChangedFile {
  return {
    path,
    status: "modified",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [{ old_start: 1, old_lines: 1, new_start: 1, new_lines: 1, lines }],
  };
}

async function look(file: ChangedFile, compare?: GateCompare, head?: PassInput["head"]) {
  const input = {
    request: { governed: [{ path: file.path, text: "before", revision: "r" }] },
    change: { files: [file] },
    base: undefined,
    head,
  } as unknown as PassInput;
  return (await governancePass("en", compare).run(input, {} as never)).findings;
}

describe("governancePass()", () => {
  test("hands both texts to the comparison, and names at most ten edits", async () => {
    const head = {
      id: "h",
      read: async () => new TextEncoder().encode("after"),
      readMany: async () => new Map(),
      list: async () => [],
    };
    const seen: unknown[] = [];
    const compare: GateCompare = (...texts) => {
      seen.push(texts);
      return Array.from({ length: 12 }, () => message("config.edit_invalid"));
    };
    const [finding] = await look(fileOf(".aurum/config.yml"), compare, head);
    expect(seen).toEqual([[".aurum/config.yml", "before", "after"]]);
    expect(finding?.message).toContain(", and 2 more");
  });

  test("sees the edit where no revision can be read", async () => {
    const compare: GateCompare = () => {
      throw new Error("there is nothing to compare");
    };
    const [finding] = await look(fileOf(".aurum/rules/a.yml"), compare);
    expect(finding?.message).toBe("The change edits the gate that judges it");
  });

  test.each(["aurum/config.yml", "x/.aurum/config.yml", ".aurumx/config.yml", "docs/gate.yml"])(
    "is silent about %s",
    async (path) => expect(await look(fileOf(path))).toEqual([]),
  );
});
