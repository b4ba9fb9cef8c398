import { AurumError } from "../../errors.ts";
import { type Message, message } from "../../i18n/mod.ts";
import { CONFIG_PROBLEMS_MAX } from "../../limits.ts";
import type { Problem } from "./_problem.ts";
import { quoted } from "./_quoted.ts";

/** A config file as its reader hands it over. `revision` is a commit id, or `operator` for `--config`. */
export interface ConfigSource {
  path: string;
  text: string;
  revision: string;
  /** What the file is, for the hint of its errors. Default `config`. */
  kind?: "config" | "exceptions" | "policy" | "skill";
}

/** The error that lists everything that is wrong with a config file, in the file's order. */
export function configError(file: ConfigSource, problems: readonly Problem[]): AurumError {
  // Broken YAML can fail many times in one place, each time in the same words.
  const distinct = [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
  const sorted = distinct.toSorted(
    (left, right) => left.line - right.line || left.column - right.column,
  );
  const path = shownPath(file.path);
  const lines: Message[] = sorted
    .slice(0, CONFIG_PROBLEMS_MAX)
    .map(({ line, column, message: problem }) =>
      message("config.one_problem", { file: path, line, column, problem }),
    );
  const more = sorted.length - lines.length;
  if (more > 0) lines.push(message("config.more_problems", { count: more }));
  const [first, second] = lines;
  const text =
    first !== undefined && second === undefined
      ? first
      : message("config.problems", { count: sorted.length, file: path, problems: lines });
  return new AurumError("config_invalid", text, { hint: hintOf(file, path) });
}

function hintOf({ kind = "config", revision }: ConfigSource, path: string): Message {
  const place = { file: path, revision: shortRevision(revision) };
  if (kind === "skill") return message("config.hint_skill", place);
  if (revision === "operator") return message("config.hint", { file: path, schema: kind });
  return kind === "config"
    ? message("config.hint_revision", place)
    : message("config.hint_governing", { ...place, schema: kind });
}

/** A path as a message may show it: as it is, unless something unseen is in it. */
export function shownPath(path: string): string {
  return JSON.stringify(path) === `"${path}"` && quoted(path).includes(path.slice(0, 40))
    ? path
    : quoted(path);
}

/** A commit id as people read it; anything else stays whole. */
export function shortRevision(revision: string): string {
  return /^[0-9a-f]{40,64}$/u.test(revision) ? revision.slice(0, 12) : revision;
}
