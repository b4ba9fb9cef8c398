import { expect, test } from "bun:test";
import { comparableCases } from "./comparable_cases.ts";
import type { Case } from "./types.ts";

function at(path: string, family: string, kind: string): Case {
  return { family, kind, path, label: "clean", why: "", code: "", lines: [], before_lines: [] };
}

test("comparableCases() goes by kind and language", () => {
  const rules = [{ id: "r", languages: ["python"], metadata: { kind: "a/x a/y" } }];
  const wanted = [at("a.py", "a", "x"), at("b.py", "a", "y")];
  const others = [
    at("c.go", "a", "x"),
    at("d.py", "a", "z"),
    at("e.py", "b", "x"),
    at("f", "a", "x"),
  ];
  expect(comparableCases([...wanted, ...others], rules)).toEqual(wanted);
});
