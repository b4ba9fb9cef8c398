import { familyOf } from "./_families.ts";
import { lex, type Lexed } from "./_lex.ts";
import { Mask } from "./_mask.ts";
import { compiledAway } from "./_preprocessor.ts";
import { deadBranches } from "./_dead_branches.ts";
import { kindsOf } from "./_known_kinds.ts";
import { languageOfText } from "./language_of_text.ts";
import { parse } from "./parse.ts";
import type { SyntaxNode, SyntaxTree } from "./types.ts";

const COMMENTS = [
  "comment",
  "line_comment",
  "block_comment",
  "multiline_comment",
  "html_comment",
  "hash_bang_line",
  "shebang",
  "shebang_line",
  "uninterpreted",
  "text_interpolation",
];
/** Literals whose content is data: text, characters, regular expressions, markup between tags. */
const STRINGS = [
  "string",
  "template_string",
  "regex",
  "jsx_text",
  "interpreted_string_literal",
  "raw_string_literal",
  "rune_literal",
  "string_literal",
  "concatenated_string",
  "character_literal",
  "char_literal",
  "system_lib_string",
  "verbatim_string_literal",
  "interpolated_string_expression",
  "heredoc_beginning",
  "heredoc_start",
  "heredoc_body",
  "heredoc_end",
  "heredoc",
  "nowdoc",
  "string_array",
  "symbol_array",
  "character",
  "subshell_string",
  "encapsed_string",
  "shell_command_expression",
  "raw_string",
  "ansi_c_string",
  "translated_string",
  "line_string_literal",
  "multi_line_string_literal",
  "regex_literal",
  "string_value",
  "quoted_attribute_value",
  "text",
  "raw_text",
];
/** Code inside of such literals. */
const HOLES = new Set([
  "template_substitution",
  "interpolation",
  "interpolated_expression",
  "interpolated_identifier",
  "simple_expansion",
  "expansion",
  "command_substitution",
  "arithmetic_expansion",
  "process_substitution",
  "variable_name",
  "member_access_expression",
  "nullsafe_member_access_expression",
  "member_call_expression",
  "subscript_expression",
]);

type Config = Parameters<SyntaxNode["findAll"]>[0];

/** A text as code alone. */
export interface CodeText {
  /**
   * The text, character for character, with blanks for comments and for what the
   * language compiles away by a constant, and `"` for every character of a string.
   */
  code: string;
  /** What told: the grammar, the habits of the language's family, or nothing (then `code` is the text). */
  by: "tree" | "lexer" | "none";
  /** With `tree`. */
  tree?: SyntaxTree;
}

function all(tree: SyntaxTree, kinds: readonly string[]): SyntaxNode[] {
  const any = kindsOf(tree, kinds).map((kind) => ({ kind }));
  return any.length === 0 ? [] : tree.root.findAll({ rule: { any } } as Config);
}

function hideNodes(mask: Mask, tree: SyntaxTree, shift: number): void {
  const range = (node: SyntaxNode): [number, number] => {
    const { start, end } = node.range();
    return [start.index + shift, end.index + shift];
  };
  const comments = new Set(COMMENTS);
  // Parents come before children, so that a string inside of a hole is hidden again.
  for (const node of all(tree, [...COMMENTS, ...STRINGS])) {
    if (comments.has(String(node.kind()))) {
      mask.hide(...range(node));
      continue;
    }
    mask.data(...range(node));
    for (const child of node.children()) {
      if (HOLES.has(String(child.kind()))) mask.show(...range(child));
    }
  }
  for (const node of deadBranches(tree)) mask.hide(...range(node));
}

/**
 * The code of a text without its comments, the content of its strings, and the
 * regions that a constant takes out of the program. A text that the grammar
 * cannot read (no pack, too large, too deep) is read by the lexer of its family;
 * inside of syntax errors both have to agree that something is code.
 */
export function codeText(path: string, text: string): CodeText {
  const language = languageOfText(path, text);
  const family = familyOf(path, language);
  const mask = new Mask(text);
  const outcome = language === undefined ? undefined : parse(language, text);
  const tree = outcome?.ok === true ? outcome.tree : undefined;
  let lexed: Lexed | undefined;
  const lexedOnce = (): Lexed | undefined =>
    (lexed ??= family === undefined ? undefined : lex(family, text));
  if (tree !== undefined) {
    const shift = text.length - tree.text.length;
    hideNodes(mask, tree, shift);
    for (const node of all(tree, ["ERROR"])) {
      const { start, end } = node.range();
      const words = lexedOnce();
      if (words !== undefined) mask.hideAs(words.all, start.index + shift, end.index + shift);
    }
  } else {
    const words = lexedOnce();
    if (words !== undefined) mask.hideAs(words.all, 0, text.length);
  }
  if (family?.preprocessor === true && /^[ \t]*#/mu.test(text)) {
    const words = lexedOnce();
    if (words !== undefined) {
      for (const [start, end] of compiledAway(text, words.comments)) mask.hide(start, end);
    }
  }
  if (tree !== undefined) return { code: mask.toString(), by: "tree", tree };
  return { code: mask.toString(), by: family === undefined ? "none" : "lexer" };
}
