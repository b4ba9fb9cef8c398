import { describe, expect, test } from "bun:test";

import { HOSTILE, HOSTILE_PATHS } from "./_testing/hostile.ts";
import { rendering, reportFinding, saturated } from "./_testing/records.ts";
import { renderGithub } from "./render_github.ts";

/** How a runner reads a line: command, properties, message. */
function parse(line: string): { name: string; properties: Record<string, string>; data: string } {
  const found = /^::(error|warning|notice) ([^:]*)::(.*)$/u.exec(line);
  if (found === null) throw new Error(`not a command: ${line}`);
  const [, name = "", list = "", data = ""] = found;
  const decode = (text: string): string =>
    text
      .replaceAll("%0D", "\r")
      .replaceAll("%0A", "\n")
      .replaceAll("%3A", ":")
      .replaceAll("%2C", ",")
      .replaceAll("%25", "%");
  const properties = Object.fromEntries(
    list.split(",").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, at), decode(pair.slice(at + 1))] as const;
    }),
  );
  return { name, properties, data: decode(data) };
}

const lines = (text: string): string[] => text.trimEnd().split("\n");

describe("renderGithub", () => {
  test("renderGithub() annotates findings by severity, verdict first", () => {
    const out = renderGithub(
      rendering({
        verdict: "fail",
        gate: { declared: true, decision: "fail", reasons: ["js/eval blocks"] },
        findings: [
          reportFinding({ end_line: 14, blocking: true, suggestion: "parse it" }),
          reportFinding({ severity: "warning" }),
          reportFinding({ severity: "info" }),
          reportFinding({ status: "excepted", status_reason: "accepted by the owner" }),
          reportFinding({ side: "old", line: 4 }),
        ],
        limitations: [{ kind: "binary_skipped", text: "logo.png is binary" }],
      }),
    );
    expect(lines(out)).toEqual([
      "::error title=aurum%3A fail::verdict: fail%0Ajs/eval blocks",
      "::error file=src/main.ts,line=12,endLine=14,title=aurum%3A js/eval::eval runs whatever it is given%0AFix: parse it",
      "::warning file=src/main.ts,line=12,title=aurum%3A js/eval::eval runs whatever it is given",
      "::notice file=src/main.ts,line=12,title=aurum%3A js/eval::eval runs whatever it is given",
      "::notice file=src/main.ts,line=12,title=aurum%3A js/eval::[excepted: accepted by the owner]%0Aeval runs whatever it is given",
      "::error file=src/main.ts,title=aurum%3A js/eval::src/main.ts (removed line 4)%0Aeval runs whatever it is given",
      "::notice title=aurum%3A binary_skipped::logo.png is binary",
    ]);
  });

  test.each(HOSTILE.map((text) => [text]))(
    "renderGithub() with %j holds our commands alone",
    (text) => {
      const report = saturated(text, text || "x");
      const parsed = lines(renderGithub(rendering(report))).map(parse);
      expect(parsed).toHaveLength(1 + report.findings.length + report.limitations.length);
      for (const { properties } of parsed) {
        expect(
          Object.keys(properties).every((key) => /^(file|line|endLine|title)$/u.test(key)),
        ).toBe(true);
      }
    },
  );

  test("renderGithub() is decoded to the message that it was given", () => {
    const message = "100% of %0A::error::x, a: b\nsecond, %25";
    const [, line = ""] = lines(
      renderGithub(rendering({ findings: [reportFinding({ message })] })),
    );
    expect(parse(line).data).toBe(message);
  });

  test("renderGithub() lets an annotation find any path without controls", () => {
    for (const path of HOSTILE_PATHS.filter(
      (item) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Z}\ufffe#]/u.test(item),
    )) {
      const [, line = ""] = lines(renderGithub(rendering({ findings: [reportFinding({ path })] })));
      expect(parse(line).properties["file"]).toBe(path);
    }
    const path = "a\nb,c:d%e.ts";
    const [, line = ""] = lines(renderGithub(rendering({ findings: [reportFinding({ path })] })));
    expect(parse(line).properties["file"]).toBe(path);
  });
});
