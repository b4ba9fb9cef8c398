/** The README shows what the program prints: its recordings stand on a tutorial page too. */
import { describe, expect, test } from "bun:test";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { version } from "../package.json";
import { HOUSE } from "./_house.ts";

const readme = readFileSync(join(HOUSE, "README.md"), "utf8");

function blocks(text: string, kind: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\`$`, "gmu"))].map(
    (match) => match[1] ?? "",
  );
}

describe("README", () => {
  test("shows recordings, each of them the same as on a tutorial page", () => {
    const folder = join(HOUSE, "tutorials");
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n");
    const shown = blocks(readme, "console");
    expect(shown.length).toBeGreaterThan(0);
    for (const block of shown) expect(pages).toContain(block);
  });

  test("names files that exist, and the version that is packed", () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/gu)].map((match) => match[1] ?? "");
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(Bun.file(join(HOUSE, link)).size).toBeGreaterThan(0);
    expect(readme).toContain(`aurum-${version}.tgz`);
  });

  test("tells nobody to start the program through bun", () => {
    expect(readme).not.toMatch(/\bbun(?:x? run)? \S*cli\/main\.ts/u);
  });
});
