/** Where the one object of an answer stands. */
import { ANSWER_DEPTH_MAX } from "../limits.ts";

/** What an answer's text holds outside of thinking passages. */
export type Found =
  | { kind: "object"; text: string }
  /** The top level is an array. */
  | { kind: "array" }
  | { kind: "none" }
  /** It ends inside an object, or a bracket closes what it did not open. */
  | { kind: "unbalanced" }
  | { kind: "too_deep" }
  | { kind: "several" }
  /** An object whose keys are not quoted; never repaired. */
  | { kind: "unquoted" };

/** How models mark what they think before they answer: where it begins, and where it ends. */
const PASSAGES: readonly (readonly [open: string, close: string])[] = [
  ...["think", "thinking", "thought", "thoughts", "reasoning", "analysis", "scratchpad"]
    .concat(["reflection", "seed:think"])
    .map((tag) => [`<${tag}>`, `</${tag}>`] as const),
  ["[think]", "[/think]"],
  ["◁think▷", "◁/think▷"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|channel|>analysis<|message|>", "<|end|>"],
  ["<!--", "-->"],
];

const CLOSE_OF = new Map(PASSAGES);
const CLOSES = new Set(CLOSE_OF.values());

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

const OPENINGS = new RegExp(
  `${[...CLOSE_OF.keys(), ...CLOSES].map((mark) => escaped(mark)).join("|")}|[{[]`,
  "giu",
);
const UNQUOTED_KEY = /['/]|[A-Za-z_$][\w$]{0,63}\s{0,8}:/uy;

/** Offset after the string that opens at `start`, or -1. */
export function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return -1;
    let escapes = quote;
    while (escapes > at && text[escapes - 1] === "\\") escapes -= 1;
    if ((quote - escapes) % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

/** Offset after the value that opens at `start`, or why it has none. Strings are skipped; nothing recurses. */
export function endOfValue(text: string, start: number): number | "unbalanced" | "too_deep" {
  const closers: string[] = [];
  const structure = /["{}[\]]/gu;
  structure.lastIndex = start;
  for (let hit = structure.exec(text); hit !== null; hit = structure.exec(text)) {
    const [character] = hit;
    if (character === '"') {
      const end = endOfString(text, hit.index);
      if (end === -1) return "unbalanced";
      structure.lastIndex = end;
    } else if (character === "{" || character === "[") {
      closers.push(character === "{" ? "}" : "]");
      if (closers.length > ANSWER_DEPTH_MAX) return "too_deep";
    } else if (closers.pop() !== character) {
      return "unbalanced";
    } else if (closers.length === 0) {
      return hit.index + 1;
    }
  }
  return "unbalanced";
}

/** The first character after blanks, and where it stands. */
function nextSolid(text: string, from: number): { character: string; at: number } {
  const solid = /\S/gu;
  solid.lastIndex = from;
  const hit = solid.exec(text);
  return hit === null ? { character: "", at: text.length } : { character: hit[0], at: hit.index };
}

/** Whether what opens at `at` is meant as JSON, and not as prose or code with a bracket. */
function opensJson(text: string, at: number): "yes" | "no" | "unquoted" {
  const next = nextSolid(text, at + 1);
  if (text[at] === "[") return next.character === "{" ? "yes" : "no";
  if (at === 0 || next.character === "" || next.character === "}") return "yes";
  if (next.character === '"') {
    const end = endOfString(text, next.at);
    // A key is followed by a colon; a block of code that begins with a string is not.
    return end === -1 || /^[:]?$/u.test(nextSolid(text, end).character) ? "yes" : "no";
  }
  UNQUOTED_KEY.lastIndex = next.at;
  return UNQUOTED_KEY.test(text) ? "unquoted" : "no";
}

/**
 * The one top-level object of `text`, in prose, in a fence, or after a thinking
 * passage. What stands in such a passage is no answer: nor is anything before a
 * closing tag whose opening tag was left out. Linear in the length.
 */
export function findObject(text: string): Found {
  let found: { kind: "object" | "array"; text: string }[] = [];
  let unquoted = false;
  const openings = new RegExp(OPENINGS);
  for (let hit = openings.exec(text); hit !== null; hit = openings.exec(text)) {
    const [opening] = hit;
    const mark = opening.toLowerCase();
    if (CLOSES.has(mark)) {
      found = [];
      unquoted = false;
      continue;
    }
    const close = CLOSE_OF.get(mark);
    if (close !== undefined) {
      const closing = new RegExp(escaped(close), "giu");
      closing.lastIndex = openings.lastIndex;
      if (closing.exec(text) === null) break;
      openings.lastIndex = closing.lastIndex;
      continue;
    }
    const json = opensJson(text, hit.index);
    if (json !== "yes") {
      unquoted ||= json === "unquoted";
      continue;
    }
    const end = endOfValue(text, hit.index);
    if (typeof end === "string") return { kind: end };
    found.push({ kind: opening === "{" ? "object" : "array", text: text.slice(hit.index, end) });
    openings.lastIndex = end;
  }
  const [first] = found;
  if (first === undefined) return { kind: unquoted ? "unquoted" : "none" };
  if (found.length > 1) return { kind: "several" };
  return first.kind === "array" ? { kind: "array" } : { kind: "object", text: first.text };
}
