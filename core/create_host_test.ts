import { describe, expect, test } from "bun:test";
import { createHost } from "./create_host.ts";
import { message } from "./i18n/mod.ts";

describe("createHost()", () => {
  test("stands in the current folder and environment by default, and says nothing", () => {
    const host = createHost();
    expect(host.cwd).toBe(process.cwd());
    expect(host.env["PATH"]).toBe(process.env["PATH"]);
    expect(host.signal.aborted).toBe(false);
    host.note("info", message("cli.help_usage"));
    host.progress(message("cli.help_usage"), 1, 2);
  });

  test("hands notes to the script, in the language asked for", () => {
    const said: string[] = [];
    const note = (level: string, text: string): void => void said.push(`${level} ${text}`);
    createHost({ note, env: { LANG: "pt_BR" } }).note("info", message("cli.help_usage"));
    createHost({ note, lang: "en" }).note("warning", message("cli.help_usage"));
    expect(said).toEqual(["info Uso:", "warning Usage:"]);
  });
});
