import type { Card, TestRef } from "../harness/types.ts";

const cli = (name: string): TestRef => ({ file: "cli/verification_test.ts", name });
const which = (name: string): TestRef => ({
  file: "cli/verification_calls_test.ts",
  name: `what is verified > ${name}`,
});
const calls = (name: string): TestRef => ({
  file: "core/verify/verify_findings_calls_test.ts",
  name: `verifyFindings() and its calls > ${name}`,
});
const spans = (name: string): TestRef => ({
  file: "core/verify/collect_spans_test.ts",
  name: `collectSpans() > ${name}`,
});
const quote = (name: string): TestRef => ({
  file: "core/verify/quote/judge_answer_test.ts",
  name: `judgeAnswer() in ${name}`,
});

const LITERAL = cli(
  "a refuted finding > a literal quote of the guard opens the gate, and everything tells of it",
);
const PARAPHRASE = cli("a quote that does not hold > paraphrase.json keeps exit 3");
const COMMENT = cli("a quote that does not hold > comment.json keeps exit 3");
const NOT_ASKED = cli("every other outcome > a verifier that cannot be asked is provider_error");
const EXACTLY = which(
  "exactly the model findings that would block, each apart from the review's capture",
);
const FOREIGN_GUARD = quote(
  'go > a guard of another function: "if payment == nil {" is quote_irrelevant',
);
const DOCSTRING = quote(
  "python > a docstring of the callee: \"'''if user is None: return False'''\" is quote_not_code",
);
const SEVERE_FIRST = calls("the most severe go first, and past the ceiling is call_limit");

export const AUR_603: Card = {
  id: "AUR-603",
  title: "A blocking model finding passes adversarial verification",
  criteria: [
    {
      selector: "AC-001",
      statement: "A literal quote of shown code demotes, and every output tells of it",
      tests: [
        LITERAL,
        cli("a refuted finding > is told in Portuguese too"),
        which("the reviewed revision is shown, never the working tree"),
        spans("shows near declarations first: same file, same folder, imports, the rest"),
        spans("shows the whole enclosing function and callers of it"),
      ],
    },
    {
      selector: "AC-002",
      statement: "Paraphrases, comments, strings and code that is beside the point never demote",
      tests: [PARAPHRASE, COMMENT, FOREIGN_GUARD, DOCSTRING],
    },
    {
      selector: "AC-003",
      statement: "Every other outcome keeps the block, by name",
      tests: [
        NOT_ASKED,
        cli(
          "every other outcome > a patch without a repository is source_unavailable, stderr says why, and it blocks",
        ),
        cli("every other outcome > confirmed keeps the block (0)"),
        cli("every other outcome > uncertain keeps the block (1)"),
        cli("every other outcome > invalid_answer keeps the block (2)"),
      ],
    },
    {
      selector: "AC-004",
      statement: "Verified are exactly the model findings that would block",
      tests: [EXACTLY, which("evidence is never sent")],
    },
    {
      selector: "AC-005",
      statement: "Ceiling, order, votes and the run's one budget hold",
      tests: [
        which("disabled, past the ceiling and out of budget: it blocks, and says so"),
        which("a negative ceiling is refused when the config is read"),
        SEVERE_FIRST,
        calls("equal findings are asked about once"),
        calls("calls run at the same time"),
        calls(
          "votes: all must refute, each counts toward the ceiling, the first other word is kept",
        ),
        calls("the cost of every call is counted"),
      ],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "any non-empty quote is accepted",
      file: "core/verify/quote/judge_answer.ts",
      anchor: 'if (answer.refutes.trim() === "") return { outcome: "invalid_answer" };',
      replacement:
        'if (answer.refutes.trim() === "") return { outcome: "invalid_answer" };\n  const [any] = shown.spans;\n  if (any !== undefined && answer.quote.trim() !== "") {\n    return { outcome: "refuted", place: { span: any, start: any.start, end: any.start }, grammar: "none" };\n  }',
      falls: [PARAPHRASE, COMMENT, FOREIGN_GUARD],
    },
    {
      selector: "MUT-002",
      statement: "a provider that failed demotes",
      file: "core/verify/_record.ts",
      anchor: 'demoted: outcome === "refuted",',
      replacement: 'demoted: outcome === "refuted" || outcome === "provider_error",',
      falls: [NOT_ASKED],
    },
    {
      selector: "MUT-003",
      statement: "comments count as code",
      file: "core/syntax/code_text.ts",
      anchor: "if (comments.has(String(node.kind()))) {\n      mask.hide(...range(node));",
      replacement: "if (comments.has(String(node.kind()))) {",
      falls: [COMMENT],
    },
    {
      selector: "MUT-004",
      statement: "every finding of the model is verified",
      file: "core/_run_verification.ts",
      anchor: "const findings = review.findings.filter((finding) => wouldBlock(finding, request));",
      replacement:
        "const findings = review.findings.filter((finding) => wouldBlock(finding, request) || true);",
      falls: [EXACTLY],
    },
    {
      selector: "MUT-005",
      statement: "findings are taken as they come",
      file: "core/verify/verify_findings.ts",
      anchor: "return [...once.values()].toSorted((left, right) => rank(left) - rank(right));",
      replacement: "return [...once.values()];",
      falls: [SEVERE_FIRST],
    },
  ],
};
