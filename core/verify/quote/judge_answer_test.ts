import { describe, expect, test } from "bun:test";
import { SCENES } from "../_testing/scenes/all.ts";
import type { Scene } from "../_testing/scenes/types.ts";
import { shownOf } from "../_testing/shown.ts";
import type { VerifierAnswer } from "../types.ts";
import { judgeAnswer } from "./judge_answer.ts";

function answer(quote: string, more: Partial<VerifierAnswer> = {}): VerifierAnswer {
  return { verdict: "refuted", refutes: "the claim", reason: "it is guarded", quote, ...more };
}

function outcomeOf(scene: Scene, quote: string, more: Partial<VerifierAnswer> = {}): string {
  return judgeAnswer(answer(quote, more), shownOf(scene.files, scene)).outcome;
}

for (const scene of SCENES) {
  describe(`judgeAnswer() in ${scene.language}`, () => {
    test.each([...scene.quotes])("%s: %j is %s", (_, quote, outcome) => {
      expect(outcomeOf(scene, quote)).toBe(outcome);
    });
  });
}

test("the table has its 120 cases", () => {
  expect(SCENES.flatMap(({ quotes }) => quotes).length).toBeGreaterThanOrEqual(120);
  expect(SCENES.length).toBeGreaterThanOrEqual(8);
});
