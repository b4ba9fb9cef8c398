import { describe, expect, test } from "bun:test";
import { AurumError } from "../../errors.ts";
import { loadSkills } from "./load_skills.ts";

const HEAD = "id: money\nglobs: [src/pay/**]\nseverity: high\nmode: advisory\n";
const file = (text: string, name = "money"): Parameters<typeof loadSkills>[0][number] => ({
  path: `.aurum/skills/${name}.md`,
  text,
  revision: "c".repeat(40),
});
const skill = (head = HEAD, body = "# Amounts\n\nAn amount is never a float.\n"): string =>
  `---\n${head}---\n\n${body}`;

function failure(text: string): string {
  try {
    loadSkills([file(text)]);
  } catch (error) {
    if (error instanceof AurumError) return error.message;
    throw error;
  }
  return "none";
}

describe("loadSkills()", () => {
  test("reads front matter and guidance, with a title of its own or the first heading", () => {
    expect(loadSkills([file(skill())])).toEqual([
      {
        id: "money",
        globs: ["src/pay/**"],
        severity: "error",
        mode: "advisory",
        title: "Amounts",
        text: "# Amounts\n\nAn amount is never a float.",
        file: ".aurum/skills/money.md",
      },
    ]);
    const [titled] = loadSkills([file(`\ufeff${skill(`${HEAD}title: Money\n`)}`)]);
    expect(titled?.title).toBe("Money");
  });

  test("takes a skill without a mode for fail-closed, and line ends of Windows", () => {
    const head = "id: money\nglobs: [a]\nseverity: info\n";
    const [one] = loadSkills([file(skill(head).replaceAll("\n", "\r\n"))]);
    expect([one?.mode, one?.severity]).toEqual(["fail-closed", "info"]);
  });

  test("reads skills alone, in the order of their ids", () => {
    const other = skill(HEAD.replace("money", "alpha"));
    const files = [
      file(skill()),
      file(other, "z"),
      { ...file("# notes"), path: ".aurum/notes.md" },
      { ...file("x"), path: ".aurum/skills/data.txt" },
    ];
    expect(loadSkills(files).map(({ id }) => id)).toEqual(["alpha", "money"]);
    expect(loadSkills([])).toEqual([]);
  });

  test.each([
    ["no front matter", "# Amounts\n", "money.md:1:1"],
    ["front matter that never ends", `---\n${HEAD}`, "money.md:1:1"],
    ["front matter further down", `x\n${skill()}`, "money.md:1:1"],
    ["no guidance", skill(HEAD, " \n"), "money.md:7:1"],
    ["an unknown key", skill(`${HEAD}model: x\n`), "money.md:6:1"],
    ["a key that stands twice", skill(`${HEAD}id: other\n`), "money.md:6:1"],
    ["a missing key", skill("id: money\nglobs: [a]\n"), "severity"],
    ["an unknown mode", skill(HEAD.replace("advisory", "open")), "money.md:5:7"],
    ["an unknown severity", skill(HEAD.replace("high", "huge")), "money.md:4:11"],
    ["an id with blanks", skill(HEAD.replace("money", "my money")), "money.md:2:5"],
    ["no globs", skill(HEAD.replace("[src/pay/**]", "[]")), "money.md:3:8"],
    ["globs that are a text", skill(HEAD.replace("[src/pay/**]", "src")), "money.md:3:8"],
    ["a tag", skill(HEAD.replace("money", "!!js/function x")), "money.md:2:"],
    ["a control character", skill(HEAD, "a\u0000b"), "money.md:8:2"],
  ])("refuses %s by place", (_, text, place) => {
    expect(failure(text)).toContain(place);
  });

  test.each(["team/money", "Money.Floats", "go_errors", "x", "a".repeat(100)])(
    "takes the id %p",
    (id) => {
      expect(loadSkills([file(skill(HEAD.replace("money", id)))])[0]?.id).toBe(id);
    },
  );

  test.each(["/money", "money/", "-x", "a\\b", "a:b", "é", "a".repeat(101)])(
    "refuses the id %p",
    (id) => {
      expect(failure(skill(HEAD.replace("money", JSON.stringify(id))))).toContain("money.md:2:5");
    },
  );

  test("refuses two with one id", () => {
    expect(() => loadSkills([file(skill(), "a"), file(skill(), "b")])).toThrow(
      /skills\/a\.md has money/u,
    );
  });

  test("ends in time for an alias bomb", () => {
    const bomb = Array.from(
      { length: 30 },
      (_, at) => `a${at}: &a${at} [${at === 0 ? "x" : `*a${at - 1}, *a${at - 1}`}]`,
    );
    expect(failure(skill(bomb.join("\n")))).not.toBe("none");
  });
});
