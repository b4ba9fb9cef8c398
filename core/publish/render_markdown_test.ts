import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { MARKDOWN_CHARS_MAX } from "../limits.ts";
import { reports } from "./_testing/arbitrary.ts";
import { HOSTILE, HOSTILE_PATHS } from "./_testing/hostile.ts";
import { rendering, reportFinding, saturated } from "./_testing/records.ts";
import { renderMarkdown } from "./render_markdown.ts";

const html = (text: string): string =>
  Bun.markdown.html(text, { autolinks: true, latexMath: true, wikiLinks: true });

/** Tags of the rendered page that our own text has no use for. */
function foreign(page: string): string[] {
  const ours = /^<\/?(?:h2|h3|p|ul|li|strong|code|pre|br)(?: class="language-text")?(?: \/)?>$/u;
  return (page.match(/<[^>]*>/gu) ?? []).filter((tag) => !ours.test(tag));
}

describe("renderMarkdown", () => {
  test("renderMarkdown() makes a page of a pull request", () => {
    const page = renderMarkdown(
      rendering({
        verdict: "fail",
        review_verdict: "changes_requested",
        summary: "one thing\nand another",
        gate: { declared: true, decision: "fail", reasons: ["js/eval blocks"] },
        findings: [
          reportFinding({
            origin: "model",
            blocking: true,
            code: "eval(x)",
            suggestion: "const y = JSON.parse(x);\nuse(y);",
          }),
          reportFinding({ origin: "security", side: "old", line: 3, suggestion: "keep the check" }),
          reportFinding({ status: "refuted", status_reason: "a guard stands above" }),
        ],
        limitations: [{ kind: "binary_skipped", text: "logo.png is binary" }],
        coverage: { files: [{ path: "logo.png", reviewed: false, reason: "binary" }] },
      }),
    );
    expect(page).toBe(`## aurum: fail

**changes requested**

one thing<br>
and another

### Reasons of the gate

- js/eval blocks

### Model findings (1)

- **error** \`src/main.ts:12\` · \`js/eval\` · model · **blocking**
  eval runs whatever it is given

  \`\`\`text
  12 | eval(x)
  \`\`\`

  **Fix:**

  \`\`\`text
  const y = JSON.parse(x);
  use(y);
  \`\`\`

### Analysis findings (1)

- **error** \`src/main.ts:12\` · \`js/eval\` · analysis · refuted by verification: a guard stands above
  eval runs whatever it is given

### Security findings (1)

- **error** \`src/main.ts\` · \`js/eval\` · removed line 3 · security
  eval runs whatever it is given

  **Fix:** keep the check

### Limitations (1)

- logo.png is binary

### Coverage

- changed files that the model saw whole: 0 of 1
- binary (1): \`logo.png\`
`);
  });

  test.each(HOSTILE.map((text) => [text]))(
    "renderMarkdown() with %j renders our tags alone",
    (text) => {
      const page = renderMarkdown(rendering(saturated(text, text || "x")));
      expect(foreign(html(page))).toEqual([]);
      expect(page).not.toMatch(/[\0-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/u);
      const outside = html(page).replaceAll(/<code[^>]*>[^<]*<\/code>/gu, "");
      expect(outside).not.toMatch(/@everyone|#12|GH-12|!3|#4/u);
    },
  );

  test("renderMarkdown() keeps its headings whatever path it shows", () => {
    for (const path of HOSTILE_PATHS) {
      const page = html(renderMarkdown(rendering({ findings: [reportFinding({ path })] })));
      expect(page.match(/<h[23]>/gu)).toHaveLength(3);
      expect(foreign(page)).toEqual([]);
    }
  });

  test("renderMarkdown() is tame and bounded for any report", () => {
    fc.assert(
      fc.property(reports, (report) => {
        const page = renderMarkdown({ report, catalog: [], lang: "pt-BR" });
        expect(page.length).toBeLessThanOrEqual(MARKDOWN_CHARS_MAX);
        expect(foreign(html(page))).toEqual([]);
      }),
    );
  });

  test("renderMarkdown() stays bounded, keeps what blocks, and says what it left out", () => {
    const long = "@a ".repeat(3_000);
    const findings = Array.from({ length: 3_000 }, (_, index) =>
      reportFinding({ message: long, path: `${"d/".repeat(2_000)}${index}.ts` }),
    );
    findings.push(
      reportFinding({
        blocking: true,
        path: `${"d/".repeat(2_000)}last.ts`,
        message: "the one that blocks",
      }),
    );
    const many = Array.from({ length: 500 }, () => long);
    const page = renderMarkdown(
      rendering({
        findings,
        summary: long,
        gate: { declared: true, decision: "fail", reasons: many },
        limitations: many.map((text) => ({ kind: "x", text })),
        coverage: { files: many.map((text) => ({ path: text, reviewed: false })) },
      }),
    );
    expect(page.length).toBeLessThanOrEqual(MARKDOWN_CHARS_MAX);
    expect(page.length).toBeGreaterThan(MARKDOWN_CHARS_MAX / 2);
    expect(page).toInclude("the one that blocks");
    expect(page).toMatch(/\d+ findings are left out/u);
    expect(foreign(html(page))).toEqual([]);
  });
});
