import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { SaxesParser } from "saxes";

import { reports } from "./_testing/arbitrary.ts";
import { HOSTILE, HOSTILE_PATHS } from "./_testing/hostile.ts";
import { rendering, reportFinding, saturated } from "./_testing/records.ts";
import { exactLine, withoutCommands } from "./_neutralise.ts";
import { renderJunit } from "./render_junit.ts";

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** The document as a tree; throws when it is not well-formed. */
function parse(xml: string): Node {
  const root: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (text) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  const [suites] = root.children;
  if (suites === undefined) throw new Error("no document");
  return suites;
}

function cases(xml: string): Node[] {
  const [suite] = parse(xml).children;
  return suite?.children.filter((node) => node.name === "testcase") ?? [];
}

const child = (node: Node | undefined, name: string): Node | undefined =>
  node?.children.find((inner) => inner.name === name);

describe("renderJunit", () => {
  test("renderJunit() has a case per changed file and one for the gate", () => {
    const xml = renderJunit(
      rendering({
        verdict: "fail",
        gate: { declared: true, decision: "fail", reasons: ["js/eval blocks"] },
        limitations: [{ kind: "binary_skipped", text: "logo.png is binary" }],
        findings: [
          reportFinding({ path: "a.ts", blocking: true }),
          reportFinding({ path: "a.ts", blocking: true, line: 20 }),
          reportFinding({ path: "a.ts", severity: "info", suggestion: "parse it" }),
          reportFinding({ path: "elsewhere.ts", status: "advisory" }),
        ],
        coverage: {
          files: ["a.ts", "b.ts"].map((path) => ({ path, reviewed: true })),
        },
      }),
    );
    const suites = parse(xml);
    expect(suites.attributes).toMatchObject({ tests: "4", failures: "2", errors: "0" });
    const [a, b, elsewhere, gate] = cases(xml);
    expect([a, b, elsewhere, gate].map((node) => node?.attributes["name"])).toEqual([
      "a.ts",
      "b.ts",
      "elsewhere.ts",
      "gate",
    ]);
    expect(child(a, "failure")?.attributes).toEqual({
      message: "eval runs whatever it is given",
      type: "js/eval",
    });
    expect(child(a, "failure")?.text).toInclude("error a.ts:20 js/eval");
    expect(child(a, "system-out")?.text).toBe(
      "info a.ts:12 js/eval\neval runs whatever it is given\nFix: parse it",
    );
    expect(b?.children).toEqual([]);
    expect(child(elsewhere, "failure")).toBeUndefined();
    expect(child(gate, "failure")?.text).toBe("js/eval blocks");
    expect(child(gate, "system-out")?.text).toBe("logo.png is binary");
  });

  test("renderJunit() passes the gate, and makes an incomplete run an error", () => {
    expect(cases(renderJunit(rendering()))[0]?.children).toEqual([]);
    const xml = renderJunit(rendering({ verdict: "incomplete" }));
    expect(child(cases(xml)[0], "error")?.attributes["message"]).toBe("incomplete");
    expect(parse(xml).attributes["errors"]).toBe("1");
  });

  test("renderJunit() is well-formed for every hostile text and path, and shows them", () => {
    for (const path of HOSTILE_PATHS) {
      const [first] = cases(renderJunit(rendering({ findings: [reportFinding({ path })] })));
      expect(first?.attributes["name"]).toBe(withoutCommands(exactLine(path)));
    }
    for (const text of HOSTILE) {
      const found = cases(renderJunit(rendering(saturated(text, "x"))));
      expect(found.map((node) => node.attributes["name"])).toEqual(["x", "x2", "gate"]);
      expect(JSON.stringify(found)).not.toMatch(/[\u0080-\u009f\u202a-\u202e\u200b]/u);
    }
  });

  test("renderJunit() is well-formed for any report, and its counts are right", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const xml = renderJunit({ report, catalog: [], lang: "en" });
        const { attributes } = parse(xml);
        const found = cases(xml);
        const failed = found.filter((node) => child(node, "failure") !== undefined);
        expect(attributes["tests"]).toBe(String(found.length));
        expect(attributes["failures"]).toBe(String(failed.length));
      }),
    );
  });
});
