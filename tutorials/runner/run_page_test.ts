import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parsePage, printPage } from "./page.ts";
import { runPage } from "./run_page.ts";

const HOUSE = join(import.meta.dir, "../..");

async function record(text: string): Promise<string> {
  return printPage(await runPage(HOUSE, parsePage(text)));
}

describe("runPage()", () => {
  test("records what commands print on either stream, and how they end", async () => {
    const page = "---\n---\n```console\n$ echo out; echo err >&2; exit 4\n$ true\n```\n";
    const recorded =
      "---\n---\n```console\n$ echo out; echo err >&2; exit 4\nout\nerr\n[exit 4]\n$ true\n```\n";
    expect(await record(page)).toBe(recorded);
    expect(await record(recorded)).toBe(recorded);
  });

  test("writes the page's files, runs aurum by name, and leaves nothing behind", async () => {
    const head = "---\nrepository: testdata/first_review\n---\n";
    const page = `${head}\`\`\`text file=a/b.txt\nhello\n\`\`\`\n\`\`\`console\n$ cat a/b.txt; pwd; aurum --version; git branch --show-current\n\`\`\`\n`;
    const recorded = await record(page);
    expect(recorded).toContain("hello\n[…]\naurum […]\nchange\n");
  });

  test("keeps the environment of the caller out", async () => {
    process.env["AURUM_CANARY"] = "1";
    const page = '---\n---\n```console\n$ echo "<$AURUM_CANARY>"; echo "$HOME"\n```\n';
    expect(await record(page)).toContain("<>\n[…]\n");
    delete process.env["AURUM_CANARY"];
    expect(existsSync("[…]")).toBe(false);
  });
});
