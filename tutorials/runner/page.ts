/**
 * A tutorial page is Markdown with front matter. Two kinds of fenced block
 * mean something: ` ```console ` holds commands that begin with `$ ` and their
 * recorded output; ` ```yaml file=.aurum/config.yml ` is a file that is written
 * before the commands below it run.
 */

/** One command of a page and what it is recorded to print. */
export interface Command {
  text: string;
  /** Recorded lines; `undefined` when the block has none yet. */
  output: string[];
  /** Recorded exit code; 0 where the page says none. */
  exit_code: number;
}

/** A piece of a page, in order. */
export type Piece =
  | { kind: "prose"; lines: string[] }
  | { kind: "file"; open: string; path: string; lines: string[] }
  | { kind: "console"; commands: Command[] };

export interface Page {
  /** Front matter: `repository`, `answers`, `forge`. */
  head: ReadonlyMap<string, string>;
  head_lines: string[];
  pieces: Piece[];
}

const EXIT_LINE = /^\[exit (\d+)\]$/u;

function parseCommands(lines: readonly string[]): Command[] {
  const commands: Command[] = [];
  for (const line of lines) {
    const last = commands.at(-1);
    if (line.startsWith("$ ")) commands.push({ text: line.slice(2), output: [], exit_code: 0 });
    else if (last === undefined) throw new Error(`a console block begins without "$ ": ${line}`);
    else if (line.startsWith("> ") && last.output.length === 0) last.text += `\n${line.slice(2)}`;
    else last.output.push(line);
  }
  for (const command of commands) {
    const code = EXIT_LINE.exec(command.output.at(-1) ?? "")?.[1];
    if (code === undefined) continue;
    command.exit_code = Number(code);
    command.output.pop();
  }
  return commands;
}

/** The ticks that a fence begins with. */
function fenceOf(open: string): string {
  return /^`{3,}/u.exec(open)?.[0] ?? "```";
}

/** A fence that holds lines with fences of their own, as long as the formatter makes it. */
function fenceAround(lines: readonly string[]): string {
  const runs = lines.flatMap((line) => line.match(/`{3,}/gu) ?? []);
  return "`".repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
}

function pieceOf(open: string, lines: string[]): Piece {
  if (/^`{3,}console$/u.test(open)) return { kind: "console", commands: parseCommands(lines) };
  const path = /\bfile=(\S+)/u.exec(open)?.[1];
  if (path !== undefined) return { kind: "file", open, path, lines };
  return { kind: "prose", lines: [open, ...lines, fenceOf(open)] };
}

/** @throws Error for a page whose fences or front matter do not close. */
export function parsePage(text: string): Page {
  const lines = text.replace(/\n$/u, "").split("\n");
  if (lines[0] !== "---") throw new Error("a page begins with front matter");
  const end = lines.indexOf("---", 1);
  if (end === -1) throw new Error("the front matter does not end");
  const head_lines = lines.slice(0, end + 1);
  const head = new Map(
    head_lines.flatMap((line) => {
      const match = /^(\w+):\s*(.+)$/u.exec(line);
      return match === null ? [] : [[match[1] ?? "", match[2] ?? ""] as const];
    }),
  );
  const pieces: Piece[] = [];
  let prose: string[] = [];
  for (let index = end + 1; index < lines.length; index++) {
    const line = lines[index] ?? "";
    if (!line.startsWith("```")) {
      prose.push(line);
      continue;
    }
    const close = lines.indexOf(fenceOf(line), index + 1);
    if (close === -1) throw new Error(`a fence does not close: ${line}`);
    if (prose.length > 0) pieces.push({ kind: "prose", lines: prose });
    prose = [];
    pieces.push(pieceOf(line, lines.slice(index + 1, close)));
    index = close;
  }
  if (prose.length > 0) pieces.push({ kind: "prose", lines: prose });
  return { head, head_lines, pieces };
}

function commandLines({ text, output, exit_code }: Command): string[] {
  const [first = "", ...more] = text.split("\n");
  const exit = exit_code === 0 ? [] : [`[exit ${exit_code}]`];
  return [`$ ${first}`, ...more.map((line) => `> ${line}`), ...output, ...exit];
}

function pieceLines(piece: Piece): string[] {
  if (piece.kind === "prose") return piece.lines;
  if (piece.kind === "file") return [piece.open, ...piece.lines, fenceOf(piece.open)];
  const lines = piece.commands.flatMap((one) => commandLines(one));
  const fence = fenceAround(lines);
  return [`${fence}console`, ...lines, fence];
}

/** The page as text again; what was not recorded anew keeps its bytes. */
export function printPage(page: Page): string {
  return `${[...page.head_lines, ...page.pieces.flatMap((piece) => pieceLines(piece))].join("\n")}\n`;
}
