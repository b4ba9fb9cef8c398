/** One row of the tables of known tokens. */

/** A token that is known by its prefix. */
export interface TokenShape {
  rule: string;
  /** Who issues it, as the texts name it. */
  vendor: string;
  /** Literals of three characters or more that every match holds; where one stands, `pattern` is tried. */
  prefixes: readonly string[];
  /** Sticky; group 1, or the whole match, is the value. Bounded, so that a failure is cheap. */
  pattern: RegExp;
  /** The pattern begins this many characters before the prefix. */
  behind?: number;
  /** The prefix is so rare that it may stand inside of a word. */
  glued?: true;
  /** What length and alphabet leave open: a value that fails is no token at all. */
  check?: (value: string) => boolean;
  /** The value names an account: it is replaced, and never a finding. */
  quiet?: true;
}

type Extra = Pick<TokenShape, "behind" | "glued" | "check" | "quiet">;

/** The prefix may stand inside of a word. */
export const GLUED = { glued: true } as const;

/** A row; its rule is `secrets/<name>`. */
export function shape(
  name: string,
  vendor: string,
  prefixes: readonly string[],
  pattern: RegExp,
  extra: Extra = {},
): TokenShape {
  return { rule: `secrets/${name}`, vendor, prefixes, pattern, ...extra };
}
