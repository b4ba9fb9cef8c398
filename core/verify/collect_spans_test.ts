import { describe, expect, test } from "bun:test";
import { createRedactor } from "../redact/mod.ts";
import type { Finding } from "../types.ts";
import { findingOf, revisionOf } from "./_testing/run.ts";
import { collectSpans, openScene, searchFor } from "./collect_spans.ts";
import { Source } from "./source.ts";
import type { Shown } from "./types.ts";

async function shownIn(
  files: Readonly<Record<string, string>>,
  finding: Partial<Finding>,
  tokens = 12_000,
): Promise<Shown> {
  const source = new Source(revisionOf(files), createRedactor());
  const scene = await openScene(findingOf(finding), source, { files: [] });
  if (scene === undefined) throw new Error("no scene");
  await searchFor([scene], source);
  return collectSpans(scene, source, tokens);
}

/** `path:start-end` of every span. */
function told({ spans }: Shown): string[] {
  return spans.map(({ path, start, end }) => `${path}:${start}-${end}`);
}

const FILLER = "const filler = 1;\n".repeat(60);

describe("collectSpans()", () => {
  test("shows near declarations first: same file, same folder, imports, the rest", async () => {
    const declared = (note: string): string =>
      `export function check(x) {\n  return x; // ${note}\n}\n`;
    const shown = await shownIn(
      {
        "z/far.js": declared("far"),
        "lib/util.js": declared("imported"),
        "app/near.js": declared("near"),
        "app/main.js": `import { y } from "../lib/util.js";\nfunction run(x) {\n  check(x);\n}\n${FILLER}function check(x) {\n  return x;\n}\n`,
      },
      { path: "app/main.js", line: 3, message: "check() is wrong" },
    );
    expect(told(shown)).toEqual([
      "app/main.js:1-18",
      "app/main.js:65-67",
      "app/near.js:1-3",
      "lib/util.js:1-3",
      "z/far.js:1-3",
    ]);
    expect(shown.accused.named).toEqual(["check"]);
    expect(shown.spans.map(({ id }) => id)).toEqual(["S1", "S2", "S3", "S4", "S5"]);
    expect(shown.spans[1]?.why).toEqual([{ kind: "declaration", name: "check" }]);
  });

  test("shows the whole enclosing function and callers of it", async () => {
    const body = "  step();\n".repeat(80);
    const shown = await shownIn(
      {
        "a.js": `function run(x) {\n  if (!x) return;\n${body}  use(x);\n}\n`,
        "b.js": `function other() {\n  before();\n  run(1);\n}\n`,
        "c.js": "// run is mentioned\nconst running = run;\n",
      },
      { path: "a.js", line: 83, message: "x may be null" },
    );
    expect(told(shown)).toEqual(["a.js:1-84", "b.js:1-4"]);
    expect(shown.spans[1]?.why).toEqual([{ kind: "caller", name: "run" }]);
  });

  test("stops at its budget, and says what is left out", async () => {
    const files: Record<string, string> = {
      "a.js": "function run(x) {\n  check(x);\n}\n",
      "b.js": `function check(x) {\n${"  if (x) work(x);\n".repeat(100)}}\n`,
    };
    const shown = await shownIn(files, { path: "a.js", line: 2, message: "check() is wrong" }, 200);
    expect(shown.left_out.join()).toContain("a part of the declaration of check in b.js");
    const lines = shown.spans.reduce((sum, { start, end }) => sum + end - start + 1, 0);
    expect(lines).toBeGreaterThan(4);
    expect(lines).toBeLessThan(60);
  });

  test("bounds a name that is declared very often", async () => {
    const files: Record<string, string> = { "a.js": "function run(x) {\n  same(x);\n}\n" };
    for (let index = 0; index < 300; index += 1) files[`m${index}.js`] = "function same(x) {}\n";
    const shown = await shownIn(files, { path: "a.js", line: 2, message: "same() is wrong" });
    expect(shown.spans.length).toBeLessThanOrEqual(8);
    expect(shown.left_out.join()).toContain("more files that may declare same");
  });

  test("shows no line that could not be quoted whole, and says so", async () => {
    const shown = await shownIn(
      { "a.js": `function f(x) {\n  g("${"y".repeat(5_000)}");\n  h(x);\n}\n` },
      { path: "a.js", line: 3, message: "x is wrong" },
    );
    expect(told(shown)).toEqual(["a.js:1-1", "a.js:3-4"]);
    expect(shown.left_out).toContain("1 lines that are too long");
  });

  test("redacts what it shows, and keeps the lines", async () => {
    const secret = "ghp_" + "c".repeat(36);
    const shown = await shownIn(
      { "a.js": `function f(x) {\n  const token = "${secret}";\n  h(x);\n}\n` },
      { path: "a.js", line: 3, message: "x is wrong" },
    );
    expect(JSON.stringify(shown.spans)).not.toContain(secret);
    expect(told(shown)).toEqual(["a.js:1-4"]);
  });

  test("names what is declared alone: no parameter, no plain word", async () => {
    const shown = await shownIn(
      { "a.js": "function run(x_1) {\n  const local_1 = x_1;\n}\n" },
      { path: "a.js", line: 2, message: "`x_1` and local_1 and missing_1 in run()" },
    );
    expect(shown.accused.named).toEqual(["run"]);
  });

  test("shows where a removed line stood", async () => {
    const source = new Source(revisionOf({ "a.js": "a();\nb();\nc();\n" }), createRedactor());
    const hunk = {
      old_start: 1,
      old_lines: 4,
      new_start: 1,
      new_lines: 3,
      lines: [
        { kind: "context", text: "a();", old_line: 1, new_line: 1 },
        { kind: "context", text: "b();", old_line: 2, new_line: 2 },
        { kind: "removed", text: "check();", old_line: 3 },
        { kind: "context", text: "c();", old_line: 4, new_line: 3 },
      ],
    };
    const change = { files: [{ path: "a.js", hunks: [hunk] }] } as never;
    const scene = await openScene(
      findingOf({ path: "a.js", line: 3, side: "old" }),
      source,
      change,
    );
    expect([scene?.line, scene?.end_line]).toEqual([2, 2]);
  });
});
