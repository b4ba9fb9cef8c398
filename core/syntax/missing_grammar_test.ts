import { expect, test } from "bun:test";
import { missingGrammar } from "./missing_grammar.ts";

test("missingGrammar() is silent where the grammar is here: the built-in ones, and the packages of the tests", () => {
  for (const language of [
    "typescript",
    "tsx",
    "javascript",
    "html",
    "css",
    "go",
    "python",
    "ruby",
    "swift",
  ] as const) {
    expect([language, missingGrammar(language)]).toEqual([language, undefined]);
  }
});

test("missingGrammar() names the package, asked of a process where none can be loaded", async () => {
  const script = `
    import { mock } from "bun:test";
    const { createRequire } = await import("node:module");
    const real = createRequire(${JSON.stringify(import.meta.path)});
    mock.module("node:module", () => ({
      createRequire: () => (name) => {
        if (name.includes("lang-ruby")) throw new Error("Cannot find module");
        return real(name);
      },
    }));
    const { missingGrammar } = await import(${JSON.stringify(`${import.meta.dir}/missing_grammar.ts`)});
    process.stdout.write(JSON.stringify([missingGrammar("ruby") ?? null, missingGrammar("go") ?? null, missingGrammar("tsx") ?? null]));
  `;
  const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe", stderr: "pipe" });
  const [text, code] = [await new Response(child.stdout).text(), await child.exited];
  expect([code, text]).toEqual([0, '["@ast-grep/lang-ruby",null,null]']);
});
