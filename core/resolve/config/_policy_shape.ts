import * as v from "valibot";
import { configShape } from "./_config_shape.ts";
import { choice, map } from "./_shape_parts.ts";
import { exceptionList } from "./_exceptions_shape.ts";

const { entries } = configShape.pipe[0];

/** A policy: the keys of a config, each a bound that a repository cannot loosen, and what it may decide itself. */
export const policyShape = map(
  {
    ...entries,
    exceptions: v.exactOptional(exceptionList),
    repository_exceptions: v.exactOptional(
      choice(
        ["allowed", "refused"],
        "Whether the exceptions of a repository count. Default allowed.",
      ),
    ),
    repository_baseline: v.exactOptional(
      choice(
        ["allowed", "refused"],
        "Whether the baseline of a repository counts. Default allowed.",
      ),
    ),
  },
  "Policy of an organisation: what every repository must at least do.",
);

/** A policy that validated. */
export type PolicyFile = v.InferOutput<typeof policyShape>;
