/** Hidden marks by which aurum knows its own comments again. */
import type { Origin } from "../../types.ts";

/** Stands in the one summary of a pull request. */
export const SUMMARY_MARKER = "<!-- aurum:summary -->";
/** Stands in a comment whose finding is gone. */
export const RESOLVED_MARKER = "<!-- aurum:resolved -->";

const ORIGINS: readonly Origin[] = ["model", "skill", "analysis", "security", "sast"];
const FINDING = /<!-- aurum:finding:([0-9a-zA-Z_-]{1,128})(?::([a-z]{1,20}))? -->/gu;

/** What a mark says of a comment's finding. */
export interface MarkedFinding {
  fingerprint: string;
  /** Who made it; absent where the mark does not say. */
  origin?: Origin;
}

/** The mark of a comment about one finding. */
export function findingMarker(fingerprint: string, origin?: Origin): string {
  const name = fingerprint.replace(/[^0-9a-zA-Z_-]/gu, "-");
  return `<!-- aurum:finding:${name}${origin === undefined ? "" : `:${origin}`} -->`;
}

/** Findings that a comment's own marks name. A mark in a quotation is none: it stands at the end. */
export function markedFindings(body: string): MarkedFinding[] {
  return [...lastLine(body).matchAll(FINDING)].map(([, fingerprint = "", word]) => {
    const origin = ORIGINS.find((one) => one === word);
    return { fingerprint, ...(origin === undefined ? {} : { origin }) };
  });
}

/** Whether a comment is a summary of ours, by its last line. */
export function isSummary(body: string): boolean {
  return lastLine(body).includes(SUMMARY_MARKER);
}

/** Whether a comment says already that its finding is gone. */
export function isResolved(body: string): boolean {
  return lastLine(body).includes(RESOLVED_MARKER);
}

function lastLine(body: string): string {
  return body.trimEnd().split("\n").at(-1) ?? "";
}
