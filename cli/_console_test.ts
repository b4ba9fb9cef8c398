import { describe, expect, test } from "bun:test";
import { createNotes } from "./_console.ts";

function notes(
  isTTY: boolean,
  env: Record<string, string>,
): { say: ReturnType<typeof createNotes>; written: string[] } {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  const say = createNotes(stream, env, (level) => (level === "info" ? "" : level));
  return { say, written };
}

describe("createNotes()", () => {
  test("prints each note as it is, the same one again too", () => {
    const { say, written } = notes(false, {});
    say("info", "one");
    say("warning", "two %s %d");
    for (let i = 0; i < 12; i++) say("error", "three");
    expect(written.slice(0, 2)).toEqual(["aurum: one\n", "aurum: warning: two %s %d\n"]);
    expect(written.slice(2)).toEqual(Array.from({ length: 12 }, () => "aurum: error: three\n"));
  });

  test("colours labels on a terminal alone, and not with NO_COLOR", () => {
    const terminal = notes(true, {});
    terminal.say("warning", "x");
    expect(terminal.written).toEqual(["aurum: \u001B[33mwarning: \u001B[0mx\n"]);
    const plain = notes(true, { NO_COLOR: "1" });
    plain.say("warning", "x");
    expect(plain.written).toEqual(["aurum: warning: x\n"]);
  });
});
