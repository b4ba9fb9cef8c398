import { endOfString } from "../../text/mod.ts";

function isBlank(character: string | undefined): boolean {
  return character === " " || character === "\n" || character === "\r" || character === "\t";
}

/** A comma that ends a list or an object which already holds something. */
function isTrailing(text: string, comma: number): boolean {
  let next = comma + 1;
  while (isBlank(text[next])) next += 1;
  if (text[next] !== "}" && text[next] !== "]") return false;
  let before = comma - 1;
  while (isBlank(text[before])) before -= 1;
  return before >= 0 && !"[{,:".includes(text[before] ?? "");
}

/**
 * A whole JSON object without its trailing commas, as strict JSON; `undefined`
 * where it is none even so. Nothing else is mended: a comment, a missing comma or
 * a raw line feed in a string says something that a repair would only guess, and
 * what stands in a comment would be lost without a word.
 */
export function repair(text: string): string | undefined {
  let repaired = "";
  let kept = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (end === -1) return undefined;
      at = end - 1;
    } else if (character === "," && isTrailing(text, at)) {
      repaired += text.slice(kept, at);
      kept = at + 1;
    }
  }
  repaired += text.slice(kept);
  try {
    JSON.parse(repaired);
    return repaired;
  } catch {
    return undefined;
  }
}
