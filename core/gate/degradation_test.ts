import { describe, expect, test } from "bun:test";
import { degradationOf, MODEL_FAILURES, returnedBy, SOURCE_SORTS } from "./degradation.ts";

// That a run does what the table says is walked in cli/commands/degradation_test.ts.
describe("degradationOf()", () => {
  test("has a cell for every source and every failure, and keeps nothing in any", () => {
    const kinds = Object.keys(SOURCE_SORTS) as (keyof typeof SOURCE_SORTS)[];
    expect(kinds).toHaveLength(7);
    for (const source of kinds) {
      for (const failure of MODEL_FAILURES) {
        const cell = degradationOf(source, failure);
        expect([cell.printed, cell.stored]).toEqual(["deterministic", "nothing"]);
        expect(cell.published).toBe(source === "pr" ? "deterministic" : "nowhere");
      }
    }
  });

  test("lets a pull request go by the gate, and nobody who waits at a terminal", () => {
    expect(returnedBy("pull_request", "no_json")).toBe("gate");
    expect(returnedBy("pull_request", "auth_error")).toBe("gate");
    expect(returnedBy("pull_request", "aborted")).toBe("incomplete");
    expect(new Set(MODEL_FAILURES.map((kind) => returnedBy("local", kind)))).toEqual(
      new Set(["incomplete"]),
    );
  });
});
