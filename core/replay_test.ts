import { expect, test } from "bun:test";
import { NO_EVIDENCE } from "./_run_state.ts";
import { fakeHost, runRequest } from "./model/_testing.ts";
import { replayRun } from "./replay.ts";

const RECORDING = {
  schema_version: 1,
  tool: { name: "aurum", version: "0.0.1" },
  versions: {},
  format: "json",
  request: runRequest(),
  evidence: NO_EVIDENCE,
  models: null,
  systems: {},
  exchanges: [],
  attempts: [],
  result: { kind: "outcome", exit_code: 0, stdout: "" },
};

function host(recording: object) {
  return fakeHost({}, { "dir/recording.json": JSON.stringify(recording) });
}

test("replayRun() names the recorded version in the report, and the other one in a note", async () => {
  const world = host(RECORDING);
  const { outcome, divergence } = await replayRun("dir", world);
  expect(outcome.report.tool.version).toBe("0.0.1");
  expect(divergence?.key).toBe("record.report_differs");
  expect(world.notes.map(({ text }) => text)).toContainEqual(expect.stringContaining("0.0.1"));
  const { stdout } = outcome;
  const again = await replayRun(
    "dir",
    host({ ...RECORDING, result: { ...RECORDING.result, stdout } }),
  );
  expect(again.divergence).toBeUndefined();
});

test("replayRun() writes nothing, and reaches no world", async () => {
  const world = host(RECORDING);
  await replayRun("dir", world);
  expect(world.writes).toEqual([]);
});
