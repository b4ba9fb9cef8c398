import { expect, test } from "bun:test";
import type { AurumError } from "../errors.ts";
import { fakeHost } from "../model/_testing.ts";
import { readRecording } from "./read_recording.ts";

test("readRecording() refuses by name what is not there, no JSON, or no recording", async () => {
  for (const [text, why] of [
    [undefined, "no file"],
    ["", "not JSON"],
    ["{}", "schema_version"],
    [
      '{"schema_version": 1, "tool": {"name": "aurum", "version": "1"}, "complete": false}',
      "versions",
    ],
  ] as const) {
    const files = text === undefined ? {} : { "d/recording.json": text };
    const error = await readRecording("d", fakeHost({}, files)).catch((one: unknown) => one);
    expect((error as AurumError).code).toBe("file_unreadable");
    expect((error as AurumError).message).toContain(why);
  }
});
