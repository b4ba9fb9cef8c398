import { AurumError } from "../errors.ts";
import type { ChangedFile, Evidence } from "../evidence/types.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import {
  ANSWER_FEEDBACK_TOKENS,
  MODEL_ANSWER_TOKENS_MAX,
  MODEL_CONTEXT_TOKENS,
  PROMPT_READ_FILES_MAX,
} from "../limits.ts";
import { chooseSkills, offerEvidence, planPrompts } from "../prompt/mod.ts";
import type { EvidenceItem, PromptFile, PromptPlan } from "../prompt/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { MemoryEntry, Request, Skill } from "../resolve/types.ts";
import type { CatalogRule, CoverageReason, FileCoverage, Limitation, Revision } from "../types.ts";
import { coverageLimitations } from "./_coverage_limitations.ts";
import { enclosingHeads } from "./_enclosing_heads.ts";
import { redactFile } from "./_redact_file.ts";
import { omittedSkills } from "./_skill_limitations.ts";
import { reviewCatalog } from "./review_catalog.ts";
import type { Provider } from "./types.ts";

/** What the prompts are made of. */
export interface PrepareInput {
  request: Request;
  evidence: Evidence;
  /** The older side; absent for a patch without a repository. */
  base?: Revision;
  /** The newer side; without it no declaration is shown. */
  head?: Revision;
  redactor: Redactor;
  /** Whose context the requests are packed for; the default context without one. */
  provider?: Provider | null;
}

/** The requests of a run, and everything that is known before one is sent. */
export interface PreparedPrompts extends PromptPlan {
  /** Every changed path, in the order of the change. */
  coverage: FileCoverage[];
  /** What the model will not see (R.8). */
  limitations: Limitation[];
  /** At most what the requests cost; `null` when the price is not known. */
  estimated_usd: number | null;
  /** Stands in every delimiter. */
  nonce: string;
  /** The answer limit of every request. */
  answer_tokens: number;
  /** Every rule that any answer may cite; skills stand apart, and each request says which it gives. */
  catalog: CatalogRule[];
  /** Those for the shown files, redacted. */
  skills: Skill[];
  /** Evidence that could be offered; each request says what it does offer. */
  offered: EvidenceItem[];
  /** The files as shown, each with its place in the change. */
  shown: { file: PromptFile; change_index: number }[];
}

/**
 * Everything that a model would be asked: redacted, with the enclosing
 * declarations, packed for the provider's context (R.9). Nothing is sent. The
 * same change gives the same bytes.
 *
 * Throws what reading the revision throws, and `AurumError("aborted")`.
 */
export async function preparePrompts(input: PrepareInput, host: Host): Promise<PreparedPrompts> {
  const { change } = input.evidence;
  const reasons: (CoverageReason | undefined)[] = change.files.map(reasonToSkip);
  const shown: PreparedPrompts["shown"] = [];
  const wanted = [...reasons.keys()].filter((index) => reasons[index] === undefined);
  for (let at = 0; at < wanted.length; at += PROMPT_READ_FILES_MAX) {
    if (host.signal.aborted) throw new AurumError("aborted", message("model.aborted"));
    const batch = wanted.slice(at, at + PROMPT_READ_FILES_MAX);
    const files = batch.map((index) => change.files[index] as ChangedFile);
    const heads = await enclosingHeads(files, input.head);
    for (const [place, change_index] of batch.entries()) {
      const source = files[place] as ChangedFile;
      const file = await redactFile(source, heads[place] ?? [], input.redactor);
      if (file === undefined) reasons[change_index] = "unreadable";
      else shown.push({ file, change_index });
    }
    host.progress(message("model.preparing"), at + batch.length, wanted.length);
  }
  const rules = await redactOwn(reviewCatalog(input.evidence, input.request.lang), input.redactor);
  const paths = shown.flatMap(({ file }) => [file.path, file.old_path ?? file.path]);
  return plan(input, reasons, shown, rules, await skillsFor(paths, input));
}

/** Those for the shown files alone: no other one may change a byte of what is sent. */
async function skillsFor(
  paths: readonly string[],
  { request, redactor }: PrepareInput,
): Promise<Skill[]> {
  return await Promise.all(
    chooseSkills(request.skills ?? [], paths).map(async (skill) => ({
      ...skill,
      text: await redactor.redact(skill.text, skill.file),
      title: await redactor.redact(skill.title),
    })),
  );
}

/** Rules of the repository are its words, and may hold what they were written about. */
async function redactOwn(
  rules: readonly CatalogRule[],
  redactor: Redactor,
): Promise<CatalogRule[]> {
  return await Promise.all(
    rules.map((rule) => (rule.source === "built-in" ? rule : redactor.redactValue(rule))),
  );
}

function plan(
  input: PrepareInput,
  reasons: (CoverageReason | undefined)[],
  shown: PreparedPrompts["shown"],
  catalog: CatalogRule[],
  skills: Skill[],
): PreparedPrompts {
  const files = shown.map((one) => one.file);
  const { lang } = input.request;
  const paths = new Set(files.map(({ path }) => path));
  const memory = (input.request.memory ?? []).filter(({ path }) => paths.has(path));
  const nonce = nonceOf(files, catalog, { skills, memory }, lang);
  const context = input.provider?.capabilities.context_tokens ?? MODEL_CONTEXT_TOKENS;
  const wanted = input.provider?.capabilities.answer_tokens ?? MODEL_ANSWER_TOKENS_MAX;
  const answer_tokens = Math.min(wanted, Math.floor(context / 4));
  const offered = offerEvidence(input.evidence.findings, files);
  const { requests, coverage: cut } = planPrompts({
    files,
    evidence: offered,
    evidence_tokens: input.request.settings.review.evidence_tokens,
    skills,
    skill_tokens: input.request.settings.review.skill_tokens,
    memory,
    catalog,
    lang,
    nonce,
    // What is kept free lets an answer's errors be quoted back (505.12).
    context_tokens: context - Math.min(ANSWER_FEEDBACK_TOKENS, Math.floor(context / 8)),
    answer_tokens,
  });
  const cutPaths = new Set(cut.map((one) => one.path));
  for (const { file, change_index } of shown) {
    if (cutPaths.has(file.path)) reasons[change_index] = "budget";
  }
  const coverage = input.evidence.change.files.map(({ path }, index): FileCoverage => {
    const reason = reasons[index];
    return reason === undefined ? { path, reviewed: true } : { path, reviewed: false, reason };
  });
  const limitations = [
    ...coverageLimitations(coverage),
    ...omittedEvidence(requests),
    ...omittedSkills(requests.flatMap(({ skills: given }) => given?.omitted ?? [])),
  ];
  const estimated_usd = estimate(requests, answer_tokens, input.provider);
  const size = { estimated_usd, answer_tokens };
  return { requests, coverage, limitations, ...size, nonce, catalog, skills, offered, shown };
}

/** Items that no request offers count all the same; that the model was not asked is said. */
function omittedEvidence(requests: PromptPlan["requests"]): Limitation[] {
  const count = requests.reduce((sum, request) => sum + request.omitted_evidence, 0);
  return count === 0
    ? []
    : [{ kind: "evidence_omitted", message: message("model.evidence_omitted", { count }) }];
}

/** Every changed path, and why a model would not see it, as far as the change itself tells. */
export function coverageOfChange(change: Evidence["change"]): FileCoverage[] {
  return change.files.map((file): FileCoverage => {
    const reason = reasonToSkip(file);
    const { path } = file;
    return reason === undefined ? { path, reviewed: true } : { path, reviewed: false, reason };
  });
}

/** Why the model does not see a file, as far as the change tells. */
function reasonToSkip(file: ChangedFile): CoverageReason | undefined {
  if (file.skip !== undefined) return file.skip;
  if (file.binary) return "binary";
  if (file.submodule) return "submodule";
  if (file.hunks.length === 0) return "no_content_change";
  return file.generated ? "generated" : undefined;
}

/** Repeats with the change, and no text of the change can hold it: it is a digest of all of them. */
function nonceOf(
  files: readonly PromptFile[],
  catalog: readonly CatalogRule[],
  told: { skills: readonly Skill[]; memory: readonly MemoryEntry[] },
  lang: string,
): string {
  const hasher = new Bun.CryptoHasher("sha256");
  hasher.update(JSON.stringify([lang, catalog.map((rule) => rule.id)]));
  // Without either it is what it always was.
  for (const part of [told.skills, told.memory]) {
    if (part.length > 0) hasher.update(JSON.stringify(part));
  }
  for (const file of files) hasher.update(JSON.stringify(file));
  return hasher.digest("hex").slice(0, 32);
}

function estimate(
  requests: PromptPlan["requests"],
  answer_tokens: number,
  provider: Provider | null | undefined,
): number | null {
  const costs = requests.map((one) => provider?.price(one.tokens, answer_tokens) ?? null);
  return costs.reduce<number | null>(
    (sum, cost) => (sum === null || cost === null ? null : sum + cost),
    0,
  );
}
