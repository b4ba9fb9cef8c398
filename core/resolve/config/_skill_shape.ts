import * as v from "valibot";
import { choice, list, map, says, severityWords } from "./_shape_parts.ts";

/** The front matter of `.aurum/skills/*.md`. */
export const skillShape = map(
  {
    id: v.pipe(
      v.string(says("config.needs_skill_id")),
      v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._/-]{0,98}[A-Za-z0-9])?$/, says("config.needs_skill_id")),
      v.description("Its findings cite the rule skill/<id>."),
    ),
    globs: v.pipe(
      list(
        v.pipe(
          v.string(says("config.needs_path")),
          v.regex(/^(?!\s)[^\u0000-\u001f\u007f]{1,1000}$/, says("config.needs_path")),
        ),
        "Changed paths that it is for.",
      ),
      v.minLength(1, says("config.needs_some")),
    ),
    severity: choice(severityWords, "The severity of every finding that cites it."),
    mode: v.exactOptional(
      choice(
        ["fail-closed", "advisory"],
        "Whether its findings count like others, or never block. Default fail-closed.",
      ),
    ),
    title: v.exactOptional(
      v.pipe(
        v.string(says("config.needs_text")),
        v.regex(/^[^\n]*\S[^\n]*$/, says("config.needs_text")),
        v.description("What it is about, in one line. Default: its first heading or line."),
      ),
    ),
  },
  "Front matter of a skill: .aurum/skills/*.md.",
);

/** Front matter that validated. */
export type SkillHead = v.InferOutput<typeof skillShape>;
