import type { Card } from "../harness/types.ts";

const pull = (name: string) => ({
  file: "cli/commands/review_degraded_pull_test.ts",
  name: `aurum review --pr, a model that fails > ${name}`,
});

const DEGRADES = ["no_json", "invalid_json", "validation_failed", "empty_answer"].map((kind) =>
  pull(`degrades to the evidence for ${kind}`),
);
const SUCCESS = pull(
  "passes with success where the evidence holds no error, and 0 without any gate",
);
const NO_BYTE = pull("publishes no byte of the bad answer, and invents nothing from it");
const ON_DEGRADED = pull("closes where a gate may not pass without a model review");
const VALID = pull("merges a valid answer as usual");
const LOCAL = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > falls back to what is proven when the model answers rubbish, and exits 1",
};
const NOT_KEPT = {
  file: "cli/commands/cache_test.ts",
  name: "aurum review with a cache > a degraded run keeps nothing (505.7)",
};
const PROVIDER = pull("degrades like that when the provider fails (G.25)");

export const AUR_505: Card = {
  id: "AUR-505",
  title: "An invalid model answer degrades, it never crashes",
  criteria: [
    {
      selector: "AC-001",
      statement: "The run goes on with the evidence, says so once, and decides as always",
      tests: [...DEGRADES, SUCCESS, ON_DEGRADED, LOCAL, PROVIDER],
    },
    { selector: "AC-002", statement: "A valid answer merges as usual", tests: [VALID] },
    {
      selector: "AC-003",
      statement: "Nothing of a bad answer is published, kept or turned into a finding",
      tests: [NO_BYTE, NOT_KEPT],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "a bad answer ends the run with 1, whatever the evidence says",
      file: "core/gate/decide.ts",
      anchor: 'if (returnedBy(source ?? "local", kind) === "incomplete") {',
      replacement: 'if (returnedBy(source ?? "local", kind) === "incomplete" || kind.length > 0) {',
      falls: [SUCCESS],
    },
    {
      selector: "MUT-002",
      statement: "a finding is invented from the bad answer",
      file: "core/model/_ask_model.ts",
      anchor: '    summary: "",\n    findings: [],',
      replacement: `    summary: "",
    findings: [
      {
        fingerprint: "invented",
        origin: "model",
        rule: "model/logic-error",
        severity: "error",
        path: "src/add.ts",
        line: 1,
        side: "new",
        message: "invented",
        status: "open",
      },
    ],`,
      falls: [NO_BYTE],
    },
  ],
};
