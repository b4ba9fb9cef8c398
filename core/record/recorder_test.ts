import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../model/_testing.ts";
import { recordingOf, SECRET } from "./_testing/recording_of.ts";
import { Recorder } from "./recorder.ts";

describe("Recorder", () => {
  test("keeps what phases asked and were told, in the order of the requests, without secrets", async () => {
    const recorder = new Recorder();
    const provider = fakeProvider(async ({ order = 0 }) => {
      await Bun.sleep(order === 0 ? 10 : 0);
      return { text: `{"n": "${order} ${SECRET}"}`, detail: SECRET };
    });
    const { review, verification } = recorder.watchModels({
      review: provider,
      verification: provider,
    });
    expect(review).toBe(verification);
    expect([review.inner, review.name]).toEqual([provider, provider.name]);
    await Promise.all(
      [0, 1].map((order) =>
        review.complete(completionRequest({ order, user: `u ${SECRET}` }), quiet()),
      ),
    );
    await review.complete(completionRequest({ purpose: "verification" }), quiet());
    const recording = await recordingOf(recorder);
    expect(JSON.stringify(recording)).not.toContain(SECRET);
    expect(recording.exchanges.map(({ purpose, order }) => [purpose, order])).toEqual([
      ["review", 0],
      ["review", 1],
      ["verification", 0],
    ]);
    expect(recording.exchanges[1]?.completion.text).toBe('{"n": "1 [REDACTED]"}');
    expect(Object.values(recording.systems)).toEqual(["Review."]);
    expect(recording.versions["bun"]).toBe(Bun.version);
  });

  test("keeps every try", async () => {
    const recorder = new Recorder();
    const provider = recorder.watchAttempts(
      fakeProvider(() => ({ status: "rate_limited", retry_after_ms: 7, detail: `slow ${SECRET}` })),
    );
    await provider.complete(completionRequest(), quiet());
    const { attempts, exchanges } = await recordingOf(recorder);
    expect(exchanges).toEqual([]);
    expect(attempts).toMatchObject([
      { model: "fake/model", status: "rate_limited", retry_after_ms: 7, detail: "slow [REDACTED]" },
    ]);
  });
});
