/** Many literals looked for in one pass over a text. */

/** A global expression that stops wherever one of the words stands; words that begin with another one add nothing. */
export function needles(words: readonly string[]): RegExp {
  const least = words.filter(
    (word, index) =>
      words.indexOf(word) === index &&
      !words.some((other) => other !== word && word.startsWith(other)),
  );
  const byFirst = new Map<string, string[]>();
  for (const word of least) {
    const first = word.charAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), escape(word.slice(1))]);
  }
  const groups = [...byFirst].map(([first, rest]) => `${escape(first)}(?:${rest.join("|")})`);
  return new RegExp(groups.join("|"), "g");
}

function escape(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&");
}
