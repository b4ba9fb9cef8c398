/** The first line that two texts do not share. */
export interface Difference {
  /** 1-based. */
  line: number;
  recorded: string;
  now: string;
}

const SHOWN_CHARS = 160;

/** Where two texts first differ, or `undefined` where they do not; lines are cut for people. */
export function firstDifference(recorded: string, now: string): Difference | undefined {
  if (recorded === now) return undefined;
  const [left, right] = [recorded.split("\n"), now.split("\n")];
  const most = Math.max(left.length, right.length);
  for (let index = 0; index < most; index += 1) {
    if (left[index] === right[index]) continue;
    return { line: index + 1, recorded: shown(left[index]), now: shown(right[index]) };
  }
  return undefined;
}

function shown(line: string | undefined): string {
  return line === undefined ? "" : line.slice(0, SHOWN_CHARS);
}
