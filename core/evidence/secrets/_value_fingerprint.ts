/** Telling one secret from another without showing either. */
import { isMadeUp } from "./_is_made_up.ts";

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
  if (isMadeUp(rule)) return undefined;
  const hasher = new Bun.CryptoHasher("sha256", salt);
  hasher.update(JSON.stringify(["aurum secret", value]));
  return hasher.digest("hex").slice(0, FINGERPRINT_DIGITS);
}
