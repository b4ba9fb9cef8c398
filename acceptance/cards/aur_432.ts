import type { Card } from "../harness/types.ts";

const SINKS = {
  file: "cli/secrets_test.ts",
  name: "secrets > stay out of every format, the audit record, the prompt and stderr",
};
const REPORTED = {
  file: "cli/secrets_test.ts",
  name: "secrets > are reported all the same, each where it stands",
};
const PROMPT = {
  file: "cli/secrets_test.ts",
  name: "secrets > stay out of the printed prompt, the preview, and the code around them does not",
};
const WORDS = {
  file: "cli/secrets_test.ts",
  name: "secrets > stay out of what is said about a bad answer, a bad flag and a bad ref",
};
const INCOMING = {
  file: "core/model/review_change_test.ts",
  name: "reviewChange() with a valid answer > lets no secret in, wherever the model repeats one",
};
const PREPARED = {
  file: "core/model/prepare_prompts_test.ts",
  name: "preparePrompts() prompts > no secret is in them: not in lines, declarations or paths",
};
const GUARD = {
  file: "core/guard_host_test.ts",
  name: "redactMessage() > takes secrets out of parameters, however deep",
};

export const AUR_432: Card = {
  id: "AUR-432",
  title: "No secret leaves by any way",
  criteria: [
    {
      selector: "AC-001",
      statement:
        "Every format, the audit record, the prompt and stderr are clean, and the secret is reported",
      tests: [SINKS, REPORTED],
    },
    {
      selector: "AC-002",
      statement: "What is sent to a model is clean, and so is what comes back",
      tests: [PROMPT, INCOMING, PREPARED],
    },
    { selector: "AC-003", statement: "Notes and errors are clean", tests: [WORDS, GUARD] },
  ],
  mutations: [
    {
      selector: "MUT-001",
      statement: "a model's answer comes in as it is",
      file: "core/model/_ask.ts",
      anchor:
        "if (parsed.ok) return { ok: true, answer: await redactor.redactValue(parsed.answer) };",
      replacement: "if (parsed.ok) return { ok: true, answer: parsed.answer };",
      falls: [INCOMING],
    },
    {
      selector: "MUT-002",
      statement: "notes are shown as they are",
      file: "core/guard_host.ts",
      anchor: 'if (typeof value === "string") return makeVisible(redactor.redactNow(value));',
      replacement: 'if (typeof value === "string") return makeVisible(value);',
      falls: [GUARD, WORDS],
    },
    {
      selector: "MUT-003",
      statement: "the preview is shown as it is",
      file: "core/run.ts",
      anchor: "const preview = await redactor.redactValue({\n    coverage,",
      replacement: "const preview = await Promise.resolve({\n    coverage,",
      falls: [PROMPT],
    },
  ],
};
