/** What a verifier is shown, made from texts: every file is one span. */
import { showFile } from "../show_file.ts";
import { qualifiersIn, symbolCandidates } from "../symbol_candidates.ts";
import type { Shown, ShownFile, Span } from "../types.ts";

/** A finding of a test: `cites` is a line that stands once in the first file. */
export interface Claim {
  message: string;
  cites: string;
  /** What the finding gives as its code; by default the cited line. */
  code?: string;
}

/** Whole files, shown; the claim is about the first one. */
export function shownOf(texts: Readonly<Record<string, string>>, claim: Claim): Shown {
  const files = new Map<string, ShownFile>();
  const spans: Span[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const file = showFile(path, text);
    files.set(path, file);
    spans.push({
      id: `S${spans.length + 1}`,
      path,
      start: 1,
      end: file.lines.length,
      text: file.lines.join("\n"),
      why: [{ kind: "cited" }],
    });
  }
  const [own] = files.values();
  if (own === undefined) throw new Error("no file");
  const at = own.lines.findIndex((line) => line.trim() === claim.cites.trim());
  if (at === -1) throw new Error(`no line "${claim.cites}"`);
  const declared = new Set(
    [...files.values()].flatMap((file) => (file.outline ?? []).flatMap(({ symbols }) => symbols)),
  );
  const named = symbolCandidates(claim.message, own.code[at] ?? "", own.language).filter((name) =>
    declared.has(name),
  );
  const code = claim.code ?? own.lines[at] ?? "";
  return {
    accused: {
      path: own.path,
      line: at + 1,
      end_line: at + 1,
      code,
      named,
      qualifiers: qualifiersIn(claim.message, own.code[at] ?? "", named),
      message: claim.message,
    },
    spans,
    files,
    left_out: [],
  };
}
