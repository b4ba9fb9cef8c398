/** What the grammars tell, one interface for every language. */
import type { SgNode } from "@ast-grep/napi";

/** A language of the grammars, lower case. */
export type LanguageName =
  | "typescript"
  | "tsx"
  | "javascript"
  | "python"
  | "go"
  | "java"
  | "rust"
  | "c"
  | "cpp"
  | "csharp"
  | "ruby"
  | "php"
  | "bash"
  | "kotlin"
  | "swift"
  | "html"
  | "css";

/** 1-based, inclusive lines of a declaration. */
export interface Declaration {
  name: string;
  /** `function`: whatever is called. `type`: class, interface, struct, enum, trait, alias. */
  kind: "function" | "type";
  /** Its first line of code, as written, without leading blanks; at most 200 characters. */
  head: string;
  start: number;
  end: number;
}

/** One declaration among those of a text; see `outline`. */
export interface OutlineEntry {
  /** As written, such as `Parser::parse` or `exports.parse`. */
  name: string;
  /** The identifiers that it declares: `parse`. */
  symbols: string[];
  /**
   * `value`: a constant, field, member of an enum, or variable of a module.
   * `callback`: a function without a name, such as a handler that a call is given; it declares nothing.
   */
  kind: "function" | "type" | "value" | "callback";
  /** Its first line of code, bounded. */
  head: string;
  /** 1-based, inclusive, with decorators and attributes. */
  start: number;
  end: number;
  /** Index of the entry that holds it, or -1. */
  parent: number;
  /** It makes values of the type that holds it. */
  constructs?: true;
}

/** A node of a syntax tree, as ast-grep hands it out. Lines are 0-based, offsets in UTF-16 code units. */
export type SyntaxNode = SgNode;

/** A parsed text. A leading byte-order mark is not part of `text`; lines end at `\n` alone. */
export interface SyntaxTree {
  language: LanguageName;
  text: string;
  root: SyntaxNode;
}

/**
 * Why a text has no tree.
 * - `no_grammar`: the language's grammar is not installed; `package` brings it.
 * - `too_large`: past `PARSE_CHARS_MAX`.
 * - `too_deep`: nested past `NESTING_LEVELS_MAX`.
 * - `failed`: the parser gave up.
 */
export type ParseRefusal =
  { reason: "no_grammar"; package: string } | { reason: "too_large" | "too_deep" | "failed" };

export type ParseOutcome = { ok: true; tree: SyntaxTree } | { ok: false; refusal: ParseRefusal };
