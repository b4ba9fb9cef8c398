import { afterAll, describe, expect, test } from "bun:test";
import { createRedactor } from "../redact/mod.ts";
import type { Request } from "../resolve/types.ts";
import type { Revision } from "../types.ts";
import { collectEvidence, finishFindings } from "./collect_evidence.ts";
import type { Evidence, RawFinding } from "./types.ts";
import { AurumError } from "../errors.ts";
import { makeFolder, removeFolders } from "../_testing.ts";
import { createHost } from "../create_host.ts";

afterAll(removeFolders);

const KEY = `AKIA${"QX7RZ5TN2VLKW3PD"}`;

function raw(change: Partial<RawFinding>): RawFinding {
  return {
    origin: "analysis",
    rule: "analysis/x",
    severity: "warning",
    path: "a.ts",
    line: 1,
    side: "new",
    message: "m",
    code: "x();",
    ...change,
  };
}

describe("finishFindings()", () => {
  test("orders by origin, path, line and rule, whatever order they come in", async () => {
    const findings = [
      raw({ origin: "sast" }),
      raw({ path: "b.ts" }),
      raw({ line: 10 }),
      raw({ line: 9, rule: "analysis/z" }),
      raw({ line: 9, rule: "analysis/b" }),
      raw({ origin: "security" }),
    ];
    const there = await finishFindings(findings, createRedactor());
    const back = await finishFindings(findings.toReversed(), createRedactor());
    expect(back).toEqual(there);
    expect(
      there.map(({ origin, path, line, rule }) => `${origin} ${path} ${line} ${rule}`),
    ).toEqual([
      "security a.ts 1 analysis/x",
      "analysis a.ts 9 analysis/b",
      "analysis a.ts 9 analysis/z",
      "analysis a.ts 10 analysis/x",
      "analysis b.ts 1 analysis/x",
      "sast a.ts 1 analysis/x",
    ]);
  });

  test("tells equal lines of a file apart, and keeps fingerprints when lines move", async () => {
    const one = await finishFindings([raw({ line: 3 }), raw({ line: 8 })], createRedactor());
    const moved = await finishFindings([raw({ line: 30 }), raw({ line: 80 })], createRedactor());
    expect(new Set(one.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect(moved.map(({ fingerprint }) => fingerprint)).toEqual(
      one.map(({ fingerprint }) => fingerprint),
    );
  });

  test("lets no secret into code or message", async () => {
    const code = `const key = "${KEY}";`;
    const [finding] = await finishFindings(
      [raw({ code, message: `holds ${KEY}` })],
      createRedactor(),
    );
    expect(JSON.stringify(finding)).not.toContain(KEY);
    expect(finding?.code).toContain("const key");
  });
});

const PATCH = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1 +1,2 @@
 first();
+eval(code);
`;

function requestOf(patch: string, change: Partial<Request> = {}): Request {
  return {
    source: {
      kind: "patch",
      base: null,
      head: null,
      file: "a.diff",
      patch: Buffer.from(patch).toString("base64"),
    },
    settings: {
      evidence: { security: true, sast: false, sarif: [] as string[] },
    } as Request["settings"],
    origins: {},
    governed: [],
    lang: "en",
    limitations: [],
    ...change,
  };
}

async function collect(request: Request, head?: Revision): Promise<Evidence> {
  const host = createHost({ cwd: makeFolder() });
  const redactor = createRedactor();
  return await collectEvidence({ request, base: undefined, head, redactor }, host);
}

describe("collectEvidence()", () => {
  test("names the passes that ran, and what each of them may cite", async () => {
    const evidence = await collect(requestOf(PATCH));
    expect(evidence.passes).toEqual(expect.arrayContaining(["secrets", "security", "analysis"]));
    expect(evidence.failed_passes).toEqual([]);
    expect(evidence.findings.map(({ rule, line, status }) => [rule, line, status])).toEqual([
      ["security/js-eval", 2, "open"],
    ]);
    const ids = evidence.catalog.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain("security/js-eval");
  });

  test("leaves the security pass out when the settings say so", async () => {
    const settings = {
      evidence: { security: false, sast: false, sarif: [] as string[] },
    } as Request["settings"];
    const evidence = await collect(requestOf(PATCH, { settings }));
    expect(evidence.findings).toEqual([]);
    expect(evidence.passes).not.toContain("security");
    expect(evidence.passes).toContain("analysis");
  });

  test("ends the run for a rule of the repository that takes an id of the engine's", async () => {
    const text = "id: security/js-eval\nmessage: mine\nseverity: info\nregex: x\n";
    const governed = [{ path: ".aurum/rules/x.yml", text, revision: "r" }];
    const run = collect(requestOf(PATCH, { governed }));
    const error = await run.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AurumError);
    expect(error instanceof AurumError && error.code).toBe("rule_invalid");
  });

  test("takes a revision that cannot be read for a failure of the run, never for silence", async () => {
    const broken: Revision = {
      id: "h",
      read: () => Promise.reject(new AurumError("unreadable_object", { key: "cli.help_usage" })),
      readMany: () =>
        Promise.reject(new AurumError("unreadable_object", { key: "cli.help_usage" })),
      list: async () => [],
    };
    const error = await collect(requestOf(PATCH), broken).catch((reason: unknown) => reason);
    expect(error instanceof AurumError && error.code).toBe("unreadable_object");
  });

  test("names a pass that crashed, and keeps what the others found", async () => {
    const crashing: Revision = {
      id: "h",
      read: () => Promise.reject(new TypeError("boom")),
      readMany: () => Promise.reject(new TypeError("boom")),
      list: async () => [],
    };
    const patch = PATCH.replace("eval(code);", `const key = "${KEY}";`);
    const evidence = await collect(requestOf(patch), crashing);
    expect(evidence.failed_passes).toEqual(["security", "analysis"]);
    expect(evidence.findings.map(({ origin }) => origin)).toEqual(["security"]);
    expect(evidence.limitations.map(({ kind }) => kind)).toContain("pass_failed");
  });

  test("has nothing to say of nothing", async () => {
    const evidence = await collect(requestOf(PATCH, { nothing: "empty" }));
    expect([evidence.change.files, evidence.findings]).toEqual([[], []]);
  });
});
