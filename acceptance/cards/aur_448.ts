import type { Card } from "../harness/types.ts";

const DROPPED = {
  file: "core/model/review_change_test.ts",
  name: "reviewChange() with a valid answer > keeps nothing silent that it drops or cannot anchor",
};
const COUNTS = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > never blocks on a finding that cites code that stands nowhere, or no rule",
};
const COVERAGE = {
  file: "core/model/review_change_test.ts",
  name: "reviewChange() without a provider > asks nothing, and names every path that no model saw",
};
const DEGRADED = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > falls back to what is proven when the model answers rubbish, and exits 1",
};
const BINARY = {
  file: "core/model/prepare_prompts_test.ts",
  name: "preparePrompts() coverage > lists every changed path, with the reason where the model does not see it",
};
const CRASHED = {
  file: "core/evidence/collect_evidence_test.ts",
  name: "collectEvidence() > names a pass that crashed, and keeps what the others found",
};

export const AUR_448: Card = {
  id: "AUR-448",
  title: "No discard is silent",
  criteria: [
    {
      selector: "AC-001",
      statement: "An issue that is dropped, or that cannot be anchored, is said on stderr",
      tests: [DROPPED, COUNTS],
    },
    {
      selector: "AC-002",
      statement: "What no model saw is coverage with a reason, and a limitation",
      tests: [COVERAGE, BINARY, DEGRADED],
    },
    { selector: "AC-003", statement: "A pass that crashed is named", tests: [CRASHED] },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "dropped issues are not said",
      file: "core/model/_ask_model.ts",
      anchor: 'for (const text of texts.slice(0, DROPPED_NOTES_MAX)) host.note("warning", text);',
      replacement: "",
      falls: [DROPPED],
    },
    {
      selector: "MUT-002",
      statement: "findings without a place are not said",
      file: "core/model/_ask_model.ts",
      anchor: 'for (const notice of notices) host.note("warning", notice);',
      replacement: "void notices;",
      falls: [DROPPED, COUNTS],
    },
    {
      selector: "MUT-003",
      statement: "a pass that crashed counts as one that ran",
      file: "core/evidence/collect_evidence.ts",
      anchor: "return { findings: [], limitations: [limitation], failed: true };",
      replacement: "return { findings: [], limitations: [limitation] };",
      falls: [CRASHED],
    },
  ],
};
