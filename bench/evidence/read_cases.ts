import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fillPlaceholders } from "./fill_placeholders.ts";
import type { Case } from "./types.ts";

/** Ends a line where the defect of its case stands; it is no part of the code. */
const MARK = / ◀$/u;
const HEAD = /^@@ (?<label>defect|clean) (?<kind>\S+) (?<path>\S+) :: (?<why>.+)$/u;
const BEFORE = "@@ before";

/** The text without its marks, and the 1-based numbers of the marked lines. */
function unmark(lines: readonly string[], seed: string): { text: string; marked: number[] } {
  const marked = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []));
  const text = lines.map((line) => `${line.replace(MARK, "")}\n`).join("");
  return { text: fillPlaceholders(text, seed), marked };
}

function readCase(family: string, lines: readonly string[]): Case {
  const head = HEAD.exec(lines[0] ?? "")?.groups;
  if (head === undefined) throw new Error(`no head of a case in ${family}: ${lines[0]}`);
  const { label, kind = "", path = "", why = "" } = head;
  const split = lines.indexOf(BEFORE);
  const code = unmark(lines.slice(1, split === -1 ? undefined : split), path);
  const before = split === -1 ? undefined : unmark(lines.slice(split + 1), path);
  const one: Case = {
    family,
    kind,
    path,
    label: label === "defect" ? "defect" : "clean",
    why,
    code: code.text,
    lines: code.marked,
    ...(before && { before: before.text }),
    before_lines: before?.marked ?? [],
  };
  const marks = one.lines.length + one.before_lines.length;
  if (marks > 0 !== (one.label === "defect")) {
    throw new Error(`a defect has marks and a clean case has none: ${path}`);
  }
  return one;
}

/**
 * The cases of one file. A case is a head `@@ defect|clean KIND PATH :: WHY`, the file's new text,
 * and, for an edit, a line `@@ before` with the old text. A line that ends in ` ◀` is one where the
 * defect stands. Throws on anything else.
 */
export function parseCases(family: string, text: string): Case[] {
  const lines = text.replace(/\n$/u, "").split("\n");
  const starts = lines.flatMap((line, index) => (/^@@ (?!before$)/u.test(line) ? [index] : []));
  if (starts[0] !== 0) throw new Error(`the cases of ${family} do not begin with a head`);
  return starts.map((start, index) => readCase(family, lines.slice(start, starts[index + 1])));
}

/** Every case of the set, by family in the order of names. */
export function readCases(folder: string = join(import.meta.dir, "cases")): Case[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) =>
      parseCases(name.replace(/\.txt$/u, ""), readFileSync(join(folder, name), "utf8")),
    );
}
