/** SHA-256, hexadecimal, of a text. */
export function sha256(text: string): string {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}

/**
 * JSON with the keys of every object in the order of their UTF-16 units, no
 * blanks, and absent values left out: equal values have equal bytes.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** SHA-256 of the canonical JSON of a value. */
export function digestOf(value: unknown): string {
  return sha256(canonicalJson(value));
}
