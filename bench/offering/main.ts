/**
 * `bun bench/offering/main.ts`: 2,000 items of evidence over 500 files, offered,
 * put into prompts, read back and joined. Goal: together under 150 ms.
 */
import { joinAssessments, offerEvidence, planPrompts, type Finding } from "../../core/mod.ts";
import { readAssessments } from "../../core/model/answer/mod.ts";
import type { PromptFile } from "../../core/mod.ts";

const FILES = 500;
const ITEMS = 2_000;
const ROUNDS = 9;

const files: PromptFile[] = Array.from({ length: FILES }, (_, at) => ({
  path: `src/part${at}.ts`,
  status: "modified",
  hunks: [
    {
      old_start: 1,
      new_start: 1,
      lines: Array.from({ length: 20 }, (__, line) => ({
        kind: "added" as const,
        text: `  const value${line} = compute(${at}, ${line});`,
        new_line: line + 1,
      })),
    },
  ],
}));

const findings: Finding[] = Array.from({ length: ITEMS }, (_, at) => ({
  fingerprint: `f${at}`,
  origin: at % 2 === 0 ? "security" : "analysis",
  rule: "security/js-eval",
  severity: at % 3 === 0 ? "error" : "warning",
  path: `src/part${at % FILES}.ts`,
  line: (at % 20) + 1,
  side: "new",
  message: "m",
  status: "open",
  evidence_id: `E${at + 1}`,
}));

function round(): { ms: number; plain_ms: number; offered: number; joined: number } {
  const common = {
    files,
    catalog: [],
    lang: "en" as const,
    nonce: "0123456789abcdef",
    context_tokens: 128_000,
    answer_tokens: 8_192,
  };
  const begin = performance.now();
  planPrompts(common);
  const start = performance.now();
  const evidence = offerEvidence(findings, files);
  const { requests } = planPrompts({ ...common, evidence, evidence_tokens: 4_000 });
  const { assessments } = readAssessments(
    requests.map(({ evidence_ids: admitted }) => ({
      admitted,
      section: admitted.map((evidence_id) => ({ evidence_id, status: "confirmed" })),
    })),
  );
  const joined = joinAssessments(findings, assessments);
  const ms = performance.now() - start;
  return {
    ms,
    plain_ms: start - begin,
    offered: requests.reduce((sum, one) => sum + one.evidence_ids.length, 0),
    joined: joined.filter(({ assessment }) => assessment !== undefined).length,
  };
}

const rounds = Array.from({ length: ROUNDS }, round);
const middle = rounds.toSorted((a, b) => a.ms - b.ms)[ROUNDS >> 1];
if (middle === undefined || middle.joined !== middle.offered) throw new Error("nothing was joined");
process.stdout.write(
  `${ITEMS} items over ${FILES} files: ${middle.ms.toFixed(0)} ms (goal 150), of which the same prompts without evidence take ${middle.plain_ms.toFixed(0)} ms; ${middle.offered} offered; first round ${rounds[0]?.ms.toFixed(0)} ms\n`,
);
