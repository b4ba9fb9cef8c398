/** Rules over one side of one changed file. */
import { REGEX_STEPS_MAX } from "../../limits.ts";
import { parseInBackground, type ParseOutcome } from "../../syntax/mod.ts";
import type { RawFinding } from "../types.ts";
import { type Gaps, gapOf } from "./_gaps.ts";
import { matchSyntax } from "./_match_syntax.ts";
import { prepareRules } from "./_plan.ts";
import { folded, mayMatch } from "./_need.ts";
import type { Hits } from "./_presearch.ts";
import { type SideOfFile, type SourceText, withoutReturn } from "./_source_text.ts";
import type { CompiledRule } from "./types.ts";

/** What one search gathers. */
export interface Search {
  findings: RawFinding[];
  gaps: Gaps;
}

/** The place of the first of `sorted` that is at least `value`. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function numberAt(source: SourceText, index: number): number {
  return source.numbers?.[index] ?? index + 1;
}

/** The first line of a match that the rule may cite: for `added`, one that the change touches. */
function cited(
  of: SideOfFile,
  rule: CompiledRule | undefined,
  first: number,
  last: number,
): number | undefined {
  if (rule?.scope === "file") return first;
  const line = of.touched[lowerBound(of.touched, first)];
  return line !== undefined && line <= last ? line : undefined;
}

function finding(
  of: SideOfFile,
  rule: CompiledRule,
  line: number,
  last: number,
  code: string,
): RawFinding {
  const { id, origin, severity, message, fix } = rule.catalog;
  return {
    path: of.file.path,
    line,
    ...(last > line ? { end_line: last } : {}),
    side: of.side,
    origin,
    rule: id,
    severity,
    message,
    ...(fix === "" ? {} : { suggestion: fix }),
    code,
  };
}

/** A text that is being parsed, and the rules that may match in it. */
export interface Parsing {
  source: SourceText;
  wanted: readonly CompiledRule[];
  outcome: Promise<ParseOutcome>;
  /** Where some rule matches, if that is known already. */
  hits?: Hits;
}

/** Tells of a text which rules' words stand in it; each word is looked for once. */
function wordsOf(source: SourceText): (rule: CompiledRule) => boolean {
  const text = folded(source.text);
  const known = new Map<string, boolean>();
  return ({ matcher }) => matcher.kind === "syntax" && mayMatch(text, matcher, known);
}

/** Those of some rules whose words stand in a text. */
export function rulesFor(source: SourceText, rules: readonly CompiledRule[]): CompiledRule[] {
  return rules.length === 0 ? [] : rules.filter(wordsOf(source));
}

/** Whether the words of one of the rules stand in a text. */
export function isWanted(source: SourceText, rules: readonly CompiledRule[]): boolean {
  return rules.some(wordsOf(source));
}

/** Whether lines of a text, 0-based and inclusive, are of interest to one of the rules. */
export function touchesAny(
  of: SideOfFile,
  source: SourceText,
  rules: readonly CompiledRule[],
): (start: number, end: number) => boolean {
  const file = rules.some((rule) => rule.scope === "file");
  return (start, end) =>
    file || cited(of, undefined, numberAt(source, start), numberAt(source, end)) !== undefined;
}

/** Starts to parse a text, if there are rules that may match in it; another thread does the work. */
export function startParsing(
  of: SideOfFile,
  source: SourceText,
  wanted: readonly CompiledRule[],
  hits?: Hits,
): Parsing | undefined {
  const { language } = of;
  if (language === undefined || wanted.length === 0) return undefined;
  const root = hits?.[0]?.node.getRoot().root();
  if (hits !== undefined && root !== undefined) {
    const tree = { language, text: source.text.replace(/^\uFEFF/u, ""), root };
    return { source, wanted, hits, outcome: Promise.resolve({ ok: true, tree }) };
  }
  const outcome = parseInBackground(language, source.text);
  // Once every text of the group is with the other threads, and this one would only wait.
  queueMicrotask(() => prepareRules(language, wanted));
  return { source, wanted, outcome };
}

/**
 * Matches ast-grep rules in a text. A rule says something once per line.
 * @param whole The text is a whole file, so that what the grammar does not understand is worth a word.
 */
export async function searchSyntax(
  of: SideOfFile,
  parsing: Parsing | undefined,
  whole: boolean,
  search: Search,
): Promise<void> {
  const { language } = of;
  if (language === undefined || parsing === undefined) return;
  const { source, wanted, hits } = parsing;
  const outcome = await parsing.outcome;
  if (!outcome.ok) {
    search.gaps.add(gapOf(outcome.refusal, language), of.file.path);
    return;
  }
  const at = (rule: CompiledRule | undefined, start: number, end: number): number | undefined =>
    cited(
      of,
      rule,
      numberAt(source, start),
      numberAt(source, Math.min(end, source.lines.length - 1)),
    );
  const { matches, errors, failed, stopped } = matchSyntax(
    outcome.tree,
    wanted,
    (rule, start, end) => at(rule, start, end) !== undefined,
    hits,
  );
  if (whole && errors) search.gaps.add({ kind: "parse_errors" }, of.file.path);
  for (const rule of failed) {
    search.gaps.add({ kind: "rule_failed", rule: rule.catalog.id }, of.file.path);
  }
  for (const rule of stopped) {
    search.gaps.add({ kind: "rule_too_wide", rule: rule.catalog.id }, of.file.path);
  }
  const said = new Set<string>();
  for (const { rule, start, end, message } of matches) {
    const line = at(rule, start, end);
    if (line === undefined || said.has(`${line} ${rule.catalog.id}`)) continue;
    said.add(`${line} ${rule.catalog.id}`);
    const index = source.numbers === undefined ? line - 1 : source.numbers.indexOf(line);
    const code = of.texts.get(line) ?? withoutReturn(source.lines[index] ?? "");
    const found = finding(of, rule, line, numberAt(source, end), code);
    search.findings.push(message === undefined ? found : { ...found, message });
  }
}

/** Whether a file is one that an expression's `file_has` and `file_lacks` want. */
export function standsIn(
  around: Extract<CompiledRule["matcher"], { kind: "regex" }>["around"],
  lines: readonly string[],
): boolean {
  return around.every((one) => lines.some((line) => one.test(withoutReturn(line))) === one.has);
}

/** Matches a regular expression line by line: in the lines of the change, or in all of `source` where the rule wants the file. */
export function searchLines(
  of: SideOfFile,
  source: SourceText | undefined,
  rule: CompiledRule,
  search: Search,
): void {
  const { matcher } = rule;
  if (matcher.kind !== "regex") return;
  const lines: Iterable<readonly [number, string]> =
    rule.scope === "file" && source !== undefined
      ? source.lines.map((line, index) => [numberAt(source, index), withoutReturn(line)] as const)
      : of.touched.map((line) => [line, of.texts.get(line) ?? ""] as const);
  let steps = 0;
  const found: RawFinding[] = [];
  for (const [line, text] of lines) {
    steps += (text.length + 1) * matcher.steps;
    // Counted, not timed: the same input gives the same report on every machine.
    if (steps > REGEX_STEPS_MAX) {
      search.gaps.add({ kind: "rule_stopped", rule: rule.catalog.id }, of.file.path);
      return;
    }
    if (matcher.test(text)) found.push(finding(of, rule, line, line, text));
  }
  if (found.length === 0) return;
  const all = source?.lines ?? [...of.texts.values()];
  if (matcher.around.length > 0) {
    for (const line of all) steps += (line.length + 1) * matcher.steps;
    if (steps > REGEX_STEPS_MAX) {
      search.gaps.add({ kind: "rule_stopped", rule: rule.catalog.id }, of.file.path);
      return;
    }
  }
  if (standsIn(matcher.around, all)) search.findings.push(...found);
}
