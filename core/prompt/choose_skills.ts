import type { Skill } from "../resolve/types.ts";

/** Whether a skill is for a path; dot files are files like others. */
export function skillCovers({ globs }: Pick<Skill, "globs">): (path: string) => boolean {
  // Loaded where there are skills: globs take their time to load.
  const picomatch = require("picomatch/posix") as typeof import("picomatch/posix");
  const matches = globs.map((glob) => picomatch(glob.replace(/^\.\//u, ""), { dot: true }));
  return (path) => matches.some((match) => match(path));
}

/** The skills that are for some of these paths, in their order. Pure: paths alone decide. */
export function chooseSkills<T extends Pick<Skill, "globs">>(
  skills: readonly T[],
  paths: readonly string[],
): T[] {
  return skills.filter((skill) => paths.some(skillCovers(skill)));
}
