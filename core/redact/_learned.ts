/** Values that were seen once, found again wherever they stand: in linear time, however many they are. */
import type { Part } from "./_hit.ts";
import { entropyOf, isGarble, isReference, isStandIn } from "./_likely.ts";
import { LEARNED_VALUES_MAX } from "../limits.ts";

/** Length of the window that is hashed: no learned value is shorter. */
const WINDOW = 8;
const BASE = 263;
/** From this length on a value is replaced inside of words too. */
const ANYWHERE_CHARS = 16;
const FILTER_BITS = 1 << 18;
const VALUE_CHARS_MAX = 16_384;

/** What the run has learned. */
export interface Learned {
  /** Remembers a value and its encoded forms, if it is too rare to stand in ordinary code. */
  add(value: string): void;
  /** Where remembered values stand in a text. */
  find(text: string): Part[];
}

/** An empty memory. */
export function createLearned(): Learned {
  const known = new Set<string>();
  const byHash = new Map<number, string[]>();
  const filter = new Uint8Array(FILTER_BITS);

  function remember(value: string): void {
    if (value.length < WINDOW || known.has(value) || known.size >= LEARNED_VALUES_MAX) return;
    known.add(value);
    const hash = hashOf(value, 0);
    filter[hash % FILTER_BITS] = 1;
    const same = byHash.get(hash);
    if (same === undefined) {
      byHash.set(hash, [value]);
    } else {
      same.push(value);
      same.sort((a, b) => b.length - a.length);
    }
  }

  return {
    add(value) {
      for (const line of value.split(/\r?\n/u)) {
        const trimmed = line.trim();
        if (trimmed.length <= VALUE_CHARS_MAX && isRare(trimmed) && !known.has(trimmed)) {
          for (const form of formsOf(trimmed)) remember(form);
        }
      }
    },
    find(text) {
      return known.size === 0 ? [] : findAll(text, byHash, filter);
    },
  };
}

function hashOf(text: string, at: number): number {
  let hash = 0;
  for (let i = 0; i < WINDOW; i++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at + i)) >>> 0;
  }
  return hash;
}

const TOP = ((): number => {
  let power = 1;
  for (let i = 1; i < WINDOW; i++) power = Math.imul(power, BASE) >>> 0;
  return power;
})();

function findAll(text: string, byHash: ReadonlyMap<number, string[]>, filter: Uint8Array): Part[] {
  const parts: Part[] = [];
  if (text.length < WINDOW) return parts;
  let hash = hashOf(text, 0);
  let skip = 0;
  for (let at = 0; ; at++) {
    if (at >= skip && filter[hash % FILTER_BITS] === 1) {
      const value = byHash.get(hash)?.find((candidate) => standsAt(text, at, candidate));
      if (value !== undefined) {
        parts.push([at, at + value.length]);
        skip = at + value.length;
      }
    }
    if (at + WINDOW >= text.length) return parts;
    hash =
      (Math.imul(hash - Math.imul(text.charCodeAt(at), TOP), BASE) +
        text.charCodeAt(at + WINDOW)) >>>
      0;
  }
}

function standsAt(text: string, at: number, value: string): boolean {
  if (!text.startsWith(value, at)) return false;
  if (value.length >= ANYWHERE_CHARS) return true;
  return !isWord(text.charAt(at - 1)) && !isWord(text.charAt(at + value.length));
}

function isWord(character: string): boolean {
  return /^[\p{L}\p{N}_]$/u.test(character);
}

/** Rare enough that ordinary code and prose do not hold it by chance. */
function isRare(value: string): boolean {
  if (value.length < WINDOW || isReference(value) || isStandIn(value)) return false;
  const classes = [/[a-z]/u, /[A-Z]/u, /\d/u, /[^A-Za-z0-9]/u].filter((kind) =>
    kind.test(value),
  ).length;
  if (/^[A-Za-z]+[\d_.-]{0,3}$/u.test(value)) {
    return value.length >= 20 && isGarble(value);
  }
  if (value.length < 12) {
    return (
      classes >= 2 &&
      /\d/u.test(value) &&
      /[A-Za-z]/u.test(value) &&
      new Set(value).size >= 6 &&
      !/^[\d.:/-]*$/u.test(value)
    );
  }
  return (
    (classes >= 2 && new Set(value).size >= 5 && (/\d/u.test(value) || /[^\w\s.-]/u.test(value))) ||
    entropyOf(value) >= 4
  );
}

/** The value as sources, URLs, markup and base64 write it. */
function formsOf(value: string): Set<string> {
  const forms = new Set([value]);
  const escaped = JSON.stringify(value).slice(1, -1);
  forms.add(escaped);
  forms.add(JSON.stringify(escaped).slice(1, -1));
  const plain = value.replace(/\\(["'\\/])/gu, "$1");
  for (const form of new Set([value, plain])) {
    forms.add(form);
    forms.add(encodeURIComponent(form.toWellFormed()));
    forms.add(
      form
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;"),
    );
    for (const encoded of base64Forms(form)) forms.add(encoded);
  }
  return forms;
}

/** What of the base64 of a text that holds the value does not depend on its neighbours. */
function base64Forms(value: string): string[] {
  const bytes = new TextEncoder().encode(value);
  const forms: string[] = [base64(bytes), base64(bytes).replace(/=+$/u, "")];
  for (let lead = 0; lead < 3; lead++) {
    const shifted = new Uint8Array(lead + bytes.length);
    shifted.set(bytes, lead);
    const whole = Math.floor((shifted.length * 8) / 6);
    forms.push(base64(shifted).slice(lead === 0 ? 0 : lead + 1, whole));
  }
  return forms.flatMap((form) =>
    form.length < 10 ? [] : [form, form.replaceAll("+", "-").replaceAll("/", "_")],
  );
}

function base64(bytes: Uint8Array): string {
  return bytes.toBase64();
}
