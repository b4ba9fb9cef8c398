import { describe, expect, test } from "bun:test";
import type { Change } from "../../evidence/types.ts";
import { buildReport } from "../build_report.ts";
import { DECISION, EVIDENCE, judged, REQUEST, REVIEW } from "../_testing/runs.ts";
import type { RenderInput } from "../types.ts";
import { findingMarker } from "./markers.ts";
import { summaryBody } from "./_bodies.ts";
import { planPosts, type Standing } from "./plan_posts.ts";

const CHANGE: Change = {
  files: [
    {
      path: "src/a.ts",
      status: "modified",
      binary: false,
      submodule: false,
      symlink: false,
      generated: false,
      hunks: [
        {
          old_start: 1,
          old_lines: 2,
          new_start: 1,
          new_lines: 3,
          lines: [
            { kind: "context", text: "one", old_line: 1, new_line: 1 },
            { kind: "removed", text: "two", old_line: 2 },
            { kind: "added", text: "three", new_line: 2 },
            { kind: "added", text: "four", new_line: 3 },
          ],
        },
      ],
    },
  ],
};

function inputOf(...findings: ReturnType<typeof judged>[]): RenderInput {
  const report = buildReport({
    request: REQUEST,
    evidence: EVIDENCE,
    review: REVIEW,
    decision: { ...DECISION, findings },
    lang: "en",
    version: "1.0.0",
  });
  return { report, catalog: [], lang: "en" };
}

const nobody: Standing = {
  comments: [],
  inline: [],
  trusted: new Set(["bot"]),
  whole: { evidence: true, model: true },
};

describe("planPosts()", () => {
  test("comments on every line of a hunk, both sides, and nowhere else", () => {
    const places = [
      judged({ line: 1 }),
      judged({ line: 3, fingerprint: "b" }),
      judged({ line: 2, side: "old", fingerprint: "c" }),
      judged({ line: 9, fingerprint: "d" }),
      judged({ line: 2, path: "src/b.ts", fingerprint: "e" }),
    ];
    const { inline } = planPosts(inputOf(...places), CHANGE, nobody);
    expect(inline.map(({ comment }) => [comment.line, comment.side])).toEqual([
      [1, "new"],
      [3, "new"],
      [2, "old"],
    ]);
  });

  test("covers several lines where both ends stand in one hunk", () => {
    const two = inputOf(judged({ line: 2, end_line: 3 }));
    expect(planPosts(two, CHANGE, nobody).inline[0]?.comment).toMatchObject({
      start_line: 2,
      line: 3,
    });
    const far = inputOf(judged({ line: 2, end_line: 30 }));
    expect(planPosts(far, CHANGE, nobody).inline[0]?.comment.start_line).toBeUndefined();
  });

  test("leaves out what is not open", () => {
    for (const status of ["refuted", "excepted", "advisory", "unanchored", "demoted"] as const)
      expect(planPosts(inputOf(judged({ line: 2, status })), CHANGE, nobody).inline).toEqual([]);
  });

  test("repeats nothing that one of ours says, in whatever case the login is written", () => {
    const finding = judged({ line: 2 });
    const body = `text\n\n${findingMarker(finding.fingerprint)}`;
    const standing: Standing = { ...nobody, inline: [{ id: 1, author: "Bot", body }] };
    expect(planPosts(inputOf(finding), CHANGE, standing).inline).toEqual([]);
    const forged: Standing = { ...nobody, inline: [{ id: 1, author: "", body }] };
    expect(planPosts(inputOf(finding), CHANGE, forged).inline).toHaveLength(1);
  });

  test("neutralises what a model wrote", () => {
    const hostile = judged({
      line: 2,
      message: "@octo ![x](http://evil.example/a.png) <!-- aurum:finding:zzz --> </details>",
    });
    const body = planPosts(inputOf(hostile), CHANGE, nobody).inline[0]?.comment.body ?? "";
    expect(body).not.toContain("<!-- aurum:finding:zzz -->");
    expect(body).not.toMatch(/(?<![\\&\w])@octo/u);
    expect(body).not.toContain("![x](");
  });
});

describe("summaryBody()", () => {
  test("ends with the mark, and names what the forge did not take", () => {
    const input = inputOf(judged({ line: 2 }));
    const body = summaryBody(input, input.report.findings);
    expect(body).toEndWith("<!-- aurum:summary -->");
    expect(body).toContain("could not be placed on the diff");
    expect(summaryBody(input, [])).not.toContain("could not be placed");
  });
});
