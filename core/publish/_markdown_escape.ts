/** Untrusted text inside Markdown that a forge renders. */
import { bounded, exactLine, neutralise, oneLine } from "./_neutralise.ts";

/** Stands for {@link BREAK} while a text is worked on; neutralised text has none of its own. */
const MARK = "\u200b";
/** Breaks what a forge would link; an entity, so that the document's bytes hold no hidden character. */
const BREAK = "&#8203;";

/**
 * Places inside of what a forge turns into a link, a mention or a reference:
 * behind `@`, `#`, `!`, `%`, `~`, `$`, `^`, `&` and before a word or a quote,
 * inside `GH-1`, `://` and `www.`.
 */
const LINKED = /(?<=[@#!%~$^&])(?=[\w"'])|(?<=\bGH-)(?=\d)|(?<=:)(?=\/\/)|(?<=\bwww)(?=\.)/giu;

/**
 * Prose on one line, shown as it was written and doing nothing: no HTML, no
 * emphasis, no code span, no link, no image, no table cell, no mention, no
 * reference to an issue, request, label or milestone, no address.
 *
 * A forge looks for mentions in the rendered text, where a backslash or an
 * entity is already gone; only a zero-width break inside of them holds.
 */
export function markdownText(text: string, chars_max: number): string {
  return bounded(oneLine(text), chars_max)
    .replace(LINKED, MARK)
    .replace(/[\\`*_[\]|~$]|^[-+=#]|^\d+(?=[.)])/gu, (found) =>
      /^\d/u.test(found) ? `${found}${MARK}` : `\\${found}`,
    )
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(MARK, BREAK);
}

/** Prose that keeps its lines: each escaped alone, blank ones left out. */
export function markdownLines(text: string, chars_max: number): string[] {
  return bounded(neutralise(text).trim(), chars_max)
    .split("\n")
    .map((line) => markdownText(line, chars_max))
    .filter((line) => line !== "")
    .map((line, index, all) => (index === all.length - 1 ? line : `${line}<br>`));
}

/** A value in a code span, such as a path: exact, on one line. Not for a table: it keeps its pipes. */
export function markdownCode(text: string, chars_max: number): string {
  const value = bounded(exactLine(text), chars_max);
  const ticks = "`".repeat(longestRun(value) + 1);
  // A blank on both sides keeps a tick or blank at the edge of the value apart from the span's own.
  const pad = value === "" || /^[`\s]|[`\s]$/u.test(value) ? " " : "";
  return `${ticks}${pad}${value}${pad}${ticks}`;
}

/** Lines in a fence that no line of them can close. */
export function markdownFence(lines: readonly string[]): string[] {
  const content = lines.flatMap((line) => neutralise(line).split("\n"));
  const fence = "`".repeat(Math.max(3, longestRun(content.join("\n")) + 1));
  return [`${fence}text`, ...content, fence];
}

function longestRun(text: string): number {
  return (text.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
