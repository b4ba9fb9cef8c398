import { describe, expect, test } from "bun:test";
import { parsePage, printPage } from "./page.ts";

const PAGE = `---
repository: testdata/x
---

# A page

\`\`\`yaml file=a.yml
a: 1
\`\`\`

\`\`\`console
$ one
said
[exit 3]
$ two \\
> more
$ three
\`\`\`

\`\`\`ts
const x = "$ not a command";
\`\`\`
`;

describe("parsePage()", () => {
  test("finds files, commands, their output and their exit code", () => {
    const { head, pieces } = parsePage(PAGE);
    expect(head.get("repository")).toBe("testdata/x");
    expect(pieces.filter(({ kind }) => kind !== "prose")).toEqual([
      { kind: "file", open: "```yaml file=a.yml", path: "a.yml", lines: ["a: 1"] },
      {
        kind: "console",
        commands: [
          { text: "one", output: ["said"], exit_code: 3 },
          { text: "two \\\nmore", output: [], exit_code: 0 },
          { text: "three", output: [], exit_code: 0 },
        ],
      },
    ]);
  });

  test("refuses a page that does not close, and output without a command", () => {
    expect(() => parsePage("# no head")).toThrow("front matter");
    expect(() => parsePage("---\na: b\n")).toThrow("does not end");
    expect(() => parsePage("---\n---\n```console\n$ x\n")).toThrow("does not close");
    expect(() => parsePage("---\n---\n```console\nx\n```\n")).toThrow("begins without");
  });
});

describe("printPage()", () => {
  test("gives back the bytes of a page that nothing changed on", () => {
    expect(printPage(parsePage(PAGE))).toBe(PAGE);
  });

  test("keeps output with fences of its own inside of a longer one", () => {
    const long = "---\n---\n````console\n$ one\n```text\nx\n```\n````\n";
    const { pieces } = parsePage(long);
    expect(pieces).toEqual([
      {
        kind: "console",
        commands: [{ text: "one", output: ["```text", "x", "```"], exit_code: 0 }],
      },
    ]);
    expect(printPage(parsePage(long))).toBe(long);
  });
});
