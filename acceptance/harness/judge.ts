/** What test runs say about a criterion or a mutation. Pure. */
import { testKey, type MutationResult, type TestRef, type TestRun } from "./types.ts";

/** Tests of a criterion that did not pass; empty when it holds. */
export function unmet(tests: readonly TestRef[], run: TestRun): string[] {
  const keys = tests.map((test) => testKey(test));
  if (run.kind !== "ran") return keys.map((key) => `${key} (${run.kind})`);
  return keys.flatMap((key) => {
    const end = run.ends.get(key) ?? "not_run";
    return end === "passed" ? [] : [`${key} (${end})`];
  });
}

/**
 * What became of a mutation whose copy compiled. `rejected` needs every named
 * test to pass without it and to fall by assertion with it.
 */
export function judgeMutation(
  falls: readonly TestRef[],
  unmutated: TestRun,
  mutated: TestRun,
): MutationResult {
  if (falls.length === 0 || unmet(falls, unmutated).length > 0) return "not_run";
  if (mutated.kind !== "ran") return mutated.kind;
  const ends = falls.map((test) => mutated.ends.get(testKey(test)));
  if (ends.some((end) => end === undefined || end === "skipped")) return "not_run";
  if (ends.includes("crashed")) return "crashed";
  if (ends.includes("timed_out")) return "timed_out";
  return ends.every((end) => end === "failed") ? "rejected" : "survived";
}
