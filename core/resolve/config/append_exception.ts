import { isDeepStrictEqual } from "node:util";
import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
import type { ExceptionEntry } from "../types.ts";
import type { ConfigSource } from "./_config_error.ts";
import { loadExceptions } from "./load_exceptions.ts";

/** An exception before it stands in a file. */
export type NewException = Omit<ExceptionEntry, "file" | "line" | "column">;

const KEYS = ["rule", "path", "fingerprint", "reason", "owner", "expires", "repository"] as const;

/**
 * The text of an exceptions file with one more entry at its end. What stands there
 * keeps its bytes wherever the list is written one entry a line; a list in brackets
 * is written anew, with its comments.
 *
 * Throws `AurumError("config_invalid")` for a file that is none, for an entry that no
 * loader takes, such as one that holds a secret, and for one that stands there already. Pure.
 */
export function appendException(file: ConfigSource, entry: NewException): string {
  const before = loadExceptions(file);
  const twin = before.find((one) =>
    KEYS.every((key) => one[key] === entry[key] || key === "reason"),
  );
  if (twin !== undefined) {
    const place = `${twin.file}:${twin.line}:${twin.column}`;
    throw new AurumError("config_invalid", message("config.exception_there", { place }));
  }
  const wanted = [...before.map(plain), plain(entry)];
  for (const text of [appended(file.text, before, entry), rewritten(file.text, entry)]) {
    if (text === undefined) continue;
    const after = loaded({ ...file, text });
    if (after !== undefined && isDeepStrictEqual(after.map(plain), wanted)) return text;
  }
  // What the entry alone is refused for is the reason to tell.
  loadExceptions({ ...file, text: `exceptions:\n${block(entry, "  ")}` });
  throw new AurumError(
    "config_invalid",
    message("config.exception_not_added", { file: file.path }),
  );
}

function plain(entry: NewException): NewException {
  return Object.fromEntries(
    KEYS.map((key) => [key, entry[key]?.trim()]),
  ) as unknown as NewException;
}

function loaded(file: ConfigSource): ExceptionEntry[] | undefined {
  try {
    return loadExceptions(file);
  } catch (error) {
    if (error instanceof AurumError) return undefined;
    throw error;
  }
}

/** The entry as a list item, every value on one line. */
function block(entry: NewException, indent: string): string {
  const lines = KEYS.flatMap((key) => {
    const value = entry[key];
    return value === undefined ? [] : [`${key}: ${scalar(value)}`];
  });
  return lines.map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}\n`).join("");
}

/** Loaded where something is written: YAML takes its time to load. */
function yaml(): typeof import("yaml") {
  return require("yaml") as typeof import("yaml");
}

function scalar(text: string): string {
  return yaml().stringify(text, { version: "1.2", lineWidth: 0, blockQuote: false }).trimEnd();
}

/** Behind everything, in the indentation of the last entry; a list is the last thing of its file. */
function appended(text: string, before: readonly ExceptionEntry[], entry: NewException): string {
  const ends = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  const last = before.at(-1);
  if (last === undefined) return `${ends}exceptions:\n${block(entry, "  ")}`;
  const line = text.split("\n")[last.line - 1] ?? "";
  const indent = /^\s*/u.exec(line)?.[0] ?? "";
  return `${ends}${block(entry, indent)}`;
}

function rewritten(text: string, entry: NewException): string | undefined {
  const document = yaml().parseDocument(text, { version: "1.2", logLevel: "silent" });
  if (document.errors.length > 0) return undefined;
  const list = document.get("exceptions");
  const item = document.createNode({ ...plain(entry) });
  if (typeof list === "object" && list !== null && "items" in list && Array.isArray(list.items)) {
    Object.assign(list, { flow: false });
    list.items.push(item);
  } else {
    document.set("exceptions", document.createNode([item]));
  }
  return document.toString({ lineWidth: 0 });
}
