import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import type { Change } from "../evidence/types.ts";
import type { CompletionStatus } from "../model/types.ts";
import type { Finding } from "../types.ts";
import { FILES, FINDING, GO, GUARD, refuting } from "./_testing/guarded_go.ts";
import { english, findingOf, revisionOf, verifierOf, verifyIn } from "./_testing/run.ts";
import type { VerificationRecord } from "./types.ts";

async function recordOf(
  answer: string | object,
  finding: Finding = FINDING,
): Promise<VerificationRecord> {
  const { records } = await verifyIn(
    FILES,
    [finding],
    verifierOf(() => answer),
  );
  const [record] = records;
  if (record === undefined) throw new Error("no record");
  return record;
}

describe("verifyFindings() outcomes", () => {
  test("a literal quote of the guard demotes, and the record tells where it stands", async () => {
    expect(await recordOf(refuting(GUARD))).toMatchObject({
      outcome: "refuted",
      demoted: true,
      refutes: "it is nil",
      reason: "guarded",
      quote: GUARD,
      quote_path: "a.go",
      quote_line: 4,
      quoted_from_change: false,
      grammar: "tree",
      calls: 1,
    });
  });

  test.each([
    ["confirmed", { verdict: "confirmed", reason: "no guard" }],
    ["uncertain", { verdict: "uncertain", reason: "not shown" }],
    ["quote_not_found", refuting("if o is nil, it returns")],
    ["quote_not_found", refuting("")],
    ["quote_not_found", refuting(GUARD, { path: "b.go" })],
    ["quote_not_found", refuting(GUARD, { line: 12 })],
    ["quote_not_code", refuting("// order is checked for nil")],
    ["quote_irrelevant", refuting("\tif err := order.Validate(); err != nil {")],
    ["invalid_answer", "no json at all"],
    ["invalid_answer", refuting(GUARD, { verdict: "Refuted" })],
    ["invalid_answer", refuting(GUARD, { refutes: " " })],
    ["invalid_answer", "<html>502</html>"],
  ])("%s keeps the block (%#)", async (outcome, answer) => {
    expect(await recordOf(answer)).toMatchObject({ outcome, demoted: false });
  });

  test.each([
    ["rate_limited", "provider_error"],
    ["auth_error", "provider_error"],
    ["provider_error", "provider_error"],
    ["timed_out", "provider_error"],
    ["budget_exceeded", "budget_exceeded"],
    ["refused", "invalid_answer"],
    ["cut_off", "invalid_answer"],
    ["empty", "invalid_answer"],
  ])("a completion that ended as %s is %s, whatever it says", async (status, outcome) => {
    const text = JSON.stringify(refuting(GUARD));
    const record = await recordOf({ status: status as CompletionStatus, text });
    expect(record).toMatchObject({ outcome, demoted: false });
  });

  test("a provider that throws is provider_error, and no secret of its words is told", async () => {
    const secret = "ghp_" + "a".repeat(36);
    const provider = verifierOf(() => Promise.reject(new Error(`no ${secret}`)));
    const { records } = await verifyIn(FILES, [FINDING], provider);
    expect(records[0]).toMatchObject({ outcome: "provider_error", demoted: false });
    expect(JSON.stringify(records)).not.toContain(secret);
  });

  test("path and line of the quote are read kindly where they are right", async () => {
    for (const place of [{ path: "./a.go", line: 4 }, { path: ".\\a.go", line: 6 }, { line: 5 }]) {
      expect((await recordOf(refuting(GUARD, place))).outcome).toBe("refuted");
    }
  });

  test("a quote from the change says so", async () => {
    const change = {
      files: [{ path: "a.go", hunks: [{ lines: [{ kind: "added", text: "", new_line: 5 }] }] }],
    } as unknown as Change;
    const { records } = await verifyIn(
      FILES,
      [FINDING],
      verifierOf(() => refuting(GUARD)),
      { change },
    );
    expect(records[0]).toMatchObject({ outcome: "refuted", quoted_from_change: true });
  });

  test("what the verifier writes is cleaned and redacted", async () => {
    const secret = "ghp_" + "b".repeat(36);
    const record = await recordOf(refuting(GUARD, { reason: `\u001b[31mtoken ${secret}\u202e` }));
    expect(record.reason).not.toContain(secret);
    expect(record.reason).not.toMatch(/[\u001b\u202e]/u);
  });

  test("why a call failed is told in both languages", async () => {
    const { explanation } = await recordOf({ status: "timed_out" });
    expect(english(explanation)).toContain("timed_out");
  });
});

describe("verifyFindings() and its source", () => {
  test("without a revision, a file, a line or a text nothing is asked", async () => {
    const provider = verifierOf(() => refuting(GUARD));
    const outcomes = [
      await verifyIn(undefined, [FINDING], provider),
      await verifyIn({ "b.go": GO }, [FINDING], provider),
      await verifyIn({ "a.go": "package a\n" }, [FINDING], provider),
      await verifyIn({ "a.go": new Uint8Array([0, 1, 2]) }, [FINDING], provider),
      await verifyIn({ "a.go": "" }, [FINDING], provider),
      await verifyIn({ "a.go": `${"x\n".repeat(20_000)}` }, [FINDING], provider),
    ];
    expect(outcomes.map(({ records }) => records[0]?.outcome)).toEqual(
      outcomes.map(() => "source_unavailable"),
    );
    expect(provider.asked).toEqual([]);
  });

  test("a file that cannot be read is source_unavailable, and the others are verified", async () => {
    const head = revisionOf({ ...FILES, "bad.go": GO });
    const { readMany } = head;
    head.readMany = async (paths) => {
      if (paths.includes("bad.go")) {
        throw new AurumError("unreadable_object", { key: "verify.aborted", params: {} } as never);
      }
      return readMany(paths);
    };
    const bad = { ...FINDING, path: "bad.go", fingerprint: "b".repeat(32) };
    const { records } = await verifyIn(
      head,
      [bad, FINDING],
      verifierOf(() => refuting(GUARD)),
    );
    expect(records.map(({ outcome }) => outcome)).toEqual(["source_unavailable", "refuted"]);
  });

  test("without a search the same folder is looked at", async () => {
    const [callee = "", caller = ""] = GO.split("// order is checked");
    const head = revisionOf(
      { "p/a.go": `package a\n// order is checked${caller}`, "p/b.go": callee, "q/c.go": callee },
      false,
    );
    const provider = verifierOf(() => refuting(GUARD));
    const { records } = await verifyIn(head, [{ ...FINDING, path: "p/a.go", line: 4 }], provider);
    expect(records[0]).toMatchObject({ outcome: "refuted", quote_path: "p/b.go" });
    expect(provider.asked[0]?.user).not.toContain("q/c.go");
  });

  test("hostile files take little time", async () => {
    const deep = `function f() { return ${"[".repeat(10_000)}${"]".repeat(10_000)}; }\n`;
    const minified = `function a(){${"x=x+1;".repeat(100_000)}}\n`;
    const many = "function same() {}\n".repeat(5_000);
    const invalid = new Uint8Array([
      ...new TextEncoder().encode("function f() {\n"),
      0xff,
      0xfe,
      10,
      125,
      10,
    ]);
    const files = { "deep.js": deep, "min.js": minified, "many.js": many, "bad.js": invalid };
    const findings = Object.keys(files).map((path, index) =>
      findingOf({
        path,
        line: 1,
        message: "`same` is wrong",
        fingerprint: String(index).repeat(32),
      }),
    );
    const started = performance.now();
    const { records } = await verifyIn(
      files,
      findings,
      verifierOf(() => ({ verdict: "uncertain" })),
    );
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(records.map(({ outcome }) => outcome)).toEqual(findings.map(() => "uncertain"));
  });
});
