import { describe, expect, test } from "bun:test";
import { t } from "../i18n/mod.ts";
import { ask, type AskContext } from "./_ask.ts";
import { askAll } from "./_ask_all.ts";
import { completionRequest, fakeHost, fakeProvider, fakeRedactor, quiet } from "./_testing.ts";
import { parseAnswer } from "./answer/parse_answer.ts";
import type { Provider } from "./types.ts";

const SECRET = "hunter2secret";
const GOOD = '{"summary": "fine", "issues": []}';

function contextOf(provider: Provider): AskContext & { invalid: string[] } {
  const invalid: string[] = [];
  return {
    provider,
    redactor: fakeRedactor(SECRET),
    nonce: "ab12cd34",
    parse: parseAnswer,
    invalid,
    onInvalid: (kind) => invalid.push(kind),
  };
}

describe("ask()", () => {
  test("no secret of an invalid answer is quoted back or told", async () => {
    const bad = JSON.stringify({
      issues: [{ severity: SECRET, file: "a", line: 1, message: "m" }],
    });
    const provider = fakeProvider(() => bad);
    const asked = await ask(completionRequest(), contextOf(provider), quiet());
    expect(asked.ok).toBe(false);
    expect(JSON.stringify([asked, provider.asked])).not.toContain(SECRET);
  });

  test("a valid answer is asked for once", async () => {
    const provider = fakeProvider(() => GOOD);
    const context = contextOf(provider);
    expect((await ask(completionRequest(), context, quiet())).ok).toBe(true);
    expect([provider.asked.length, context.invalid]).toEqual([1, []]);
  });

  test("the failure is the first answer's, whatever became of the second", async () => {
    for (const status of ["budget_exceeded", "provider_error", "aborted"] as const) {
      const provider = fakeProvider((_, index) => (index === 0 ? "no json" : { status }));
      const asked = await ask(completionRequest(), contextOf(provider), quiet());
      expect(asked).toMatchObject({ ok: false, kind: "no_json" });
    }
  });

  test("an empty answer and a cut-off one are asked for again", async () => {
    for (const [status, kind] of [
      ["empty", "empty_answer"],
      ["cut_off", "invalid_json"],
    ] as const) {
      const provider = fakeProvider((_, index) => (index === 0 ? { status, text: GOOD } : GOOD));
      const context = contextOf(provider);
      const asked = await ask(completionRequest(), context, quiet());
      expect([asked.ok, asked.cost.requests]).toEqual([true, 2]);
      expect(context.invalid).toEqual([kind]);
    }
  });

  test("a provider that throws against its contract fails by name", async () => {
    const provider = fakeProvider(() => Promise.reject(new Error(`broken ${SECRET}`)));
    const asked = await ask(completionRequest(), contextOf(provider), quiet());
    if (asked.ok) throw new Error("it did not fail");
    expect(asked.kind).toBe("provider_error");
    expect(t("en", asked.why)).toBe("provider_error: broken [REDACTED]");
  });
});

describe("askAll()", () => {
  test("answers in the order of the requests, whichever comes first", async () => {
    const provider = fakeProvider(async ({ user }) => {
      await Bun.sleep(Number(user));
      return JSON.stringify({ summary: user, issues: [] });
    });
    const requests = ["9", "1", "5"].map((user) => completionRequest({ user }));
    const asked = await askAll(requests, contextOf(provider), fakeHost());
    expect(asked.map((one) => one.ok && one.answer.summary)).toEqual(["9", "1", "5"]);
  });

  test("the first failure stops the calls in flight", async () => {
    const provider = fakeProvider(({ user }, _, signal) => {
      if (user === "bad") return { status: "auth_error" };
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ status: "aborted" }));
      });
    });
    const requests = ["slow", "bad", "slow"].map((user) => completionRequest({ user }));
    const asked = await askAll(requests, contextOf(provider), fakeHost());
    expect(asked.map((one) => !one.ok && one.kind)).toEqual(["aborted", "auth_error", "aborted"]);
  });

  test("the user's interrupt reaches every call", async () => {
    const host = fakeHost();
    const provider = fakeProvider(
      (_, __, signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => resolve({ status: "aborted" }));
        }),
    );
    const all = askAll([completionRequest(), completionRequest()], contextOf(provider), host);
    await Bun.sleep(1);
    host.stop.abort();
    expect((await all).map((one) => !one.ok && one.kind)).toEqual(["aborted", "aborted"]);
  });
});
