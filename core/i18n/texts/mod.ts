/** Every text, one file per room. */
import { answerTexts } from "./answer.ts";
import { changeTexts } from "./change.ts";
import { cliTexts } from "./cli.ts";
import { cliFlagTexts } from "./cli_flags.ts";
import { configTexts } from "./config.ts";
import { evidenceTexts } from "./evidence.ts";
import { forgeTexts } from "./forge.ts";
import { gateTexts } from "./gate.ts";
import { governanceTexts } from "./governance.ts";
import { modelTexts } from "./model.ts";
import { policyTexts } from "./policy.ts";
import { promptTexts } from "./prompt.ts";
import { publishTexts } from "./publish.ts";
import { recordTexts } from "./record.ts";
import { redactTexts } from "./redact.ts";
import { resolveTexts } from "./resolve.ts";
import { resolveGitTexts } from "./resolve_git.ts";
import { rulesTexts } from "./rules.ts";
import { storeTexts } from "./store.ts";
import { sastTexts } from "./sast.ts";
import { syntaxTexts } from "./syntax.ts";
import { testsTexts } from "./tests.ts";
import { verifyTexts } from "./verify.ts";

export const TEXTS = {
  ...cliTexts,
  ...cliFlagTexts,
  ...resolveTexts,
  ...resolveGitTexts,
  ...configTexts,
  ...evidenceTexts,
  ...changeTexts,
  ...rulesTexts,
  ...redactTexts,
  ...sastTexts,
  ...syntaxTexts,
  ...testsTexts,
  ...policyTexts,
  ...promptTexts,
  ...modelTexts,
  ...answerTexts,
  ...verifyTexts,
  ...forgeTexts,
  ...gateTexts,
  ...governanceTexts,
  ...publishTexts,
  ...recordTexts,
  ...storeTexts,
} as const;
