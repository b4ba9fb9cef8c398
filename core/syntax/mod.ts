/** Grammars: what a file is written in, its tree, and what encloses a line. */
export { enclosingDeclaration } from "./enclosing_declaration.ts";
export { enclosingDeclarations } from "./enclosing_declarations.ts";
export { mayBeTainted } from "./flow/may_be_tainted.ts";
export { languageOf } from "./language_of.ts";
export { missingGrammar } from "./missing_grammar.ts";
export { parse, parseInBackground } from "./parse.ts";
export type {
  Declaration,
  LanguageName,
  ParseOutcome,
  ParseRefusal,
  SyntaxNode,
  SyntaxTree,
} from "./types.ts";
