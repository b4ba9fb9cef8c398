import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import type { ChangedFile, Evidence } from "../evidence/types.ts";
import type { Revision } from "../types.ts";
import {
  fakeHost,
  fakeProvider,
  fakeRedactor,
  runRequest,
  type FakeHost,
  type FakeProvider,
} from "./_testing.ts";
import { reviewChange } from "./review_change.ts";
import type { Review } from "./types.ts";

const SECRET = "hunter2secret";

function changed(path: string, change: Partial<ChangedFile> = {}): ChangedFile {
  return {
    path,
    status: "modified",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [
      {
        old_start: 1,
        old_lines: 1,
        new_start: 1,
        new_lines: 2,
        lines: [
          { kind: "context", text: "first();", old_line: 1, new_line: 1 },
          { kind: "added", text: "second(value);", new_line: 2 },
        ],
      },
    ],
    ...change,
  };
}

function evidenceOf(...files: ChangedFile[]): Evidence {
  return {
    change: { files },
    findings: [],
    limitations: [],
    catalog: [],
    passes: [],
    failed_passes: [],
  };
}

function headOf(texts: Record<string, string>): Revision {
  const bytes = new Map(
    Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  );
  return {
    id: "h".repeat(40),
    read: async (path) => bytes.get(path),
    readMany: async (paths) => new Map([...bytes].filter(([path]) => paths.includes(path))),
    list: async () => [...bytes.keys()],
  };
}

const ISSUE = {
  file: "a.ts",
  line: 2,
  severity: "error",
  rule_id: "model/logic-error",
  message: "wrong",
  code: "second(value);",
};

function answer(...issues: unknown[]): string {
  return JSON.stringify({ summary: "seen", issues });
}

async function review(
  provider: FakeProvider | null,
  files: ChangedFile[] = [changed("a.ts")],
  host: FakeHost = fakeHost(),
  head?: Revision,
): Promise<Review> {
  const input = {
    request: runRequest(),
    evidence: evidenceOf(...files),
    redactor: fakeRedactor(SECRET),
    provider,
    ...(head === undefined ? {} : { head }),
  };
  return await reviewChange(input, host);
}

describe("reviewChange() without a provider", () => {
  test("asks nothing, and names every path that no model saw", async () => {
    const result = await review(null, [changed("a.ts"), changed("b.bin", { skip: "binary" })]);
    expect(result.status).toBe("none");
    expect(result.coverage).toEqual([
      { path: "a.ts", reviewed: false, reason: "no_model" },
      { path: "b.bin", reviewed: false, reason: "binary" },
    ]);
    expect([result.provider, result.cost.requests]).toEqual([null, 0]);
  });
});

describe("reviewChange() with a valid answer", () => {
  test("anchors its issues, and counts what it cost", async () => {
    const result = await review(fakeProvider(() => answer({ ...ISSUE, line: 77 })));
    expect(result.findings).toMatchObject([
      { path: "a.ts", line: 2, status: "open", origin: "model", rule: "model/logic-error" },
    ]);
    expect(result.summary).toBe("seen");
    expect(result.coverage).toEqual([{ path: "a.ts", reviewed: true }]);
    const cost = { requests: 1, input_tokens: 10, output_tokens: 5, usd: 0 };
    expect([result.cost, result.cost_by_phase]).toEqual([cost, { review: cost }]);
    expect(result.prompt_digests?.length).toBe(1);
  });

  test("lets no secret in, wherever the model repeats one", async () => {
    const issue = { ...ISSUE, message: `holds ${SECRET}`, suggestion: SECRET };
    const result = await review(fakeProvider(() => answer(issue)));
    expect(JSON.stringify(result)).not.toContain(SECRET);
    expect(result.findings[0]?.message).toBe("holds [REDACTED]");
  });

  test("keeps nothing silent that it drops or cannot anchor", async () => {
    const host = fakeHost();
    const bad = { ...ISSUE, severity: "cosmic" };
    const lost = { ...ISSUE, code: "third();" };
    const uncited = { ...ISSUE, rule_id: "no/rule" };
    const provider = fakeProvider(() => answer(ISSUE, bad, lost, uncited));
    const { findings } = await review(provider, undefined, host);
    const statuses = findings.map((finding) => finding.status).toSorted();
    expect(statuses).toEqual(["advisory", "open", "unanchored"]);
    const said = host.notes.map((note) => note.text).join("\n");
    expect(said).toContain("cosmic");
    expect(host.notes.length).toBe(3);
  });

  test("names dropped parts up to a bound, and counts the rest", async () => {
    const host = fakeHost();
    const bad = Array.from({ length: 500 }, () => ({ ...ISSUE, severity: "cosmic" }));
    await review(
      fakeProvider(() => answer(ISSUE, ...bad)),
      undefined,
      host,
    );
    expect(host.notes.length).toBe(21);
    expect(host.notes.at(-1)?.text).toContain("480 more");
  });

  test("anchors outside of the change in the reviewed revision, and nowhere else", async () => {
    const head = headOf({ "lib.ts": "one();\ntwo();\n" });
    const issues = [
      { ...ISSUE, file: "lib.ts", code: "two();" },
      { ...ISSUE, file: "made-up.ts", code: "two();" },
    ];
    const provider = fakeProvider(() => answer(...issues));
    const { findings } = await review(provider, undefined, fakeHost(), head);
    expect(findings.map(({ path, line, status }) => [path, line, status])).toEqual([
      ["lib.ts", 2, "open"],
      ["made-up.ts", 2, "unanchored"],
    ]);
  });
});

describe("reviewChange() with an invalid answer", () => {
  test("asks once more with the errors, and takes a valid second answer", async () => {
    const provider = fakeProvider((_request, index) => (index === 0 ? "well…" : answer(ISSUE)));
    const host = fakeHost();
    const result = await review(provider, undefined, host);
    expect([result.status, result.findings.length]).toEqual(["ok", 1]);
    expect(result.cost.requests).toBe(2);
    expect(provider.asked[1]?.user).toStartWith(provider.asked[0]?.user ?? "?");
    expect(provider.asked[1]?.user).toContain("no_json");
    expect(host.notes.filter(({ text }) => text.includes("degrades"))).toEqual([]);
  });

  const kinds = [
    ["no_json", "CANARY says nothing"],
    ["invalid_json", '{"summary": "CANARY", "issues": [{"file"'],
    ["validation_failed", '{"CANARY": 1}'],
    ["empty_answer", "  "],
  ] as const;
  test.each(kinds)("degrades by name for %s, and keeps no byte of it", async (kind, text) => {
    const host = fakeHost();
    const result = await review(
      fakeProvider(() => text),
      undefined,
      host,
    );
    expect([result.status, result.failure]).toEqual(["failed", { kind }]);
    expect([result.findings, result.summary]).toEqual([[], ""]);
    expect(result.limitations.filter((one) => one.kind === "degraded")).toEqual([
      { kind: "degraded", message: { key: "model.degraded", params: { kind } } },
    ]);
    expect(JSON.stringify(result)).not.toContain("CANARY");
    expect(result.coverage).toEqual([{ path: "a.ts", reviewed: false, reason: "model_failed" }]);
    expect(host.notes.filter((note) => note.text.includes("degrades")).length).toBe(1);
    expect(result.cost.requests).toBe(2);
  });
});

describe("reviewChange() with a provider that fails", () => {
  const statuses = [
    "refused",
    "rate_limited",
    "auth_error",
    "provider_error",
    "timed_out",
    "budget_exceeded",
  ] as const;
  test.each(statuses)("degrades by name for %s, and asks no second time", async (status) => {
    const provider = fakeProvider(() => ({ status, detail: `because ${SECRET}` }));
    const host = fakeHost();
    const result = await review(provider, undefined, host);
    expect([result.status, result.failure?.kind]).toEqual(["failed", status]);
    expect(provider.asked.length).toBe(1);
    const said = host.notes.map((note) => note.text).join("\n");
    expect(said).toContain("because [REDACTED]");
    expect(said).not.toContain(SECRET);
  });

  test("takes a cut-off answer for invalid, whole or not", async () => {
    const provider = fakeProvider(() => ({ status: "cut_off", text: answer(ISSUE) }));
    const result = await review(provider);
    expect(result.failure?.kind).toBe("invalid_json");
    expect(result.findings).toEqual([]);
  });

  test("keeps nothing of the other requests when one fails", async () => {
    const big = Array.from({ length: 9000 }, (_none, index) => ({
      kind: "added" as const,
      text: `value${index} = compute(${index}, "some words that take room in the prompt");`,
      new_line: index + 1,
    }));
    const hunk = { old_start: 0, old_lines: 0, new_start: 1, new_lines: big.length, lines: big };
    const files = ["a.ts", "b.ts"].map((path) => changed(path, { hunks: [hunk] }));
    const provider = fakeProvider((_request, index) =>
      index === 1 ? { status: "provider_error" } : answer(ISSUE),
    );
    const result = await review(provider, files);
    expect(provider.asked.length).toBeGreaterThan(1);
    expect([result.status, result.findings]).toEqual(["failed", []]);
  });

  test("ends the run when the user interrupts it", async () => {
    const host = fakeHost();
    const provider = fakeProvider(() => {
      host.stop.abort();
      return { status: "aborted" };
    });
    const run = review(provider, undefined, host);
    expect(await run.catch((error: unknown) => error)).toBeInstanceOf(AurumError);
  });
});
