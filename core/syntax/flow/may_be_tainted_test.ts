import { expect, test } from "bun:test";
import { parse } from "../parse.ts";
import { mayBeTainted } from "./may_be_tainted.ts";

test("mayBeTainted() takes a literal for clean and an unknown name for tainted", () => {
  const outcome = parse("javascript", 'run("a", 1, name);');
  if (!outcome.ok) throw new Error("no tree");
  const list = outcome.tree.root.find({ rule: { kind: "arguments" } });
  const parts = (list?.children() ?? []).filter((node) => node.isNamed());
  expect(parts.map((node) => mayBeTainted(node, outcome.tree))).toEqual([false, false, true]);
});
