import { describe, expect, test } from "bun:test";
import { complete, KEY } from "./_testing/endpoint.ts";

describe("openEndpoint() words of the provider", () => {
  const said = async (message: string): Promise<string | undefined> =>
    (await complete({ status: 400, body: JSON.stringify({ error: { message } }) })).detail;

  test("are one bounded line without control characters", async () => {
    expect(await said("a\u001b[31mred\u001b[0m\r\nline\u0000\u202eend")).toBe(
      "a [31mred [0m line end",
    );
    const long = await said("é".repeat(5000));
    expect(long?.length).toBe(500);
    expect(long?.endsWith("…")).toBe(true);
  });

  test("never hold the key, however it is hidden", async () => {
    expect(await said(`your key ${KEY} is bad`)).toBe("your key [REDACTED] is bad");
    const half = KEY.length / 2;
    const split = await said(`key ${KEY.slice(0, half)}\u200b${KEY.slice(half)}`);
    expect(split).toBe("key [REDACTED]");
  });

  test("are found in every habit of servers", async () => {
    const bodies: [string, string | undefined][] = [
      ['{"error": "plain"}', "plain"],
      ['{"message": "top"}', "top"],
      ['{"detail": "fast"}', "fast"],
      ['{"detail": [{"msg": "field required"}]}', '[{"msg":"field required"}]'],
      ['{"error": {"detail": "deep"}}', "deep"],
      ["just text", "just text"],
      ["<p>page</p>", undefined],
      ["{}", undefined],
      ["[]", undefined],
      ["", undefined],
    ];
    for (const [body, expected] of bodies) {
      expect((await complete({ status: 400, body })).detail).toBe(expected as string);
    }
  });
});
