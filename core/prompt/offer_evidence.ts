import type { Finding } from "../types.ts";
import type { EvidenceItem, PromptFile } from "./types.ts";

/**
 * The numbered findings as items for a model, in their order (579.3). The
 * snippet is the line as the prompt shows it; where the shown change lacks it,
 * the first line that the finding itself cites. Pure.
 */
export function offerEvidence(
  findings: readonly Finding[],
  files: readonly PromptFile[],
): EvidenceItem[] {
  const lines = linesOf(findings, files);
  return findings.flatMap((finding): EvidenceItem[] => {
    const { evidence_id: id, origin, rule, severity, path, line, side } = finding;
    if (id === undefined || finding.status !== "open") return [];
    const snippet = lines.get(place(path, side, line)) ?? firstLine(finding.code ?? "");
    return [{ id, origin, rule, severity, path, line, side, snippet }];
  });
}

/** The shown text of every line that some finding stands on. */
function linesOf(findings: readonly Finding[], files: readonly PromptFile[]): Map<string, string> {
  const wanted = new Set(findings.map(({ path, side, line }) => place(path, side, line)));
  const paths = new Set(findings.map((finding) => finding.path));
  const lines = new Map<string, string>();
  for (const file of files) {
    if (!paths.has(file.path)) continue;
    for (const entry of file.hunks.flatMap((hunk) => hunk.lines)) {
      for (const key of [
        place(file.path, "new", entry.new_line),
        place(file.path, "old", entry.old_line),
      ]) {
        if (wanted.has(key)) lines.set(key, entry.text);
      }
    }
  }
  return lines;
}

function place(path: string, side: Finding["side"], line: number | undefined): string {
  return `${side}:${line ?? 0}:${path}`;
}

function firstLine(code: string): string {
  return code.split("\n", 1)[0] ?? "";
}
