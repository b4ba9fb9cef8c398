import type { Part } from "./_hit.ts";

/** What stands in the place of a secret. */
export const REDACTED = "[REDACTED]";

/** `text` with each part replaced. Parts are in order and do not touch. */
export function replaceParts(text: string, parts: readonly Part[]): string {
  if (parts.length === 0) {
    return text;
  }
  const pieces: string[] = [];
  let from = 0;
  for (const [start, end] of parts) {
    pieces.push(text.slice(from, start), REDACTED);
    from = end;
  }
  pieces.push(text.slice(from));
  return pieces.join("");
}
