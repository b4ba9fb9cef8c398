import { expect, test } from "bun:test";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mayBeTerminal, plainStream } from "./_plain_stream.ts";

test("plainStream() writes whole texts, in order, and minds no reader that went away", () => {
  const folder = mkdtempSync(join(tmpdir(), "aurum-stream-"));
  const file = openSync(join(folder, "out"), "w");
  const long = "é".repeat(300_000);
  const stream = plainStream(file);
  stream.write("one\n");
  stream.write(long);
  expect(readFileSync(join(folder, "out"), "utf8")).toBe(`one\n${long}`);
  expect(mayBeTerminal(file)).toBe(false);
  closeSync(file);
  expect(() => plainStream(file).write("late")).not.toThrow();
  expect(mayBeTerminal(file)).toBe(false);
  const full = openSync("/dev/full", "w");
  expect(() => plainStream(full).write("x")).not.toThrow();
  expect(mayBeTerminal(full)).toBe(true);
  closeSync(full);
  rmSync(folder, { recursive: true });
});

test("plainStream() waits for a reader that is slow", async () => {
  const program = `
    const { plainStream } = await import(${JSON.stringify(join(import.meta.dir, "_plain_stream.ts"))});
    plainStream(2).write("x".repeat(400_000));`;
  const child = Bun.spawn([process.execPath, "-e", program], { stderr: "pipe" });
  await Bun.sleep(200);
  expect((await new Response(child.stderr).text()).length).toBe(400_000);
});
