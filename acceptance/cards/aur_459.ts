import type { Card } from "../harness/types.ts";

const WHOLE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > shows an answer that the parser takes whole",
};
const EVERY = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for every field that the parser reads",
};
const SEVERITIES = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > names the severities that the parser keeps as they are",
};
const FILE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `file`, and the parser reads it",
};
const LINE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `line`, and the parser reads it",
};
const SIDE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `side`, and the parser reads it",
};
const SEVERITY = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `severity`, and the parser reads it",
};
const RULE_ID = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `rule_id`, and the parser reads it",
};
const MESSAGE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `message`, and the parser reads it",
};
const CODE = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `code`, and the parser reads it",
};
const SUGGESTION = {
  file: "acceptance/prompt_fields_test.ts",
  name: "the review prompt > asks for `suggestion`, and the parser reads it",
};

export const AUR_459: Card = {
  id: "AUR-459",
  title: "The prompt asks for what the parser reads",
  criteria: [
    {
      selector: "AC-001",
      statement: "The template's fields and the parser's are the same",
      tests: [WHOLE, EVERY],
    },
    {
      selector: "AC-002",
      statement: "Every field that is asked for is read",
      tests: [FILE, LINE, SIDE, SEVERITY, RULE_ID, MESSAGE, CODE, SUGGESTION, SEVERITIES],
    },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "the template no longer asks for the code",
      file: "core/prompt/templates/system.md",
      anchor: '      "code": "the line or lines that are wrong",\n',
      replacement: "",
      falls: [EVERY],
    },
    {
      selector: "MUT-002",
      statement: "the template asks for a severity that the parser refuses",
      file: "core/prompt/templates/system.md",
      anchor: '"severity": "error|warning|info"',
      replacement: '"severity": "error|warning|notice"',
      falls: [SEVERITIES],
    },
  ],
};
