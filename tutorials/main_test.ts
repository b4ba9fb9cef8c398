/** `bun tutorials` as a command (A.5). */
import { describe, expect, test } from "bun:test";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { findPages } from "./main.ts";

const FOLDER = import.meta.dir;

async function tutorials(...args: string[]) {
  const main = join(FOLDER, "main.ts");
  return await execa(process.execPath, [main, ...args], { reject: false });
}

describe("findPages()", () => {
  test("finds a page by name, all of them, and nothing outside", () => {
    expect(findPages(["review"])).toEqual([join(FOLDER, "review.md")]);
    expect(findPages(["all"]).length).toBeGreaterThanOrEqual(9);
    expect(findPages(["all"])).not.toContain(join(FOLDER, "README.md"));
    for (const args of [[], ["nope"], ["../README"], ["review", "nope"], ["a", "b", "c"]])
      expect(findPages(args)).toEqual([]);
  });
});

describe("bun tutorials", () => {
  const name = `zz-test-${process.pid}`;
  const path = join(FOLDER, `${name}.md`);

  test("shows the difference and ends with 1 where a page diverges, and mends it when told to", async () => {
    writeFileSync(path, "---\n---\n\n```console\n$ echo now\nthen\n```\n");
    try {
      const diverged = await tutorials(name, "--check");
      expect(diverged.exitCode).toBe(1);
      expect(diverged.stdout).toContain("-then\n+now");
      expect((await tutorials(name, "--record")).exitCode).toBe(0);
      expect(readFileSync(path, "utf8")).toBe("---\n---\n\n```console\n$ echo now\nnow\n```\n");
      expect((await tutorials(name)).exitCode).toBe(0);
    } finally {
      rmSync(path, { force: true });
    }
  });

  test("does not hold without a recording, or without a command", async () => {
    for (const text of ["---\n---\nwords\n", "---\n---\n```console\n$ true\n```\n"]) {
      writeFileSync(path, text);
      try {
        expect((await tutorials(name)).exitCode).toBe(1);
      } finally {
        rmSync(path, { force: true });
      }
    }
  });

  test("the page on weighing evidence holds", async () => {
    const { exitCode, stdout } = await tutorials("review", "model-weighs");
    expect([exitCode, stdout]).toEqual([0, "tutorials/review/model-weighs.md: holds"]);
  });

  test("ends with 64 for a page or a flag that does not exist", async () => {
    for (const args of [["nope"], ["review", "--nope"], ["review", "--check", "--record"], []])
      expect((await tutorials(...args)).exitCode).toBe(64);
  });
});
