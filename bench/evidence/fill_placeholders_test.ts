import { describe, expect, test } from "bun:test";
import { crc32 } from "node:zlib";
import { fillPlaceholders } from "./fill_placeholders.ts";

describe("fillPlaceholders()", () => {
  test("gives the same values for the same seed, others for another", () => {
    const text = "a ⟪hex:40⟫ b ⟪alnum:10⟫";
    expect(fillPlaceholders(text, "x")).toBe(fillPlaceholders(text, "x"));
    expect(fillPlaceholders(text, "x")).not.toBe(fillPlaceholders(text, "y"));
    expect(fillPlaceholders(text, "x")).toMatch(/^a [0-9a-f]{40} b [0-9A-Za-z]{10}$/u);
  });

  test("gives each place a value of its own", () => {
    const [left, right] = fillPlaceholders("⟪b64:20⟫ ⟪b64:20⟫", "x").split(" ");
    expect(left).not.toBe(right);
  });

  test("ends a GitHub token in its checksum", () => {
    const token = fillPlaceholders("⟪ghp⟫", "x");
    const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const sum = Array.from(token.slice(-6)).reduce(
      (total, one) => total * 62 + digits.indexOf(one),
      0,
    );
    expect(token).toHaveLength(40);
    expect(sum).toBe(crc32(token.slice(4, -6)));
  });

  test("makes a JWT that decodes", () => {
    const [head = "", body = ""] = fillPlaceholders("⟪jwt⟫", "x").split(".");
    expect(JSON.parse(Buffer.from(head, "base64url").toString()).alg).toBe("HS256");
    expect(JSON.parse(Buffer.from(body, "base64url").toString()).iss).toBe("acme");
  });

  test("leaves other brackets alone and refuses an unknown name", () => {
    expect(fillPlaceholders("${{ secrets.X }} {{ y }} <<z>>", "x")).toBe(
      "${{ secrets.X }} {{ y }} <<z>>",
    );
    expect(() => fillPlaceholders("⟪nothing⟫", "x")).toThrow("unknown placeholder nothing");
  });
});
