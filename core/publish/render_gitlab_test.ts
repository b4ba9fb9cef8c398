import { describe, expect, test } from "bun:test";

import { rendering, reportFinding } from "./_testing/records.ts";
import { renderGitlab } from "./render_gitlab.ts";

describe("renderGitlab", () => {
  test("renderGitlab() writes one violation per finding", () => {
    const findings = [
      reportFinding({ blocking: true, fingerprint: "a", end_line: 14 }),
      reportFinding({ fingerprint: "b", suggestion: "parse\nit" }),
      reportFinding({ fingerprint: "c", severity: "warning" }),
      reportFinding({ fingerprint: "d", severity: "info" }),
      reportFinding({ fingerprint: "e", status: "refuted" }),
      reportFinding({ fingerprint: "f", side: "old", line: 900 }),
      reportFinding({ fingerprint: "g", status: "unanchored", line: 900 }),
    ];
    expect(JSON.parse(renderGitlab(rendering({ findings })))).toEqual([
      violation("a", "blocker", { begin: 12, end: 14 }),
      violation("b", "critical", { begin: 12 }, "eval runs whatever it is given Fix: parse it"),
      violation("c", "major", { begin: 12 }),
      violation("d", "minor", { begin: 12 }),
      violation(
        "e",
        "info",
        { begin: 12 },
        "[refuted by verification] eval runs whatever it is given",
      ),
      violation("f", "critical", { begin: 1 }, "[removed line 900] eval runs whatever it is given"),
      violation(
        "g",
        "info",
        { begin: 1 },
        "[unanchored, the cited code was not found] eval runs whatever it is given",
      ),
    ]);
  });

  test("renderGitlab() keeps every finding apart, also equal ones", () => {
    const findings = ["a", "a", "a-2", "a"].map((fingerprint) => reportFinding({ fingerprint }));
    const out = JSON.parse(renderGitlab(rendering({ findings }))) as { fingerprint: string }[];
    expect(new Set(out.map((item) => item.fingerprint)).size).toBe(4);
    expect(out[0]?.fingerprint).toBe("a");
  });

  test("renderGitlab() writes an empty list for no finding", () => {
    expect(renderGitlab(rendering())).toBe("[]\n");
  });

  test.each([
    ["./a/b.ts", "a/b.ts"],
    ["/a/b.ts", "a/b.ts"],
    ["a\nb 日.ts", "a\nb 日.ts"],
  ])("renderGitlab() gives %j as a relative path", (path, shown) => {
    const [first] = JSON.parse(
      renderGitlab(rendering({ findings: [reportFinding({ path })] })),
    ) as {
      location: { path: string };
    }[];
    expect(first?.location.path).toBe(shown);
  });
});

function violation(
  fingerprint: string,
  severity: string,
  lines: object,
  description = "eval runs whatever it is given",
): object {
  return {
    description,
    check_name: "js/eval",
    fingerprint,
    severity,
    location: { path: "src/main.ts", lines },
  };
}
