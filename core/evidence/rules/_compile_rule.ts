/** From a checked rule document to a rule that can be matched. */
import { createRequire } from "node:module";
import type { RE2JS } from "re2js";
import type { LanguageName } from "../../syntax/mod.ts";
import type { CatalogRule, Severity } from "../../types.ts";
import { lazily } from "./_lazily.ts";
import { lowered, needOf } from "./_need.ts";
import type { CompiledRule, Matcher, Need, RuleCase, RuleDocument, SyntaxConfig } from "./types.ts";

/** Words of which one must be there, as `needs` writes them: `a|b`. */
function anyOf(words: string): Need {
  return { any: words.split("|") };
}

type ExpressionKey = "regex" | "file_has" | "file_lacks";

/** An expression that the engine does not take; `cause` has its words. */
export class RefusedExpression extends Error {
  readonly key: ExpressionKey;
  readonly expression: string;
  constructor(key: ExpressionKey, expression: string, cause: unknown) {
    super(`${key} is refused`, { cause });
    this.key = key;
    this.expression = expression;
  }
}

const require = createRequire(import.meta.url);

function compile(key: ExpressionKey, text: string): RE2JS {
  const { RE2JS: engine } = require("re2js") as typeof import("re2js");
  try {
    return engine.compile(text);
  } catch (error) {
    throw new RefusedExpression(key, text, error);
  }
}

/** RE2's syntax and its promise: linear in the length of a line, whatever the pattern. */
function regexMatcher(document: RuleDocument, regex: string): Matcher {
  const own = lazily(() => compile("regex", regex));
  const around = lazily(() =>
    (["file_has", "file_lacks"] as const).flatMap((key) =>
      (document[key] ?? []).map((one) => {
        const compiled = compile(key, one);
        const steps = Math.max(1, compiled.programSize());
        return { has: key === "file_has", steps, test: (line: string) => compiled.test(line) };
      }),
    ),
  );
  return {
    kind: "regex",
    languages: document.languages,
    get steps() {
      const first = Math.max(1, own().programSize());
      return around().reduce((sum, one) => sum + one.steps, first);
    },
    test: (line) => own().test(line),
    get around() {
      return around();
    },
  };
}

function matcherOf(document: RuleDocument, hint: string | undefined): Matcher {
  const { languages, rule, constraints, utils, needs, regex, tainted } = document;
  if (regex !== undefined) return regexMatcher(document, regex);
  const config: SyntaxConfig = {
    rule: rule ?? {},
    ...(constraints === undefined ? {} : { constraints }),
    ...(utils === undefined ? {} : { utils }),
  };
  const need = lazily(() => lowered({ all: [needOf(config), ...(needs ?? []).map(anyOf)] }));
  return {
    kind: "syntax",
    languages,
    config,
    get need() {
      return need();
    },
    tainted: tainted ?? [],
    ...(hint === undefined ? {} : { hint: new RegExp(hint, "u") }),
  };
}

function appliesOf({ files, ignores }: RuleDocument): (path: string) => boolean {
  if (files === undefined && ignores === undefined) return () => true;
  const matches = lazily(() => {
    const picomatch = require("picomatch") as typeof import("picomatch");
    const globs = (list: readonly string[]): string[] =>
      list.map((glob) => glob.replace(/^\.\//u, ""));
    const options = { dot: true, ...(ignores === undefined ? {} : { ignore: globs(ignores) }) };
    return picomatch(globs(files ?? ["**"]), options);
  });
  return (path) => matches()(path);
}

/** The cases of a document, each as a record. */
export function caseRecords(list: RuleDocument["valid"]): RuleCase[] {
  return (list ?? []).map((entry) => (typeof entry === "string" ? { code: entry } : entry));
}

function severityOf(severity: RuleDocument["severity"]): Severity {
  return severity === "hint" ? "info" : severity;
}

/**
 * Compiles a document. Texts are taken as they are: the caller has chosen the
 * language. What takes time is done when it is first asked for; then a
 * {@link RefusedExpression} is thrown where the engine does not take one.
 *
 * @param hint Of a rule of the catalog: see its documents.
 */
export function compileRule(
  document: RuleDocument,
  origin: CatalogRule["origin"],
  source: string,
  hint?: string,
): CompiledRule {
  const languages: readonly LanguageName[] = document.languages;
  const catalog: CatalogRule = {
    id: document.id,
    origin,
    severity: severityOf(document.severity),
    message: document.message,
    why: document.why ?? "",
    fix: document.fix ?? "",
    languages: [...languages],
    source,
    ...(document.cwe === undefined ? {} : { cwe: document.cwe }),
    ...(document.owasp === undefined ? {} : { owasp: document.owasp }),
  };
  return {
    catalog,
    matcher: matcherOf(document, hint),
    scope: document.scope ?? "added",
    side: document.side ?? "new",
    applies: appliesOf(document),
    cases: { valid: caseRecords(document.valid), invalid: caseRecords(document.invalid) },
  };
}
