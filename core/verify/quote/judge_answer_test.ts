import { describe, expect, test } from "bun:test";
import { SCENES } from "../_testing/scenes/all.ts";
import type { Scene } from "../_testing/scenes/types.ts";
import { shownOf } from "../_testing/shown.ts";
import { parseVerdict } from "../parse_verdict.ts";
import { judgeAnswer } from "./judge_answer.ts";

/** By way of the text of an answer: what is no answer is told by its parser. */
function outcomeOf(scene: Scene, quote: string, more: object = {}): string {
  const said = { verdict: "refuted", refutes: "the claim", reason: "it is guarded", quote };
  const parsed = parseVerdict(JSON.stringify({ ...said, ...more }));
  if (!parsed.ok) return "invalid_answer";
  return judgeAnswer(parsed.answer, shownOf(scene.files, scene)).outcome;
}

for (const scene of SCENES) {
  describe(`judgeAnswer() in ${scene.language}`, () => {
    for (const [what, quote, outcome, more] of scene.quotes) {
      const where = more === undefined ? "" : ` with ${JSON.stringify(more)}`;
      test(`${what}: ${JSON.stringify(quote)}${where} is ${outcome}`, () => {
        expect(outcomeOf(scene, quote, more)).toBe(outcome);
      });
    }
  });
}

test("the table has its cases", () => {
  expect(SCENES.flatMap(({ quotes }) => quotes).length).toBeGreaterThanOrEqual(300);
  expect(SCENES.length).toBeGreaterThanOrEqual(20);
});
