/** Grammars: what a file is written in, its tree, what it declares, what of it is code. */
export { codeText, type CodeText } from "./code_text.ts";
export { enclosingDeclaration } from "./enclosing_declaration.ts";
export { enclosingDeclarations } from "./enclosing_declarations.ts";
export { importedNames } from "./imported_names.ts";
export { languageOf } from "./language_of.ts";
export { languageOfText } from "./language_of_text.ts";
export { missingGrammar } from "./missing_grammar.ts";
export { outline } from "./outline.ts";
export { parse, parseInBackground } from "./parse.ts";
export { mayBeTainted } from "./flow/may_be_tainted.ts";
export { searchTexts } from "./search_texts.ts";
export { relatedExtensions } from "./related_extensions.ts";
export type {
  Declaration,
  LanguageName,
  OutlineEntry,
  ParseOutcome,
  ParseRefusal,
  SyntaxNode,
  SyntaxTree,
} from "./types.ts";
