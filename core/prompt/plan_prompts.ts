// Whoever imports this file, from wherever, learns what an `.md` import is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import { AurumError } from "../errors.ts";
import { message, type Lang } from "../i18n/mod.ts";
import type { FileCoverage } from "../types.ts";
import { block, estimateTokens, fill } from "../text/mod.ts";
import { listRules } from "./_list_rules.ts";
import { Packer } from "./_packer.ts";
import { renderFile } from "./_render_file.ts";
import systemTemplate from "./templates/system.md" with { type: "text" };
import userTemplate from "./templates/user.md" with { type: "text" };
import type { PromptInput, PromptPlan } from "./types.ts";

const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: "English",
  "pt-BR": "Brazilian Portuguese",
};

/** Of the room of a request, the catalog may take this much with its meanings; past it, ids stand alone. */
const CATALOG_SHARE_MAX = 0.25;

/** Text of a request without its change. */
interface Frame {
  system: string;
  /** The user text around a change. */
  user: (change: string) => string;
  tokens: number;
}

function frameOf(input: PromptInput, meanings: boolean): Frame {
  const { builtIn, repository } = listRules(input.catalog, meanings, input.nonce);
  const system = fill(systemTemplate, {
    language: LANGUAGE_NAMES[input.lang],
    rules: builtIn,
  });
  const rules = repository === "" ? "" : `${block("rules", input.nonce, repository)}\n\n`;
  const user = (change: string): string =>
    fill(userTemplate, { nonce: input.nonce, repository_rules: rules, change });
  return { system, user, tokens: estimateTokens(system) + estimateTokens(user("")) };
}

/** The frame with the catalog's meanings, or with its ids alone where they would crowd out the change. */
function chooseFrame(input: PromptInput, room: number): Frame {
  const rich = frameOf(input, true);
  const bare = frameOf({ ...input, catalog: [] }, true);
  return rich.tokens - bare.tokens <= room * CATALOG_SHARE_MAX ? rich : frameOf(input, false);
}

/**
 * The requests that review a change, as text. Files are packed in their order;
 * one that is larger than a request is split at its hunks, and a hunk that is
 * larger than a request at its lines. What fits in no request, or lies past
 * `HUNK_REQUESTS_MAX` parts of a hunk, is left out and its file named in
 * `coverage`. Files without hunks are not shown and not in `coverage`.
 *
 * Every untrusted text stands inside delimiters with the nonce. `system` holds
 * nothing of the change and not the nonce: it is the same for all requests, and
 * for the next run with the same catalog and language too.
 *
 * Pure: the same input gives the same bytes. Throws `AurumError("internal")`
 * for a nonce that is empty or not of letters, digits, `-` and `_`.
 */
export function planPrompts(input: PromptInput): PromptPlan {
  if (!/^[\w-]+$/u.test(input.nonce)) {
    throw new AurumError("internal", message("prompt.nonce_invalid", { nonce: input.nonce }));
  }
  const room = input.context_tokens - input.answer_tokens;
  const frame = chooseFrame(input, room);
  const packer = new Packer(room - frame.tokens);
  const coverage: FileCoverage[] = [];
  for (const file of input.files) {
    if (file.hunks.length > 0 && !packer.add(renderFile(file, input.nonce))) {
      coverage.push({ path: file.path, reviewed: false, reason: "budget" });
    }
  }
  const requests = packer.finish().map((load) => ({
    system: frame.system,
    user: frame.user(load.text),
    files: load.files,
    tokens: frame.tokens + load.tokens,
  }));
  return { requests, coverage };
}
