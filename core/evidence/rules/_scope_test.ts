import { describe, expect, test } from "bun:test";
import { parse, type SyntaxNode } from "../../syntax/mod.ts";
import { anyOfRules } from "./_any_of.ts";
import { reachesOf, stepsAround } from "./_scope.ts";

function nodeIn(code: string, kind: string): SyntaxNode {
  const outcome = parse("javascript", code);
  const node = outcome.ok ? outcome.tree.root.find({ rule: { kind } }) : null;
  if (node === null) throw new Error(code);
  return node;
}

const SEARCH = {
  stopBy: "end",
  any: [{ kind: "a" }, { kind: "b" }],
  has: { stopBy: "end", kind: "c" },
};

describe("reachesOf()", () => {
  test("tells what a rule searches around its nodes, wherever in the rule", () => {
    const reach = { kinds: new Set(["a", "b"]), weight: 1 };
    expect(reachesOf({ rule: { inside: SEARCH } })).toEqual([reach]);
    expect(reachesOf({ rule: { all: [{ not: { inside: SEARCH } }] } })).toEqual([reach]);
    expect(reachesOf({ rule: {}, constraints: { A: { inside: SEARCH } } })).toEqual([reach]);
    expect(reachesOf({ rule: { inside: { has: { kind: "c" } } } })).toEqual([
      { kinds: undefined, weight: 0.1 },
    ]);
    expect(reachesOf({ rule: { follows: { stopBy: "end", kind: "c" } } })).toEqual([
      { kinds: new Set(), weight: 0.1 },
    ]);
  });

  test("what a rule looks at in its own node, its parents' kinds or its neighbour is no search", () => {
    expect(
      reachesOf({ rule: { kind: "a", has: { stopBy: "end", has: { stopBy: "end", kind: "c" } } } }),
    ).toEqual([]);
    expect(
      reachesOf({ rule: { inside: { stopBy: "end", kind: "a" }, follows: { kind: "b" } } }),
    ).toEqual([]);
    expect(
      reachesOf({ rule: { inside: { kind: "a", has: { field: "name", kind: "b" } } } }),
    ).toEqual([]);
  });
});

test("stepsAround() adds up the sizes of the ancestors that are searched", () => {
  const body = "a();".repeat(100);
  const node = nodeIn(`function f() { ${body} }`, "call_expression");
  const reach = (kind: string) => [{ kinds: new Set([kind]), weight: 1 }];
  expect(stepsAround(node, [])).toBe(0);
  expect(stepsAround(node, reach("class_declaration"))).toBe(0);
  expect(stepsAround(node, reach("function_declaration"))).toBeCloseTo(418 / 4, 0);
  expect(stepsAround(node, [{ kinds: undefined, weight: 1 }])).toBeGreaterThan(200);
});

test("anyOfRules() leaves to the rule itself what would search around a node", () => {
  const alone = (rule: object): unknown =>
    (anyOfRules([{ config: { rule }, kinds: undefined }]).utils as Record<string, unknown>)["R0"];
  expect(alone({ kind: "x", inside: SEARCH, not: { inside: SEARCH } })).toEqual({
    kind: "x",
    inside: { any: [{ kind: "a" }, { kind: "b" }], stopBy: "end" },
  });
  expect(alone({ not: { inside: SEARCH } })).toEqual({ regex: "" });
});
