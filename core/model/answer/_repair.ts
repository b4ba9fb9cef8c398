import { jsonrepair } from "jsonrepair";
import { endOfString } from "./_find_object.ts";

const SPELLINGS: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

/** A control character that stands raw in a string stands for itself. */
function valueOfString(literal: string): string | undefined {
  const escaped = literal.replace(
    /[\u0000-\u001f]/gu,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  try {
    return JSON.parse(escaped) as string;
  } catch {
    return undefined;
  }
}

/**
 * Everything in a JSON-like text that means something: brackets, colons, words
 * and the values of strings, but no commas, blanks and comments. `undefined` for
 * a string that does not parse.
 */
function meaningOf(text: string): string[] | undefined {
  const tokens: string[] = [];
  const token = /"|[{}[\]:]|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|[^\s,:{}[\]"/]+|\//gu;
  for (let hit = token.exec(text); hit !== null; hit = token.exec(text)) {
    const [word] = hit;
    if (word === '"') {
      const end = endOfString(text, hit.index);
      const value = end === -1 ? undefined : valueOfString(text.slice(hit.index, end));
      if (value === undefined) return undefined;
      tokens.push(`"${value}`);
      token.lastIndex = end;
    } else if (!word.startsWith("//") && !word.startsWith("/*")) {
      tokens.push(SPELLINGS[word] ?? word);
    }
  }
  return tokens;
}

/**
 * A whole, balanced JSON-like object mended to strict JSON: superfluous or missing
 * commas, comments, `True`, raw control characters in a string. `undefined` when
 * the repair would touch anything else: then the text says something that the
 * repair would only guess.
 */
export function repair(text: string): string | undefined {
  const before = meaningOf(text);
  if (before === undefined) return undefined;
  let repaired: string;
  try {
    repaired = jsonrepair(text);
    JSON.parse(repaired);
  } catch {
    return undefined;
  }
  const after = meaningOf(repaired);
  const same =
    after !== undefined &&
    after.length === before.length &&
    after.every((token, index) => token === before[index]);
  return same ? repaired : undefined;
}
