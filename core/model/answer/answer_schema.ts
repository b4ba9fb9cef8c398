import type { AnswerSchema } from "../types.ts";

type Schema = Readonly<Record<string, unknown>>;

const TEXT: Schema = { type: "string" };
/** The strict subset has no optional keys: what may be left out may be `null`, which the parser takes for missing. */
const TEXT_OR_NULL: Schema = { type: ["string", "null"] };

function object(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

const ISSUE = object({
  file: TEXT,
  line: { type: "integer" },
  side: { type: "string", enum: ["new", "old"] },
  severity: { type: "string", enum: ["error", "warning", "info"] },
  rule_id: TEXT,
  message: TEXT,
  code: TEXT,
  suggestion: TEXT_OR_NULL,
});

const ASSESSMENT = object({
  evidence_id: TEXT,
  status: { type: "string", enum: ["confirmed", "disputed", "needs_context"] },
  justification: TEXT,
  correlates_with: { type: "array", items: TEXT },
  priority: { type: "string", enum: ["high", "medium", "low"] },
  suggestion: TEXT_OR_NULL,
});

/**
 * What the review prompt asks for, as JSON Schema (requirements F). `assessments`:
 * the prompt holds evidence that is to be assessed.
 */
export function answerSchema(assessments: boolean): AnswerSchema {
  const issues = { type: "array", items: ISSUE };
  const evidence_assessments = { type: "array", items: ASSESSMENT };
  return {
    name: assessments ? "review_with_assessments" : "review",
    schema: object({ summary: TEXT, issues, ...(assessments ? { evidence_assessments } : {}) }),
  };
}
