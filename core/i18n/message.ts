import type { Message, MessageKey, Params } from "./_types.ts";

/** A message of the catalog; it gets its language when it is shown. */
export function message(key: MessageKey, params?: Params): Message {
  return params === undefined ? { key } : { key, params };
}
