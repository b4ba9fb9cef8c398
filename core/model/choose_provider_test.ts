import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import { LANGS, t } from "../i18n/mod.ts";
import { fakeHost, runRequest } from "./_testing.ts";
import { chooseProvider } from "./choose_provider.ts";

const URL_SET = { LLM_BASE_URL: "http://127.0.0.1:9/v1" };
const FLAG = { model: { kind: "flag", flag: "--model" } } as const;

function choose(env: Record<string, string>, model: string | null = null, usd?: number) {
  const changes = usd === undefined ? {} : { budget: { usd, requests: null, tokens: null } };
  const host = fakeHost(env, { "/w/answers.json": "{}" });
  return chooseProvider(runRequest({ model, ...changes }, FLAG), host);
}

async function refused(attempt: Promise<unknown>): Promise<AurumError> {
  const error = await attempt.then(
    () => undefined,
    (one: unknown) => one,
  );
  expect(error).toBeInstanceOf(AurumError);
  return error as AurumError;
}

describe("chooseProvider()", () => {
  test("nothing configured is no provider", async () => {
    expect(await choose({})).toBeNull();
    expect(await choose({ LLM_BASE_URL: "", LLM_MODEL: " ", AURUM_LLM_FIXTURE: "" })).toBeNull();
    expect(await choose({ LLM_API_KEY: "k" })).toBeNull();
  });

  test("the endpoint and its model, by environment, flag or config", async () => {
    const names = [
      await choose({ ...URL_SET, LLM_MODEL: "llama3" }),
      await choose(URL_SET, "llama3"),
      await choose(URL_SET, "openai-compatible/llama3"),
      await choose({ ...URL_SET, LLM_MODEL: "other" }, "llama3"),
    ].map((provider) => provider?.name);
    expect(new Set(names)).toEqual(new Set(["openai-compatible/llama3"]));
  });

  test("the endpoint's own names keep their slashes", async () => {
    const byEnv = await choose({ ...URL_SET, LLM_MODEL: "anthropic/claude" });
    expect(byEnv?.name).toBe("openai-compatible/anthropic/claude");
    const byFlag = await choose(URL_SET, "openai-compatible/meta/llama");
    expect(byFlag?.name).toBe("openai-compatible/meta/llama");
    const origins = { model: { kind: "env", name: "LLM_MODEL" } } as const;
    const resolved = runRequest({ model: "meta/llama" }, origins);
    const provider = await chooseProvider(resolved, fakeHost(URL_SET));
    expect(provider?.name).toBe("openai-compatible/meta/llama");
  });

  test("a half-configured endpoint names the missing half", async () => {
    const noModel = await refused(choose(URL_SET));
    expect(t("en", noModel.text)).toContain('"LLM_MODEL" is not');
    const noUrl = await refused(choose({ LLM_MODEL: "llama3" }));
    expect(t("en", noUrl.text)).toContain("LLM_BASE_URL is not set");
    for (const error of [noModel, noUrl]) expect(error.code).toBe("model_unavailable");
  });

  test("a model that nothing serves says which, why and how, in every language", async () => {
    const cases: [string, Record<string, string>, RegExp][] = [
      ["llama3", {}, /LLM_BASE_URL/u],
      ["openai-compatible/llama3", {}, /LLM_BASE_URL/u],
      ["anthropic/opus", URL_SET, /ANTHROPIC_API_KEY is not set/u],
      ["openai/gpt", { OPENAI_API_KEY: "  " }, /OPENAI_API_KEY is not set/u],
      ["google/gemini", { GOOGLE_API_KEY: "k" }, /GEMINI_API_KEY is not set/u],
      ["Gemini/x", { OPENAI_API_KEY: "k" }, /GEMINI_API_KEY is not set/u],
      ["nobody/x", URL_SET, /no provider "nobody"/u],
      ["offline/x", {}, /AURUM_LLM_FIXTURE is not set/u],
      ["/x", URL_SET, /provider and a name/u],
      ["anthropic/", URL_SET, /provider and a name/u],
    ];
    for (const [model, env, why] of cases) {
      const error = await refused(choose(env, model));
      expect(error.code).toBe("model_unavailable");
      expect(t("en", error.text)).toContain(`"${model}"`);
      expect(t("en", error.text)).toMatch(why);
      for (const lang of LANGS) {
        if (error.hint === undefined) throw new Error("no hint");
        expect(t(lang, error.text) + t(lang, error.hint)).not.toContain("{");
      }
    }
  });

  test("makers' models, with the maker's key, at the maker's address or another one", async () => {
    const key = "k".repeat(20);
    const makers: [string, Record<string, string>, string][] = [
      ["anthropic/opus", { ANTHROPIC_API_KEY: key }, "https://api.anthropic.com/v1"],
      ["openai/gpt", { OPENAI_API_KEY: key }, "https://api.openai.com/v1"],
      ["google/pro", { GEMINI_API_KEY: key }, "https://generativelanguage.googleapis.com/v1beta"],
      ["openai/gpt", { OPENAI_API_KEY: key, OPENAI_BASE_URL: "http://p/v1/" }, "http://p/v1"],
      ["anthropic/o", { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: "http://p" }, "http://p/v1"],
      [
        "anthropic/o",
        { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: "http://p/a" },
        "http://p/a/v1",
      ],
      ["google/pro", { GEMINI_API_KEY: key, GEMINI_BASE_URL: "http://p/" }, "http://p/v1beta"],
    ];
    for (const [model, env, address] of makers) {
      const provider = await choose(env, model);
      expect([provider?.name, provider?.identity]).toEqual([model, `${model} ${address}`]);
    }
    const named = await choose({ GEMINI_API_KEY: key }, "gemini/pro");
    expect(named?.name).toBe("google/pro");
    const wrong = { OPENAI_API_KEY: key, OPENAI_BASE_URL: "ftp://p" };
    expect(t("en", (await refused(choose(wrong, "openai/gpt"))).text)).toContain("OPENAI_BASE_URL");
  });

  test("the fixture wins over every other choice, and needs no endpoint", async () => {
    const fixture = { AURUM_LLM_FIXTURE: "answers.json" };
    for (const model of [null, "anthropic/opus", "nobody/x"]) {
      expect((await choose({ ...fixture, ...URL_SET }, model))?.name).toBe("offline/answers.json");
    }
  });

  test("a fixture that cannot be used is a model that is not there", async () => {
    const error = await refused(choose({ AURUM_LLM_FIXTURE: "missing.json" }));
    expect(error.code).toBe("model_unavailable");
    expect(t("en", error.text)).toContain("missing.json");
  });

  test("an address that is none is refused without quoting a password", async () => {
    const secret = "pass" + "word1";
    for (const url of [
      "localhost:8080",
      "ftp://x/v1",
      "http://",
      `http://u:${secret}@x/v1`,
      "nope",
    ]) {
      const error = await refused(choose({ LLM_BASE_URL: url, LLM_MODEL: "m" }));
      expect(error.code).toBe("model_unavailable");
      expect(t("en", error.text)).not.toContain(secret);
    }
  });

  test("a key that no header carries is refused without being shown", async () => {
    const key = "abc\u0000def";
    const error = await refused(choose({ ...URL_SET, LLM_MODEL: "m", LLM_API_KEY: key }));
    expect(JSON.stringify([error.text, error.hint, error.message])).not.toContain("abc");
    expect(await choose({ ...URL_SET, LLM_MODEL: "m", LLM_API_KEY: "abc\n" })).not.toBeNull();
  });

  test("a limit in dollars needs a price", async () => {
    const endpoint = { ...URL_SET, LLM_MODEL: "llama3" };
    const error = await refused(choose(endpoint, null, 1));
    expect(error.code).toBe("budget_exceeded");
    const priced = { ...endpoint, LLM_INPUT_USD_PER_1M: "1", LLM_OUTPUT_USD_PER_1M: "2" };
    expect((await choose(priced, null, 1))?.price(1_000_000, 1_000_000)).toBe(3);
    const known = { LLM_BASE_URL: "https://api.openai.com/v1", LLM_MODEL: "gpt-4o-mini" };
    expect(await choose(known, null, 1)).not.toBeNull();
    expect((await choose({ AURUM_LLM_FIXTURE: "answers.json" }, null, 0))?.price(9, 9)).toBe(0);
  });

  test("prices that are none are refused once a model is configured", async () => {
    const broken = { LLM_INPUT_USD_PER_1M: "1" };
    expect(await choose(broken)).toBeNull();
    const error = await refused(choose({ ...broken, ...URL_SET, LLM_MODEL: "m" }));
    expect(error.code).toBe("config_invalid");
  });

  test("nothing is sent", async () => {
    const host = fakeHost({ ...URL_SET, LLM_MODEL: "m" });
    let calls = 0;
    const fetch = Object.assign(async () => {
      calls += 1;
      return new Response();
    }, globalThis.fetch);
    await chooseProvider(runRequest(), Object.assign(host, { fetch }));
    expect(calls).toBe(0);
  });
});
