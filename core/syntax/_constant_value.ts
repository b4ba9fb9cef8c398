/** What a condition comes to by itself, whatever the program does. */

const NEVER = /^(?:false|False|FALSE|0+[ulUL]*|nil|None|null|NULL|undefined|NaN|void 0|""|'')$/u;
const ALWAYS = /^(?:true|True|TRUE|1[ulUL]*)$/u;
const NUMBERS = /^(-?\d{1,15})\s*(===?|!==?|<=?|>=?)\s*(-?\d{1,15})$/u;
const NOT = /^(?:!|not\b)\s*/u;
const CONDITION_CHARS_MAX = 2_000;
const CONDITION_LEVELS_MAX = 20;

/** Parts of a text between operators that stand outside of brackets and strings. */
function split(text: string, operator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  let quote = "";
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (/["'`]/u.test(character)) quote = character;
    else if (/[([{]/u.test(character)) depth += 1;
    else if (/[)\]}]/u.test(character)) depth -= 1;
    else if (depth === 0) {
      operator.lastIndex = at;
      const found = operator.exec(text);
      if (found === null) continue;
      parts.push(text.slice(from, at));
      from = at + found[0].length;
      at = from - 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Without brackets around the whole. */
function bare(text: string): string {
  let inner = text.trim();
  while (inner.startsWith("(") && inner.endsWith(")")) {
    let depth = 0;
    const close = [...inner].findIndex((character) => {
      depth += character === "(" ? 1 : character === ")" ? -1 : 0;
      return depth === 0;
    });
    if (close !== inner.length - 1) break;
    inner = inner.slice(1, -1).trim();
  }
  return inner;
}

function compared(left: number, operator: string, right: number): boolean {
  if (operator.startsWith("=")) return left === right;
  if (operator.startsWith("!")) return left !== right;
  if (operator.endsWith("=")) return operator.startsWith("<") ? left <= right : left >= right;
  return operator === "<" ? left < right : left > right;
}

/**
 * Whether a condition always or never holds, by its constants alone; `undefined`
 * where that depends on anything else. Pure; bounded.
 *
 * @example constantValue("strict && (false)") // false
 */
export function constantValue(text: string, level = 0): boolean | undefined {
  if (text.length > CONDITION_CHARS_MAX || level > CONDITION_LEVELS_MAX) return undefined;
  const condition = bare(text);
  if (NEVER.test(condition)) return false;
  if (ALWAYS.test(condition)) return true;
  const either = split(condition, /\|\||\bor\b/uy);
  if (either.length > 1) {
    const values = either.map((part) => constantValue(part, level + 1));
    if (values.includes(true)) return true;
    return values.every((value) => value === false) ? false : undefined;
  }
  const both = split(condition, /&&|\band\b/uy);
  if (both.length > 1) {
    const values = both.map((part) => constantValue(part, level + 1));
    if (values.includes(false)) return false;
    return values.every((value) => value === true) ? true : undefined;
  }
  const turned = NOT.exec(condition);
  if (turned !== null) {
    const value = constantValue(condition.slice(turned[0].length), level + 1);
    return value === undefined ? undefined : !value;
  }
  const [, left = "", operator = "", right = ""] = NUMBERS.exec(condition) ?? [];
  return operator === "" ? undefined : compared(Number(left), operator, Number(right));
}
