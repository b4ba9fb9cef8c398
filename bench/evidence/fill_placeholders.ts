import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

const DIGITS = "0123456789";
const LOWER = "abcdefghijklmnopqrstuvwxyz";
const UPPER = LOWER.toUpperCase();
const ALNUM = DIGITS + UPPER + LOWER;

const ALPHABETS: Readonly<Record<string, string>> = {
  alnum: ALNUM,
  b64: `${ALNUM}+/`,
  b64url: `${ALNUM}-_`,
  base32: `${UPPER}234567`,
  digits: DIGITS,
  hex: `${DIGITS}abcdef`,
  letters: UPPER + LOWER,
};
const WORDS = ["Falcon", "Winter", "Granite", "Harbour", "Maple", "Copper", "Meadow", "Lantern"];
const PASSWORD_CHARS = 16;

/** Bytes that depend on nothing but the seed. */
class Source {
  #count = 0;
  readonly #seed: string;

  constructor(seed: string) {
    this.#seed = seed;
  }

  number(below: number): number {
    const digest = createHash("sha256").update(`${this.#seed}\0${this.#count++}`).digest();
    return digest.readUInt32BE(0) % below;
  }

  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => alphabet[this.number(alphabet.length)]).join("");
  }
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}

function base64url(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

/** Tokens of these two vendors end in a checksum: CRC-32 of what stands before, in base 62. */
function withChecksum(prefix: string, body: string): string {
  let sum = crc32(body);
  let tail = "";
  for (let place = 0; place < 6; place++) {
    tail = `${ALNUM[sum % 62]}${tail}`;
    sum = Math.floor(sum / 62);
  }
  return prefix + body + tail;
}

/** A password as a generator of passwords makes it; `#`, `$`, quotes and separators stay out. */
function password(source: Source): string {
  return `${source.text(ALNUM, PASSWORD_CHARS - 2)}!${source.text(DIGITS, 1)}`;
}

/** A password as people make it. */
function weakPassword(source: Source): string {
  return `${WORDS[source.number(WORDS.length)]}-${2000 + source.number(26)}!${source.text(LOWER, 2)}`;
}

function jwt(source: Source): string {
  const claims = { sub: source.text(DIGITS, 8), iss: "acme", iat: 1_700_000_000 };
  return [
    base64url({ alg: "HS256", typ: "JWT" }),
    base64url(claims),
    source.text(`${ALNUM}-_`, 43),
  ].join(".");
}

const MAKERS: Readonly<Record<string, (source: Source, of: string) => string>> = {
  "b64-password": (source) => base64(password(source)),
  basic: (source) => base64(`deploy:${password(source)}`),
  begin: (_, of) => `-----BEGIN ${of}-----`,
  end: (_, of) => `-----END ${of}-----`,
  ghp: (source) => withChecksum("ghp_", source.text(ALNUM, 30)),
  jwt,
  npm: (source) => withChecksum("npm_", source.text(ALNUM, 30)),
  password,
  "password-plain": (source) => source.text(ALNUM, PASSWORD_CHARS),
  uuid: (source) =>
    [8, 4, 4, 4, 12].map((length) => source.text(`${DIGITS}abcdef`, length)).join("-"),
  "weak-password": weakPassword,
};

/**
 * Puts made-up values in the place of `⟪name⟫` and `⟪name:argument⟫`, so that no credential-shaped
 * text stands in a file of the set. The same text and seed give the same values. Throws on an
 * unknown name.
 */
export function fillPlaceholders(text: string, seed: string): string {
  const source = new Source(seed);
  return text.replaceAll(/⟪([a-z0-9-]+)(?::([^⟫]+))?⟫/gu, (_, name: string, of: string = "") => {
    const alphabet = ALPHABETS[name];
    if (alphabet !== undefined && /^\d+$/u.test(of)) return source.text(alphabet, Number(of));
    const make = MAKERS[name];
    if (make === undefined) throw new Error(`unknown placeholder ${name}`);
    return make(source, of);
  });
}
