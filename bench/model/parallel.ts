/**
 * 16 requests of 200 ms each, 8 at a time, through the whole chain of decorators:
 * at most 1.15 times the 400 ms that they take by themselves.
 * Run: `bun bench/model/parallel.ts`; it fails when most rounds take longer.
 */
import { createBunHost } from "../../core/bun_host.ts";
import { chainProvider } from "../../core/model/chain/chain_provider.ts";
import { openEndpoint } from "../../core/model/providers/openai_compatible.ts";
import { serveChatCompletions } from "../../testdata/servers/chat_completions.ts";

const REQUESTS = 16;
const AT_ONCE = 8;
const DELAY_MS = 200;
const ROUNDS = 5;
const FACTOR_MAX = 1.15;

const server = await serveChatCompletions({
  reply: () => ({ content: '{"summary": "fine", "issues": []}', delay_ms: DELAY_MS }),
});
const host = createBunHost({
  cwd: "/",
  env: {},
  signal: new AbortController().signal,
  note: () => undefined,
  progress: () => undefined,
});
const endpoint = openEndpoint(host, {
  base_url: new URL(server.url),
  model: "bench",
  timeout_seconds: 60,
  context_tokens: 100_000,
  price: () => null,
});
const provider = chainProvider(endpoint, {
  limits: { requests: null, tokens: null, usd: null },
  retries: 2,
  concurrency: AT_ONCE,
});
const request = {
  system: "Review.",
  user: "x".repeat(50_000),
  max_output_tokens: 100,
  purpose: "review",
} as const;

// The adapter's package loads with the first call.
await provider.complete(request, host.signal);
const ideal = (REQUESTS / AT_ONCE) * DELAY_MS;
let over = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  const started = performance.now();
  await Promise.all(
    Array.from({ length: REQUESTS }, () => provider.complete(request, host.signal)),
  );
  const wall = performance.now() - started;
  if (wall > ideal * FACTOR_MAX) over += 1;
  process.stdout.write(
    `${REQUESTS} requests, at most ${server.load.most} at once: ${wall.toFixed(0)} ms, ` +
      `${(wall / ideal).toFixed(2)} times ${ideal} ms (at most ${FACTOR_MAX})\n`,
  );
}
await server.stop();
process.exitCode = over > ROUNDS / 2 || server.load.most !== AT_ONCE ? 1 : 0;
