/** How deep a text nests: a cheap guess over its characters, and the exact word of its tree. */
import { NESTING_LEVELS_MAX, NESTING_SUSPECT_TOKENS } from "../limits.ts";
import type { SyntaxNode } from "./types.ts";

const [OTHER, WORD, BLANK, LINE_END, OPEN, CLOSE, BRACE_END, SEPARATOR] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The class of every ASCII character; whatever is above counts as part of a word. */
const CLASSES = ((): Uint8Array => {
  const classes = new Uint8Array(128).fill(OTHER);
  for (let code = 0; code < 128; code += 1) {
    const char = String.fromCharCode(code);
    if (/[\w$@#]/u.test(char)) classes[code] = WORD;
    else if (/[\t\r\f\v ]/u.test(char)) classes[code] = BLANK;
    else if (/[([{]/u.test(char)) classes[code] = OPEN;
    else if (/[)\]]/u.test(char)) classes[code] = CLOSE;
    else if (/[;,]/u.test(char)) classes[code] = SEPARATOR;
  }
  classes[10] = LINE_END;
  classes[125] = BRACE_END;
  return classes;
})();

const CONTROL = new Set(["if", "for", "while", "else", "do", "with", "unless", "elif", "elsif"]);
const CHAIN = new Set(["else", "elif", "elsif", "elseif"]);

/** Whether a statement may go on after a line that ended with `last`. */
function goesOn(last: number, text: string, next_line: number): boolean {
  if (last === OTHER || last === OPEN) return true;
  let at = next_line;
  while (at < text.length && text.charCodeAt(at) <= 32) at += 1;
  if (at >= text.length) return false;
  const code = text.charCodeAt(at);
  return code < 128 && CLASSES[code] === OTHER && code !== 34 && code !== 39 && code !== 96;
}

/** First letters of {@link CONTROL} and {@link CHAIN}, so that few words are cut out of the text. */
const TELLING = new Set([..."ifwedu"].map((letter) => letter.charCodeAt(0)));

/** The class of the character there; a text ends with the end of a line. */
function classAt(text: string, at: number): number {
  const code = at < text.length ? text.charCodeAt(at) : 10;
  return code < 128 ? (CLASSES[code] as number) : WORD;
}

/**
 * Whether the text might nest deeper than the limit: open brackets and tokens
 * of the statements around the same place, added up, pass
 * `NESTING_SUSPECT_TOKENS` somewhere, or as many `else` follow each other.
 * Strings and comments are not left out, so that nothing hides in them.
 */
export function mayNestDeep(text: string): boolean {
  if (text.length <= NESTING_SUSPECT_TOKENS) return false;
  const runs: number[] = [];
  let run = 0;
  let outer = 0;
  let chain = 0;
  let last: number = SEPARATOR;
  let control = false;
  let only_words = true;
  for (let at = 0; at <= text.length; at += 1) {
    let kind = classAt(text, at);
    if (kind === WORD) {
      const start = at;
      do {
        at += 1;
        kind = classAt(text, at);
      } while (kind === WORD);
      run += 1;
      last = WORD;
      if (at - start <= 6 && TELLING.has(text.charCodeAt(start))) {
        const word = text.slice(start, at);
        if (CONTROL.has(word)) control = true;
        if (CHAIN.has(word)) chain += 1;
      }
      if (outer + run > NESTING_SUSPECT_TOKENS) return true;
    }
    if (kind === BLANK) continue;
    if (kind === LINE_END) {
      // `if (a)` or `await` alone on a line: its statement goes on below.
      if (!control && !(only_words && last === WORD && run > 8) && !goesOn(last, text, at + 1))
        run = 0;
      control = false;
      only_words = true;
      continue;
    }
    only_words = false;
    if (kind === OTHER) run += 1;
    else if (kind === SEPARATOR) {
      run = 0;
      control = false;
    } else if (kind === OPEN) {
      runs.push(run);
      outer += run + 1;
      run = 0;
      if (text.charCodeAt(at) === 123) control = false;
    } else {
      const before = runs.pop();
      if (before !== undefined) outer -= before + 1;
      run = kind === BRACE_END ? 0 : (before ?? 0) + 1;
      if (kind === BRACE_END) control = false;
    }
    last = kind;
    if (outer + run > NESTING_SUSPECT_TOKENS || chain > NESTING_SUSPECT_TOKENS) return true;
  }
  return false;
}

/** Elements of a markup text that stay open at the same place. Its parser is quadratic in them. */
export function mayNestDeepMarkup(text: string): boolean {
  const tags = /<(\/?)([a-z][\w-]*)[^<>]*?(\/?)>/giu;
  const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/iu;
  let open = 0;
  for (const [, end, name, closed] of text.matchAll(tags)) {
    if (end === "/") open = Math.max(0, open - 1);
    else if (closed !== "/" && !empty.test(name ?? "")) open += 1;
    if (open > NESTING_LEVELS_MAX) return true;
  }
  return false;
}

const STEP_LEVELS = 20;

/** A rule that matches a node with `NESTING_LEVELS_MAX` levels below it; one pass over the tree in native code. */
function depthRule(): object {
  const below = (inner: object): object => {
    let rule = inner;
    for (let level = 0; level < STEP_LEVELS; level += 1) rule = { has: rule };
    return rule;
  };
  const steps = Math.ceil(NESTING_LEVELS_MAX / STEP_LEVELS);
  const utils: Record<string, object> = { s0: below({ regex: "" }) };
  for (let step = 1; step < steps; step += 1) {
    utils[`s${step}`] = below({ matches: `s${step - 1}` });
  }
  return { rule: { matches: `s${steps - 1}` }, utils };
}

let rule: object | undefined;

/** Whether the tree is deeper than `NESTING_LEVELS_MAX`. */
export function isTooDeep(root: SyntaxNode): boolean {
  rule ??= depthRule();
  return root.matches(rule as Parameters<SyntaxNode["matches"]>[0]);
}
