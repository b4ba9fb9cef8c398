/** What a run would go by, without a run. */
import type { RunOptions } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import type { RuleTests } from "./evidence/mod.ts";
import { guardHost, redactError } from "./guard_host.ts";
import type { Host } from "./host.ts";
import { type Lang, langOf } from "./i18n/mod.ts";
import { createRedactor } from "./redact/mod.ts";
import type { GovernedFile, Request } from "./resolve/mod.ts";
import type { CatalogRule } from "./types.ts";

/** The effective configuration and the files that govern a run, without reading the change. */
export async function resolveOnly(options: RunOptions, host: Host): Promise<Request> {
  const { resolve } = await import("./resolve/mod.ts");
  const redactor = createRedactor();
  try {
    return await resolve(options, guardHost(host, redactor));
  } catch (error) {
    throw redactError(error, redactor);
  }
}

/** Every rule that a finding of a run may cite; outside of a repository the built-in ones. */
export async function catalog(options: RunOptions, host: Host): Promise<CatalogRule[]> {
  const [{ catalogOf }, { reviewCatalog }] = await Promise.all([
    import("./evidence/mod.ts"),
    import("./model/mod.ts"),
  ]);
  const lang = options.lang ?? langOf(host.env);
  const governed = await governedFiles(options, host);
  return reviewCatalog({ catalog: await catalogOf({ governed, lang }) }, lang);
}

/**
 * Runs the cases of the rules below `path` (absolute); without one, those of aurum's own rules and of
 * the `.aurum/rules/` that stands in the working tree.
 *
 * @throws AurumError `rule_invalid`, `file_unreadable` or `usage` for paths that hold no rules.
 */
export async function testRules(
  options: { lang?: Lang; path?: string },
  host: Host,
): Promise<RuleTests> {
  const lang = options.lang ?? langOf(host.env);
  const { runRuleTests } = await import("./evidence/mod.ts");
  if (options.path !== undefined) {
    return await runRuleTests({ lang, built_in: false, path: options.path });
  }
  const { findRepository } = await import("./resolve/mod.ts");
  const root = (await findRepository(host))?.repository.root;
  const own = root === undefined ? {} : { folder: `${root}/.aurum/rules` };
  return await runRuleTests({ lang, built_in: true, ...own });
}

async function governedFiles(options: RunOptions, host: Host): Promise<GovernedFile[]> {
  try {
    return (await resolveOnly(options, host)).governed;
  } catch (error) {
    // Asking for the rules is no review: without a repository the built-in ones are the answer.
    if (error instanceof AurumError && error.code === "not_a_repository") return [];
    throw error;
  }
}
