/** What the detectors hand on, and how their hits become one answer. */
import type { Secret } from "./types.ts";

/** From the least to the most specific; of overlapping hits the higher one names the secret. */
export const RANK = { assignment: 0, context: 1, engine: 2, token: 3, key: 4 } as const;

/** One place that a detector points at. `start` to `end` is the value alone. */
export interface Hit extends Secret {
  rank: number;
  /** Likely enough for a finding. A hit that is not is still redacted. */
  finding: boolean;
  /** Parts to replace, where the value is not one piece: concatenated literals, the lines of a key. */
  parts?: readonly Part[];
}

/** Start and end in a text, UTF-16 code units. */
export type Part = readonly [start: number, end: number];

/** The secrets among the hits: by place, none overlapping, each under its most specific rule. */
export function secretsOf(hits: readonly Hit[]): Secret[] {
  const likely = hits.filter((hit) => hit.finding);
  likely.sort((a, b) => a.start - b.start || b.rank - a.rank || b.end - a.end);
  const kept: Hit[] = [];
  for (const hit of likely) {
    const last = kept.at(-1);
    if (last === undefined || hit.start >= last.end) {
      kept.push(hit);
    } else if (hit.rank > last.rank) {
      kept[kept.length - 1] = hit;
    }
  }
  return kept.map(({ rule, start, end }) => ({ rule, start, end }));
}

/** The parts to replace: of every line its own, in order, touching ones joined. */
export function partsOf(text: string, hits: readonly Hit[], more: readonly Part[]): Part[] {
  const parts: Part[] = [];
  for (const hit of hits) {
    for (const part of hit.parts ?? [[hit.start, hit.end] as const]) {
      pushLines(text, part, parts);
    }
  }
  for (const part of more) {
    pushLines(text, part, parts);
  }
  parts.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && part[0] <= last[1]) {
      joined[joined.length - 1] = [last[0], Math.max(last[1], part[1])];
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** A part without its line breaks and the blanks at their sides, line by line. */
function pushLines(text: string, [start, end]: Part, into: Part[]): void {
  const value = text.slice(start, end);
  let from = start;
  while (from < end) {
    const feed = value.indexOf("\n", from - start);
    const stop = feed === -1 ? end : start + feed;
    let a = from;
    let b = stop;
    while (a < b && isBlank(text.charCodeAt(a))) a++;
    while (b > a && isBlank(text.charCodeAt(b - 1))) b--;
    if (b > a) {
      into.push([a, b]);
    }
    from = stop + 1;
  }
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}
