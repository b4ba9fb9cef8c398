import { describe, expect, test } from "bun:test";
import { AurumError } from "../errors.ts";
import type { ChangedFile, DiffLine, Evidence, Hunk } from "../evidence/types.ts";
import type { Revision } from "../types.ts";
import { fakeHost, fakeProvider, fakeRedactor, runRequest } from "./_testing.ts";
import { preparePrompts, type PreparedPrompts, type PrepareInput } from "./prepare_prompts.ts";

const SECRET = "hunter2secret";

function hunk(texts: string[], new_start = 1): Hunk {
  const lines = texts.map((text, index): DiffLine => ({
    kind: "added",
    text,
    new_line: new_start + index,
  }));
  return { old_start: 0, old_lines: 0, new_start, new_lines: texts.length, lines };
}

function file(path: string, changes: Partial<ChangedFile> = {}): ChangedFile {
  const flags = { binary: false, submodule: false, symlink: false, generated: false };
  return { path, status: "modified", ...flags, hunks: [hunk(["x = 1;"])], ...changes };
}

function head(texts: Record<string, string>): Revision & { reads: string[][] } {
  const reads: string[][] = [];
  return {
    reads,
    id: "worktree",
    read: async () => undefined,
    list: async () => [],
    readMany: async (paths) => {
      reads.push([...paths]);
      return new Map(
        paths.flatMap((path) => {
          const text = texts[path];
          return text === undefined ? [] : [[path, new TextEncoder().encode(text)] as const];
        }),
      );
    },
  };
}

function prepare(files: ChangedFile[], more: Partial<PrepareInput> = {}): Promise<PreparedPrompts> {
  const evidence: Evidence = {
    change: { files },
    findings: [],
    limitations: [],
    catalog: [],
    passes: [],
    failed_passes: [],
  };
  const input = { request: runRequest(), evidence, redactor: fakeRedactor(SECRET), ...more };
  return preparePrompts(input, fakeHost());
}

describe("preparePrompts() coverage", () => {
  test("lists every changed path, with the reason where the model does not see it", async () => {
    const { coverage, requests } = await prepare([
      file("seen.ts"),
      file("a.bin", { binary: true, hunks: [] }),
      file("b.bin", { skip: "binary" }),
      file("big.ts", { skip: "too_large" }),
      file("secret.ts", { skip: "unreadable" }),
      file("sub", { submodule: true }),
      file("moved.ts", { status: "renamed", old_path: "old.ts", hunks: [] }),
      file("gen.ts", { generated: true }),
      file("link", { symlink: true }),
    ]);
    expect(coverage).toEqual([
      { path: "seen.ts", reviewed: true },
      { path: "a.bin", reviewed: false, reason: "binary" },
      { path: "b.bin", reviewed: false, reason: "binary" },
      { path: "big.ts", reviewed: false, reason: "too_large" },
      { path: "secret.ts", reviewed: false, reason: "unreadable" },
      { path: "sub", reviewed: false, reason: "submodule" },
      { path: "moved.ts", reviewed: false, reason: "no_content_change" },
      { path: "gen.ts", reviewed: false, reason: "generated" },
      { path: "link", reviewed: true },
    ]);
    expect(requests.flatMap((one) => one.files)).toEqual(["seen.ts", "link"]);
  });

  test("what is not seen is a limitation per reason; a pure rename is none", async () => {
    const { limitations } = await prepare([
      file("b.bin", { skip: "binary" }),
      file("c.bin", { skip: "binary" }),
      file("gen.ts", { generated: true }),
      file("moved.ts", { status: "renamed", old_path: "old.ts", hunks: [] }),
    ]);
    expect(limitations.map((one) => one.message.params?.["count"])).toEqual([2, 1]);
    expect(limitations.every((one) => one.kind === "not_reviewed")).toBe(true);
    expect((await prepare([file("seen.ts")])).limitations).toEqual([]);
  });

  test("a file that no request can hold is named as cut for the budget", async () => {
    const provider = fakeProvider(() => "");
    const small = { ...provider, capabilities: { ...provider.capabilities, context_tokens: 8000 } };
    const { coverage, limitations } = await prepare(
      [file("long.ts", { hunks: [hunk([`x = "${"ab cd ".repeat(20_000)}";`])] }), file("ok.ts")],
      { provider: small },
    );
    expect(coverage).toEqual([
      { path: "long.ts", reviewed: false, reason: "budget" },
      { path: "ok.ts", reviewed: true },
    ]);
    expect(limitations.length).toBe(1);
  });
});

describe("preparePrompts() prompts", () => {
  test("no secret is in them: not in lines, declarations or paths", async () => {
    const source = `function ${SECRET}() {\n  x = 1;\n}\n`;
    const { requests } = await prepare(
      [
        file(`dir/${SECRET}.ts`, {
          hunks: [hunk([`k = "${SECRET}";`], 2)],
          status: "renamed",
          old_path: `${SECRET}/b.ts`,
        }),
      ],
      { head: head({ [`dir/${SECRET}.ts`]: source }) },
    );
    const text = JSON.stringify(requests);
    expect(text).not.toContain(SECRET);
    expect(text).toContain("dir/[REDACTED].ts");
    expect(text).toContain("function [REDACTED]() {");
  });

  test("a secret that spans lines is redacted in one piece", async () => {
    const seen: string[] = [];
    const redactor = {
      ...fakeRedactor(SECRET),
      redact: async (text: string) => (seen.push(text), text),
    };
    await prepare([file("a.ts", { hunks: [hunk(["one", "two"]), hunk(["three"], 9)] })], {
      redactor,
    });
    expect(seen[0]).toBe("\none\ntwo\n\nthree");
  });

  test("a redaction that loses a line shows nothing of the file", async () => {
    const redactor = { ...fakeRedactor(SECRET), redact: async () => "[REDACTED]" };
    const { coverage, requests } = await prepare(
      [file("a.ts", { hunks: [hunk(["one", "two"])] })],
      { redactor },
    );
    expect(requests).toEqual([]);
    expect(coverage).toEqual([{ path: "a.ts", reviewed: false, reason: "unreadable" }]);
  });

  test("each hunk bears the declaration around its first change", async () => {
    const source =
      "function outer() {\n  a();\n  b();\n}\nfree();\nclass C {\n  m() {\n    c();\n  }\n}\n";
    const removed: Hunk = {
      old_start: 7,
      old_lines: 2,
      new_start: 7,
      new_lines: 1,
      lines: [
        { kind: "removed", text: "    gone();", old_line: 8 },
        { kind: "context", text: "    c();", old_line: 9, new_line: 8 },
      ],
    };
    const { requests } = await prepare(
      [file("a.ts", { hunks: [hunk(["  b();"], 3), hunk(["free();"], 5), removed] })],
      { head: head({ "a.ts": source }) },
    );
    const titles = requests[0]?.user.match(/^hunk .*$/gmu);
    expect(titles).toEqual([
      "hunk 1 of 3, inside: function outer() {",
      "hunk 2 of 3",
      "hunk 3 of 3, inside: m() {",
    ]);
  });

  test.each([
    ["a.ts", "function f(a = '//') { // canary\n  b();\n}\n", "function f(a = '//') {"],
    ["a.go", "package a\nfunc f() { /* canary */\n  b()\n}\n", "func f() {"],
    ["a.py", "def f(a='#'):  # canary\n  x\n  b()\n", "def f(a='#'):"],
    ["a.php", "<?php\nfunction f() { // canary\n  b();\n}\n", "function f() {"],
    ["a.sh", "f() { # canary\n  a\n  b\n}\n", "f() {"],
    ["a.rs", "fn f() { // canary\n  a();\n  b();\n}\n", "fn f() {"],
  ])("a declaration of %s stands without the comment beside it", async (path, source, shown) => {
    const { requests } = await prepare([file(path, { hunks: [hunk(["  b();"], 3)] })], {
      head: head({ [path]: source }),
    });
    expect(requests[0]?.user).toContain(`hunk 1 of 1, inside: ${shown}\n`);
    expect(requests[0]?.user).not.toContain("canary");
  });

  test("reads only texts that a grammar can use, in bounded batches", async () => {
    const revision = head({});
    const many = Array.from({ length: 130 }, (_, index) => file(`f${index}.ts`));
    await prepare(
      [
        file("notes.txt"),
        file("gone.ts", { status: "deleted" }),
        file("l.ts", { symlink: true }),
        ...many,
      ],
      { head: revision },
    );
    const read = revision.reads.flat();
    expect(read).toEqual(many.map((one) => one.path));
    expect(Math.max(...revision.reads.map((one) => one.length))).toBeLessThanOrEqual(64);
  });

  test("the same change gives the same bytes; another one another nonce", async () => {
    const first = await prepare([file("a.ts")]);
    const second = await prepare([file("a.ts")]);
    expect(second.requests).toEqual(first.requests);
    expect(first.nonce).toMatch(/^[0-9a-f]{32}$/u);
    const other = await prepare([file("a.ts", { hunks: [hunk(["x = 2;"])] })]);
    expect(other.nonce).not.toBe(first.nonce);
    expect(first.requests[0]?.user).toContain(first.nonce);
    expect(first.requests[0]?.system).not.toContain(first.nonce);
  });
});

describe("preparePrompts() estimate", () => {
  test("is the most that the requests can cost, or unknown", async () => {
    const priced = fakeProvider(
      () => "",
      (input, output) => (input + output) / 1000,
    );
    const { requests, answer_tokens, estimated_usd } = await prepare([file("a.ts")], {
      provider: priced,
    });
    const tokens = requests[0]?.tokens ?? 0;
    expect(estimated_usd).toBe((tokens + answer_tokens) / 1000);
    const unpriced = fakeProvider(
      () => "",
      () => null,
    );
    expect((await prepare([file("a.ts")], { provider: unpriced })).estimated_usd).toBeNull();
    expect((await prepare([file("a.ts")], { provider: null })).estimated_usd).toBeNull();
    expect((await prepare([], { provider: priced })).estimated_usd).toBe(0);
  });

  test("an interrupted preparation ends by name", async () => {
    const host = fakeHost();
    host.stop.abort();
    const evidence = { change: { files: [file("a.ts")] }, findings: [], limitations: [] };
    const preparing = preparePrompts(
      {
        request: runRequest(),
        evidence: { ...evidence, catalog: [], passes: [], failed_passes: [] },
        redactor: fakeRedactor(),
      },
      host,
    );
    expect(await preparing.catch((error: AurumError) => error.code)).toBe("aborted");
  });
});
