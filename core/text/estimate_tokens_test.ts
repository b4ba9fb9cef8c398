import { describe, expect, test } from "bun:test";
import { cpuMs } from "../_testing/cpu_ms.ts";
import * as fc from "fast-check";
import { estimateTokens } from "./estimate_tokens.ts";

/** Made by a fixed recurrence, so that the measured counts below belong to these very bytes. */
function random(alphabet: string, count: number): string {
  let state = 12_345;
  let text = "";
  for (let at = 0; at < count; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    text += [...alphabet][state % [...alphabet].length];
  }
  return text;
}

const CODE = `export async function readAll(paths: readonly string[]): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  for (const path of paths) {
    const bytes = await readFile(join(root, path)).catch(() => undefined);
    if (bytes !== undefined && bytes.length <= READ_BYTES_MAX) {
      found.set(path, bytes);
    }
  }
  return found;
}
`;
const PROSE =
  "Não há linha no arquivo que contenha a verificação de permissão; a função é chamada três vezes.\n";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const range = (from: number, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join("");

/** Name, text, and the larger of its counts in two public vocabularies (cl100k, o200k). */
const MEASURED: readonly (readonly [string, string, number])[] = [
  ["code", CODE, 88],
  ["prose", PROSE.repeat(20), 480],
  ["base64", random(LETTERS, 4_000), 2_825],
  ["hexadecimal", random("0123456789abcdef", 4_000), 2_278],
  ["digits", random("0123456789", 4_000), 1_334],
  ["small letters", random(range(0x61, 26), 4_000), 2_170],
  ["capitals", random(range(0x41, 26), 4_000), 2_388],
  ["printable ASCII", random(range(0x20, 95), 4_000), 3_068],
  ["controls", random(range(1, 8), 2_000), 2_000],
  ["accented letters", random(range(0xe0, 31), 2_000), 2_128],
  ["Cyrillic", random(range(0x430, 32), 2_000), 1_775],
  ["Arabic", random(range(0x627, 36), 2_000), 2_300],
  ["Han", random(range(0x4e00, 20_000), 2_000), 4_704],
  ["Hangul", random(range(0xac00, 11_000), 2_000), 5_183],
  ["cuneiform", random(range(0x12000, 900), 1_000), 3_992],
  ["emoji", random(range(0x1f300, 256), 1_000), 2_983],
  ["private use", random(range(0xe000, 6_000), 1_000), 2_976],
];

describe("estimateTokens()", () => {
  test.each(MEASURED)("is no lower than nine tenths of the real count: %s", (_, text, real) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(real * 0.9);
    expect(estimateTokens(text)).toBeLessThanOrEqual(real * 2.3);
  });

  test("is at most 1.7 times the real count of code and prose", () => {
    for (const [name, text, real] of MEASURED) {
      if (name === "code" || name === "prose") {
        expect(estimateTokens(text)).toBeGreaterThanOrEqual(real);
        expect(estimateTokens(text)).toBeLessThanOrEqual(real * 1.7);
      }
    }
  });

  test("lines counted apart are never cheaper than counted together", () => {
    const lines = fc.array(fc.string({ unit: "binary" }), { maxLength: 8 });
    fc.assert(
      fc.property(lines, (lines) => {
        const apart = lines.reduce((sum, line) => sum + estimateTokens(`${line}\n`), 0);
        expect(apart).toBeGreaterThanOrEqual(estimateTokens(lines.join("\n")));
      }),
    );
  });

  test("takes linear time on a run of one character", () => {
    for (const unit of ["a", " ", "\n", "=", "漢", "\u200b", "A1"]) {
      const started = cpuMs();
      expect(estimateTokens(unit.repeat(2_000_000))).toBeGreaterThan(0);
      expect(cpuMs() - started).toBeLessThan(2_000);
    }
  });
});
