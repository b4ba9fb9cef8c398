import { message } from "../../i18n/mod.ts";
import { SKILL_CHARS_MAX } from "../../limits.ts";
import type { GovernedFile, Skill } from "../types.ts";
import { type ConfigSource, configError } from "./_config_error.ts";

const SKILL = /^\.aurum\/skills\/[^/]+\.md$/u;

/**
 * The skills of the governing revision, in the order of their ids: Markdown files whose
 * front matter says what they are for.
 *
 * Throws `AurumError("config_invalid")` for one that is none, by file, line and column,
 * and for two with one id. Pure.
 */
export function loadSkills(governed: readonly GovernedFile[]): Skill[] {
  const files = governed
    .filter(({ path }) => SKILL.test(path))
    .map((file): ConfigSource => ({ ...file, kind: "skill" }));
  if (files.length === 0) return [];
  const byId = new Map<string, Skill>();
  for (const file of files) {
    const skill = loadSkill(file);
    const twin = byId.get(skill.id);
    if (twin !== undefined) {
      const params = { id: skill.id, file: twin.file };
      throw configError(file, [
        { line: 2, column: 1, message: message("config.skill_twice", params) },
      ]);
    }
    byId.set(skill.id, skill);
  }
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Blank lines before the head keep its line numbers. */
const HEAD = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/mu;

function loadSkill(file: ConfigSource): Skill {
  const { text, problems } = readable(file);
  if (problems !== undefined) throw problems;
  const head = HEAD.exec(text);
  if (head === null || head.index !== 0) {
    throw configError(file, [{ line: 1, column: 1, message: message("config.skill_no_head") }]);
  }
  const [whole, yaml = ""] = head;
  const { readTree, plainTree } = require("./_read_tree.ts") as typeof import("./_read_tree.ts");
  const { skillShape } = require("./_skill_shape.ts") as typeof import("./_skill_shape.ts");
  const { SEVERITY_WORDS } = require("./_config_words.ts") as typeof import("./_config_words.ts");
  const tree = readTree({ ...file, text: `\n${yaml}` }, skillShape);
  const {
    id,
    globs,
    severity,
    mode = "fail-closed",
    title,
  } = plainTree(tree) as import("./_skill_shape.ts").SkillHead;
  const body = text.slice(whole.length).trim();
  if (body === "") {
    const line = whole.split("\n").length;
    throw configError(file, [{ line, column: 1, message: message("config.skill_empty") }]);
  }
  return {
    id,
    globs,
    severity: SEVERITY_WORDS[severity],
    mode,
    title: (title ?? firstLine(body)).trim(),
    text: body,
    file: file.path,
  };
}

/** The text without a byte order mark, or what is wrong with its characters. */
function readable(file: ConfigSource): { text: string; problems?: Error } {
  const { textProblems } = require("./_text_problems.ts") as typeof import("./_text_problems.ts");
  const text = file.text.replace(/^\ufeff/u, "").replaceAll("\r\n", "\n");
  const problems = textProblems(text, SKILL_CHARS_MAX);
  return problems.length === 0 ? { text } : { text, problems: configError(file, problems) };
}

function firstLine(body: string): string {
  const [line = ""] = body.split("\n");
  return line.replace(/^#+\s*/u, "") || "-";
}
