import { isStandIn } from "./_likely.ts";

/** `user:password` in base64, as the scheme `Basic` has it; a stand-in for a password is none. */
export function isBasic(value: string): boolean {
  const bare = value.replace(/=+$/u, "");
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/u.test(value) || bare.length % 4 === 1) {
    return false;
  }
  const plain = atob(bare);
  return (
    /^[\x20-\x7e]+:[\x20-\x7e]+$/u.test(plain) && !isStandIn(plain.slice(plain.indexOf(":") + 1))
  );
}
