import { describe, expect, test } from "bun:test";
import { createHost } from "../create_host.ts";
import { openForge } from "./open_forge.ts";

const open = (address: string) =>
  openForge(
    { repository: "octo/app", max_wait_seconds: 1 },
    createHost({ env: { GITHUB_API_URL: address } }),
  );

describe("openForge()", () => {
  test.each(["", "https://ghe.example/api/v3", "http://localhost:8080", "http://127.0.0.1:1/"])(
    "takes %p",
    async (address) => expect((await open(address)).repository).toBe("octo/app"),
  );

  test.each([
    "http://ghe.example/api/v3",
    "https://user:word@ghe.example",
    "ftp://ghe.example",
    "ghe.example",
    "http://127.0.0.1.evil.example",
  ])("refuses %p, which could carry the token elsewhere", async (address) => {
    const failure = await open(address).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "forge_failed" });
    expect(String(failure)).not.toContain("word@");
  });
});
