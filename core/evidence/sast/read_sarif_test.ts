import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSarif } from "./read_sarif.ts";

const SOURCE = { name: "tool.sarif", roots: ["/srv/repo", "/private/srv/repo"] };

function at(uri: string, region: object | undefined = { startLine: 3 }, more: object = {}): object {
  return {
    ruleId: "a/b",
    message: { text: "m" },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
    ...more,
  };
}

function read(results: unknown, run: object = {}, driver: object = {}) {
  const log = {
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "T", ...driver } }, results, ...run }],
  };
  return readSarif(JSON.stringify(log), SOURCE);
}

const kinds = (report: ReturnType<typeof read>): string[] =>
  report.problems.map(({ kind }) => kind);

describe("readSarif()", () => {
  test("reads rule, level, place, message and CWE of a result", () => {
    const rules = [
      {
        id: "js/xss",
        shortDescription: { text: "short" },
        fullDescription: { text: "full" },
        help: { text: "mend it" },
        defaultConfiguration: { level: "error" },
        properties: { tags: ["security", "external/cwe/cwe-079"] },
      },
    ];
    const result = at("src/a.ts", { startLine: 3, endLine: 5 }, { ruleId: "js/xss" });
    const report = read([result], {}, { rules });
    expect(report.problems).toEqual([]);
    expect(report.results).toEqual([
      { rule: "js/xss", severity: "error", path: "src/a.ts", line: 3, end_line: 5, message: "m" },
    ]);
    expect(report.rules).toEqual([
      {
        id: "js/xss",
        origin: "sast",
        severity: "error",
        message: "short",
        why: "full",
        fix: "mend it",
        languages: [],
        cwe: "CWE-79",
        source: "tool.sarif",
      },
    ]);
  });

  test.each([
    [{ level: "error" }, "error"],
    [{ level: "warning" }, "warning"],
    [{ level: "note" }, "info"],
    [{ level: "none" }, "info"],
    [{}, "warning"],
    [{ level: "fatal" }, "warning"],
  ] as const)("takes the level of %j", (more, severity) =>
    expect(read([at("a", {}, more)]).results[0]?.severity).toBe(severity),
  );

  test("finds a rule by index, by id, by the id above it, and in an extension", () => {
    const rule = (id: string, level: string) => ({ id, defaultConfiguration: { level } });
    const run = {
      tool: {
        driver: { name: "T", rules: [rule("r0", "note"), rule("r1", "error")] },
        extensions: [{ name: "X", rules: [rule("x0", "note")] }],
      },
    };
    const message = { text: "m" };
    const { locations } = at("a.ts") as { locations: unknown };
    const report = read(
      [
        { ruleIndex: 1, message, locations },
        { ruleId: "r1/sub", message, locations },
        { rule: { index: 0, toolComponent: { index: 0 } }, message, locations },
        { rule: { id: "x0" }, message, locations },
      ],
      run,
    );
    expect(report.results.map(({ rule: id, severity }) => [id, severity])).toEqual([
      ["r1", "error"],
      ["r1/sub", "error"],
      ["x0", "info"],
      ["x0", "info"],
    ]);
  });

  test("fills in a message by id and arguments", () => {
    const rules = [{ id: "a/b", messageStrings: { default: { text: "{0} flows to {1}" } } }];
    const message = { id: "default", arguments: ["x", "y"] };
    expect(read([at("a", {}, { message })], {}, { rules }).results[0]?.message).toBe(
      "x flows to y",
    );
  });

  test.each([
    ["src/a.ts", "src/a.ts"],
    ["./src/../src/a.ts", "src/a.ts"],
    ["src%20b/%C3%A9.ts", "src b/é.ts"],
    ["src\\a.ts", "src/a.ts"],
    ["file:///srv/repo/src/a.ts", "src/a.ts"],
    ["file://localhost/private/srv/repo/src/a.ts", "src/a.ts"],
    ["/srv/repo/src/a.ts", "src/a.ts"],
  ])("maps %p to %p", (uri, path) => expect(read([at(uri)]).results[0]?.path).toBe(path));

  test.each([
    "../a.ts",
    "/etc/passwd",
    "file:///srv/repository/a.ts",
    "https://x.example/a.ts",
    "a/../../b",
  ])("counts %p as outside", (uri) => {
    const report = read([at(uri), at("src/a.ts")]);
    expect(report.results).toHaveLength(1);
    expect(report.problems).toEqual([{ kind: "outside", count: 1 }]);
  });

  test("follows bases, and locations that stand in the list of artifacts", () => {
    const run = {
      originalUriBaseIds: {
        TOP: { uri: "file:///srv/repo/" },
        SRC: { uri: "src/", uriBaseId: "TOP" },
        LOOP: { uri: "x/", uriBaseId: "LOOP" },
      },
      artifacts: [{ location: { uri: "b.ts", uriBaseId: "SRC" } }],
    };
    const place = (artifactLocation: object): object =>
      at("", {}, { locations: [{ physicalLocation: { artifactLocation } }] });
    const report = read(
      [
        place({ uri: "a.ts", uriBaseId: "SRC" }),
        place({ index: 0 }),
        place({ uri: "c.ts", uriBaseId: "%SRCROOT%" }),
        place({ uri: "d.ts", uriBaseId: "LOOP" }),
        place({ index: 9 }),
      ],
      run,
    );
    expect(report.results.map(({ path }) => path)).toEqual(["src/a.ts", "src/b.ts", "c.ts"]);
    expect(report.problems).toEqual([{ kind: "outside", count: 2 }]);
  });

  test("tells a suppression of the tool from one in the code, and from one that does not stand", () => {
    const report = read(
      [
        [{ kind: "external", status: "accepted", justification: "known" }],
        [{ kind: "external", status: "underReview" }],
        [{ kind: "external", status: "rejected" }],
        [{ kind: "inSource" }],
        [],
      ].map((suppressions) => at("a.ts", {}, { suppressions })),
    );
    expect(report.results.map(({ accepted, in_source }) => [accepted, in_source])).toEqual([
      ["known", undefined],
      [undefined, undefined],
      [undefined, undefined],
      [undefined, true],
      [undefined, undefined],
    ]);
  });

  test("is silent about what is no problem, or gone", () => {
    const report = read([
      at("a.ts", {}, { kind: "pass" }),
      at("a.ts", {}, { kind: "notApplicable" }),
      at("a.ts", {}, { baselineState: "absent" }),
    ]);
    expect([report.results, report.problems]).toEqual([[], []]);
  });

  test.each([
    ["no JSON", "{", "unreadable"],
    ["another version", '{"version": "1.0.0", "runs": []}', "unreadable"],
    ["no runs", '{"version": "2.1.0"}', "unreadable"],
    ["an empty list of runs", '{"version": "2.1.0", "runs": []}', "not_run"],
    ["a run that is none", '{"version": "2.1.0", "runs": [7]}', "unreadable"],
  ])("never takes %s for clean", (_, text, kind) =>
    expect(readSarif(text, SOURCE).problems.map((problem) => problem.kind as string)).toEqual([
      kind,
    ]),
  );

  test("never takes a run without results, or one that failed, for clean", () => {
    expect(kinds(read(undefined))).toEqual(["not_run"]);
    expect(kinds(read(null))).toEqual(["not_run"]);
    expect(kinds(read([], { invocations: [{ executionSuccessful: false }] }))).toEqual([
      "tool_failed",
    ]);
    expect(kinds(read([], { invocations: [{ executionSuccessful: true }] }))).toEqual([]);
  });

  test("counts results that cannot be read, and keeps the others", () => {
    const report = read([7, {}, at("a.ts", {}, { message: { text: " " } }), at("a.ts")]);
    expect(report.results).toHaveLength(1);
    expect(report.problems).toEqual([{ kind: "bad_results", count: 3 }]);
  });

  test("takes a message's controls out, and cuts it", () => {
    const text = `\u001b[31mred${"x".repeat(10_000)}`;
    const message = read([at("a.ts", {}, { message: { text } })]).results[0]?.message ?? "";
    expect(message).toStartWith("redx");
    expect(message.length).toBeLessThanOrEqual(2_001);
  });

  test("reads what Semgrep really writes", () => {
    const file = join(import.meta.dir, "../../../testdata/sast/semgrep.sarif");
    const report = readSarif(readFileSync(file, "utf8"), SOURCE);
    expect(report.problems).toEqual([]);
    const seen = report.results.map(({ rule, path, line, severity }) => [
      rule,
      path,
      line,
      severity,
    ]);
    // Two sinks of one rule meet on one line.
    expect(seen).toEqual([
      ["rules.sast-py-request-to-command", "app/views.py", 12, "error"],
      ["rules.sast-py-request-to-command", "app/views.py", 12, "error"],
      ["rules.sast-py-request-to-sql", "app/views.py", 15, "error"],
    ]);
    expect(report.rules.map(({ cwe }) => cwe)).toEqual(["CWE-78", "CWE-89"]);
  });

  test("never throws, whatever it is given", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        readSarif(JSON.stringify(value), SOURCE);
        read([value], { invocations: value });
        read([at("a.ts", value as object)], {}, { rules: [value] });
      }),
    );
  });
});
