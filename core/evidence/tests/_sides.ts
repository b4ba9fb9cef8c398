/** Both sides of a changed test file, as far as they can be read. */
import { type LanguageName, languageOf, parseInBackground } from "../../syntax/mod.ts";
import type { Revision } from "../../types.ts";
import type { ChangedFile, DiffLine, Hunk, PassInput } from "../types.ts";
import { isTestPath } from "./_test_path.ts";
import { readTests } from "./read_tests.ts";
import type { TestFile } from "./types.ts";

/** A part of a file on both sides: all of it, or a hunk of which nothing else is known. */
export interface Part {
  before: TestFile;
  after: TestFile;
  /** Line of the file for a line of the part. */
  lineOf(side: "before" | "after", line: number): number;
}

export interface ReadFile {
  file: ChangedFile;
  parts: Part[];
  /** A side was refused by the parser. */
  refused: boolean;
}

const NOTHING: TestFile = { tests: [], text: "" };
const RUST_TESTS = /#\[(?:\w+::)*test\b/u;
const RUST = /\.rs$/u;
const NO_TEXT = /^(?:120000|160000)$/u;

/** Whether a changed file may hold tests that the change weakens, or takes over from another file. */
export function maybeTests(file: ChangedFile): boolean {
  if (file.binary || file.skip !== undefined || file.submodule || file.symlink) return false;
  if ([file.old_mode, file.new_mode].some((mode) => mode !== undefined && NO_TEXT.test(mode)))
    return false;
  if (file.hunks.length === 0) return false;
  const paths = [file.path, file.old_path ?? file.path];
  return paths.some(
    (path) => languageOf(path) !== undefined && (isTestPath(path) || RUST.test(path)),
  );
}

async function testsOf(
  language: LanguageName | undefined,
  text: string | undefined,
): Promise<TestFile | "refused"> {
  if (text === undefined || language === undefined) return NOTHING;
  const outcome = await parseInBackground(language, text);
  if (outcome.ok) return readTests(outcome.tree);
  // A grammar that is not installed is named by the rules' own pass.
  return outcome.refusal.reason === "no_grammar" ? NOTHING : "refused";
}

function hunkText(hunk: Hunk, side: "before" | "after"): { text: string; numbers: number[] } {
  const skipped: DiffLine["kind"] = side === "before" ? "added" : "removed";
  const lines = hunk.lines.filter(({ kind }) => kind !== skipped);
  const indents = lines
    .filter(({ text }) => text.trim() !== "")
    .map(({ text }) => text.search(/\S/u));
  const indent = Math.min(...indents, 200);
  return {
    text: lines.map(({ text }) => text.slice(Math.min(indent, text.length))).join("\n"),
    numbers: lines.map((line) => (side === "before" ? line.old_line : line.new_line) ?? 0),
  };
}

async function partsOf(
  file: ChangedFile,
  old: string | undefined,
  now: string | undefined,
): Promise<{ parts: Part[]; refused: boolean }> {
  const language = languageOf(file.path);
  const older = languageOf(file.old_path ?? file.path);
  const whole =
    (old !== undefined || file.status === "added") &&
    (now !== undefined || file.status === "deleted");
  const sources = whole
    ? [{ before: { text: old, numbers: undefined }, after: { text: now, numbers: undefined } }]
    : file.hunks.map((hunk) => ({
        before: hunkText(hunk, "before"),
        after: hunkText(hunk, "after"),
      }));
  const parts: Part[] = [];
  let refused = false;
  for (const { before, after } of sources) {
    const sides = [await testsOf(older, before.text), await testsOf(language, after.text)] as const;
    const [one, other] = sides;
    if (one === "refused" || other === "refused") {
      refused = true;
      continue;
    }
    parts.push({
      before: one,
      after: other,
      lineOf: (side, line) => (side === "before" ? before : after).numbers?.[line - 1] ?? line,
    });
  }
  return { parts, refused };
}

async function texts(
  revision: Revision | undefined,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (revision === undefined || paths.length === 0) return new Map();
  const decoder = new TextDecoder();
  const read = await revision.readMany([...new Set(paths)]);
  return new Map([...read].map(([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Reads the tests of some files on both sides. */
export async function readSides(
  files: readonly ChangedFile[],
  input: PassInput,
): Promise<ReadFile[]> {
  const oldPaths = files
    .filter(({ status }) => status !== "added")
    .map(({ path, old_path }) => old_path ?? path);
  const newPaths = files.filter(({ status }) => status !== "deleted").map(({ path }) => path);
  const [old, now] = [await texts(input.base, oldPaths), await texts(input.head, newPaths)];
  const read: ReadFile[] = [];
  for (const file of files) {
    const before = file.status === "added" ? undefined : old.get(file.old_path ?? file.path);
    const after = file.status === "deleted" ? undefined : now.get(file.path);
    if (
      RUST.test(file.path) &&
      !isTestPath(file.path) &&
      ![before, after].some((text) => text !== undefined && RUST_TESTS.test(text))
    ) {
      continue;
    }
    read.push({ file, ...(await partsOf(file, before, after)) });
  }
  return read;
}
