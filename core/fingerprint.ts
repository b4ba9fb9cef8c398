/** Fingerprints that survive line drift. */

/**
 * The fingerprint of a finding: 32 hexadecimal digits of the SHA-256 of who
 * says it, the rule, the path, the cited text with its blanks folded, and how
 * many equal ones stand above it in the file. Line numbers are not part of it,
 * so that code that moves keeps its fingerprint.
 *
 * @param occurrence 0 for the first finding with these values in the file.
 */
export function fingerprint(
  origin: string,
  rule: string,
  path: string,
  code: string,
  occurrence: number,
): string {
  const folded = code.replace(/\s+/gu, " ").trim();
  const hasher = new Bun.CryptoHasher("sha256");
  hasher.update(JSON.stringify([origin, rule, path, folded, occurrence]));
  return hasher.digest("hex").slice(0, 32);
}
