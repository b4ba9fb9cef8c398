/** Telling one secret from another without showing either. */

/** Rules of values that a person may have made up: a dictionary would find them from any digest. */
const GUESSABLE = new Set([
  "secrets/authorization-header",
  "secrets/basic-auth-url",
  "secrets/connection-string",
  "secrets/credential",
  "secrets/password",
]);

const FINGERPRINT_DIGITS = 8;

/**
 * Eight hexadecimal digits that are equal for equal values of one run, or
 * `undefined` for a value that can be guessed: of those no digest leaves.
 * `salt` is the older commit of the run: with it, the same token has another
 * fingerprint elsewhere, and the same input still gives the same bytes.
 *
 * Source: the rule of the value says whether a vendor made it at random.
 */
export function valueFingerprint(rule: string, value: string, salt: string): string | undefined {
  if (GUESSABLE.has(rule)) return undefined;
  const hasher = new Bun.CryptoHasher("sha256", salt);
  hasher.update(JSON.stringify(["aurum secret", value]));
  return hasher.digest("hex").slice(0, FINGERPRINT_DIGITS);
}
