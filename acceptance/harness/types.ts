/** A card is a typed declaration of what must hold, and of what would break it. */

/** One test by its file (from the top folder) and its full name: `group > test`. */
export interface TestRef {
  file: string;
  name: string;
}

/** What must hold: these tests pass. */
export interface Criterion {
  /** `AC-001`. */
  selector: string;
  /** What it says, in one sentence. */
  statement: string;
  tests: readonly TestRef[];
}

/** One deliberate defect, and the tests that must catch it. */
export interface Mutation {
  /** `MUT-001`, or `AC-004/MUT`. */
  selector: string;
  /** What the defect does, in one sentence. */
  statement: string;
  /** File from the top folder. */
  file: string;
  /** Text that stands exactly once in the file. */
  anchor: string;
  replacement: string;
  /** Tests that must fall, by assertion. */
  falls: readonly TestRef[];
}

export interface Card {
  /** `AUR-430`. */
  id: string;
  title: string;
  criteria: readonly Criterion[];
  mutations: readonly Mutation[];
}

/** How one test of a run ended. */
export type TestEnd = "passed" | "failed" | "crashed" | "timed_out" | "skipped";

/** What became of the tests of one run, by {@link testKey}. */
export type TestRun =
  | { kind: "ran"; ends: ReadonlyMap<string, TestEnd> }
  /** No test ran to its end: an import failed, or the process died. */
  | { kind: "crashed"; detail: string }
  | { kind: "timed_out" };

/** What became of a mutation. Only `rejected` is good. */
export type MutationResult =
  | "rejected"
  | "survived"
  | "anchor_missing"
  | "does_not_compile"
  | "crashed"
  | "timed_out"
  | "not_run";

/** One line of the outcome, and the tests that explain it. */
export interface Verdict {
  card: string;
  selector: string;
  result: "pass" | "fail" | MutationResult;
  /** Tests that fell under a mutation, or that keep a criterion from passing. */
  tests: readonly string[];
}

/** The key of a test in a run. */
export function testKey({ file, name }: TestRef): string {
  return `${file}: ${name}`;
}
