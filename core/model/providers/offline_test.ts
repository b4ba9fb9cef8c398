import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import type { FakeHost } from "../_testing.ts";
import { completionRequest, fakeHost, quiet } from "../_testing.ts";
import type { Completion, CompletionRequest } from "../types.ts";
import { answerOf, parseFixture } from "./_fixture.ts";
import { openOffline } from "./offline.ts";

async function answer(
  fixture: string,
  request: Partial<CompletionRequest> = {},
): Promise<Completion> {
  const provider = await openOffline(fakeHost({}, { "/w/f": fixture }), "f");
  return provider.complete(completionRequest(request), quiet());
}

function fixtureOf(value: unknown): string {
  return JSON.stringify({ aurum_fixture: value });
}

describe("openOffline()", () => {
  test("answers a file without the reserved key verbatim, to the last byte", async () => {
    for (const text of [
      "",
      "no json",
      '{"summary": "x"}\n',
      "\uFEFF{}",
      "[1]\r\n",
      '{"a":1',
      "ç",
    ]) {
      const completion = await answer(text);
      expect(completion.status).toBe("ok");
      expect(completion.text).toBe(text);
    }
  });

  test("the first case that fits the prompt answers, else the default", async () => {
    const fixture = fixtureOf({
      cases: [
        { prompt_contains: "alpha", answer: "first" },
        { prompt_contains: ["alpha", "beta"], answer: "never" },
        { prompt_contains: ["beta", "gamma"], answer: { issues: [] } },
      ],
      default: "else",
    });
    expect((await answer(fixture, { user: "beta alpha" })).text).toBe("first");
    expect((await answer(fixture, { user: "beta gamma" })).text).toBe('{"issues":[]}');
    expect((await answer(fixture, { system: "beta", user: "gamma" })).text).toBe('{"issues":[]}');
    expect((await answer(fixture, { user: "beta" })).text).toBe("else");
  });

  test("a case may be for one purpose alone", async () => {
    const fixture = fixtureOf({
      cases: [{ prompt_contains: "x", purpose: "verification", answer: "verify" }],
      default: "review",
    });
    expect((await answer(fixture, { user: "x" })).text).toBe("review");
    expect((await answer(fixture, { user: "x", purpose: "verification" })).text).toBe("verify");
  });

  test("obvious variants of the format are understood", async () => {
    const cases = [{ prompt_contains: "x", answer: "case" }];
    const variants = [
      { aurum_fixture: 1, cases, default: "else" },
      { aurum_fixture: true, cases, default: "else" },
      { aurum_fixture: cases, default: "else" },
      { aurum_fixture: { cases }, default: "else" },
      { aurum_fixture: { cases: [{ prompt_contains: "x", response: "case" }], default: "else" } },
    ];
    for (const variant of variants) {
      const text = JSON.stringify(variant);
      expect((await answer(text, { user: "x" })).text).toBe("case");
      expect((await answer(text, { user: "y" })).text).toBe("else");
    }
    const inline = fixtureOf([{ prompt_contains: "x", summary: "s", issues: [] }]);
    expect((await answer(inline, { user: "x" })).text).toBe('{"summary":"s","issues":[]}');
  });

  test("no case that fits and no default is a failure with a name", async () => {
    const completion = await answer(
      fixtureOf({ cases: [{ prompt_contains: "x", answer: "case" }] }),
      { user: "y" },
    );
    expect(completion.status).toBe("provider_error");
    expect(completion.explanation?.key).toBe("model.fixture_no_case");
  });

  test("a file that cannot be used is model_unavailable", async () => {
    const broken = [
      '{"aurum_fixture": {"cases": [],}}',
      fixtureOf({}),
      fixtureOf({ cases: "x" }),
      fixtureOf({ cases: [1] }),
      fixtureOf({ cases: [{ answer: "x" }] }),
      fixtureOf({ cases: [{ prompt_contains: "x" }] }),
      fixtureOf({ cases: [{ prompt_contains: "", answer: "x" }] }),
      fixtureOf({ cases: [{ prompt_contains: [1], answer: "x" }] }),
    ];
    for (const text of broken) {
      const opening = openOffline(fakeHost({}, { "/w/f": text }), "f");
      const error = await opening.catch((one: unknown) => one);
      expect(error).toBeInstanceOf(AurumError);
      expect((error as AurumError).code).toBe("model_unavailable");
    }
    const host = fakeHost();
    host.readFile = () => Promise.reject(new Error("EACCES"));
    for (const attempt of [openOffline(fakeHost(), "none"), openOffline(host, "f")]) {
      expect(await attempt.catch((one: AurumError) => one.code)).toBe("model_unavailable");
    }
  });

  test("costs nothing and counts about what it says", async () => {
    const provider = await openOffline(fakeHost({}, { "/w/f": "four words of text" }), "f");
    expect(provider.price(1e6, 1e6)).toBe(0);
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion.output_tokens).toBeGreaterThan(3);
    expect(completion.input_tokens).toBeGreaterThan(3);
  });
});

describe("openOffline() with AURUM_PROMPT_CAPTURE", () => {
  async function run(requests: Partial<CompletionRequest>[]): Promise<FakeHost> {
    const host = fakeHost({ AURUM_PROMPT_CAPTURE: "seen.txt" }, { "/w/f": "{}" });
    const provider = await openOffline(host, "f");
    await Promise.all(requests.map((one) => provider.complete(completionRequest(one), quiet())));
    return host;
  }

  test("holds system, then user, and nothing of a run that asked nothing", async () => {
    const host = await run([{ system: "SYS", user: "USR" }]);
    expect(host.files.get("/w/seen.txt")).toBe(
      "===== request 1: system =====\nSYS\n===== request 1: user =====\nUSR\n",
    );
    expect((await run([])).writes).toEqual([]);
    expect(host.files.has("/w/seen.txt.verification")).toBe(false);
  });

  test("verification prompts go to their own file", async () => {
    const host = await run([{ user: "R" }, { user: "V", purpose: "verification" }]);
    expect(host.files.get("/w/seen.txt")).not.toContain("V\n");
    expect(host.files.get("/w/seen.txt.verification")).toContain("user =====\nV\n");
    expect(host.files.get("/w/seen.txt.verification")).not.toContain("R\n");
  });

  test("has one order, whenever the requests arrive", async () => {
    const users = ["a", "bb", "ccc", "dddd", "eeeee"];
    const requests = users.map((user, order) => ({ user, order }));
    const forward = (await run(requests)).files.get("/w/seen.txt");
    const backward = (await run(requests.toReversed())).files.get("/w/seen.txt");
    expect(forward).toBe(backward ?? "");
    expect(forward?.match(/=====\n(?:a|bb|ccc|dddd|eeeee)\n/gu)?.length).toBe(5);
  });

  test("a capture that cannot be written is a failure, not silence", async () => {
    const host = fakeHost({ AURUM_PROMPT_CAPTURE: "seen.txt" }, { "/w/f": "{}" });
    host.writeFile = () => Promise.reject(new Error("EROFS"));
    const provider = await openOffline(host, "f");
    const completion = await provider.complete(completionRequest(), quiet());
    expect(completion.status).toBe("provider_error");
    expect(completion.explanation?.key).toBe("model.capture_failed");
  });

  test("without the variable nothing is written", async () => {
    const host = fakeHost({}, { "/w/f": "{}" });
    const provider = await openOffline(host, "f");
    await provider.complete(completionRequest(), quiet());
    expect(host.writes).toEqual([]);
  });
});

describe("parseFixture() default", () => {
  test("may be an answer, or an answer written as in a case", () => {
    const bare = parseFixture('{"aurum_fixture": {"default": {"issues": []}}}');
    const wrapped = parseFixture('{"aurum_fixture": {"default": {"answer": {"issues": []}}}}');
    expect(answerOf(wrapped, "p", "review")).toBe('{"issues":[]}');
    expect(answerOf(bare, "p", "review")).toBe('{"issues":[]}');
  });
});
