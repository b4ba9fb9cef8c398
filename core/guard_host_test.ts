import { describe, expect, test } from "bun:test";
import { AurumError } from "./errors.ts";
import { guardHost, holdNotes, redactError, redactMessage } from "./guard_host.ts";
import type { Host } from "./host.ts";
import { message, type Message } from "./i18n/mod.ts";
import type { Redactor } from "./redact/mod.ts";

/** A redactor that knows one word. */
const redactor: Redactor = {
  detect: () => Promise.resolve([]),
  redact: (text) => Promise.resolve(text),
  redactNow: (text) => text.replaceAll("hunter2", "[REDACTED]"),
  redactValue: (value) => Promise.resolve(value),
};

describe("redactMessage()", () => {
  test("takes secrets out of parameters, however deep", () => {
    const inner = message("cli.unknown_flag", { flag: "hunter2" });
    const text = message("cli.value_invalid", { flag: inner, value: [inner], expected: 3 });
    const shown = JSON.stringify(redactMessage(text, redactor));
    expect(shown).not.toContain("hunter2");
    expect(shown.match(/\[REDACTED\]/gu)?.length).toBe(2);
    expect(shown).toContain('"expected":3');
  });

  test("makes control, bidirectional and zero-width characters visible", () => {
    const text = message("cli.unknown_flag", { flag: "a\nb\u001B[2J\u202Ec\u200B\td" });
    expect(redactMessage(text, redactor).params).toEqual({
      flag: "a\\nb\\u{1b}[2J\\u{202e}c\\u{200b}\\td",
    });
  });

  test("leaves a message without parameters alone", () => {
    const text = message("cli.help_usage");
    expect(redactMessage(text, redactor)).toBe(text);
  });
});

describe("redactError()", () => {
  test("keeps code and cause, and cleans text and hint", () => {
    const text = message("cli.unknown_flag", { flag: "hunter2" });
    const error = new AurumError("unknown_revision", text, { hint: text });
    const clean = redactError(error, redactor);
    expect(clean).toBeInstanceOf(AurumError);
    if (!(clean instanceof AurumError)) return;
    expect(clean.code).toBe("unknown_revision");
    expect(clean.cause).toBe(error);
    expect(JSON.stringify([clean.text, clean.hint, clean.message])).not.toContain("hunter2");
  });

  test("hands anything else on", () => {
    const error = new TypeError("x");
    expect(redactError(error, redactor)).toBe(error);
  });
});

describe("guardHost()", () => {
  test("cleans notes and progress", () => {
    const said: Message[] = [];
    const host = {
      note: (_level: string, text: Message) => said.push(text),
      progress: (text: Message) => said.push(text),
    } as unknown as Host;
    const guarded = guardHost(host, redactor);
    guarded.note("info", message("cli.unknown_flag", { flag: "hunter2" }));
    guarded.progress(message("cli.unknown_flag", { flag: "hunter2" }), 1, 2);
    expect(said.map((text) => text.params)).toEqual([
      { flag: "[REDACTED]" },
      { flag: "[REDACTED]" },
    ]);
  });
});

describe("holdNotes()", () => {
  test("says in order what was held, and then passes notes on at once", () => {
    const said: string[] = [];
    const host = {
      note: (_level: string, text: Message) => said.push(String(text.params?.["flag"])),
    } as unknown as Host;
    const held = holdNotes(host);
    const note = (flag: string): void =>
      held.host.note("info", message("cli.unknown_flag", { flag }));
    note("a");
    note("b");
    expect(said).toEqual([]);
    held.say();
    note("c");
    held.say();
    expect(said).toEqual(["a", "b", "c"]);
  });
});
