import { describe, expect, test } from "bun:test";
import fc from "fast-check";

import { markdownCode, markdownFence, markdownText } from "./_markdown_escape.ts";
import { neutralise, oneLine } from "./_neutralise.ts";
import { HOSTILE } from "./_testing/hostile.ts";

const html = (text: string): string =>
  Bun.markdown.html(text, { autolinks: true, latexMath: true, wikiLinks: true });

/** What a browser shows of a fragment that holds no tags. */
function shown(fragment: string): string {
  return fragment
    .replaceAll("\u200b", "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

const anyText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "*",
        "_",
        "`",
        "[",
        "](",
        "<",
        ">",
        "!",
        "#",
        "@",
        "|",
        "~",
        "a",
        " ",
        "\\",
        "&",
        "1",
        ".",
        "$",
        "-",
        "\n",
      ),
    )
    .map((parts) => parts.join("")),
);

describe("markdownText", () => {
  test("markdownText() renders as one paragraph that shows the text itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const plain = oneLine(text);
        fc.pre(plain !== "");
        const out = html(markdownText(text, 1_000)).trim();
        expect(out.startsWith("<p>") && out.endsWith("</p>")).toBe(true);
        expect(shown(out.slice(3, -4))).toBe(plain);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each(["@everyone", "@org/team", "#12", "GH-12", "!3", "o/r#4", "~label", "%1", "$5", "&7"])(
    "markdownText(%j) leaves no mention or reference in the rendered text",
    (text) => {
      const out = html(`see ${markdownText(text, 100)}`);
      expect(out.replaceAll("&amp;", "&")).not.toInclude(text);
      expect(out).toInclude("\u200b");
    },
  );

  test("markdownText() leaves ordinary prose readable", () => {
    const prose = "call close(), or the file leaks: it's 100% sure (see the docs).";
    expect(markdownText(prose, 100)).toBe(prose);
  });
});

describe("markdownCode", () => {
  test("markdownCode() shows exactly the value", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(text.trim() !== "");
        const code = markdownCode(text, 1_000);
        expect(code).not.toInclude("\n");
        const out = html(`- ${code} x`);
        expect(out).toMatch(/^<ul>\n<li><code>[^<]*<\/code> x<\/li>\n<\/ul>\n$/u);
      }),
    );
  });
});

/** The renderer may write leading tabs of code as blanks. */
const blank = /[ \t]+/gu;

describe("markdownFence", () => {
  test("markdownFence() cannot be closed by what it holds", () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (lines) => {
        const out = html([...markdownFence(lines), "", "after"].join("\n"));
        expect(out.match(/<pre>/gu)).toHaveLength(1);
        expect(out.endsWith("</code></pre>\n<p>after</p>\n")).toBe(true);
        const inner = out.slice(out.indexOf(">", out.indexOf("<code")) + 1, out.indexOf("</code>"));
        expect(shown(inner).replace(blank, "")).toBe(
          `${lines.map(neutralise).join("\n")}\n`.replace(blank, ""),
        );
      }),
    );
  });
});
