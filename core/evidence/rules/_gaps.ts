/** What the rules could not search, gathered by reason and named in limitations. */
import { type Message, message, type MessageKey } from "../../i18n/mod.ts";
import { LIMITATION_FILES_MAX, REGEX_STEPS_MAX, RULE_STEPS_MAX } from "../../limits.ts";
import type { LanguageName, ParseRefusal } from "../../syntax/mod.ts";
import type { Limitation } from "../../types.ts";

/** Why something was not searched; `rules.no_grammar` also names a language. */
export type Gap =
  | { kind: "no_grammar"; language: LanguageName; package: string }
  | { kind: "rule_stopped" | "rule_too_wide" | "rule_failed"; rule: string }
  | { kind: "too_large" | "too_deep" | "parse_failed" | "parse_errors" | "no_source" };

function filesOf(paths: readonly string[]): Message {
  const files = paths
    .slice(0, LIMITATION_FILES_MAX)
    .map((path) => JSON.stringify(path))
    .join(", ");
  const count = paths.length - LIMITATION_FILES_MAX;
  return count > 0
    ? message("rules.files_more", { files, count })
    : message("rules.files", { files });
}

function said(gap: Gap, files: Message): Message {
  switch (gap.kind) {
    case "no_grammar":
      return message("rules.no_grammar", { language: gap.language, package: gap.package, files });
    case "rule_stopped":
      return message("rules.rule_stopped", { rule: gap.rule, most: REGEX_STEPS_MAX, files });
    case "rule_too_wide":
      return message("rules.too_wide", { rule: gap.rule, most: RULE_STEPS_MAX, files });
    case "rule_failed":
      return message("rules.crashed", { rule: gap.rule, files });
    case "too_large":
    case "too_deep":
    case "parse_failed":
    case "parse_errors":
    case "no_source": {
      const key: MessageKey = `rules.${gap.kind}`;
      return message(key, { files });
    }
  }
}

/** The gap that a refusal of the parser leaves. */
export function gapOf(refusal: ParseRefusal, language: LanguageName): Gap {
  if (refusal.reason === "no_grammar") {
    return { kind: "no_grammar", language, package: refusal.package };
  }
  return { kind: refusal.reason === "failed" ? "parse_failed" : refusal.reason };
}

/** Gathers gaps; one limitation per reason, in the order that they were met. */
export class Gaps {
  readonly #gaps = new Map<string, { gap: Gap; paths: Set<string> }>();

  add(gap: Gap, path: string): void {
    const key = JSON.stringify(gap);
    const entry = this.#gaps.get(key) ?? { gap, paths: new Set<string>() };
    this.#gaps.set(key, entry);
    entry.paths.add(path);
  }

  limitations(): Limitation[] {
    return [...this.#gaps.values()].map(({ gap, paths }) => ({
      kind: gap.kind === "rule_too_wide" ? "rule_stopped" : gap.kind,
      message: said(gap, filesOf([...paths])),
    }));
  }
}
