import type { Provider } from "../types.ts";
import { forwarding } from "./_forwarding.ts";

/** Places among the calls in flight; who finds none free waits in the order of arrival. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}

/** At most so many calls at once; slots may be shared with other providers. */
export function withConcurrency(provider: Provider, count: number | Slots): Provider {
  const slots = typeof count === "number" ? new Slots(count) : count;
  return forwarding(provider, async (request, signal) => {
    await slots.take();
    try {
      if (signal.aborted) {
        return { status: "aborted", text: "", input_tokens: 0, output_tokens: 0 };
      }
      return await provider.complete(request, signal);
    } finally {
      slots.give();
    }
  });
}
