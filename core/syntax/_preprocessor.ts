/** Lines that a preprocessor takes out of the program by a constant. */
import type { Mask } from "./_mask.ts";

const DIRECTIVE = /^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|elseif|else|endif)\b(.*)$/u;

/** What a condition comes to before anything is known about the build. */
function constant(condition: string): boolean | undefined {
  const text = condition.replace(/[\s()]/gu, "").toLowerCase();
  if (/^(?:0+[ul]*|false|!1|!true)(?:&&.*)?$/u.test(text)) return false;
  if (/^(?:0*1[ul]*|true|!0|!false)(?:\|\|.*)?$/u.test(text)) return true;
  return undefined;
}

interface Open {
  /** The branch that is being read is dead by its own condition. */
  dead: boolean;
  /** An earlier branch is always taken. */
  taken: boolean;
}

/**
 * Ranges of a text that are compiled away: branches of `#if 0`, `#if false`, and
 * of `#else` after `#if 1`. Directives inside comments are none.
 */
export function compiledAway(text: string, comments: Mask): [start: number, end: number][] {
  const ranges: [number, number][] = [];
  const open: Open[] = [];
  let at = 0;
  for (const line of text.split("\n")) {
    const match = DIRECTIVE.exec(line);
    const word =
      match !== null && !comments.isHidden(at + line.indexOf("#")) ? match[1] : undefined;
    const outer = word === undefined || word.startsWith("if") ? open : open.slice(0, -1);
    if (outer.some((one) => one.dead)) ranges.push([at, at + line.length]);
    step(open, word, word === undefined ? "" : conditionOf(match?.[2] ?? ""));
    at += line.length + 1;
  }
  return ranges;
}

/** The condition without a comment behind it. */
function conditionOf(rest: string): string {
  return rest.replace(/\/\/.*$|\/\*.*?(?:\*\/|$)/gu, " ");
}

function step(open: Open[], word: string | undefined, condition: string): void {
  const last = open.at(-1);
  const value = constant(condition);
  switch (word) {
    case "if":
      open.push({ dead: value === false, taken: value === true });
      break;
    case "endif":
      open.pop();
      break;
    case "ifdef":
    case "ifndef":
      open.push({ dead: false, taken: false });
      break;
    case "elif":
    case "elseif":
      if (last !== undefined) {
        last.dead = last.taken || value === false;
        last.taken ||= value === true;
      }
      break;
    case "elifdef":
    case "elifndef":
    case "else":
      if (last !== undefined) last.dead = last.taken;
      break;
    default:
  }
}
