/** What a rule is matched against: a whole side of a file, or what a patch shows of it. */
import { languageOf, type LanguageName } from "../../syntax/mod.ts";
import type { Side } from "../../types.ts";
import type { ChangedFile, DiffLine, Hunk } from "../types.ts";

/** A text and the file's line of each of its lines. */
export interface SourceText {
  text: string;
  lines: readonly string[];
  /** 1-based line of the file for each of `lines`; absent for a whole file, where they count from 1. */
  numbers?: readonly number[];
}

/** One side of a changed file, as the rules look at it. */
export interface SideOfFile {
  file: ChangedFile;
  side: Side;
  /** Where this side is read. */
  path: string;
  language: LanguageName | undefined;
  /** Lines that the change adds (or, on the old side, removes), ascending, with their texts. */
  touched: readonly number[];
  texts: ReadonlyMap<number, string>;
}

const NO_TEXT_MODES = /^(?:120000|160000)$/u;

function lineOf(line: DiffLine, side: Side): number | undefined {
  return side === "new" ? line.new_line : line.old_line;
}

/** A carriage return before the line feed belongs to the line's end. */
export function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** The side of a file that rules look at; `undefined` where there is no text on it or the change touches none. */
export function sideOf(file: ChangedFile, side: Side): SideOfFile | undefined {
  // Whether a side is a link or a submodule is told by its own mode: the other side may be a file.
  if (file.binary || file.skip !== undefined) return undefined;
  if (file.status === (side === "new" ? "deleted" : "added") || file.hunks.length === 0)
    return undefined;
  const mode = side === "new" ? file.new_mode : file.old_mode;
  if (mode === undefined ? file.submodule || file.symlink : NO_TEXT_MODES.test(mode)) {
    return undefined;
  }
  const kind = side === "new" ? "added" : "removed";
  const texts = new Map<number, string>();
  for (const hunk of file.hunks) {
    for (const line of hunk.lines) {
      const number = line.kind === kind ? lineOf(line, side) : undefined;
      if (number !== undefined) texts.set(number, withoutReturn(line.text));
    }
  }
  const path = side === "old" ? (file.old_path ?? file.path) : file.path;
  const touched = [...texts.keys()].sort((a, b) => a - b);
  return { file, side, path, language: languageOf(path), touched, texts };
}

/** A whole side, decoded: bytes that are no UTF-8 become U+FFFD, and lines stay those of git. */
export function wholeText(bytes: Uint8Array): SourceText {
  const text = new TextDecoder("utf-8").decode(bytes);
  let lines: string[] | undefined;
  return {
    text,
    // Few files have anything to cite.
    get lines(): readonly string[] {
      return (lines ??= text.split("\n"));
    },
  };
}

/** Whether the hunk starts inside of a comment or text that began above it. */
function startsInside(lines: readonly string[], language: LanguageName | undefined): number {
  if (language === "python") {
    const quotes = lines.join("\n").match(/"""|'''/gu) ?? [];
    return quotes.length % 2 === 0 ? 0 : lines.length;
  }
  let inside = 0;
  while (inside < lines.length && /^\s*\*(?:[\s/]|$)/u.test(lines[inside] ?? "")) inside += 1;
  const end = lines.findIndex((line) => line.includes("*/"));
  const start = lines.findIndex((line) => line.includes("/*"));
  return end !== -1 && (start === -1 || start > end) ? Math.max(inside, end + 1) : inside;
}

function fragment(hunk: Hunk, of: SideOfFile): SourceText {
  const skipped = of.side === "new" ? "removed" : "added";
  const shown = hunk.lines.filter((line) => line.kind !== skipped);
  const whole = (of.side === "new" ? hunk.new_start : hunk.old_start) === 1;
  const texts = shown.map((line) => withoutReturn(line.text));
  const inside = whole ? 0 : startsInside(texts, of.language);
  const visible = texts.map((line, index) => (index < inside ? "" : line));
  const indents = visible.filter((line) => line.trim() !== "").map((line) => line.search(/\S/u));
  const indent = whole ? 0 : Math.min(...indents, 1_000);
  const lines = visible.map((line) => line.slice(Math.min(indent, line.length)));
  return {
    text: lines.join("\n"),
    lines,
    numbers: shown.map((line) => lineOf(line, of.side) ?? 0),
  };
}

/** What the patch alone shows of a side, one text per hunk, its indentation taken off. */
export function fragments(of: SideOfFile): SourceText[] {
  return of.file.hunks.map((hunk) => fragment(hunk, of)).filter(({ text }) => text.trim() !== "");
}

/** Whether the patch shows the whole side: a new or a removed file in one hunk. */
export function isWhole(of: SideOfFile): boolean {
  const [hunk, ...more] = of.file.hunks;
  if (hunk === undefined || more.length > 0) return false;
  return of.file.status === (of.side === "new" ? "added" : "deleted");
}
