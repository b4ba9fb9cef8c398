import type { Card } from "../harness/types.ts";

const CLOSES = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > closes the gate at or above the severity asked for",
};
const PROCESS = {
  file: "cli/main_test.ts",
  name: "main.ts > ends by itself with the gate's exit code and everything on standard output",
};
const WORD = {
  file: "cli/commands/review_test.ts",
  name: "aurum review > says the one word in json, sarif and on stderr",
};
const NEVER = {
  file: "cli/run_test.ts",
  name: 'aurum, usage > refuses "aurum review --fail-on never" with 2, on stderr alone',
};
const EMPTY = {
  file: "cli/run_test.ts",
  name: 'aurum, usage > refuses "aurum review --fail-on=" with 2, on stderr alone',
};
const EMPTY_AUDIT = {
  file: "cli/run_test.ts",
  name: 'aurum, usage > refuses "aurum review --base main --audit " with 2, on stderr alone',
};
const POLICY = {
  file: "cli/run_test.ts",
  name: "aurum, usage > never goes on without a policy that is named",
};

export const AUR_431: Card = {
  id: "AUR-431",
  title: "A gate that is asked for is never open by mistake",
  criteria: [
    {
      selector: "AC-001",
      statement: "A finding at or above the severity closes the gate with exit code 3",
      tests: [CLOSES, PROCESS],
    },
    {
      selector: "AC-002",
      statement: "A bad, empty or unknown value is a usage error, never a disabled gate",
      tests: [NEVER, EMPTY, EMPTY_AUDIT, POLICY],
    },
    { selector: "AC-003", statement: "The same word stands in every output", tests: [WORD] },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "a severity that does not exist leaves the gate open",
      file: "cli/_flags.ts",
      anchor:
        'if (severity === undefined) throw invalid("--fail-on", value, Object.keys(FAIL_ON).join(", "));',
      replacement: "",
      falls: [NEVER],
    },
    {
      selector: "MUT-002",
      statement: "an empty value counts as none",
      file: "cli/_args.ts",
      anchor: 'if (value.trim() === "") throw usage("cli.value_empty", { flag });',
      replacement: 'if (value === "\\n") throw usage("cli.value_empty", { flag });',
      falls: [EMPTY_AUDIT],
    },
    {
      selector: "MUT-003",
      statement: "a policy that cannot be applied is ignored",
      file: "core/resolve/_policy.ts",
      anchor:
        'throw new AurumError("file_unreadable", message("config.policy_missing", { file }), hint);',
      replacement: "return undefined;",
      falls: [POLICY],
    },
  ],
};
