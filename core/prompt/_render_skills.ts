// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import { SEVERITIES } from "../types.ts";
import { block, estimateTokens, fill, showText } from "../text/mod.ts";
import template from "./templates/skills.md" with { type: "text" };
import { skillCovers } from "./choose_skills.ts";
import type { PromptSkill } from "./types.ts";

/** The skills section of one request. */
export interface SkillsSection {
  /** Empty without skills: the prompt then keeps its bytes. */
  text: string;
  /** Ids that it shows, in their order. */
  offered: string[];
  /** Ids that are for the request's files and did not fit. */
  omitted: string[];
}

/** A skill as its part of the block, priced. */
export interface PricedSkill {
  skill: PromptSkill;
  text: string;
  tokens: number;
  covers: (path: string) => boolean;
}

const EMPTY: SkillsSection = { text: "", offered: [], omitted: [] };

/** Skills as parts of the block, nothing of them outside of it. */
export function priceSkills(skills: readonly PromptSkill[], nonce: string): PricedSkill[] {
  return skills.map((skill) => {
    const lines = [
      `rule: skill/${skill.id}`,
      `severity: ${skill.severity}`,
      `for: ${skill.globs.join(", ")}`,
      "",
      ...skill.text.split("\n"),
      "",
    ];
    const text = lines.map((line) => showText(line, nonce)).join("\n");
    return { skill, text, tokens: estimateTokens(`${text}\n`), covers: skillCovers(skill) };
  });
}

/** What the section costs beside its parts. */
export function skillsFrameTokens(nonce: string): number {
  return estimateTokens(sectionText([""], nonce));
}

/**
 * The section with the skills for these files, whole ones alone, as many as the ceiling
 * holds: those that can block first, then the more severe, then by id. They are shown
 * in the order of their ids.
 */
export function renderSkills(
  skills: readonly PricedSkill[],
  files: readonly string[],
  tokens_max: number,
  nonce: string,
): SkillsSection {
  const wanted = skills.filter(({ covers }) => files.some(covers));
  if (wanted.length === 0) return EMPTY;
  const admitted = new Set<PricedSkill>();
  let tokens = 0;
  for (const one of wanted.toSorted((a, b) => rank(a) - rank(b))) {
    if (tokens + one.tokens > tokens_max) continue;
    tokens += one.tokens;
    admitted.add(one);
  }
  const shown = wanted.filter((one) => admitted.has(one));
  const idOf = ({ skill }: PricedSkill): string => skill.id;
  return {
    text:
      shown.length === 0
        ? ""
        : sectionText(
            shown.map(({ text }) => text),
            nonce,
          ),
    offered: shown.map(idOf),
    omitted: wanted.filter((one) => !admitted.has(one)).map(idOf),
  };
}

/** Equal ranks keep the order of the ids: the sort is stable. */
function rank({ skill: { mode, severity } }: PricedSkill): number {
  return (mode === "advisory" ? SEVERITIES.length : 0) + SEVERITIES.indexOf(severity);
}

function sectionText(parts: readonly string[], nonce: string): string {
  return fill(template, { skills: block("skills", nonce, parts.join("\n").trimEnd()) });
}
