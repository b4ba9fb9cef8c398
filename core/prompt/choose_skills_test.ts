import { describe, expect, test } from "bun:test";
import { chooseSkills, skillCovers } from "./choose_skills.ts";

describe("chooseSkills()", () => {
  test("chooses by path alone, in the given order", () => {
    const skills = [
      { globs: ["src/pay/**", "*.sql"] },
      { globs: ["docs/*"] },
      { globs: ["./src/**"] },
    ];
    expect(chooseSkills(skills, ["src/pay/a.ts"])).toEqual([skills[0], skills[2]] as typeof skills);
    expect(chooseSkills(skills, ["x.sql", "docs/a.md"])).toEqual(skills.slice(0, 2));
    expect(chooseSkills(skills, ["lib/a.ts"])).toEqual([]);
    expect(chooseSkills(skills, [])).toEqual([]);
  });

  test("a dot file is a file like others, and a name is no glob of what lies below", () => {
    expect(skillCovers({ globs: ["**"] })(".github/workflows/x.yml")).toBe(true);
    expect(skillCovers({ globs: ["src"] })("src/a.ts")).toBe(false);
  });
});
