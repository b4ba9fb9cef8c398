/**
 * The second review of a change of 100 files, whose answers are all kept, beside the
 * same review without a model; alternating, medians: at most 1.3 times.
 * Run: `bun bench/model/warm.ts`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";
import { makeRepository } from "../packages/make_repository.ts";

const AURUM = join(import.meta.dir, "../../cli/main.ts");
const FILES = 100;
const ROUNDS = 9;
const FACTOR_MAX = 1.3;

/** A module of some 120 lines; `edited` changes a few of them. */
function source(index: number, edited: boolean): string {
  const parts = Array.from({ length: 20 }, (_, part) => {
    const sum = edited && part % 5 === 2 ? "total + price.amount * rate" : "total + price.amount";
    return [
      `/** The sum of part ${part}. */`,
      `export function sum${index}_${part}(prices: readonly Price[], rate: number): number {`,
      "  let total = 0;",
      `  for (const price of prices) total = ${sum};`,
      "  return total / rate;",
      "}",
    ].join("\n");
  });
  return `import type { Price } from "./price.ts";\n\n${parts.join("\n\n")}\n`;
}

function tree(edited: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), "aurum-tree-"));
  mkdirSync(join(folder, "src"));
  for (let index = 0; index < FILES; index += 1)
    writeFileSync(join(folder, "src", `module${index}.ts`), source(index, edited));
  return folder;
}

function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

const trees = [tree(false), tree(true)] as const;
const repository = await makeRepository(trees);
const cache = mkdtempSync(join(tmpdir(), "aurum-cache-"));
const server = await serveChatCompletions({
  reply: () => ({ content: '{"summary": "fine", "issues": []}' }),
});
const model = { LLM_BASE_URL: server.url, LLM_MODEL: "bench", AURUM_CACHE_DIR: cache };

async function review(env: Record<string, string>): Promise<{ ms: number; stdout: string }> {
  const started = performance.now();
  const { stdout } = await execa(AURUM, ["review", "--base", "main"], {
    cwd: repository,
    env: { PATH: process.env["PATH"] ?? "", HOME: repository, ...env },
    extendEnv: false,
    timeout: 60_000,
  });
  return { ms: performance.now() - started, stdout };
}

const cold = await review(model);
const calls = server.seen.length;
const warm: number[] = [];
const without: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  without.push((await review({})).ms);
  const run = await review(model);
  warm.push(run.ms);
  if (run.stdout !== cold.stdout) throw new Error("a warm run prints other bytes");
}
if (server.seen.length !== calls) throw new Error("a warm run asked the model");
await server.stop();
for (const folder of [...trees, repository, cache])
  rmSync(folder, { recursive: true, force: true });
const factor = median(warm) / median(without);
process.stdout.write(
  `${FILES} files, ${calls} requests: warm ${median(warm).toFixed(0)} ms, without a model ` +
    `${median(without).toFixed(0)} ms: ${factor.toFixed(2)} times (at most ${FACTOR_MAX}); cold ${cold.ms.toFixed(0)} ms\n`,
);
process.exitCode = factor > FACTOR_MAX ? 1 : 0;
