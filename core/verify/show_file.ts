import { codeText, languageOfText, outline } from "../syntax/mod.ts";
import { showText } from "../text/mod.ts";
import type { ShownFile } from "./types.ts";

/** Languages whose grammar tells of no declarations: a place in them is known by its path alone. */
const DECLARES_NOTHING: ReadonlySet<string | undefined> = new Set(["html", "css"]);

/**
 * A file as spans are cut from it. Its lines are made ready to be shown first, and
 * only then read as code, so that the quote check sees what the verifier saw.
 *
 * @param text redacted.
 */
export function showFile(path: string, text: string): ShownFile {
  const lines = text.split("\n").map((line) => showText(line.replace(/\r$/u, "")));
  if (lines.at(-1) === "") lines.pop();
  const shown = lines.join("\n");
  const { code, by, tree } = codeText(path, shown);
  const language = languageOfText(path, shown);
  const file: ShownFile = { path, language, grammar: by, lines, code: code.split("\n") };
  if (tree !== undefined && !DECLARES_NOTHING.has(language)) file.outline = outline(tree);
  return file;
}
