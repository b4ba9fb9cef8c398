/** From a checked rule document to a rule that can be matched. */
import type { LanguageName } from "../../syntax/mod.ts";
import type { CatalogRule, Severity } from "../../types.ts";
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

async function matcherOf(document: RuleDocument): Promise<Matcher> {
  const { languages, rule, constraints, utils, needs, regex, tainted } = document;
  if (regex !== undefined) {
    // RE2's syntax and its promise: linear in the length of a line, whatever the pattern.
    const { RE2JS } = await import("re2js");
    const compile = (key: ExpressionKey, text: string): InstanceType<typeof RE2JS> => {
      try {
        return RE2JS.compile(text);
      } catch (error) {
        throw new RefusedExpression(key, text, error);
      }
    };
    const compiled = compile("regex", regex);
    const more = (["file_has", "file_lacks"] as const).flatMap((key) =>
      (document[key] ?? []).map((one) => ({
        has: key === "file_has",
        compiled: compile(key, one),
      })),
    );
    return {
      kind: "regex",
      languages,
      steps: [compiled, ...more.map((one) => one.compiled)].reduce(
        (sum, one) => sum + Math.max(1, one.programSize()),
        0,
      ),
      test: (line) => compiled.test(line),
      around: more.map((one) => ({ has: one.has, test: (line) => one.compiled.test(line) })),
    };
  }
  const config: SyntaxConfig = {
    rule: rule ?? {},
    ...(constraints === undefined ? {} : { constraints }),
    ...(utils === undefined ? {} : { utils }),
  };
  const need = lowered({ all: [needOf(config), ...(needs ?? []).map(anyOf)] });
  return { kind: "syntax", languages, config, need, tainted: tainted ?? [] };
}

async function appliesOf(document: RuleDocument): Promise<(path: string) => boolean> {
  const { files, ignores } = document;
  if (files === undefined && ignores === undefined) return () => true;
  const { default: picomatch } = await import("picomatch");
  const globs = (list: readonly string[]): string[] =>
    list.map((glob) => glob.replace(/^\.\//u, ""));
  const options = { dot: true, ...(ignores === undefined ? {} : { ignore: globs(ignores) }) };
  return picomatch(globs(files ?? ["**"]), options);
}

function casesOf(list: RuleDocument["valid"]): RuleCase[] {
  return (list ?? []).map((entry) => (typeof entry === "string" ? { code: entry } : entry));
}

function severityOf(severity: RuleDocument["severity"]): Severity {
  return severity === "hint" ? "info" : severity;
}

/**
 * Compiles a document. Texts are taken as they are: the caller has chosen the
 * language. Throws a {@link RefusedExpression} where the engine does not take one.
 */
export async function compileRule(
  document: RuleDocument,
  origin: CatalogRule["origin"],
  source: string,
): Promise<CompiledRule> {
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
    matcher: await matcherOf(document),
    scope: document.scope ?? "added",
    side: document.side ?? "new",
    applies: await appliesOf(document),
    cases: { valid: casesOf(document.valid), invalid: casesOf(document.invalid) },
  };
}
