/** Longer words are typed, not mistyped; this also bounds the work on hostile keys. */
const WORD_CHARS_MAX = 40;

/**
 * The candidate that somebody who wrote `word` may have meant: the same but for
 * case, hyphens and underscores, or at most a third of its characters (and at
 * most two) away.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > WORD_CHARS_MAX) return undefined;
  const plain = folded(word);
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const other = folded(candidate);
    const distance = editDistance(plain, other);
    const most = Math.min(2, Math.floor(Math.max(plain.length, other.length) / 3));
    if (distance <= most && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Without what people vary: case, hyphens, underscores. */
export function folded(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/gu, "");
}

/** Insertions, deletions, substitutions and swaps of neighbours between two words. */
function editDistance(left: string, right: string): number {
  let before: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    before = above;
    above = current;
  }
  return above[right.length] ?? 0;
}
