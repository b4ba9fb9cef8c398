import type { Skill } from "../resolve/types.ts";
import type { CatalogRule } from "../types.ts";

/** The rule that a finding cites when a skill led to it. */
export function skillRuleId({ id }: Pick<Skill, "id">): string {
  return `skill/${id}`;
}

/** Skills as rules, for whoever explains a finding that cites one. */
export function skillRules(skills: readonly Skill[]): CatalogRule[] {
  return skills.map((skill) => ({
    id: skillRuleId(skill),
    origin: "skill",
    severity: skill.severity,
    message: skill.title,
    why: skill.title,
    fix: skill.title,
    languages: [],
    source: skill.file,
  }));
}
