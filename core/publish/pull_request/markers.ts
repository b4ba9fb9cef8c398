/** Hidden marks by which aurum knows its own comments again. */

/** Stands in the one summary of a pull request. */
export const SUMMARY_MARKER = "<!-- aurum:summary -->";
/** Stands in a comment whose finding is gone. */
export const RESOLVED_MARKER = "<!-- aurum:resolved -->";

const FINDING = /<!-- aurum:finding:([0-9a-zA-Z_-]{1,128}) -->/gu;

/** The mark of a comment about one finding. */
export function findingMarker(fingerprint: string): string {
  return `<!-- aurum:finding:${fingerprint.replace(/[^0-9a-zA-Z_-]/gu, "-")} -->`;
}

/** Fingerprints that a comment's own marks name. A mark in a quotation is none: it stands at the end. */
export function markedFindings(body: string): string[] {
  const last = body.trimEnd().split("\n").at(-1) ?? "";
  return [...last.matchAll(FINDING)].map((match) => match[1] ?? "");
}

/** Whether a comment is a summary of ours, by its last line. */
export function isSummary(body: string): boolean {
  return (body.trimEnd().split("\n").at(-1) ?? "").includes(SUMMARY_MARKER);
}

/** Whether a comment says already that its finding is gone. */
export function isResolved(body: string): boolean {
  return (body.trimEnd().split("\n").at(-1) ?? "").includes(RESOLVED_MARKER);
}
