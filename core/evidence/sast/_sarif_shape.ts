/** The parts of a SARIF 2.1.0 log that are read; everything else is passed over. */
import * as v from "valibot";

const text = v.fallback(v.optional(v.string()), undefined);
const index = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined);
const line = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined);

const multiformat = v.fallback(v.optional(v.object({ text })), undefined);

const artifactLocation = v.object({ uri: text, uriBaseId: text, index });

export const ruleShape = v.object({
  id: v.string(),
  name: text,
  shortDescription: multiformat,
  fullDescription: multiformat,
  help: multiformat,
  messageStrings: v.fallback(v.optional(v.record(v.string(), v.object({ text }))), undefined),
  defaultConfiguration: v.fallback(v.optional(v.object({ level: text })), undefined),
  properties: v.fallback(
    v.optional(
      v.object({
        tags: v.fallback(v.optional(v.array(v.string())), undefined),
        cwe: v.fallback(v.optional(v.union([v.string(), v.array(v.string())])), undefined),
      }),
    ),
    undefined,
  ),
});

const component = v.object({
  name: text,
  semanticVersion: text,
  rules: v.fallback(v.optional(v.array(v.unknown())), undefined),
});

export const resultShape = v.object({
  ruleId: text,
  ruleIndex: index,
  rule: v.fallback(
    v.optional(
      v.object({
        id: text,
        index,
        toolComponent: v.fallback(v.optional(v.object({ index })), undefined),
      }),
    ),
    undefined,
  ),
  kind: text,
  level: text,
  baselineState: text,
  fingerprints: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  partialFingerprints: v.fallback(v.optional(v.record(v.string(), v.string())), undefined),
  message: v.object({
    text,
    id: text,
    arguments: v.fallback(v.optional(v.array(v.string())), undefined),
  }),
  locations: v.fallback(
    v.optional(
      v.array(
        v.object({
          physicalLocation: v.fallback(
            v.optional(
              v.object({
                artifactLocation: v.fallback(v.optional(artifactLocation), undefined),
                region: v.fallback(
                  v.optional(v.object({ startLine: line, endLine: line })),
                  undefined,
                ),
              }),
            ),
            undefined,
          ),
        }),
      ),
    ),
    undefined,
  ),
  suppressions: v.fallback(
    v.optional(v.nullable(v.array(v.object({ kind: text, status: text, justification: text })))),
    undefined,
  ),
});

export const runShape = v.object({
  tool: v.object({
    driver: component,
    extensions: v.fallback(v.optional(v.array(component)), undefined),
  }),
  results: v.optional(v.nullable(v.array(v.unknown()))),
  artifacts: v.fallback(
    v.optional(
      v.array(v.object({ location: v.fallback(v.optional(artifactLocation), undefined) })),
    ),
    undefined,
  ),
  originalUriBaseIds: v.fallback(
    v.optional(v.record(v.string(), v.object({ uri: text, uriBaseId: text }))),
    undefined,
  ),
  invocations: v.fallback(
    v.optional(
      v.array(v.object({ executionSuccessful: v.fallback(v.optional(v.boolean()), undefined) })),
    ),
    undefined,
  ),
});

/** A log; only this version is read (a draft of it reads the same). */
export const logShape = v.object({
  version: v.pipe(v.string(), v.regex(/^2\.1\.0/)),
  runs: v.array(v.unknown()),
});

export type SarifRun = v.InferOutput<typeof runShape>;
export type SarifResult = v.InferOutput<typeof resultShape>;
export type SarifRule = v.InferOutput<typeof ruleShape>;
