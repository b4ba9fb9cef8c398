// Whoever imports this file, from wherever, learns what an `.md` import is.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="../text/_md.d.ts" />
import type { Lang } from "../i18n/mod.ts";
import { block, fill, showText } from "../text/mod.ts";
import type { Finding } from "../types.ts";
import systemTemplate from "./templates/system.md" with { type: "text" };
import userTemplate from "./templates/user.md" with { type: "text" };
import type { Shown, Span, SpanReason } from "./types.ts";

const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: "English",
  "pt-BR": "Brazilian Portuguese",
};

/** What the reviewer says; not how bad it is: the verifier judges the claim alone. */
export type ShownFinding = Pick<Finding, "rule" | "path" | "line" | "side" | "message" | "code">;

function reasonText(why: SpanReason): string {
  switch (why.kind) {
    case "cited":
      return "around the cited line";
    case "enclosing":
      return `encloses the cited line: ${why.name}`;
    case "declaration":
      return `declares ${why.name}, which the finding names`;
    case "caller":
      return `calls ${why.name}`;
  }
}

function shownLines(text: string, nonce: string): string[] {
  return text.split("\n").map((line) => showText(line.replace(/\r$/u, ""), nonce));
}

function findingBlock(finding: ShownFinding, shown: Shown, nonce: string): string {
  const where =
    finding.side === "old" ? `${finding.line} (removed; it stood at the shown line)` : finding.line;
  const lines = [
    `rule: ${showText(finding.rule, nonce)}`,
    `path: ${showText(shown.accused.path, nonce)}`,
    `line: ${where}`,
    "claim:",
    ...shownLines(finding.message, nonce),
    ...(finding.code === undefined ? [] : ["cited code:", ...shownLines(finding.code, nonce)]),
  ];
  return block("finding", nonce, lines.join("\n"));
}

function spanBlock(span: Span, nonce: string): string {
  const why = span.why.map((reason) => showText(reasonText(reason), nonce)).join("; ");
  // The lines are shown text already: what the quote is compared with must be what is sent.
  const code = span.text.split("\n").map((line, index) => `${span.start + index} | ${line}`);
  const head = [
    `id: ${span.id}`,
    `path: ${showText(span.path, nonce)}`,
    `lines: ${span.start}-${span.end}`,
    `why: ${why}`,
  ];
  return block("span", nonce, [...head, ...code].join("\n"));
}

/**
 * The prompt that asks whether the shown code refutes a finding: pure text, the
 * finding and the spans as data between delimiters with the nonce. `system` is the
 * same for every finding.
 *
 * @param nonce hexadecimal, a digest of what is shown, so that no text of it holds it.
 */
export function verificationPrompt(
  finding: ShownFinding,
  shown: Shown,
  nonce: string,
  lang: Lang,
): { system: string; user: string } {
  const left_out =
    shown.left_out.length === 0
      ? "nothing that is known of"
      : shown.left_out.map((one) => showText(one, nonce)).join("; ");
  return {
    system: fill(systemTemplate, { language: LANGUAGE_NAMES[lang] }),
    user: fill(userTemplate, {
      nonce,
      finding: findingBlock(finding, shown, nonce),
      spans: shown.spans.map((span) => spanBlock(span, nonce)).join("\n\n"),
      left_out,
    }),
  };
}
