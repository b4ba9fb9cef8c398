import { execa } from "execa";
import { judgeMutation, unmet } from "./judge.ts";
import { mutate } from "./mutate.ts";
import { runTests } from "./run_tests.ts";
import { stage } from "./stage.ts";
import {
  testKey,
  type Card,
  type Criterion,
  type Mutation,
  type MutationResult,
  type TestRef,
  type TestRun,
  type Verdict,
} from "./types.ts";

async function typeChecks(root: string): Promise<boolean> {
  const { exitCode } = await execa("bun", ["check", "--no-script"], { cwd: root, reject: false });
  return exitCode === 0;
}

/** Breaks a copy, and says what became of it. */
async function runMutation(
  from: string,
  mutation: Mutation,
  unmutated: TestRun,
): Promise<MutationResult> {
  const copy = stage(from);
  try {
    if (!mutate(copy.root, mutation)) return "anchor_missing";
    if (!(await typeChecks(copy.root))) return "does_not_compile";
    const mutated = await runTests(copy.root, mutation.falls);
    return judgeMutation(mutation.falls, unmutated, mutated);
  } finally {
    copy.remove();
  }
}

function unique(tests: readonly TestRef[]): TestRef[] {
  return [...new Map(tests.map((test) => [testKey(test), test])).values()];
}

/**
 * Runs the chosen criteria and mutations of a card on copies of the tree at
 * `from`: first every test that they name, unmutated and in one run, then each
 * mutation.
 */
export async function runCard(
  from: string,
  card: Card,
  criteria: readonly Criterion[],
  mutations: readonly Mutation[],
): Promise<Verdict[]> {
  const tests = unique([
    ...criteria.flatMap((criterion) => criterion.tests),
    ...mutations.flatMap((mutation) => mutation.falls),
  ]);
  const copy = stage(from);
  const run = await runTests(copy.root, tests).finally(() => copy.remove());
  const verdicts: Verdict[] = criteria.map(({ selector, tests: named }) => {
    const open = unmet(named, run);
    const result = named.length > 0 && open.length === 0 ? "pass" : "fail";
    return { card: card.id, selector, result, tests: open };
  });
  for (const mutation of mutations) {
    const result = await runMutation(from, mutation, run);
    const fell = result === "rejected" ? mutation.falls.map((test) => testKey(test)) : [];
    verdicts.push({ card: card.id, selector: mutation.selector, result, tests: fell });
  }
  return verdicts;
}
