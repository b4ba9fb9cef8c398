import type { OutlineEntry } from "../../syntax/types.ts";
import type { Accused, ShownFile } from "../types.ts";
import type { Place } from "./find_quote.ts";
import { decides, identifiersOf, says } from "./read_code.ts";

/** Lines by their numbers, 1-based. */
type Numbered = { number: number; text: string; code: string };

function linesOf(file: ShownFile, start: number, end: number): Numbered[] {
  const lines: Numbered[] = [];
  for (let number = start; number <= end; number += 1) {
    const text = file.lines[number - 1] ?? "";
    lines.push({ number, text, code: file.code[number - 1] ?? "" });
  }
  return lines;
}

function bareLine(line: string): string {
  return line.replace(/^[\s{}()[\];,:]+|[\s{}()[\];,:]+$/gu, "");
}

/** The quoted lines that are not the accused ones: the accused line does not acquit itself (G.3). */
function added(file: ShownFile, place: Place, accused: Accused): Numbered[] {
  const own = new Set((accused.code ?? "").split("\n").map(bareLine));
  return linesOf(file, place.start, place.end).filter(({ number, text }) => {
    const cited =
      file.path === accused.path && number >= accused.line && number <= accused.end_line;
    return !cited && !own.has(bareLine(text));
  });
}

function joined(lines: readonly Numbered[]): string {
  return lines.map(({ code }) => code).join("\n");
}

/** Everything that declares around lines, outermost first. */
function around(outline: readonly OutlineEntry[], start: number, end: number): OutlineEntry[] {
  return outline.filter((entry) => entry.start <= start && end <= entry.end);
}

/** Relevance by place alone: in a named declaration, in one that has to share a name, or not at all. */
type Standing = "named" | "sharing" | "none";

function standingOf(file: ShownFile, start: number, end: number, accused: Accused): Standing {
  const { outline } = file;
  // Without declarations the file is all there is to go by (design §5).
  if (outline === undefined) return file.path === accused.path ? "sharing" : "none";
  const chain = around(outline, start, end);
  const named = chain.filter(({ symbols }) => symbols.some((name) => accused.named.includes(name)));
  const own = file.path === accused.path && end >= accused.line;
  // In the function around the cited line, what only follows it guards nothing by standing there.
  const holdsCited = ({ start: from, end: to }: OutlineEntry): boolean =>
    own && from <= accused.line && accused.line <= to;
  const speaking = named.filter(({ kind }) => kind !== "type");
  if (speaking.length > 0) return speaking.every(holdsCited) ? "sharing" : "named";
  const inner = chain.findLast(({ kind }) => kind === "function");
  const type = named.at(-1);
  if (type !== undefined) {
    // A type speaks for its own lines and for what makes it; its other functions speak for themselves.
    const foreign =
      inner !== undefined && !inner.constructs && outline.indexOf(inner) > outline.indexOf(type);
    const constructor =
      inner !== undefined && inner.symbols.some((name) => type.symbols.includes(name));
    return foreign && !constructor ? "sharing" : "named";
  }
  if (file.path !== accused.path) return "none";
  if (inner !== undefined && inner.start <= accused.line && accused.line <= inner.end)
    return "sharing";
  const cited = around(outline, accused.line, accused.line);
  if (cited.some(({ kind }) => kind === "function")) return "none";
  const body = cited.findLast(({ kind }) => kind === "type");
  return body !== undefined && chain.includes(body) ? "sharing" : "none";
}

/**
 * Whether a quote that stands at `place` says something about the finding (design
 * §5, rule 4): beyond the accused line and its own code it holds code that
 * decides (G.3), in a declaration of a symbol that the finding names, or in the
 * declaration around the cited line and then with an identifier of that line or
 * a named symbol in it (G.4).
 *
 * @param files by path; those of the cited line and of the place.
 */
export function isRelevant(
  place: Place,
  accused: Accused,
  files: ReadonlyMap<string, ShownFile>,
): boolean {
  const file = files.get(place.span.path);
  if (file === undefined) return false;
  const lines = added(file, place, accused);
  const code = joined(lines);
  const adds = file.grammar === "none" ? says(code) : decides(code, file.language);
  if (!adds) return false;
  const telling = linesOf(file, place.start, place.end).filter((line) => says(line.code));
  const start = telling[0]?.number ?? place.start;
  const end = telling.at(-1)?.number ?? place.end;
  const standing = standingOf(file, start, end, accused);
  if (standing !== "sharing") return standing === "named";
  const own = files.get(accused.path);
  const cited = own === undefined ? [] : linesOf(own, accused.line, accused.end_line);
  const known = identifiersOf(joined(cited));
  for (const name of accused.named) known.add(name);
  return [...identifiersOf(code)].some((name) => known.has(name));
}
