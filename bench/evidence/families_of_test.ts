import { expect, test } from "bun:test";
import { familiesOf } from "./families_of.ts";

test("familiesOf() goes by the CWE", () => {
  expect(familiesOf("security/x-sql", "CWE-89")).toEqual(["injection"]);
  expect(familiesOf("security/x-xss", "CWE-79")).toEqual(["xss"]);
});

test("familiesOf() goes by the words of an id where the CWE says too little", () => {
  expect(familiesOf("analysis/x-async-for-each", undefined)).toEqual(["async"]);
  expect(familiesOf("secrets/x-key", "CWE-798")).toEqual(["secrets"]);
  expect(familiesOf("security/docker-latest", "CWE-1104")).toEqual(["workflows"]);
});

test("familiesOf() knows nothing of a rule that neither table names", () => {
  expect(familiesOf("analysis/x-whatever", undefined)).toEqual([]);
  expect(familiesOf("analysis/x-whatever", "CWE-9999")).toEqual([]);
});

test("familiesOf() takes latest, contest and greatest for no test", () => {
  expect(familiesOf("analysis/x-latest-value", undefined)).toEqual([]);
  expect(familiesOf("analysis/x-contest", undefined)).toEqual([]);
});
