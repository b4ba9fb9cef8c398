/** Many literals looked for in one pass over a text. */

/** Words of a table, each with what to do where it stands. */
export interface Needles<T> {
  /**
   * Calls `visit` wherever a word stands, from left to right, with the items of
   * the words that stand there, the longest word first. `visit` answers where
   * the search goes on, at least one character on.
   */
  each(text: string, visit: (at: number, items: readonly T[]) => number): void;
  /** True when any of the words stands in the text. */
  any(text: string): boolean;
}

/** So many slots, a power of two: a word falls into the slot of its first three characters. */
const SLOTS = 1 << 15;
const MASK = SLOTS - 1;
const WORD_CHARS_MIN = 3;
/** The bit that tells a small letter from a capital one; slots do not see it. */
const CASE = 32;

interface Entry<T> {
  word: string;
  item: T;
}

/**
 * A table of words that are looked for together. One look at three characters
 * rules out nearly every place, so the cost does not grow with the table.
 *
 * With `fold`, words are in small letters and stand for any case of ASCII.
 *
 * @throws TypeError for a word of fewer than three characters.
 */
export function needles<T>(
  entries: readonly (readonly [word: string, item: T])[],
  fold = false,
): Needles<T> {
  const standsAt = fold ? standsFolded : standsAsIs;
  const filter = new Uint8Array(SLOTS);
  const bySlot = new Map<number, Entry<T>[]>();
  for (const [word, item] of entries) {
    if (word.length < WORD_CHARS_MIN) throw new TypeError(`a needle is too short: "${word}"`);
    const slot = slotAt(word, 0);
    filter[slot] = 1;
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), { word, item }]);
  }
  for (const list of bySlot.values()) list.sort((a, b) => b.word.length - a.word.length);

  /** The first place from `from` on where a word stands, or -1. */
  const next = (text: string, from: number): number => {
    const last = text.length - WORD_CHARS_MIN;
    if (from > last) return -1;
    let rolling = ((text.charCodeAt(from) | CASE) << 5) ^ (text.charCodeAt(from + 1) | CASE);
    for (let at = from; at <= last; at++) {
      rolling = ((rolling << 5) ^ (text.charCodeAt(at + 2) | CASE)) & MASK;
      if (filter[rolling] !== 1) continue;
      for (const { word } of bySlot.get(rolling) ?? []) {
        if (standsAt(text, at, word)) return at;
      }
    }
    return -1;
  };

  return {
    each(text, visit) {
      let at = next(text, 0);
      while (at !== -1) {
        const items = (bySlot.get(slotAt(text, at)) ?? [])
          .filter(({ word }) => standsAt(text, at, word))
          .map(({ item }) => item);
        at = next(text, Math.max(at + 1, visit(at, items)));
      }
    },
    any: (text) => next(text, 0) !== -1,
  };
}

function standsAsIs(text: string, at: number, word: string): boolean {
  return text.startsWith(word, at);
}

function standsFolded(text: string, at: number, word: string): boolean {
  for (let i = 0; i < word.length; i++) {
    const code = text.charCodeAt(at + i);
    const wanted = word.charCodeAt(i);
    const letter = wanted >= 97 && wanted <= 122;
    if (code !== wanted && !(letter && (code | CASE) === wanted)) return false;
  }
  return true;
}

/** The slot that the rolling sum of {@link needles} has at this place. */
function slotAt(text: string, at: number): number {
  let slot = 0;
  for (let i = 0; i < WORD_CHARS_MIN; i++) slot = (slot << 5) ^ (text.charCodeAt(at + i) | CASE);
  return slot & MASK;
}
