import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { fakeRedactor } from "../model/_testing.ts";
import { createRedactor } from "../redact/mod.ts";
import { redactAnswer } from "./redact_answer.ts";

const SECRET = "hunter2" + "secret";

describe("redactAnswer()", () => {
  test("takes secrets out of strings and out of what stands between them", async () => {
    const redactor = fakeRedactor(SECRET);
    const text = `I saw ${SECRET}.\n{"summary": "holds ${SECRET}", "n": 1}\n`;
    const redacted = await redactAnswer(text, redactor);
    expect(redacted).toBe(`I saw [REDACTED].\n{"summary": "holds [REDACTED]", "n": 1}\n`);
    expect(
      await redactAnswer(JSON.stringify(`"${SECRET}`.split("").join("")), redactor),
    ).not.toContain(SECRET);
  });

  test("a secret that its escapes hide is found", async () => {
    const hidden = `"${[...SECRET].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")}"`;
    expect(JSON.parse(await redactAnswer(hidden, fakeRedactor(SECRET)))).toBe("[REDACTED]");
  });

  test("a text without secrets keeps its bytes, whatever it is", async () => {
    const redactor = fakeRedactor(SECRET);
    const any = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.constantFrom('"', '"\\', '{"a": "b', '\\"'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(any, { maxLength: 5 }), async (parts) => {
        const text = parts.join("");
        expect(await redactAnswer(text, redactor)).toBe(text);
      }),
      { numRuns: 200 },
    );
  });

  test("is read as the redacted values were, by the real redactor", async () => {
    const token = "ghp_" + "t0k3n7".repeat(6);
    const value = { a: `token = "${token}"`, b: [token, 'say "no"'], password: "kept" };
    const redactor = createRedactor();
    const expected = await redactor.redactValue(value);
    expect(JSON.parse(await redactAnswer(JSON.stringify(value), createRedactor()))).toEqual(
      expected,
    );
  });
});
