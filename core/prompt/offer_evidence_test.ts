import { describe, expect, test } from "bun:test";
import type { Finding } from "../types.ts";
import { offerEvidence } from "./offer_evidence.ts";
import type { PromptFile } from "./types.ts";

const FILE: PromptFile = {
  path: "src/a.ts",
  status: "modified",
  hunks: [
    {
      old_start: 1,
      new_start: 1,
      lines: [
        { kind: "removed", text: "gone(1);", old_line: 1 },
        { kind: "added", text: "  eval([REDACTED]);", new_line: 1 },
      ],
    },
  ],
};

function finding(values: Partial<Finding> = {}): Finding {
  return {
    fingerprint: "f1",
    origin: "security",
    rule: "security/js-eval",
    severity: "error",
    path: "src/a.ts",
    line: 1,
    side: "new",
    message: "eval",
    status: "open",
    code: "eval(cited);\nsecond();",
    evidence_id: "E1",
    ...values,
  };
}

describe("offerEvidence()", () => {
  test("gives an item the line that the prompt shows, on its side of the diff", () => {
    const items = offerEvidence([finding(), finding({ evidence_id: "E2", side: "old" })], [FILE]);
    expect(items).toEqual([
      {
        id: "E1",
        origin: "security",
        rule: "security/js-eval",
        severity: "error",
        path: "src/a.ts",
        line: 1,
        side: "new",
        snippet: "  eval([REDACTED]);",
      },
      expect.objectContaining({ id: "E2", side: "old", snippet: "gone(1);" }),
    ]);
  });

  test("falls back to the first cited line where the change does not show the place", () => {
    const [item] = offerEvidence([finding({ line: 99 })], [FILE]);
    expect(item?.snippet).toBe("eval(cited);");
  });

  test("offers nothing that has no number, or that is marked", () => {
    const { evidence_id: _, ...unnumbered } = finding();
    expect(offerEvidence([unnumbered, finding({ status: "excepted" })], [FILE])).toEqual([]);
  });
});
