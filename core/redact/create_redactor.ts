/** The redactor of a run: detectors, memory, replacement. */
import { type Hit, partsOf, RANK, secretsOf } from "./_hit.ts";
import { createLearned, type Learned } from "./_learned.ts";
import { isLikely } from "./_likely.ts";
import { credentialKind } from "./_names.ts";
import { REDACTED, replaceParts } from "./_replace.ts";
import { scan } from "./_scan.ts";
import { loadEngine } from "./_secretlint.ts";
import type { Redactor, Secret } from "./types.ts";

/**
 * A redactor with an empty memory; one per run.
 *
 * `detect` answers what is likely enough for a finding. `redact`, `redactNow`
 * and `redactValue` take more: a literal that a credential name is given is
 * replaced however short it is. Line feeds stay, and so does everything that is
 * not a value. None of them throws on any text.
 *
 * @example createRedactor().redactNow('password = "x"') // 'password = "[REDACTED]"'
 */
export function createRedactor(): Redactor {
  const learned = createLearned();
  return {
    detect: (text, path) => detect(learned, text, path),
    redact: (text, path) => redact(learned, text, path),
    redactNow: (text) => redactNow(learned, text),
    redactValue: (value) => redactValue(learned, value),
  };
}

async function hitsOf(learned: Learned, text: string, path: string | undefined): Promise<Hit[]> {
  const engine = await loadEngine();
  const hits = [...scan(text, path), ...(await engine.find(text, path))];
  for (const { start, end, parts, finding, rank } of hits) {
    // A word that merely stands in the place of a secret would be replaced in ordinary code.
    if (!finding && rank < RANK.key) continue;
    for (const [a, b] of parts ?? [[start, end] as const]) learned.add(text.slice(a, b));
  }
  return hits;
}

async function detect(learned: Learned, text: string, path?: string): Promise<Secret[]> {
  return secretsOf(await hitsOf(learned, text, path));
}

/** Values that replacement lays bare are replaced in turn, at most so often. */
const ROUNDS_MAX = 8;

/** Repeats until nothing is left to replace: that makes redaction idempotent. */
async function redact(learned: Learned, text: string, path?: string): Promise<string> {
  let now = text;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const next = replace(learned, now, await hitsOf(learned, now, path));
    if (next === now) break;
    now = next;
  }
  return now;
}

function redactNow(learned: Learned, text: string): string {
  let now = text;
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const next = replace(learned, now, scan(now));
    if (next === now) break;
    now = next;
  }
  return now;
}

function replace(learned: Learned, text: string, hits: readonly Hit[]): string {
  return replaceParts(text, partsOf(text, hits, learned.find(text)));
}

/**
 * Every string of a plain value, keys left alone. All strings are looked at
 * before the first is replaced, so that their order does not matter.
 */
async function redactValue<T>(learned: Learned, value: T): Promise<T> {
  const strings = new Set(stringsOf(value));
  for (const text of strings) await hitsOf(learned, text, undefined);
  const shown = new Map<string, string>();
  for (const text of strings) shown.set(text, await redact(learned, text));
  const rewrite = (text: string, key: string | undefined): string =>
    isNamedSecret(text, key) ? REDACTED : (shown.get(text) ?? REDACTED);
  return rebuild(value, rewrite) as T;
}

/** A likely secret under a key that says so. */
function isNamedSecret(text: string, key: string | undefined): boolean {
  const kind = key === undefined ? undefined : credentialKind(key);
  return (
    kind !== undefined && !text.includes(REDACTED) && !/[\n ]/u.test(text) && isLikely(text, kind)
  );
}

function* stringsOf(value: unknown): Generator<string> {
  const left: unknown[] = [value];
  const seen = new Set<unknown>();
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === "string") {
      yield next;
    } else if (isContainer(next) && !seen.has(next)) {
      seen.add(next);
      for (const inner of Object.values(next)) left.push(inner);
    }
  }
}

/** Arrays and plain records; anything else is handed on as it is. */
function isContainer(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

/** A copy with every string rewritten; deep values do not end the stack, cycles stay cycles. */
function rebuild(
  value: unknown,
  rewrite: (text: string, key: string | undefined) => string,
): unknown {
  const copies = new Map<unknown, unknown>();
  const left: { from: Record<string, unknown> | unknown[]; to: Record<string, unknown> }[] = [];
  const copy = (item: unknown, key: string | undefined): unknown => {
    if (typeof item === "string") return rewrite(item, key);
    if (!isContainer(item)) return item;
    const made = copies.get(item);
    if (made !== undefined) return made;
    const to = (
      Array.isArray(item) ? [] : Object.create(Object.getPrototypeOf(item) as object | null)
    ) as Record<string, unknown>;
    copies.set(item, to);
    left.push({ from: item, to });
    return to;
  };
  const root = copy(value, undefined);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { from, to } = next;
    const list = Array.isArray(from);
    for (const [key, item] of Object.entries(from)) {
      const made = copy(item, list ? undefined : key);
      Object.defineProperty(to, key, {
        value: made,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    if (list) (to as unknown as unknown[]).length = from.length;
  }
  return root;
}
