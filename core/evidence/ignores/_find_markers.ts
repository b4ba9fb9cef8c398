/** `aurum-ignore RULE -- reason` in the comments of a text. */
import { IGNORE_REASON_CHARS_MAX, RULE_ID_CHARS_MAX } from "../../limits.ts";
import { codeText } from "../../syntax/mod.ts";

/** One comment that asks for rules to be passed over. */
export interface Marker {
  /** 1-based. */
  line: number;
  /** The line that it speaks of: its own, or the next where nothing else stands on its own. */
  governs: number;
  rules: string[];
  /** Empty where none is given. */
  reason: string;
  /** As written, to tell it again in another text. */
  text: string;
}

export const MARKER = "aurum-ignore";

const WRITTEN = /\baurum-ignore\b(?:[ \t:]+((?:(?!--(?:\s|$)).)*))?(?:--\s+(.*))?/u;

/** Where a comment ends on its line. */
const COMMENT_END = /\s*(?:\*\/|-->|#\}|%>).*$/u;

function markerOf(written: string, line: number, alone: boolean): Marker | undefined {
  const found = WRITTEN.exec(written.replace(COMMENT_END, ""));
  if (found === null) return undefined;
  const [, names = "", reason = ""] = found;
  return {
    line,
    governs: alone ? line + 1 : line,
    rules: names.split(/[\s,]+/u).filter((name) => name !== "" && name.length <= RULE_ID_CHARS_MAX),
    reason: reason.trim().slice(0, IGNORE_REASON_CHARS_MAX),
    text: found[0].trim(),
  };
}

/**
 * Markers in the comments of a file, in the order of its lines. What stands in a string, or in a
 * file whose comments nobody knows, is none.
 */
export function findMarkers(path: string, text: string): Marker[] {
  if (!text.includes(MARKER)) return [];
  const { code, by } = codeText(path, text);
  if (by === "none") return [];
  const markers: Marker[] = [];
  let start = 0;
  for (const [index, line] of text.split("\n").entries()) {
    const at = line.indexOf(MARKER);
    const shown = code.slice(start, start + line.length);
    start += line.length + 1;
    // A comment is blank in the code, a string is not.
    if (at === -1 || shown.slice(at, at + MARKER.length).trim() !== "") continue;
    const marker = markerOf(line.slice(at), index + 1, shown.trim() === "");
    if (marker !== undefined) markers.push(marker);
  }
  return markers;
}
