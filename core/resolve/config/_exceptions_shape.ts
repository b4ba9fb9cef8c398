import * as v from "valibot";
import { list, map, says } from "./_shape_parts.ts";

const text = (what: string) =>
  v.pipe(
    v.string(says("config.needs_text")),
    v.regex(/^(?=[^]*\S)[^]{1,4000}$/, says("config.needs_text")),
    v.description(what),
  );

/** One day of the calendar, as ISO 8601 writes it. */
function isDay(day: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(day) ?? [];
  if (year === undefined) return false;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  return at.toISOString().slice(0, 10) === day;
}

const exception = map(
  {
    rule: text("Id of the rule whose findings are excepted."),
    path: text("The path, or a glob, of the files in which they are."),
    fingerprint: v.exactOptional(text("The one finding that is excepted.")),
    reason: text("Why the finding is accepted."),
    owner: v.exactOptional(
      v.pipe(
        v.string(says("config.needs_text")),
        v.description("Who answers for the exception; without one it never applies."),
      ),
    ),
    expires: v.exactOptional(
      v.pipe(
        v.string(says("config.needs_day")),
        v.isoDate(says("config.needs_day")),
        v.check(isDay, says("config.needs_day")),
        v.description("The last day on which it applies, YYYY-MM-DD; without one it never does."),
      ),
    ),
    repository: v.exactOptional(
      v.pipe(
        v.string(says("config.needs_repository")),
        v.regex(/^[\w.-]{1,100}\/[\w.-]{1,100}$/, says("config.needs_repository")),
        v.description("OWNER/NAME of the one repository in which it applies."),
      ),
    ),
  },
  "One accepted finding, or the findings of one rule in some files.",
);

/** The list that an exceptions file and a policy hold. */
export const exceptionList = list(
  exception,
  "Findings that are accepted for a while, each with an owner.",
);

/** An exceptions file: `.aurum/exceptions.yml` (G.15). */
export const exceptionsShape = map(
  { exceptions: v.exactOptional(exceptionList) },
  "Exceptions of a repository: .aurum/exceptions.yml.",
);
