import type { Card } from "../harness/types.ts";

const review = (name: string) => ({
  file: "cli/commands/review_assessments_test.ts",
  name: `aurum review, ${name}`,
});

const ORDER = review(
  "evidence offered to the model > looks before it asks: the prompt holds the evidence as E1 and E2",
);
const SILENT = review(
  "evidence offered to the model > says nothing of evidence where there is none",
);
const CEILING = review(
  "evidence offered to the model > offers the most severe under the ceiling, and a dispute of an omitted one is discarded",
);
const MALFORMED = review(
  "assessments read > drops a malformed section, records it, and keeps the rest of the answer",
);
const REFUSED = review(
  "assessments read > names every refusal in one warning, and keeps what stands",
);
const ORIGIN = review("assessments read > takes neither an origin nor a severity from the model");
const SHOWN = review(
  "assessments shown > shows them in terminal, JSON, SARIF, Markdown and audit, beside the origin",
);
const BYTES = review("assessments shown > keeps the bytes of a SARIF report without assessments");
const DEMOTES = review(
  "triage > demotes what the model disputes of a source left to it, and only that",
);
const POLICY = review(
  "triage > demotes nothing under a policy, even when the policy declares triage",
);
const PROPOSED = review(
  "triage > proposes an exception for what is disputed and still counts, as text that validates for nobody",
);
const UNKNOWN = review("triage > refuses an unknown source or value by file, line and column");
const DECIDES = review(
  "the section decides the answer > answers by what stands in the evidence section, else by the default",
);
const cached = (name: string) => ({
  file: "cli/commands/cache_assessments_test.ts",
  name: `aurum review with a cache, evidence > ${name}`,
});
const WHOLE = cached("keeps the whole answer: a hit loses no assessment (579.19)");
const ANOTHER = cached("asks again when the evidence is another, and the code the same (579.19)");
const PAGE = {
  file: "tutorials/main_test.ts",
  name: "bun tutorials > the page on weighing evidence holds",
};

export const AUR_579: Card = {
  id: "AUR-579",
  title: "The model weighs the deterministic evidence",
  criteria: [
    {
      selector: "AC-001",
      statement: "Evidence comes before the model, and is offered to it where there is some",
      tests: [ORDER, SILENT],
    },
    {
      selector: "AC-002",
      statement: "What the model says of evidence is read strictly, and every refusal is named",
      tests: [CEILING, MALFORMED, REFUSED, ORIGIN],
    },
    {
      selector: "AC-003",
      statement: "Assessments are shown everywhere; a dispute demotes only where that was chosen",
      tests: [SHOWN, BYTES, DEMOTES, POLICY, PROPOSED, UNKNOWN],
    },
    {
      selector: "AC-004",
      statement: "The evidence section decides the answer",
      tests: [DECIDES, PAGE],
    },
    {
      selector: "AC-005",
      statement: "What is kept between runs is the whole answer, under the evidence that it weighs",
      tests: [WHOLE, ANOTHER],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "the model is asked before the evidence is there",
      file: "core/run.ts",
      anchor: '["resolve", "evidence", "model", "gate", "publish"]',
      replacement: '["resolve", "model", "evidence", "gate", "publish"]',
      falls: [ORDER],
    },
    {
      selector: "MUT-002",
      statement: "the policy guard of triage is disabled",
      file: "core/gate/_apply_triage.ts",
      anchor: "if (rules.governance.policy !== null) {",
      replacement: 'if (rules.governance.policy?.file === "") {',
      falls: [POLICY],
    },
    {
      selector: "AC-004/MUT",
      statement: "the prompt lacks the evidence section",
      file: "core/prompt/plan_prompts.ts",
      anchor: 'const section = text === "" ? "" : `\\n\\n${text}`;',
      replacement: 'const section = text === "" ? "" : "";',
      falls: [DECIDES, PAGE],
    },
  ],
};
