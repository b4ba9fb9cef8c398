import { describe, expect, test } from "bun:test";
import { cpuMs } from "../_testing/cpu_ms.ts";
import { createRedactor } from "./create_redactor.ts";

describe("createRedactor() hostile text", () => {
  const units = [
    '"',
    "'",
    "login(",
    "auth=('a',",
    'password="',
    "apiKey = a ? ",
    "token || ",
    "a, password = (",
    "${TOKEN:-",
    "pw ",
    "data:\n  a: b\n",
    "insert into t (password) values ('a'),(",
  ];

  test.each(units.map((unit) => [unit]))(
    "%j over and over takes time that grows with it",
    async (unit) => {
      const spend = async (chars: number): Promise<number> => {
        const text = unit.repeat(Math.ceil(chars / unit.length));
        const start = cpuMs();
        await createRedactor().redact(text, "a.ts");
        return cpuMs() - start;
      };
      await spend(2_000);
      const small = await spend(5_000);
      // Ten times the text: were it quadratic, a hundred times the time.
      expect(await spend(50_000)).toBeLessThan(40 * Math.max(small, 50));
    },
  );
});
