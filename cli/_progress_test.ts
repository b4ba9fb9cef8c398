import { describe, expect, test } from "bun:test";
import { createProgress } from "./_progress.ts";

function record(isTTY: boolean, columns = 80) {
  const written: string[] = [];
  let now_ms = 0;
  const stream = { isTTY, columns, write: (text: string) => written.push(text) };
  const progress = createProgress(stream, () => now_ms);
  return { written, progress, wait: (ms: number) => (now_ms += ms) };
}

describe("createProgress()", () => {
  test("redraws one line on a terminal and takes it away at the end", () => {
    const { written, progress, wait } = record(true);
    wait(1000);
    progress.step("asking", 1, 3);
    progress.step("asking", 2, 3);
    wait(1000);
    progress.step("asking", 2, 3);
    progress.step("asking", 3, 3);
    expect(written).toEqual(["\r\u001B[2Kasking 1/3", "\r\u001B[2Kasking 2/3", "\r\u001B[2K"]);
  });

  test("never draws past the width of a narrow terminal", () => {
    const { written, progress } = record(true, 20);
    progress.step("a very long description of the work", 1, 3);
    expect(written.join("").replace("\r\u001B[2K", "").length).toBeLessThan(20);
  });

  test("clear() takes the line away once, before something else is printed", () => {
    const { written, progress } = record(true);
    progress.clear();
    progress.step("asking", 1, 3);
    progress.clear();
    progress.clear();
    expect(written).toEqual(["\r\u001B[2Kasking 1/3", "\r\u001B[2K"]);
  });

  test("is a heartbeat elsewhere, without control characters", () => {
    const { written, progress, wait } = record(false);
    progress.step("asking", 1, 9);
    wait(9_999);
    progress.step("asking", 2, 9);
    expect(written).toEqual([]);
    wait(1);
    progress.step("asking", 3, 9);
    progress.step("asking", 4, 9);
    progress.step("asking", 9, 9);
    expect(written).toEqual(["aurum: asking 3/9\n"]);
  });
});
