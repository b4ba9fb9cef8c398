import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { parseJunit } from "./parse_junit.ts";
import { testKey, type TestEnd, type TestRef, type TestRun } from "./types.ts";

/** One run of a card's tests may take this long. */
export const TESTS_TIMEOUT_MS = 300_000;

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** The last part of a full name: bun matches its pattern within the whole one. */
function patternOf(tests: readonly TestRef[]): string {
  const names = tests.map(({ name }) => escapePattern(name.split(" > ").at(-1) ?? name));
  return [...new Set(names)].join("|");
}

/**
 * Runs the named tests in `root` and says how each of them ended. Tests that
 * the pattern catches beside them are left out. `root` is a staged copy.
 */
export async function runTests(
  root: string,
  tests: readonly TestRef[],
  timeout_ms: number = TESTS_TIMEOUT_MS,
): Promise<TestRun> {
  // Within the copy, so that it goes with the copy, also on Ctrl-C.
  const report = join(root, ".junit.xml");
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => `./${file}`))];
  const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
  const { timedOut, all } = await execa(
    "bun",
    ["test", ...files, "--test-name-pattern", patternOf(tests), ...reporter],
    { cwd: root, reject: false, all: true, timeout: timeout_ms, killDescendants: true },
  );
  if (timedOut) return { kind: "timed_out" };
  if (!existsSync(report)) return { kind: "crashed", detail: String(all).slice(-2000) };
  const wanted = new Set(tests.map((test) => testKey(test)));
  const ends = new Map<string, TestEnd>();
  for (const [key, end] of parseJunit(readFileSync(report, "utf8")))
    if (wanted.has(key)) ends.set(key, end);
  return { kind: "ran", ends };
}
