/** Numbered lines that a cited code is searched in. */
import { comparable } from "./_comparable.ts";

/** A stretch of lines that follow each other. */
export interface Stretch {
  first: number;
  lines: readonly string[];
}

/** Where a citation stands: 1-based lines, and the lines as they are. */
export interface Place {
  line: number;
  end_line: number;
  code: string;
}

const WORD = /[\p{L}\p{N}_$]/u;
/** Less than a word of two letters stands everywhere. */
const TELLING = /[\p{L}\p{N}_$]{2}/u;

/** Work that is left for searches in text, shared by all corpora of a run; in UTF-16 units. */
export interface SearchAllowance {
  chars: number;
}

/** Lines of one side of a file, indexed once and searched often. */
export class Corpus {
  readonly #allowance: SearchAllowance;
  readonly #raw: string[] = [];
  readonly #plain: string[] = [];
  readonly #numbers: number[] = [];
  /** A number for every distinct line; a border between stretches is -1. */
  readonly #ids: number[] = [];
  readonly #idOf = new Map<string, number>();
  readonly #positionOf = new Map<number, number>();
  readonly #wholes = new Map<string, number[]>();
  readonly #parts = new Map<string, number[]>();
  #text: { joined: string; starts: number[] } | undefined;

  constructor(stretches: readonly Stretch[], allowance: SearchAllowance) {
    this.#allowance = allowance;
    for (const { first, lines } of stretches) {
      for (const [offset, raw] of lines.entries()) this.#push(raw, comparable(raw), first + offset);
      this.#push("", "\u0000", 0);
    }
  }

  #push(raw: string, plain: string, number: number): void {
    const border = plain === "\u0000";
    let id = border ? -1 : this.#idOf.get(plain);
    if (id === undefined) {
      id = this.#idOf.size;
      this.#idOf.set(plain, id);
    }
    if (!border) this.#positionOf.set(number, this.#raw.length);
    this.#raw.push(raw);
    this.#plain.push(plain);
    this.#numbers.push(number);
    this.#ids.push(id);
  }

  /** The place of one line by its number. */
  at(line: number): Place | undefined {
    const position = this.#positionOf.get(line);
    return position === undefined ? undefined : this.#place(position, 1);
  }

  /** Whole lines equal to `cited`, nearest to `line`; of two as near, the earlier. */
  findLines(cited: readonly string[], line: number): Place | undefined {
    const key = cited.join("\n");
    const positions = this.#wholes.get(key) ?? this.#search(cited);
    this.#wholes.set(key, positions);
    return this.#nearest(positions, cited.length, line);
  }

  /** Like {@link findLines} for a citation that leaves out the beginning of its first or the end of its last line. */
  findPart(cited: readonly string[], line: number): Place | undefined {
    const part = cited.join("\n");
    if (!TELLING.test(part)) return undefined;
    const positions = this.#parts.get(part) ?? this.#searchText(part);
    this.#parts.set(part, positions);
    return this.#nearest(positions, cited.length, line);
  }

  #place(position: number, count: number): Place {
    const line = this.#numbers[position] ?? 0;
    const lines = this.#raw.slice(position, position + count);
    const code = lines.map((text) => (text.endsWith("\r") ? text.slice(0, -1) : text)).join("\n");
    return { line, end_line: line + count - 1, code };
  }

  #nearest(positions: readonly number[], count: number, line: number): Place | undefined {
    let best: number | undefined;
    let distance = Number.POSITIVE_INFINITY;
    for (const position of positions) {
      const number = this.#numbers[position] ?? 0;
      const away = Math.abs(number - line);
      const earlier = best !== undefined && number < (this.#numbers[best] ?? 0);
      if (away < distance || (away === distance && earlier)) {
        best = position;
        distance = away;
      }
    }
    return best === undefined ? undefined : this.#place(best, count);
  }

  /** Positions where all of `cited` stands; Knuth, Morris and Pratt over line ids, so that no run of equal lines is slow. */
  #search(cited: readonly string[]): number[] {
    const wanted: number[] = [];
    for (const text of cited) {
      const id = this.#idOf.get(text);
      if (id === undefined) return [];
      wanted.push(id);
    }
    const fallback = [0];
    for (let at = 1, length = 0; at < wanted.length; at += 1) {
      while (length > 0 && wanted[at] !== wanted[length]) length = fallback[length - 1] ?? 0;
      if (wanted[at] === wanted[length]) length += 1;
      fallback.push(length);
    }
    const positions: number[] = [];
    let length = 0;
    for (const [at, id] of this.#ids.entries()) {
      while (length > 0 && id !== wanted[length]) length = fallback[length - 1] ?? 0;
      if (id === wanted[length]) length += 1;
      if (length === wanted.length) {
        positions.push(at - length + 1);
        length = fallback[length - 1] ?? 0;
      }
    }
    return positions;
  }

  #searchText(part: string): number[] {
    this.#text ??= this.#join();
    const { joined, starts } = this.#text;
    if (this.#allowance.chars < joined.length) return [];
    this.#allowance.chars -= joined.length;
    const positions: number[] = [];
    let row = 0;
    for (let hit = joined.indexOf(part); hit !== -1; hit = joined.indexOf(part, hit + 1)) {
      if (!standsFree(joined, hit, hit + part.length)) continue;
      while ((starts[row + 1] ?? Number.POSITIVE_INFINITY) <= hit) row += 1;
      if (positions.at(-1) !== row) positions.push(row);
    }
    return positions;
  }

  #join(): { joined: string; starts: number[] } {
    const starts: number[] = [];
    let at = 0;
    for (const text of this.#plain) {
      starts.push(at);
      at += text.length + 1;
    }
    return { joined: this.#plain.join("\n"), starts };
  }
}

/** Whether `start` to `end` cuts no word in two. */
function standsFree(text: string, start: number, end: number): boolean {
  const cuts = (at: number): boolean =>
    WORD.test(text[at - 1] ?? " ") && WORD.test(text[at] ?? " ");
  return !cuts(start) && !cuts(end);
}
