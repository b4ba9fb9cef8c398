import { describe, expect, test } from "bun:test";
import { parseCases, readCases } from "./read_cases.ts";

describe("parseCases()", () => {
  test("takes the marks out and says where they stood", () => {
    const [one] = parseCases("f", "@@ defect k a/b.ts :: because\nlet a;\neval(a); ◀\n");
    expect(one).toEqual({
      family: "f",
      kind: "k",
      path: "a/b.ts",
      label: "defect",
      why: "because",
      code: "let a;\neval(a);\n",
      lines: [2],
      before_lines: [],
    });
  });

  test("keeps the old text of an edit, with marks of its own", () => {
    const text = "@@ defect k a.ts :: w\nnew\n@@ before\nold ◀\n@@ clean k b.ts :: w\nx\n";
    const [edit, added] = parseCases("f", text);
    expect(edit).toMatchObject({ code: "new\n", before: "old\n", lines: [], before_lines: [1] });
    expect(added).toMatchObject({ path: "b.ts", code: "x\n", lines: [] });
    expect(added).not.toHaveProperty("before");
  });

  test("refuses a defect without marks, a clean case with one, and a head it cannot read", () => {
    expect(() => parseCases("f", "@@ defect k a.ts :: w\nx\n")).toThrow("has marks");
    expect(() => parseCases("f", "@@ clean k a.ts :: w\nx ◀\n")).toThrow("has marks");
    expect(() => parseCases("f", "@@ wrong k a.ts :: w\nx\n")).toThrow("no head");
    expect(() => parseCases("f", "x\n@@ clean k a.ts :: w\nx\n")).toThrow("do not begin");
  });
});

describe("readCases()", () => {
  const cases = readCases();

  test("is large, and half of it is clean, in every family", () => {
    expect(cases.length).toBeGreaterThanOrEqual(420);
    for (const family of new Set(cases.map((one) => one.family))) {
      const own = cases.filter((one) => one.family === family);
      const defects = own.filter((one) => one.label === "defect").length;
      expect(defects * 2, family).toBe(own.length);
    }
  });

  test("names every case once, and no name is a folder of another", () => {
    const paths = cases.map((one) => one.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => paths.some((other) => other.startsWith(`${path}/`)))).toEqual([]);
  });

  test("leaves no mark or placeholder in the code", () => {
    expect(cases.filter((one) => /[◀⟪⟫]/u.test(one.code + (one.before ?? "")))).toEqual([]);
  });
});
