import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { LANGS, t } from "../../i18n/mod.ts";
import { reports } from "../_testing/arbitrary.ts";
import { reportFinding, reportWith } from "../_testing/records.ts";
import { EVIDENCE, judged, publishInput } from "../_testing/runs.ts";
import { buildAudit } from "./build_audit.ts";
import { showAudit } from "./show_audit.ts";

async function shown(report = reportWith()): Promise<string[]> {
  const finding = judged({ fingerprint: "f".repeat(32) });
  const record = await buildAudit({
    ...publishInput(),
    evidence: { ...EVIDENCE, findings: [finding] },
    report,
  });
  return showAudit(record).map((line) => t("en", line));
}

describe("showAudit()", () => {
  test("tells what was compared, what decided, and each finding by rule and place", async () => {
    const blocking = reportFinding({ fingerprint: "f".repeat(32), blocking: true });
    const { origin } = judged({});
    const lines = await shown(reportWith({ verdict: "fail", findings: [{ ...blocking, origin }] }));
    expect(lines[0]).toBe("verdict: fail (exit code 3)");
    expect(lines).toContain("compared: base aaaaaaaaaaaa..bbbbbbbbbbbb, changed files: 2");
    expect(lines.find((line) => line.startsWith("finding: "))).toMatch(
      /^finding: error \w+ js\/eval at src\/a\.ts:\d+ blocks \(open\)$/u,
    );
    expect(lines.filter((line) => line.startsWith("decided by "))).toHaveLength(13);
    expect(lines.at(-1)).toMatch(/^head of the chain: [0-9a-f]{64}$/u);
  });

  test("shows any record in every language, no slot left open", async () => {
    await fc.assert(
      fc.asyncProperty(reports, async (report) => {
        const record = await buildAudit({ ...publishInput(), report });
        const lines = LANGS.flatMap((lang) => showAudit(record).map((line) => t(lang, line)));
        expect(lines.length).toBeGreaterThan(20);
      }),
      { numRuns: 30 },
    );
  });
});
