import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lang } from "../../i18n/mod.ts";
import type { CatalogRule } from "../../types.ts";
import { casesOf } from "./_check_document.ts";
import { compileRule } from "./_compile_rule.ts";
import { languagesNamed } from "./_language_named.ts";
import type { CompiledRule, RuleDocument } from "./types.ts";

/** A rule file of the catalog: its texts stand in it in every language, so that a rule is one file. */
export interface CatalogDocument extends Omit<RuleDocument, "message" | "why" | "fix"> {
  message: Readonly<Record<Lang, string>>;
  why: Readonly<Record<Lang, string>>;
  fix: Readonly<Record<Lang, string>>;
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
  return Bun.YAML.parse(readFileSync(join(CATALOG_FOLDER, path), "utf8")) as CatalogDocument;
}

function originOf(id: string): CatalogRule["origin"] {
  return id.startsWith("security/") ? "security" : "analysis";
}

const loaded = new Map<Lang, Promise<CompiledRule[]>>();

async function load(lang: Lang): Promise<CompiledRule[]> {
  const rules = catalogFiles().map(async (path) => {
    const document = catalogDocument(path);
    const { message, why, fix } = document;
    const said: RuleDocument = {
      ...document,
      message: message[lang],
      why: why[lang],
      fix: fix[lang],
      languages: languagesNamed(document.languages),
      valid: casesOf(document.valid),
      invalid: casesOf(document.invalid),
    };
    return await compileRule(said, originOf(document.id), "built-in");
  });
  return (await Promise.all(rules)).sort((a, b) => (a.catalog.id < b.catalog.id ? -1 : 1));
}

/** Every rule that aurum brings, in the order of their ids, with texts in the language asked for. */
export async function builtInRules(lang: Lang): Promise<CompiledRule[]> {
  const known = loaded.get(lang) ?? load(lang);
  loaded.set(lang, known);
  return [...(await known)];
}
