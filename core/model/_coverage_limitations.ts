/** What the model did not see, as limitations of the report (R.8). */
import { message, type Message } from "../i18n/mod.ts";
import type { CoverageReason, FileCoverage, Limitation } from "../types.ts";

const NAMED_PATHS_MAX = 10;

/** In the order in which they are told. A path without a change of content is whole without the model. */
const TOLD = ["budget", "too_large", "unreadable", "binary", "submodule", "generated"] as const;

type Told = (typeof TOLD)[number];

/** One limitation for every reason that some path has. */
export function coverageLimitations(coverage: readonly FileCoverage[]): Limitation[] {
  return TOLD.flatMap((reason) => {
    const paths = coverage.filter((one) => one.reason === reason).map((one) => one.path);
    return paths.length === 0 ? [] : [{ kind: "not_reviewed", message: sentence(reason, paths) }];
  });
}

function sentence(reason: Told, paths: readonly string[]): Message {
  const named = paths.slice(0, NAMED_PATHS_MAX).map((path) => JSON.stringify(path));
  const more = paths.length > NAMED_PATHS_MAX ? ", …" : "";
  return message("model.not_reviewed", {
    count: paths.length,
    reason: message(`model.reason_${reason}`),
    paths: named.join(", ") + more,
  });
}

/** Every path with the same reason, for a run whose model saw nothing. */
export function uncovered(
  coverage: readonly FileCoverage[],
  reason: CoverageReason,
): FileCoverage[] {
  return coverage.map((one) => (one.reviewed ? { path: one.path, reviewed: false, reason } : one));
}
