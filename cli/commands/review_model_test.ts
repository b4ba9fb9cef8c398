import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { serveMessages } from "../../testdata/servers/anthropic_messages.ts";
import { serveGenerateContent } from "../../testdata/servers/gemini_generate.ts";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { CLEAN_ENV, createFixture, run, type Fixture } from "../_testing.ts";

const KEY = "sk-" + "z".repeat(30);
const ANSWER = JSON.stringify({ summary: "seen", issues: [] });
const REVIEW = ["review", "--base", "main"];
let fixture: Fixture;

beforeAll(() => {
  fixture = createFixture();
});
afterAll(() => fixture.remove());

describe("aurum review --model", () => {
  test("reaches every maker with its key, and prints the same bytes for all of them", async () => {
    const chat = await serveChatCompletions({ key: KEY, reply: () => ({ content: ANSWER }) });
    const claude = await serveMessages({ key: KEY, reply: () => ({ content: ANSWER }) });
    const gemini = await serveGenerateContent({ key: KEY, reply: () => ({ content: ANSWER }) });
    const runs: [string, Record<string, string>][] = [
      ["openai/gpt-5.1", { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: chat.url }],
      ["anthropic/claude-sonnet-4-5", { ANTHROPIC_API_KEY: KEY, ANTHROPIC_BASE_URL: claude.url }],
      ["google/gemini-2.5-pro", { GEMINI_API_KEY: KEY, GEMINI_BASE_URL: gemini.url }],
      ["openai-compatible/llama3", { LLM_API_KEY: KEY, LLM_BASE_URL: chat.url }],
    ];
    const printed = new Set<string>();
    for (const [model, env] of runs) {
      const { exit_code, stdout, stderr } = await run(
        fixture.quiet.root,
        [...REVIEW, "--model", model],
        env,
      );
      expect([model, exit_code, stderr]).toEqual([model, 0, expect.stringContaining("1 request")]);
      printed.add(stdout);
    }
    expect(printed.size).toBe(1);
    expect([chat.seen.length, claude.seen.length, gemini.seen.length]).toEqual([2, 1, 1]);
    await Promise.all([chat.stop(), claude.stop(), gemini.stop()]);
  });

  test("without the maker's key exits 1, saying which, why and how, and reads nothing", async () => {
    const makers = { anthropic: "ANTHROPIC", openai: "OPENAI", google: "GEMINI" };
    for (const [provider, word] of Object.entries(makers)) {
      const { exit_code, stdout, stderr } = await run(fixture.evil.root, [
        ...REVIEW,
        "--model",
        `${provider}/some-model`,
      ]);
      expect([exit_code, stdout]).toEqual([1, ""]);
      expect(stderr).toContain(`"${provider}/some-model": ${word}_API_KEY is not set`);
      expect(stderr).toContain("environment variable");
    }
  });

  test("a wrong key and an unknown model are named, and the key is not shown", async () => {
    const server = await serveChatCompletions({
      key: KEY,
      reply: () => ({ status: 404, body: '{"error":{"message":"The model `x` does not exist"}}' }),
    });
    const asked = async (key: string) =>
      await run(fixture.quiet.root, [...REVIEW, "--model", "openai/x"], {
        OPENAI_API_KEY: key,
        OPENAI_BASE_URL: server.url,
      });
    const unknown = await asked(KEY);
    expect([unknown.exit_code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining("The model `x` does not exist"),
    ]);
    const wrong = "sk-" + "w".repeat(30);
    const refused = await asked(wrong);
    expect(refused.exit_code).toBe(1);
    expect(refused.stderr).toContain("auth_error");
    expect(refused.stderr + refused.stdout).not.toContain(wrong);
    await server.stop();
  });

  test("goes through the proxy of the environment, whose refusal is named", async () => {
    const seen: string[] = [];
    const proxy = createServer((request, response) => {
      seen.push(request.url ?? "");
      const refuses = seen.length === 1;
      const choices = [
        { index: 0, message: { role: "assistant", content: ANSWER }, finish_reason: "stop" },
      ];
      response.writeHead(refuses ? 407 : 200, { "content-type": "application/json" });
      response.end(
        JSON.stringify(
          refuses
            ? { error: "log in first" }
            : { id: "1", object: "chat.completion", created: 1, model: "m", choices },
        ),
      );
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as AddressInfo;
    const env = {
      ...CLEAN_ENV,
      HTTP_PROXY: `http://127.0.0.1:${port}`,
      LLM_BASE_URL: "http://model.invalid/v1",
      LLM_API_KEY: KEY,
    };
    const program = join(import.meta.dir, "../main.ts");
    const started = async (): Promise<[number, string]> => {
      const argv = [program, ...REVIEW, "--model", "m"];
      const child = Bun.spawn(argv, {
        cwd: fixture.quiet.root,
        env,
        stdout: "ignore",
        stderr: "pipe",
      });
      const stderr = await new Response(child.stderr).text();
      return [await child.exited, stderr];
    };
    const [code, said] = await started();
    expect([code, said]).toEqual([1, expect.stringMatching(/407.*log in first/u) as never]);
    expect(said).not.toContain(KEY);
    expect((await started())[0]).toBe(0);
    expect(seen).toEqual(
      Array.from({ length: 2 }, () => "http://model.invalid/v1/chat/completions"),
    );
    await new Promise((resolve) => proxy.close(resolve));
  });
});
