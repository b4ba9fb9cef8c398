import { message } from "../../i18n/mod.ts";
import { CONFIG_CHARS_MAX } from "../../limits.ts";
import type { Problem } from "./_problem.ts";

/** What YAML forbids, what a decoder leaves where bytes were no UTF-8, and a lone carriage return. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]|\r(?!\n)/gu;

/** What is wrong with a config before it is read as YAML. `text` has no byte order mark. */
export function textProblems(text: string, chars_max: number = CONFIG_CHARS_MAX): Problem[] {
  if (text.length > chars_max) {
    const params = { most: chars_max, count: text.length };
    return [{ line: 1, column: 1, message: message("config.too_long", params) }];
  }
  const problems: Problem[] = [];
  let line = 1;
  let lineStart = 0;
  for (const match of text.matchAll(FORBIDDEN)) {
    for (;;) {
      const feed = text.indexOf("\n", lineStart);
      if (feed < 0 || feed >= match.index) break;
      line += 1;
      lineStart = feed + 1;
    }
    problems.push({ line, column: match.index - lineStart + 1, message: said(match[0]) });
  }
  return problems;
}

function said(character: string): Problem["message"] {
  if (character === "\ufffd") return message("config.not_utf8");
  if (character === "\r") return message("config.lone_cr");
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return message("config.control_character", { character: `U+${code}` });
}
