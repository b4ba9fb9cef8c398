/**
 * Time of the model phase over its slowest single request, with 16 requests in
 * flight against a local server that answers after 1 s.
 * Run: `bun bench/model/main.ts`; it fails past 50 ms plus 2 %.
 */
import { createBunHost } from "../../core/bun_host.ts";
import type { ChangedFile, Evidence } from "../../core/evidence/types.ts";
import { chainProvider } from "../../core/model/chain/chain_provider.ts";
import { openEndpoint } from "../../core/model/providers/openai_compatible.ts";
import { reviewChange } from "../../core/model/review_change.ts";
import { createRedactor } from "../../core/redact/mod.ts";
import type { Request } from "../../core/resolve/types.ts";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";

const REQUESTS = 16;
const ROUNDS = 5;
const DELAY_MS = 1000;
/** Small, so that a moderate change takes many requests. */
const CONTEXT_TOKENS = 24_000;

function file(index: number): ChangedFile {
  const lines = Array.from({ length: 300 }, (_, line) => ({
    kind: "added" as const,
    text: `  const total${line} = prices.reduce((sum, price) => sum + price.amount, ${line});`,
    new_line: line + 1,
  }));
  const hunks = [{ old_start: 0, old_lines: 0, new_start: 1, new_lines: lines.length, lines }];
  const flags = { binary: false, submodule: false, symlink: false, generated: false };
  return { path: `src/file${index}.ts`, status: "added", ...flags, hunks };
}

const server = await serveChatCompletions({
  reply: () => ({ content: '{"summary": "fine", "issues": []}', delay_ms: DELAY_MS }),
});

/** The slowest request of a round, from its call to its headers; the server sends the rest at once. */
let slowest = 0;
const host = {
  ...createBunHost({
    cwd: "/",
    env: {},
    signal: new AbortController().signal,
    note: () => undefined,
    progress: () => undefined,
  }),
  fetch: Object.assign(async (input: string | URL | globalThis.Request, init?: RequestInit) => {
    const started = performance.now();
    const response = await fetch(input, init);
    slowest = Math.max(slowest, performance.now() - started);
    return response;
  }, fetch),
};
const endpoint = openEndpoint(host, {
  base_url: new URL(server.url),
  model: "bench",
  timeout_seconds: 60,
  context_tokens: CONTEXT_TOKENS,
  price: () => null,
});
const provider = chainProvider(endpoint, {
  limits: { requests: null, tokens: null, usd: null },
  retries: 0,
});
const evidence: Evidence = {
  change: { files: Array.from({ length: REQUESTS }, (_, index) => file(index)) },
  findings: [],
  limitations: [],
  catalog: [],
  passes: [],
  failed_passes: [],
};

// The provider's packages load while the evidence is collected, which takes longer than this.
await Bun.sleep(500);
let over = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  slowest = 0;
  const started = performance.now();
  const review = await reviewChange(
    { request: { lang: "en" } as Request, evidence, redactor: createRedactor(), provider },
    host,
  );
  const wall = performance.now() - started;
  if (review.status !== "ok" || server.load.most !== review.cost.requests) {
    throw new Error(`${review.status}: ${server.load.most} of ${review.cost.requests} in flight`);
  }
  const bound = 50 + slowest * 0.02;
  if (wall - slowest > bound) over += 1;
  process.stdout.write(
    `${review.cost.requests} requests: phase ${wall.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, ` +
      `over it ${(wall - slowest).toFixed(0)} ms of ${bound.toFixed(0)} ms allowed\n`,
  );
}
await server.stop();
process.exitCode = over > ROUNDS / 2 ? 1 : 0;
