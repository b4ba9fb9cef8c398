// Whoever imports this file, from wherever, learns what an `.md` import is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import { AurumError } from "../errors.ts";
import { message, type Lang } from "../i18n/mod.ts";
import { EVIDENCE_SHARE_MAX, MEMORY_TOKENS_MAX, SKILLS_SHARE_MAX } from "../limits.ts";
import type { FileCoverage } from "../types.ts";
import { block, estimateTokens, fill } from "../text/mod.ts";
import { listRules } from "./_list_rules.ts";
import { Packer } from "./_packer.ts";
import {
  evidenceFrameTokens,
  priceItems,
  renderEvidence,
  type EvidenceSection,
  type PricedItem,
} from "./_render_evidence.ts";
import { renderFile } from "./_render_file.ts";
import { memoryFrameTokens, priceMemory, renderMemory } from "./_render_memory.ts";
import {
  priceSkills,
  renderSkills,
  skillsFrameTokens,
  type SkillsSection,
} from "./_render_skills.ts";
import { chooseSkills } from "./choose_skills.ts";
import systemTemplate from "./templates/system.md" with { type: "text" };
import userTemplate from "./templates/user.md" with { type: "text" };
import type { PromptInput, PromptPlan, PromptRequest } from "./types.ts";

const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: "English",
  "pt-BR": "Brazilian Portuguese",
};

/** Of the room of a request, the catalog may take this much with its meanings; past it, ids stand alone. */
const CATALOG_SHARE_MAX = 0.25;

/** Text of a request without its change. */
interface Frame {
  system: string;
  /** The user text around a change. */
  user: (skills: string, change: string, evidence: string) => string;
  tokens: number;
}

function frameOf(input: PromptInput, meanings: boolean): Frame {
  const { builtIn, repository } = listRules(input.catalog, meanings, input.nonce);
  const system = fill(systemTemplate, {
    language: LANGUAGE_NAMES[input.lang],
    rules: builtIn,
  });
  const rules = repository === "" ? "" : `${block("rules", input.nonce, repository)}\n\n`;
  const user = (skills: string, change: string, evidence: string): string =>
    fill(userTemplate, { nonce: input.nonce, repository_rules: rules, skills, change, evidence });
  return { system, user, tokens: estimateTokens(system) + estimateTokens(user("", "", "")) };
}

/** The frame with the catalog's meanings, or with its ids alone where they would crowd out the change. */
function chooseFrame(input: PromptInput, room: number): Frame {
  const rich = frameOf(input, true);
  const bare = frameOf({ ...input, catalog: [] }, true);
  return rich.tokens - bare.tokens <= room * CATALOG_SHARE_MAX ? rich : frameOf(input, false);
}

/**
 * The requests that review a change, as text. Files are packed in their order;
 * one that is larger than a request is split at its hunks, and a hunk that is
 * larger than a request at its lines. What fits in no request, or lies past
 * `HUNK_REQUESTS_MAX` parts of a hunk, is left out and its file named in
 * `coverage`. Files without hunks are not shown and not in `coverage`.
 *
 * A request offers the evidence of its own files, as much as its ceiling holds;
 * without evidence its bytes are those of a run that has none (579.5).
 *
 * It gives the skills for its own files and what earlier reviews concluded about them,
 * under ceilings of their own; without either its bytes are those of a run that has none.
 *
 * Every untrusted text stands inside delimiters with the nonce. `system` holds
 * nothing of the change and not the nonce: it is the same for all requests, and
 * for the next run with the same catalog and language too.
 *
 * Pure: the same input gives the same bytes. Throws `AurumError("internal")`
 * for a nonce that is empty or not of letters, digits, `-` and `_`.
 */
export function planPrompts(input: PromptInput): PromptPlan {
  if (!/^[\w-]+$/u.test(input.nonce)) {
    throw new AurumError("internal", message("prompt.nonce_invalid", { nonce: input.nonce }));
  }
  const room = input.context_tokens - input.answer_tokens;
  const frame = chooseFrame(input, room);
  const evidence = evidenceOf(input, room);
  const skills = skillsOf(input, room);
  const memory = memoryOf(input, room);
  const packer = new Packer(room - frame.tokens - evidence.tokens - skills.tokens - memory.tokens);
  const coverage: FileCoverage[] = [];
  for (const file of input.files) {
    if (file.hunks.length > 0 && !packer.add(renderFile(file, input.nonce))) {
      coverage.push({ path: file.path, reviewed: false, reason: "budget" });
    }
  }
  const requests = packer.finish().map((load): PromptRequest => {
    const { text, admitted, omitted } = evidence.section(load.files);
    const section = text === "" ? "" : `\n\n${text}`;
    const { text: guidance, ...given } = skills.section(load.files);
    const before = [guidance, memory.section(load.files)].filter((part) => part !== "");
    const guide = before.map((part) => `${part}\n\n`).join("");
    return {
      system: frame.system,
      user: frame.user(guide, load.text, section),
      files: load.files,
      evidence_ids: admitted,
      omitted_evidence: omitted,
      ...(given.offered.length + given.omitted.length === 0 ? {} : { skills: given }),
      tokens: frame.tokens + load.tokens + estimateTokens(section) + estimateTokens(guide),
    };
  });
  return { requests, coverage };
}

/** The evidence of a run: what each request keeps free for it, and its section by files. */
interface EvidencePlan {
  tokens: number;
  section: (files: readonly string[]) => EvidenceSection;
}

function evidenceOf(input: PromptInput, room: number): EvidencePlan {
  const { nonce } = input;
  const shown = new Set(input.files.map((file) => file.path));
  const items = (input.evidence ?? []).filter((item) => shown.has(item.path));
  if (items.length === 0) return { tokens: 0, section: () => renderEvidence([], 0, nonce) };
  const byPath = new Map<string, PricedItem[]>();
  const priced = priceItems(items, nonce);
  for (const one of priced) {
    const group = byPath.get(one.item.path);
    if (group === undefined) byPath.set(one.item.path, [one]);
    else group.push(one);
  }
  const ceiling = Math.min(
    input.evidence_tokens ?? Infinity,
    Math.floor(room * EVIDENCE_SHARE_MAX),
  );
  const all = priced.reduce((sum, one) => sum + one.tokens, 0);
  return {
    tokens: evidenceFrameTokens(nonce) + Math.min(all, ceiling),
    section: (files) =>
      renderEvidence(
        inNumberOrder(files.flatMap((path) => byPath.get(path) ?? [])),
        ceiling,
        nonce,
      ),
  };
}

/** The skills of a run: what each request keeps free for them, and its section by files. */
interface SkillsPlan {
  tokens: number;
  section: (files: readonly string[]) => SkillsSection;
}

function skillsOf(input: PromptInput, room: number): SkillsPlan {
  const { nonce, files } = input;
  // What is moved out of a skill's paths is its concern too.
  const before = new Map(files.map(({ path, old_path }) => [path, old_path ?? path]));
  const bothOf = (path: string): string[] => [path, before.get(path) ?? path];
  const chosen = chooseSkills(input.skills ?? [], [...before.keys()].flatMap(bothOf));
  if (chosen.length === 0) return { tokens: 0, section: () => renderSkills([], [], 0, nonce) };
  const priced = priceSkills(chosen, nonce);
  const ceiling = Math.min(input.skill_tokens ?? Infinity, Math.floor(room * SKILLS_SHARE_MAX));
  const all = priced.reduce((sum, one) => sum + one.tokens, 0);
  return {
    tokens: skillsFrameTokens(nonce) + Math.min(all, ceiling),
    section: (shown) => renderSkills(priced, shown.flatMap(bothOf), ceiling, nonce),
  };
}

/** What earlier reviews concluded: what each request keeps free for it, and its section by files. */
function memoryOf(
  input: PromptInput,
  room: number,
): { tokens: number; section: (files: readonly string[]) => string } {
  const { nonce, files, memory = [] } = input;
  const paths = new Set(files.map(({ path }) => path));
  const own = memory.filter(({ path }) => paths.has(path));
  if (own.length === 0) return { tokens: 0, section: () => "" };
  const priced = priceMemory(own, nonce);
  const ceiling = Math.min(MEMORY_TOKENS_MAX, Math.floor(room * SKILLS_SHARE_MAX));
  const all = priced.reduce((sum, one) => sum + one.tokens, 0);
  return {
    tokens: memoryFrameTokens(nonce) + Math.min(all, ceiling),
    section: (shown) => renderMemory(priced, shown, ceiling, nonce),
  };
}

/** A file that is split stands in a request once; files stand in the order of the change, not of the numbers. */
function inNumberOrder(items: readonly PricedItem[]): PricedItem[] {
  return [...new Set(items)].toSorted((a, b) => numberOf(a) - numberOf(b));
}

function numberOf({ item }: PricedItem): number {
  return Number(item.id.slice(1));
}
