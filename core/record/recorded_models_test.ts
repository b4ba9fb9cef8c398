import { describe, expect, test } from "bun:test";
import { completionRequest, fakeProvider, quiet } from "../model/_testing.ts";
import { recordingOf, redactor } from "./_testing/recording_of.ts";
import { recordedModels } from "./recorded_models.ts";
import { Recorder } from "./recorder.ts";
import type { Recording } from "./types.ts";

describe("recordedModels()", () => {
  async function recorded(): Promise<Recording> {
    const recorder = new Recorder();
    const provider = fakeProvider((_request, index) => ({ text: `answer ${index}` }));
    const { review } = recorder.watchModels({ review: provider, verification: provider });
    for (const user of ["same", "same", "other"])
      await review.complete(completionRequest({ user }), quiet());
    return await recordingOf(recorder);
  }

  test("each exchange answers once, those of one request in their order", async () => {
    const models = recordedModels(await recorded(), redactor);
    const ask = async (user: string): Promise<string | undefined> =>
      (await models?.review.complete(completionRequest({ user }), quiet()))?.text;
    expect([await ask("other"), await ask("same")]).toEqual(["answer 2", "answer 0"]);
    expect(models?.leftOver()?.params).toEqual({ purpose: "review", number: 2 });
    expect(await ask("same")).toBe("answer 1");
    expect([models?.divergence(), models?.leftOver()]).toEqual([undefined, undefined]);
  });

  test("another request is a failure that says where it differs", async () => {
    for (const [changes, key, params] of [
      [{ user: "same\nand more", order: 0 }, "record.request_differs", { line: 2 }],
      [{ system: "Look.", order: 0 }, "record.request_differs", { line: 1, recorded: "Review." }],
      [{ user: "same", max_output_tokens: 7 }, "record.request_limit_differs", { now: 7 }],
      [{ purpose: "verification" }, "record.request_unknown", { purpose: "verification" }],
    ] as const) {
      const models = recordedModels(await recorded(), redactor);
      const completion = await models?.review.complete(completionRequest(changes), quiet());
      expect(completion?.status).toBe("provider_error");
      expect(models?.divergence()?.key).toBe(key);
      expect(models?.divergence()?.params).toMatchObject(params);
    }
  });

  test("a run without a model has none", async () => {
    expect(recordedModels(await recordingOf(new Recorder()), redactor)).toBeNull();
  });
});
