import { SYMBOL_CANDIDATES_MAX } from "../limits.ts";
import { COMMON_WORDS } from "./_common_words.ts";
import type { LanguageName } from "../syntax/types.ts";
import { mayBeDeclared } from "./quote/_keywords.ts";

const IDENTIFIER = /[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;
/** Code marks and quotes; an apostrophe inside of a word opens nothing. */
const MARKED =
  /`+([^`]{1,400})`+|"([^"\n]{1,400})"|“([^”\n]{1,400})”|‘([^’\n]{1,400})’|«([^»\n]{1,400})»|(?<![\p{L}\p{N}])'([^'\n]{1,400})'(?![\p{L}\p{N}])/gu;
/** `don't`, `caller's`. */
const CONTRACTED = /(\p{L}+)['’](t|s|re|ve|ll|d|m)(?!\p{L})/gu;
/** Names that hang together: `user.Validate`, `Parser::parse`, `p->next`. */
const CHAIN = /[\p{L}_][\p{L}\p{M}\p{N}_]*(?:(?:\.|::|->|#)[\p{L}_][\p{L}\p{M}\p{N}_]*)+/gu;
/** What a name is followed by when it says where another one is. */
const MEMBER = /^(?:\.|::|->|#)([\p{L}_][\p{L}\p{M}\p{N}_]*)/u;

function isShaped(name: string, text: string, end: number): boolean {
  if (name.includes("_") && /[\p{L}\p{N}]/u.test(name)) return true;
  if (/^.+\p{Lu}/u.test(name)) return true;
  return /^(?:<[^<>()\n]{0,80}>)?\(/u.test(text.slice(end, end + 90));
}

/** What a text names: marked, shaped like code, or a word that is no English one. */
function* namesIn(text: string): Generator<string> {
  for (const match of text.matchAll(MARKED)) {
    const inner = match.slice(1).find((group) => group !== undefined) ?? "";
    for (const name of inner.match(IDENTIFIER) ?? []) yield name;
  }
  for (const [chain] of text.matchAll(CHAIN)) {
    for (const name of chain.match(IDENTIFIER) ?? []) yield name;
  }
  const words = text.replace(CONTRACTED, (_, word: string, end: string) =>
    end === "t" ? "" : word,
  );
  for (const match of words.matchAll(IDENTIFIER)) {
    const [name] = match;
    const bare = [...name].length >= 3 && !COMMON_WORDS.has(name.toLowerCase());
    if (bare || isShaped(name, words, match.index + name.length)) yield name;
  }
}

/**
 * The identifiers that a finding may name a symbol with (G.4), as they stand in its
 * message and its code, in that order, each once; whether the revision declares
 * them is another question. The code comes with its comments and strings taken out.
 *
 * @example symbolCandidates("the user_id is not checked", "save(user)") // ["user_id", "save"]
 */
export function symbolCandidates(message: string, code: string, language?: LanguageName): string[] {
  const names = new Set<string>();
  for (const text of [message, code]) {
    for (const name of namesIn(text)) {
      if (!mayBeDeclared(name, language)) continue;
      names.add(name);
      if (names.size >= SYMBOL_CANDIDATES_MAX) return [...names];
    }
  }
  return [...names];
}

/**
 * Those of `named` that a finding uses for nothing but to say where another of them is:
 * `Bank` of `Bank.transfer` and `Parser` of `Parser::parse`.
 */
export function qualifiersIn(message: string, code: string, named: readonly string[]): string[] {
  const known = new Set(named);
  const alone = new Set<string>();
  for (const text of [message, code]) {
    for (const match of text.matchAll(IDENTIFIER)) {
      const [name] = match;
      const [, member] =
        MEMBER.exec(text.slice(match.index + name.length, match.index + 400)) ?? [];
      if (member === undefined || !known.has(member)) alone.add(name);
    }
  }
  return named.filter((name) => !alone.has(name));
}
