/** What a run hands to the publish phase, and a host that keeps files in memory. */
import { defaultSettings } from "../../_testing/default_settings.ts";
import type { Evidence } from "../../evidence/types.ts";
import type { Decision, JudgedFinding } from "../../gate/types.ts";
import type { Host } from "../../host.ts";
import type { Review } from "../../model/types.ts";
import { createRedactor } from "../../redact/mod.ts";
import type { Request } from "../../resolve/types.ts";
import type { PublishInput } from "../publish.ts";
import { RULE } from "./records.ts";

/** A judged finding with what the test cares about laid over it. */
export function judged(values: Partial<JudgedFinding> = {}): JudgedFinding {
  return {
    fingerprint: "f".repeat(32),
    origin: "security",
    rule: "js/eval",
    severity: "error",
    message: "eval of input",
    path: "src/a.ts",
    line: 3,
    side: "new",
    status: "open",
    blocking: false,
    ...values,
  };
}

/** A request over a base, with every default. */
export const REQUEST: Request = {
  source: {
    kind: "base",
    base: "a".repeat(40),
    head: "b".repeat(40),
    base_ref: "main",
    head_ref: "HEAD",
  },
  settings: defaultSettings(),
  origins: {},
  governed: [{ path: ".aurum/config.yml", text: "gate: {}\n", revision: "a".repeat(40) }],
  lang: "en",
  limitations: [],
};

/** Two changed files, one finding in the first. */
export const EVIDENCE: Evidence = {
  change: {
    files: ["src/a.ts", "src/b.ts"].map((path) => ({
      path,
      status: "modified",
      binary: false,
      submodule: false,
      symlink: false,
      generated: false,
      hunks: [],
    })),
  },
  findings: [],
  limitations: [],
  catalog: [RULE, { ...RULE, id: "js/other" }],
  passes: ["secrets", "security", "analysis"],
  failed_passes: [],
};

/** A model that saw both files and found nothing. */
export const REVIEW: Review = {
  status: "ok",
  summary: "",
  findings: [],
  assessments: [],
  assessment_refusals: [],
  coverage: [
    { path: "src/a.ts", reviewed: true },
    { path: "src/b.ts", reviewed: true },
  ],
  limitations: [],
  cost: { requests: 1, input_tokens: 100, output_tokens: 10, usd: 0.25 },
  cost_by_phase: { review: { requests: 1, input_tokens: 100, output_tokens: 10, usd: 0.25 } },
  provider: "offline/answers.json",
};

/** An open gate that nobody declared. */
export const DECISION: Decision = {
  findings: [],
  gate: { declared: false, decision: "none", reasons: [] },
  verdict: "pass",
  review_verdict: "clean",
  limitations: [],
  notes: [],
};

/** What the publish phase works on, with what the test cares about laid over it. */
export function publishInput(values: Partial<PublishInput> = {}): PublishInput {
  return {
    request: REQUEST,
    evidence: EVIDENCE,
    review: REVIEW,
    decision: DECISION,
    redactor: createRedactor(),
    version: "0.1.0",
    outputs: [],
    ...values,
  };
}

/** A host whose files live in `files`; writing to a path below `/full` fails. Everything else throws. */
export function memoryHost(files: Map<string, string>): Host {
  const refuse = (): never => {
    throw new Error("the publish phase must not do this");
  };
  return {
    cwd: "/",
    env: {},
    signal: new AbortController().signal,
    git: refuse,
    readFile: refuse,
    realPath: async (path) => path,
    runProgram: async () => undefined,
    readStdin: refuse,
    fetch: Object.assign(refuse, { preconnect: refuse }),
    now: refuse,
    note: refuse,
    progress: refuse,
    async writeFile(path, content) {
      await Promise.resolve();
      if (path.startsWith("/full")) throw new Error("no space left on device");
      files.set(path, typeof content === "string" ? content : new TextDecoder().decode(content));
    },
  };
}
