/** Progress on stderr: a live line on a terminal, a heartbeat elsewhere. */

/** Where progress goes. */
export interface ProgressStream {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** A pipe or a CI log hears of long work this often. */
const HEARTBEAT_MS = 10_000;
/** A terminal's line is drawn again at most this often. */
const REDRAW_MS = 80;

export interface Progress {
  /** `done` of `total` steps of the work that `text` names. */
  step(text: string, done: number, total: number): void;
  /** Takes the live line away, before something else is printed. */
  clear(): void;
}

/**
 * Draws progress. On a terminal one line is rewritten and taken away at the
 * end; elsewhere a line is printed only when ten seconds passed since the last.
 */
export function createProgress(stream: ProgressStream, now: () => number): Progress {
  let drawn = false;
  let last_ms = now();
  const clear = (): void => {
    if (drawn) stream.write("\r\u001B[2K");
    drawn = false;
  };
  const step = (text: string, done: number, total: number): void => {
    const finished = done >= total;
    if (stream.isTTY !== true) {
      if (!finished && now() - last_ms >= HEARTBEAT_MS) {
        last_ms = now();
        stream.write(`aurum: ${text} ${done}/${total}\n`);
      }
      return;
    }
    if (finished) return clear();
    if (drawn && now() - last_ms < REDRAW_MS) return;
    last_ms = now();
    const line = `${text} ${done}/${total}`.slice(0, Math.max(10, (stream.columns ?? 80) - 1));
    stream.write(`\r\u001B[2K${line}`);
    drawn = true;
  };
  return { step, clear };
}
