/**
 * Shapes of credentials. Only whole shapes that no setting can have: a config is
 * refused for them, so a false alarm would lock its owner out.
 */
const SHAPES: readonly RegExp[] = [
  /\b[sprx]k[-_](?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{16,}/u,
  /\bgh[opsur]_[A-Za-z0-9]{20,}/u,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/u,
  /\bgl(?:pat|ptt|dt|rt|cbt)-[A-Za-z0-9_-]{16,}/u,
  /\bxox[a-z]-[A-Za-z0-9-]{10,}/u,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/u,
  /\bAIza[A-Za-z0-9_-]{30,}/u,
  /\b(?:npm|hf|pypi|gsk|xai|r8|dop_v1)[-_][A-Za-z0-9_-]{30,}/u,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/u,
  /-----BEGIN [A-Z ]*PRIVATE KEY/u,
  /^Bearer\s+\S{8,}/iu,
  /^(?=.*[0-9])(?=.*[a-z])[A-Za-z0-9+]{40,}={0,2}$/u,
];

/** Whether a text has the shape of a credential. */
export function looksSecret(text: string): boolean {
  return SHAPES.some((shape) => shape.test(text));
}

/** Whether a key's name says that its value is a credential: `api_key`, `authToken`, `password`. */
export function namesSecret(name: string): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/gu, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/u);
  return words.some((word) => SECRET_WORDS.has(word));
}

const SECRET_WORDS: ReadonlySet<string> = new Set([
  "apikey",
  "apikeys",
  "auth",
  "authorization",
  "authtoken",
  "bearer",
  "credential",
  "credentials",
  "key",
  "keys",
  "passphrase",
  "passwd",
  "password",
  "pat",
  "pwd",
  "secret",
  "secrets",
  "token",
]);
