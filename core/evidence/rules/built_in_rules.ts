import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lang } from "../../i18n/mod.ts";
import { RULE_LOAD_SLICE_MS } from "../../limits.ts";
import type { CatalogRule } from "../../types.ts";
import { casesOf } from "./_check_document.ts";
import { caseRecords, compileRule } from "./_compile_rule.ts";
import { languagesNamed } from "./_language_named.ts";
import type { CompiledRule, RuleDocument } from "./types.ts";

/** A rule file of the catalog: its texts stand in it in every language, so that a rule is one file. */
export interface CatalogDocument extends Omit<RuleDocument, "message" | "why" | "fix"> {
  message: Readonly<Record<Lang, string>>;
  why: Readonly<Record<Lang, string>>;
  fix: Readonly<Record<Lang, string>>;
  /**
   * What a text in lower case must match for the rule to be tried, where no word gives it away: a
   * JavaScript expression whose repetitions all have an end, so that no text can make it slow. No key
   * for repositories, which nobody holds to that.
   */
  hint?: string;
}

/** The folder of the catalog: one folder per language (`files` for what has no grammar), one file per rule. */
export const CATALOG_FOLDER = join(import.meta.dir, "catalog");

/** Paths of the catalog's files below {@link CATALOG_FOLDER}, in byte order. */
export function catalogFiles(): string[] {
  return readdirSync(CATALOG_FOLDER, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".yml"))
    .sort();
}

/**
 * One rule of the catalog. Its shape is taken on trust: the tests hold every
 * file of the catalog against the strict reader of repository rules.
 */
export function catalogDocument(path: string): CatalogDocument {
  return Bun.YAML.parse(textOf(path)) as CatalogDocument;
}

function textOf(path: string): string {
  return readFileSync(join(CATALOG_FOLDER, path), "utf8");
}

/** The same without its cases, which stand at the end of a file: a review needs none. */
function catalogHead(path: string): CatalogDocument {
  const text = textOf(path);
  const cases = text.search(/^(?:valid|invalid):/mu);
  return Bun.YAML.parse(cases < 0 ? text : text.slice(0, cases)) as CatalogDocument;
}

function originOf(id: string): CatalogRule["origin"] {
  return id.startsWith("security/") ? "security" : "analysis";
}

const loaded = new Map<Lang, Promise<CompiledRule[]>>();

function loadRule(path: string, lang: Lang): CompiledRule {
  const document = catalogHead(path);
  const { message, why, fix, hint, ...rest } = document;
  const said: RuleDocument = {
    ...rest,
    message: message[lang],
    why: why[lang],
    fix: fix[lang],
    languages: languagesNamed(document.languages),
  };
  return {
    ...compileRule(said, originOf(document.id), "built-in", hint),
    get cases() {
      const { valid, invalid } = catalogDocument(path);
      return { valid: caseRecords(casesOf(valid)), invalid: caseRecords(casesOf(invalid)) };
    },
  };
}

/** In slices: git answers meanwhile, and whoever waits for it goes on. */
async function load(lang: Lang): Promise<CompiledRule[]> {
  const rules: CompiledRule[] = [];
  let slice = performance.now();
  for (const path of catalogFiles()) {
    rules.push(loadRule(path, lang));
    if (performance.now() - slice < RULE_LOAD_SLICE_MS) continue;
    await new Promise((resume) => setImmediate(resume));
    slice = performance.now();
  }
  return rules.sort((a, b) => (a.catalog.id < b.catalog.id ? -1 : 1));
}

/** Every rule that aurum brings, in the order of their ids, with texts in the language asked for. */
export async function builtInRules(lang: Lang): Promise<CompiledRule[]> {
  const known = loaded.get(lang) ?? load(lang);
  loaded.set(lang, known);
  return [...(await known)];
}
