import type { Provider } from "../types.ts";

/** A decorator that forwards requests unchanged: it shows what it stands before. */
export function forwarding(provider: Provider, complete: Provider["complete"]): Provider {
  const { name, identity, capabilities, price } = provider;
  return {
    name,
    ...(identity === undefined ? {} : { identity }),
    capabilities,
    price,
    inner: provider,
    complete,
  };
}
