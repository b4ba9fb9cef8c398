/** Spans of a prompt: wanted ranges of lines, cut at a budget, joined where they touch. */
import { SHOWN_LINE_CHARS_MAX } from "../limits.ts";
import { estimateTokens } from "../text/mod.ts";
import type { ShownFile, Span, SpanReason } from "./types.ts";

/** Lines of one file and why they are wanted. */
interface Wanted {
  start: number;
  end: number;
  why: SpanReason;
}

/** Collects ranges in the order of their worth until the tokens are spent. */
export class SpanBook {
  readonly #files = new Map<string, { file: ShownFile; wanted: Wanted[]; lines: Set<number> }>();
  #left: number;
  readonly #cut = new Set<string>();

  constructor(tokens: number) {
    this.#left = tokens;
  }

  /** Wanted lines that were too long to be shown. */
  get cut_lines(): number {
    return this.#cut.size;
  }

  get spent(): boolean {
    return this.#left <= 0;
  }

  /** Whether the whole range is in; otherwise as many of its first lines as there is room for. */
  add(file: ShownFile, start: number, end: number, why: SpanReason): boolean {
    const entry = this.#files.get(file.path) ?? { file, wanted: [], lines: new Set<number>() };
    const first = Math.max(1, start);
    const last = Math.min(file.lines.length, end);
    let at = first;
    for (; at <= last; at += 1) {
      if (entry.lines.has(at)) continue;
      const text = file.lines[at - 1] ?? "";
      if (text.length > SHOWN_LINE_CHARS_MAX) {
        this.#cut.add(`${at} ${file.path}`);
        continue;
      }
      const cost = estimateTokens(`${at} | ${text}\n`);
      if (cost > this.#left) break;
      this.#left -= cost;
      entry.lines.add(at);
    }
    if (at > first) {
      entry.wanted.push({ start: first, end: at - 1, why });
      this.#files.set(file.path, entry);
    }
    return at > last;
  }

  has(path: string, line: number): boolean {
    return this.#files.get(path)?.lines.has(line) === true;
  }

  /** The spans, numbered in the order in which their files were first wanted. */
  spans(): Span[] {
    const spans: Span[] = [];
    for (const { file, wanted, lines } of this.#files.values()) {
      const numbers = [...lines].toSorted((left, right) => left - right);
      for (let at = 0; at < numbers.length;) {
        let to = at;
        while ((numbers[to + 1] ?? 0) === (numbers[to] ?? 0) + 1) to += 1;
        const [start, end] = [numbers[at] ?? 1, numbers[to] ?? 1];
        const why = wanted
          .filter((one) => one.start <= end && one.end >= start)
          .map((one) => one.why);
        spans.push({
          id: `S${spans.length + 1}`,
          path: file.path,
          start,
          end,
          text: file.lines.slice(start - 1, end).join("\n"),
          why: [...new Map(why.map((one) => [JSON.stringify(one), one])).values()],
        });
        at = to + 1;
      }
    }
    return spans;
  }
}
