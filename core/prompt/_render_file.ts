import type { DiffLine } from "../evidence/types.ts";
import { block, estimateTokens, showText } from "../text/mod.ts";
import type { PromptFile, PromptHunk } from "./types.ts";

/** A line of a prompt with its line feed counted in. */
export interface Line {
  text: string;
  tokens: number;
}

/** A hunk in lines; `title` tells which part of it follows. */
export interface RenderedHunk {
  title: (continued: boolean) => Line;
  lines: Line[];
  tokens: number;
}

/** A file in lines, ready to be put into one block or several. */
export interface RenderedFile {
  path: string;
  /** A block with these lines. */
  wrap: (lines: readonly string[]) => string;
  hunks: RenderedHunk[];
  /** What a block costs before its hunks. */
  overhead_tokens: number;
}

/** One line, priced. */
export function line(text: string): Line {
  return { text, tokens: estimateTokens(`${text}\n`) };
}

/** How much the shown text of one line tells about its end. */
function endOf(text: string, mixed: boolean): string {
  const plain = text.endsWith("\r") ? text.slice(0, -1) : text;
  // A carriage return says something only where some lines have it and others do not.
  return mixed ? text : plain;
}

function renderLine(entry: DiffLine, mixed: boolean, nonce: string): Line[] {
  const code = showText(endOf(entry.text, mixed), nonce);
  const head = {
    context: `${entry.new_line}   | `,
    added: `${entry.new_line} + | `,
    removed: `old ${entry.old_line} - | `,
  }[entry.kind];
  const shown = line(head + code);
  return entry.no_newline === true
    ? [shown, line("(no line feed at the end of the line above)")]
    : [shown];
}

function renderHunk(hunk: PromptHunk, index: number, count: number, nonce: string): RenderedHunk {
  const returns = hunk.lines.filter((entry) => entry.text.endsWith("\r")).length;
  const mixed = returns > 0 && returns < hunk.lines.length;
  const lines = hunk.lines.flatMap((entry) => renderLine(entry, mixed, nonce));
  const inside = hunk.enclosing === undefined ? "" : `, inside: ${showText(hunk.enclosing, nonce)}`;
  const title = (continued: boolean): Line =>
    line(`\nhunk ${index + 1} of ${count}${continued ? ", continued" : ""}${inside}`);
  const tokens = title(true).tokens + lines.reduce((sum, entry) => sum + entry.tokens, 0);
  return { title, lines, tokens };
}

/** A changed file in lines: numbers, marks, nothing untrusted outside of its block. */
export function renderFile(file: PromptFile, nonce: string): RenderedFile {
  const head = [`path: ${showText(file.path, nonce)}`];
  if (file.old_path !== undefined) {
    head.push(`old path: ${showText(file.old_path, nonce)}`);
  }
  head.push(`status: ${file.status}`);
  const wrap = (lines: readonly string[]): string =>
    block("change", nonce, [...head, ...lines].join("\n"));
  return {
    path: file.path,
    wrap,
    hunks: file.hunks.map((hunk, index) => renderHunk(hunk, index, file.hunks.length, nonce)),
    overhead_tokens: estimateTokens(`${wrap([])}\n\n`),
  };
}
