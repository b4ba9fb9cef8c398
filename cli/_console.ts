/** The only file that imports consola. Everything it prints goes to stderr. */
import { createConsola } from "consola/core";
import type { NoteLevel } from "../core/face.ts";

/** Where notes go. */
export interface NoteStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

const COLORS: Record<NoteLevel, string> = { info: "36", warning: "33", error: "31" };

/** Consola's names for our levels. */
const METHODS = { info: "info", warning: "warn", error: "error" } as const;

/**
 * A function that prints one note: `aurum: <label>: text`, in colour on a
 * terminal unless `NO_COLOR` is set to something.
 */
export function createNotes(
  stream: NoteStream,
  env: Readonly<Record<string, string | undefined>>,
  labelOf: (level: NoteLevel) => string,
): (level: NoteLevel, text: string) => void {
  const colored = stream.isTTY === true && !env["NO_COLOR"];
  const console = createConsola({
    level: 5,
    // Notes repeat on purpose, one per file: none may be folded away.
    throttle: 0,
    reporters: [{ log: (entry) => stream.write(`${entry.args.join(" ")}\n`) }],
  });
  return (level, text) => {
    const label = labelOf(level);
    const head = label === "" ? "" : `${label}: `;
    const shown = colored ? `\u001B[${COLORS[level]}m${head}\u001B[0m` : head;
    console[METHODS[level]](`aurum: ${shown}${text}`);
  };
}
