/** What every command gets and gives. */
import type { Host, Lang } from "../core/face.ts";
import type { ExitCode } from "./_exit_codes.ts";

/** Handed to a command as citty's `data`. */
export interface CliContext {
  host: Host;
  lang: Lang;
}

/** A command writes nothing itself: it says what standard output holds and how to exit. */
export interface CliResult {
  exit_code: ExitCode;
  stdout: string;
}

/** The context that `cli/run.ts` put into citty's untyped `data`. */
export function contextOf(data: unknown): CliContext {
  if (typeof data === "object" && data !== null && "host" in data && "lang" in data) {
    return data as CliContext;
  }
  throw new TypeError("a command was started without its context");
}
