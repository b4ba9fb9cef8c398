/** Texts that stand literally in whatever a regular expression matches. */
import type { Need } from "./types.ts";

/** What may stand after an element, as `min` of its repetitions. */
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:,\d*)?\})[?+]?/u;

/** Escapes that stand for a character of some class, or for a place. */
const CLASS_ESCAPE = /^\\[sSdDwWbBAz]/u;
/** A class without a class inside. */
const CLASS = /^\[\^?\]?(?:[^[\]\\]|\\[^pPxuU])*\]/u;
/** `(?i)`, but never `x`, which gives blanks another meaning. */
const FLAGS = /^\(\?[imsuU-]+\)/u;
const GROUP = /^\((?:\?(?:[imsuU-]*:|P?<\w+>))?/u;
/** What stands for itself. */
const LITERAL = /^(?:\\([^\p{L}\p{N}])|([^\\[\](){}.^$|*+?]))/su;

/** Shorter texts stand everywhere. */
const WORD_CHARS_MIN = 2;

/** What cannot be read here says nothing. */
class Unread extends Error {}

class Reader {
  #rest: string;

  constructor(pattern: string) {
    this.#rest = pattern;
  }

  whole(): Need {
    const need = this.#alternatives();
    if (this.#rest !== "") throw new Unread();
    return need;
  }

  #take(what: RegExp): RegExpExecArray | undefined {
    const found = what.exec(this.#rest) ?? undefined;
    if (found !== undefined) this.#rest = this.#rest.slice(found[0].length);
    return found;
  }

  /** How often the element before must stand there at least. */
  #min(): number {
    const found = this.#take(QUANTIFIER);
    if (found === undefined) return 1;
    return found[1] === undefined ? Number(found[2]) : Number(found[1] === "+");
  }

  #alternatives(): Need {
    const any = [this.#sequence()];
    while (this.#take(/^\|/u) !== undefined) any.push(this.#sequence());
    return any.length === 1 ? (any[0] as Need) : { any };
  }

  #sequence(): Need {
    const all: Need[] = [];
    let word = "";
    const end = (): void => {
      if (word.length >= WORD_CHARS_MIN) all.push(word);
      word = "";
    };
    while (this.#rest !== "" && !/^[|)]/u.test(this.#rest)) {
      const literal = this.#take(LITERAL);
      if (literal !== undefined) {
        const before = this.#rest.length;
        const min = this.#min();
        const char = literal[1] ?? literal[2] ?? "";
        const plain = min > 0 && char.charCodeAt(0) < 128;
        if (plain) word += char;
        if (!plain || this.#rest.length < before) end();
        continue;
      }
      end();
      const inner = this.#other();
      if (this.#min() > 0) all.push(inner);
    }
    end();
    return { all };
  }

  /** An element that is no character for itself. */
  #other(): Need {
    if (this.#take(FLAGS) ?? this.#take(CLASS_ESCAPE) ?? this.#take(/^[.^$]/u)) return true;
    if (this.#take(CLASS) !== undefined) return true;
    if (this.#take(GROUP) === undefined) throw new Unread();
    const inner = this.#alternatives();
    if (this.#take(/^\)/u) === undefined) throw new Unread();
    return inner;
  }
}

/** What a text must hold, in whatever case, for a regular expression of the engine to match in it. */
export function regexNeed(regex: string): Need {
  try {
    return new Reader(regex).whole();
  } catch (error) {
    if (error instanceof Unread) return true;
    throw error;
  }
}
