import { createBunHost } from "./bun_host.ts";
import type { Host, NoteLevel } from "./host.ts";
import { langOf, t, type Lang } from "./i18n/mod.ts";

/** What a script may want to say about its host; everything has a default. */
export interface HostOptions {
  /** The current folder, if absent. */
  cwd?: string;
  /** The process's environment, if absent. */
  env?: Host["env"];
  /** Ends the run when it fires. */
  signal?: AbortSignal;
  /** Language of notes; by default what the environment asks for. */
  lang?: Lang;
  /** Called for each note, warning and progress-free message; by default they are dropped. */
  note?: (level: NoteLevel, text: string) => void;
}

/**
 * A host for a script on this machine.
 *
 * @example
 * const host = createHost({ note: (level, text) => console.error(level, text) });
 */
export function createHost(options: HostOptions = {}): Host {
  const env = options.env ?? process.env;
  const lang = options.lang ?? langOf(env);
  return createBunHost({
    cwd: options.cwd ?? process.cwd(),
    env,
    signal: options.signal ?? new AbortController().signal,
    note: (level, text) => options.note?.(level, t(lang, text)),
    progress: () => undefined,
  });
}
