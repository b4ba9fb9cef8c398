import type { Change } from "../evidence/types.ts";
import { message } from "../i18n/mod.ts";
import { SKILLS_NAMED_MAX } from "../limits.ts";
import { chooseSkills } from "../prompt/mod.ts";
import type { Request } from "../resolve/types.ts";
import type { Limitation } from "../types.ts";

function named(ids: readonly string[]): { count: number; list: string } {
  const list = ids.slice(0, SKILLS_NAMED_MAX).join(", ");
  return { count: ids.length, list: ids.length > SKILLS_NAMED_MAX ? `${list}, …` : list };
}

/** Guidance that did not fit into a request was not followed there, and is said by name. */
export function omittedSkills(omitted: readonly string[]): Limitation[] {
  const ids = [...new Set(omitted)].toSorted();
  if (ids.length === 0) return [];
  return [{ kind: "skill_omitted", message: message("model.skill_omitted", named(ids)) }];
}

/** Where no model reviewed, nobody followed the guidance for the changed files. */
export function unusedSkills(
  { skills = [] }: Pick<Request, "skills">,
  change: Change,
): Limitation[] {
  const paths = change.files.flatMap(({ path, old_path }) => [path, old_path ?? path]);
  const ids = chooseSkills(skills, paths).map(({ id }) => id);
  if (ids.length === 0) return [];
  return [{ kind: "skill_unused", message: message("model.skills_unused", named(ids)) }];
}
