import { describe, expect, test } from "bun:test";
import { addCost, NO_COST } from "./add_cost.ts";

describe("addCost()", () => {
  const cost = { requests: 1, input_tokens: 2, output_tokens: 3, usd: 0.1 };

  test("adds field by field, dollars without the dust of floating point", () => {
    const sum = addCost(cost, { ...cost, usd: 0.2 });
    expect(sum).toEqual({ requests: 2, input_tokens: 4, output_tokens: 6, usd: 0.3 });
    expect(addCost(NO_COST, cost)).toEqual(cost);
  });

  test("an unknown price makes the sum unknown", () => {
    expect(addCost(cost, { ...cost, usd: null }).usd).toBeNull();
    expect(addCost({ ...cost, usd: null }, NO_COST).usd).toBeNull();
  });
});
