import type { Message } from "../../i18n/mod.ts";

/** A place in a text file; both count from 1, columns in UTF-16 code units. */
export interface Position {
  line: number;
  column: number;
}

/** One thing that is wrong with a config file, and what to do about it. */
export interface Problem extends Position {
  message: Message;
}
