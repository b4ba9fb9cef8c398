/** What the grammars tell, one interface for every language. */

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
  /** Its first line of code, as written, without leading blanks; at most 200 characters. */
  head: string;
  start: number;
  end: number;
}
