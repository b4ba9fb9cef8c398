import type { AuditInput } from "./build_audit.ts";
import { digestOf } from "./_digest.ts";
import type { AuditContents, AuditedVerification, DecidedBy } from "./types.ts";

/** The contents before it is told what decided. */
export type Undecided = Omit<AuditContents, "gate"> & {
  gate: Omit<AuditContents["gate"], "decided_by">;
};

/** Digests of all that decided, each of redacted values alone. */
export async function decidedBy(
  input: AuditInput,
  contents: Undecided,
  verification: AuditedVerification | undefined,
): Promise<DecidedBy> {
  const { request, review, redactor } = input;
  const { resolve, evidence, model, gate } = contents;
  const { governance, skills, memory } = request;
  const digestOfList = async (list: readonly unknown[] | undefined): Promise<string | null> =>
    list === undefined || list.length === 0 ? null : digestOf(await redactor.redactValue(list));
  const asked = review.status !== "none";
  return {
    config: resolve.config_digest,
    policy: governance?.policy?.sha256 ?? null,
    catalog: evidence.catalog_digest,
    prompts: review.prompt_digests === undefined ? null : digestOf(review.prompt_digests),
    model: asked ? digestOf([model.model, verification?.model ?? null]) : null,
    evidence: digestOf(evidence.findings),
    assessments: asked ? digestOf(model.assessments) : null,
    verification: verification === undefined ? null : digestOf(verification),
    // Without their places: a policy lies elsewhere on every machine.
    exceptions: await digestOfList(governance?.exceptions.map(withoutPlace)),
    baseline: await digestOfList(governance?.baseline.map(withoutPlace)),
    skills: await digestOfList(skills),
    memory: await digestOfList(memory),
    decision: digestOf(gate),
  };
}

function withoutPlace<T extends { file?: string; line?: number; column?: number }>(
  entry: T,
): Omit<T, "file" | "line" | "column"> {
  const { file: _file, line: _line, column: _column, ...rest } = entry;
  return rest;
}
