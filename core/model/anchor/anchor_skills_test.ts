import { describe, expect, test } from "bun:test";
import { type AnchorInput, anchorIssues, type GivenSkill } from "./anchor_issues.ts";
import { CHANGED, issue, RULE } from "./_testing.ts";

const MONEY: GivenSkill = {
  rule: "skill/money",
  id: "money",
  severity: "warning",
  advisory: false,
  covers: (path) => path.startsWith("src/"),
};
const cite = (more: Partial<Parameters<typeof issue>[0]> = {}) =>
  issue({ code: "log(x);", rule_id: "skill/money", severity: "info", ...more });

function findings(
  skills: GivenSkill[][] | undefined,
  answers: AnchorInput["answers"] = [[cite()]],
): unknown[] {
  const input = { files: [CHANGED], texts: new Map<string, string>(), catalog: [{ id: RULE }] };
  const anchored = anchorIssues({ ...input, answers, ...(skills === undefined ? {} : { skills }) });
  return anchored.findings.map(({ origin, severity, status }) => [origin, severity, status]);
}

describe("anchorIssues() skills", () => {
  test("one that cites a given skill has its origin and its severity, whatever the model says", () => {
    expect(findings([[MONEY]])).toEqual([["skill", "warning", "open"]]);
    expect(findings([[MONEY]], [[cite({ severity: "error" })]])).toEqual([
      ["skill", "warning", "open"],
    ]);
  });

  test("one may cite a skill by the id of its front matter, unless a rule bears that id", () => {
    const input = { files: [CHANGED], texts: new Map<string, string>(), catalog: [{ id: RULE }] };
    const rulesOf = (id: string): string[] =>
      anchorIssues({
        ...input,
        skills: [[{ ...MONEY, id, rule: `skill/${id}` }]],
        answers: [[cite({ rule_id: id })]],
      }).findings.map(({ origin, rule }) => `${origin} ${rule}`);
    expect(rulesOf("money")).toEqual(["skill skill/money"]);
    expect(rulesOf("team/Money_2")).toEqual(["skill skill/team/Money_2"]);
    expect(rulesOf(RULE)).toEqual([`model ${RULE}`]);
  });

  test("an advisory skill's never blocks", () => {
    expect(findings([[{ ...MONEY, advisory: true }]])).toEqual([["skill", "warning", "advisory"]]);
  });

  test("a skill that was not given, or is for other files, is no rule", () => {
    const made_up = [["model", "info", "advisory"]];
    expect(findings(undefined)).toEqual(made_up);
    expect(findings([[]])).toEqual(made_up);
    expect(findings([[{ ...MONEY, covers: () => false }]])).toEqual(made_up);
  });

  test("what counts for one request is not set aside by another", () => {
    const said = [[cite()], [cite()]];
    expect(findings([[], [MONEY]], said)).toEqual([["skill", "warning", "open"]]);
    expect(findings([[MONEY], []], said)).toEqual([["skill", "warning", "open"]]);
  });

  test("code that stands nowhere is unanchored first", () => {
    expect(findings([[MONEY]], [[cite({ code: "nope();" })]])).toEqual([
      ["skill", "warning", "unanchored"],
    ]);
  });
});
