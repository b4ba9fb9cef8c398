import { expect, test } from "bun:test";
import type { ChangedFile, Evidence } from "../evidence/types.ts";
import type { CatalogRule } from "../types.ts";
import { fakeHost, fakeProvider, fakeRedactor, runRequest } from "./_testing.ts";
import { preparePrompts } from "./prepare_prompts.ts";

const RULE: CatalogRule = {
  id: "own/rule",
  origin: "analysis",
  severity: "error",
  message: "what the repository says of it",
  why: "",
  fix: "",
  languages: [],
  source: ".aurum/rules/own.yml",
};

function file(index: number): ChangedFile {
  const lines = Array.from({ length: 200 }, (_, line) => ({
    kind: "added" as const,
    text: `const value${line} = compute(${index}, "some words that take their room");`,
    new_line: line + 1,
  }));
  const hunks = [{ old_start: 0, old_lines: 0, new_start: 1, new_lines: lines.length, lines }];
  const flags = { binary: false, submodule: false, symlink: false, generated: false };
  return { path: `src/file${index}.ts`, status: "added", ...flags, hunks };
}

/** What two texts begin with alike. */
function shared(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return left.slice(0, at);
}

async function prompts(files: number, lang: "en" | "pt-BR" = "en") {
  const evidence: Evidence = {
    change: { files: Array.from({ length: files }, (_, index) => file(index)) },
    findings: [],
    limitations: [],
    catalog: [RULE],
    passes: [],
    failed_passes: [],
  };
  const provider = fakeProvider(() => "");
  const small = { ...provider, capabilities: { ...provider.capabilities, context_tokens: 24_000 } };
  const request = { ...runRequest(), lang };
  const input = { request, evidence, redactor: fakeRedactor(), provider: small };
  return (await preparePrompts(input, fakeHost())).requests;
}

test("every request of a run begins with the same bytes: all of the system text, and the repository's rules", async () => {
  const requests = await prompts(12);
  expect(requests.length).toBeGreaterThan(2);
  const texts = requests.map(({ system, user }) => `${system}\n${user}`);
  const prefix = texts.reduce(shared);
  expect(prefix).toStartWith(requests[0]?.system ?? "?");
  expect(prefix).toContain("what the repository says of it");
  expect(prefix).not.toContain("src/file0.ts");
});

test("the system text is the same for the next run, whatever changed", async () => {
  const [one, other] = [await prompts(1), await prompts(3)];
  expect(one[0]?.system).toBe(other[0]?.system as string);
  expect(one[0]?.system).not.toBe((await prompts(1, "pt-BR"))[0]?.system as string);
});
