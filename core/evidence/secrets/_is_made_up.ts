/** Rules of values that a person may have made up. */
const MADE_UP = new Set([
  "secrets/authorization-header",
  "secrets/basic-auth-url",
  "secrets/connection-string",
  "secrets/credential",
  "secrets/password",
]);

/**
 * Whether a person may have made up the values of a secrets rule; those of all others a vendor or
 * a program made at random. A dictionary finds a made-up value from any digest of it, and outside
 * of what runs it is seldom a real one.
 */
export function isMadeUp(rule: string): boolean {
  return MADE_UP.has(rule);
}
