/** Functions without a name, by the kinds of their nodes. */
import type { LanguageName } from "./types.ts";

const SCRIPT: readonly string[] = [
  "arrow_function",
  "function_expression",
  "generator_function",
  "class_static_block",
];

/** Blocks of a class that run by themselves are such functions too. */
export const CALLBACKS: Readonly<Partial<Record<LanguageName, readonly string[]>>> = {
  javascript: SCRIPT,
  typescript: SCRIPT,
  tsx: SCRIPT,
  python: ["lambda"],
  go: ["func_literal"],
  java: ["lambda_expression", "static_initializer"],
  rust: ["closure_expression"],
  cpp: ["lambda_expression"],
  csharp: ["lambda_expression", "anonymous_method_expression"],
  ruby: ["do_block", "block", "lambda"],
  php: ["anonymous_function", "anonymous_function_creation_expression", "arrow_function"],
  kotlin: ["lambda_literal", "anonymous_function", "anonymous_initializer", "getter", "setter"],
  swift: ["lambda_literal", "computed_property"],
};
