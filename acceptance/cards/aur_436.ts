import type { Card } from "../harness/types.ts";

const REFUSES = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > refuses a model that nothing serves, before it reads or sends anything",
};
const HALF = {
  file: "core/model/choose_provider_test.ts",
  name: "chooseProvider() > a half-configured endpoint names the missing half",
};
const SAYS = {
  file: "core/model/choose_provider_test.ts",
  name: "chooseProvider() > a model that nothing serves says which, why and how, in every language",
};
const FIXTURE = {
  file: "core/model/choose_provider_test.ts",
  name: "chooseProvider() > a fixture that cannot be used is a model that is not there",
};
const FIRST = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > reports without a gate and exits 0, and says first that no model is configured",
};

export const AUR_436: Card = {
  id: "AUR-436",
  title: "A model that is named and not served is an error, never an empty review",
  criteria: [
    {
      selector: "AC-001",
      statement: "A named model that nothing serves ends the run with 1, saying which, why and how",
      tests: [REFUSES, SAYS, FIXTURE],
    },
    {
      selector: "AC-002",
      statement: "A half-configured model names the missing half",
      tests: [HALF],
    },
    {
      selector: "AC-003",
      statement: "Without a model the deterministic passes run alone, and stderr says so first",
      tests: [FIRST],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "the run says nothing of the missing model",
      file: "core/run.ts",
      anchor: 'if (state.models === null) state.host.note("info", noModelNote());',
      replacement: "if (state.models === null) noModelNote();",
      falls: [FIRST],
    },
    {
      selector: "MUT-002",
      statement: "a model without an endpoint counts as no model",
      file: "core/model/_model_choice.ts",
      anchor: 'if (name === undefined && url === undefined) return { kind: "none" };',
      replacement: 'if (name === undefined || url === undefined) return { kind: "none" };',
      falls: [HALF],
    },
  ],
};
