import type { Provider } from "../types.ts";
import { forwarding } from "./_forwarding.ts";

/** At most `count` calls at once; the others wait in the order of their arrival. */
export function withConcurrency(provider: Provider, count: number): Provider {
  let free = count;
  const waiting: (() => void)[] = [];

  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };

  return forwarding(provider, async (request, signal) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (signal.aborted) {
        return { status: "aborted", text: "", input_tokens: 0, output_tokens: 0 };
      }
      return await provider.complete(request, signal);
    } finally {
      release();
    }
  });
}
