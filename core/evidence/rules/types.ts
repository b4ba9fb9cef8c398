/** Rules of the deterministic passes, ready to be matched. */
import type { LanguageName } from "../../syntax/mod.ts";
import type { CatalogRule, Side } from "../../types.ts";

/** A text that a rule must, or must not, match. */
export interface RuleCase {
  code: string;
  /** 1-based lines that an invalid case must be reported on, and no others. */
  lines?: readonly number[];
  /** The only language to try; without it, every language of the rule. */
  language?: LanguageName;
  /** The file that the text stands in: the rule's globs and languages apply to it. Without it they are not asked. */
  path?: string;
}

/** What a text must hold for a rule to match in it: a word, or a combination. `true` is no demand. */
export type Need = true | string | { all: readonly Need[] } | { any: readonly Need[] };

/** An ast-grep rule object with what belongs to it, as ast-grep takes it. */
export interface SyntaxConfig {
  rule: object;
  constraints?: object;
  utils?: object;
}

export type Matcher =
  | {
      kind: "syntax";
      languages: readonly LanguageName[];
      config: SyntaxConfig;
      need: Need;
      /** What a text in lower case must match besides, of built-in rules that no word gives away. */
      hint?: RegExp;
      /** Metavariables of which one at least must hold what may be untrusted; empty: no demand. */
      tainted: readonly string[];
    }
  | {
      kind: "regex";
      /** Empty: every language, and files of none. */
      languages: readonly LanguageName[];
      /** Whether it matches somewhere in a line, in time linear to the line's length. */
      test(line: string): boolean;
      /** Steps that one character may cost. */
      steps: number;
      /** What the file around the line must hold, and must not. */
      around: readonly { has: boolean; test(line: string): boolean }[];
    };

/** One rule, its texts in the language of the run. */
export interface CompiledRule {
  readonly catalog: CatalogRule;
  readonly matcher: Matcher;
  /** `added`: matches that touch lines of the change (removed ones, for the old side). `file`: every match in a changed file. */
  readonly scope: "added" | "file";
  readonly side: Side;
  /** Whether the rule looks at this path. */
  applies(path: string): boolean;
  readonly cases: { readonly valid: readonly RuleCase[]; readonly invalid: readonly RuleCase[] };
}

/**
 * What a case came to. `Validated`: valid and silent. `Reported`: invalid and
 * reported. `Noisy`: valid but reported. `Missing`: invalid but silent.
 * `Wrong`: reported on other lines than the case says.
 */
export type CaseOutcome = "Validated" | "Reported" | "Noisy" | "Missing" | "Wrong";

export interface CaseResult {
  rule: string;
  /** Which list of cases, and the place in it from 0. */
  list: "valid" | "invalid";
  index: number;
  language: LanguageName | null;
  outcome: CaseOutcome;
  /** Lines that were reported. */
  lines: number[];
}

/** A rule document once its keys are known and their values have the right types. */
export interface RuleDocument {
  id: string;
  severity: "error" | "warning" | "info" | "hint";
  message: string;
  why?: string | undefined;
  fix?: string | undefined;
  cwe?: string | undefined;
  owasp?: string | undefined;
  languages: readonly LanguageName[];
  rule?: object | undefined;
  constraints?: object | undefined;
  utils?: object | undefined;
  /** What a text must hold for the rule to be tried, each `word|or another`: speed, and no part of the rule's meaning. */
  needs?: readonly string[] | undefined;
  /** Metavariables of the match, of which at least one must hold what may be untrusted data. */
  tainted?: readonly string[] | undefined;
  regex?: string | undefined;
  /** Expressions that each match in some line of the file, or (`file_lacks`) in none. */
  file_has?: readonly string[] | undefined;
  file_lacks?: readonly string[] | undefined;
  files?: readonly string[] | undefined;
  ignores?: readonly string[] | undefined;
  scope?: "added" | "file" | undefined;
  side?: Side | undefined;
  valid?: readonly (string | RuleCase)[] | undefined;
  invalid?: readonly (string | RuleCase)[] | undefined;
}
