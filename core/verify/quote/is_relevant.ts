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

/**
 * Relevance by place alone: in a named declaration; behind the accused line of
 * one; in a declaration that has to share a name; not at all.
 */
type Standing = "named" | "following" | "sharing" | "none";

function isCalled({ kind }: OutlineEntry): boolean {
  return kind === "function" || kind === "callback";
}

/** In a declaration of what the finding names; `undefined` for none. */
function namedStanding(
  chain: readonly OutlineEntry[],
  follows: boolean,
  accused: Accused,
): Standing | undefined {
  const named = chain.filter(({ symbols }) => symbols.some((name) => accused.named.includes(name)));
  const speaking = named.filter(({ kind }) => kind !== "type");
  const holdsCited = ({ start, end }: OutlineEntry): boolean =>
    start <= accused.line && accused.line <= end;
  // In the function around the cited line, what only follows it guards nothing by standing there.
  if (speaking.length > 0) return follows && speaking.every(holdsCited) ? "following" : "named";
  const type = named.at(-1);
  if (type === undefined) return undefined;
  // `Bank` of `Bank.transfer` says where `transfer` is: its other functions speak for themselves.
  const says_where = type.symbols.every((name) => accused.qualifiers?.includes(name) === true);
  const inner = chain.findLast(isCalled);
  const foreign =
    inner !== undefined && inner.constructs !== true && chain.indexOf(inner) > chain.indexOf(type);
  const constructor = inner?.symbols.some((name) => type.symbols.includes(name)) === true;
  return says_where && foreign && !constructor ? "sharing" : "named";
}

function standingOf(file: ShownFile, start: number, end: number, accused: Accused): Standing {
  const { outline } = file;
  const own = file.path === accused.path;
  // Without declarations the file is all there is to go by (design §5).
  if (outline === undefined) return own ? "sharing" : "none";
  const chain = around(outline, start, end);
  const standing = namedStanding(chain, own && end >= accused.line, accused);
  if (standing !== undefined) return standing;
  if (!own) return "none";
  const cited = around(outline, accused.line, accused.line);
  const innermost = cited.findLast(isCalled);
  if (innermost !== undefined) {
    // In the function around the cited line, or straight in one around that.
    const inner = chain.findLast(isCalled);
    const within = chain.includes(innermost);
    return within || (inner !== undefined && cited.includes(inner)) ? "sharing" : "none";
  }
  const bodies = [
    cited.findLast(({ kind }) => kind === "value"),
    cited.findLast(({ kind }) => kind === "type"),
  ];
  return bodies.some((body) => body !== undefined && chain.includes(body)) ? "sharing" : "none";
}

/** Words that make a line a guard wherever it stands. */
const GUARDING =
  /(?<![\p{L}\p{N}_$.])(?:if|elif|elsif|unless|guard|match|switch|when|catch|except|rescue|defer|finally|ensure|assert|throw|raise|with|using|synchronized)(?![\p{L}\p{N}_])/u;
const WORD_CHARS_MIN = 4;

/** The parts of a name: `commitAll` and `commit_all` hold `commit`. */
function partsOf(name: string): string[] {
  return name
    .split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= WORD_CHARS_MIN);
}

/** Whether code speaks of what the claim speaks of: `tx.commit()` where nothing is said to commit. */
function echoes(names: ReadonlySet<string>, { message = "" }: Accused): boolean {
  const words = (message.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= WORD_CHARS_MIN,
  );
  return [...names]
    .flatMap(partsOf)
    .some((part) => words.some((word) => word.startsWith(part) || part.startsWith(word)));
}

/**
 * Whether a quote that stands at `place` says something about the finding (design
 * §5, rule 4): beyond the accused line and its own code it holds code that
 * decides (G.3), in a declaration of a symbol that the finding names, or in the
 * declaration around the cited line and then with an identifier of that line or
 * a named symbol in it (G.4). Behind the accused line of a named function it has to
 * share a name too, to guard something, or to speak of what the claim speaks of.
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
  if (standing === "named" || standing === "none") return standing === "named";
  const own = files.get(accused.path);
  const cited = own === undefined ? [] : linesOf(own, accused.line, accused.end_line);
  const known = identifiersOf(joined(cited), own?.language);
  for (const name of accused.named) known.add(name);
  const names = identifiersOf(code, file.language);
  if ([...names].some((name) => known.has(name))) return true;
  return standing === "following" && (GUARDING.test(code) || echoes(names, accused));
}
