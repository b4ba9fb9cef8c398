import type { Change } from "../evidence/types.ts";
import {
  CALLER_WINDOW_LINES,
  CALLERS_SHOWN_MAX,
  DECLARATION_LINES_MAX,
  SYMBOL_DECLARATIONS_MAX,
  SYMBOL_FILES_MAX,
  WINDOW_LINES,
} from "../limits.ts";
import type { OutlineEntry } from "../syntax/types.ts";
import { relatedExtensions } from "../syntax/mod.ts";
import type { Finding, SearchHit } from "../types.ts";
import { declaresName, rankFiles, viewFrom, type Viewpoint } from "./_rank_files.ts";
import { SpanBook } from "./_spans.ts";
import type { Source } from "./source.ts";
import { qualifiersIn, symbolCandidates } from "./symbol_candidates.ts";
import type { Shown, ShownFile } from "./types.ts";

/** What is to be shown about one finding, before the rest of the repository was searched. */
export interface Scene {
  finding: Finding;
  file: ShownFile;
  line: number;
  end_line: number;
  /** The cited lines as code alone. */
  code: string;
  candidates: string[];
  view: Viewpoint;
  /** Files that may declare a candidate, the nearest first; filled when it is looked for. */
  files: Map<string, string[]>;
  /** What is declared around the cited line, outermost first: values only where no function is. */
  enclosing: OutlineEntry[];
}

/** The line of the new side where a removed line stood (a verifier sees the reviewed revision). */
function newLine(finding: Finding, change: Change): number {
  if (finding.side === "new") return finding.line;
  const file = change.files.find(
    ({ path, old_path }) => path === finding.path || old_path === finding.path,
  );
  let last = 1;
  for (const line of file?.hunks.flatMap((hunk) => hunk.lines) ?? []) {
    if (line.new_line !== undefined) last = line.new_line;
    if (line.old_line === finding.line) return last;
  }
  return last;
}

/** The scene of a finding, or `undefined` where its file cannot be shown. */
export async function openScene(
  finding: Finding,
  source: Source,
  change: Change,
): Promise<Scene | undefined> {
  const file = await source.file(finding.path);
  if (file === undefined || file.lines.length === 0) return undefined;
  const line = newLine(finding, change);
  if (line < 1 || line > file.lines.length) return undefined;
  const length = finding.side === "new" ? (finding.end_line ?? finding.line) - finding.line : 0;
  const end_line = Math.min(file.lines.length, line + Math.max(0, length));
  const code = file.code.slice(line - 1, end_line).join("\n");
  const around = (file.outline ?? []).filter((entry) => entry.start <= line && line <= entry.end);
  const in_function = around.some(({ kind }) => kind === "function" || kind === "callback");
  const enclosing = around.filter(({ kind }) => kind !== "value" || !in_function);
  return {
    finding,
    file,
    line,
    end_line,
    code,
    candidates: symbolCandidates(finding.message, code, file.language),
    view: viewFrom(file.path, file.lines.join("\n")),
    files: new Map(),
    enclosing,
  };
}

/** Searches once for what all scenes name and for callers, and reads what is likely to be shown. */
export async function searchFor(scenes: readonly Scene[], source: Source): Promise<void> {
  const declared = new Set(scenes.flatMap(({ candidates }) => candidates));
  const called = new Set(
    scenes.flatMap(
      ({ enclosing }) => enclosing.findLast(({ kind }) => kind === "function")?.symbols ?? [],
    ),
  );
  const extensions = new Set(scenes.flatMap(({ file }) => relatedExtensions(file.path)));
  const near = scenes.map(({ view }) => view);
  await source.search({ declared: [...declared], called: [...called] }, [...extensions], near);
  const wanted = scenes.flatMap((scene) => [
    ...scene.candidates.flatMap((name) => filesOf(scene, name, source)),
    ...callsOf(scene, source)
      .calls.slice(0, CALLERS_SHOWN_MAX)
      .map(({ path }) => path),
  ]);
  await source.prefetch(wanted);
}

function filesOf({ view, files }: Scene, name: string, source: Source): string[] {
  const known = files.get(name) ?? rankFiles(source.declaring(name), view, SYMBOL_FILES_MAX);
  files.set(name, known);
  return known;
}

/** Declarations of a name: of the same file, the same folder, imported ones, the rest. */
async function declarationsOf(
  scene: Scene,
  name: string,
  source: Source,
): Promise<{ file: ShownFile; entry: OutlineEntry }[]> {
  const found: { file: ShownFile; entry: OutlineEntry }[] = [];
  const take = (file: ShownFile | undefined): void => {
    for (const entry of file?.outline ?? []) {
      if (file !== undefined && entry.symbols.includes(name)) found.push({ file, entry });
    }
  };
  take(scene.file);
  for (const path of filesOf(scene, name, source)) take(await source.file(path));
  return found;
}

function addCited(
  { file, line, end_line, enclosing }: Scene,
  book: SpanBook,
  left_out: string[],
): void {
  book.add(file, line - WINDOW_LINES, end_line + WINDOW_LINES, { kind: "cited" });
  // Inner declarations first: a type around them may be long.
  for (const entry of enclosing.toReversed()) {
    const name = entry.name === "" ? "a function without a name" : entry.name;
    const why = { kind: "enclosing", name } as const;
    const last = Math.min(entry.end, entry.start + DECLARATION_LINES_MAX - 1);
    const whole = book.add(file, entry.start, last, why) && last === entry.end;
    if (!whole)
      left_out.push(
        `a part of the declaration of ${name} in ${file.path}, which ends at line ${entry.end}`,
      );
  }
}

async function addSymbols(
  scene: Scene,
  source: Source,
  book: SpanBook,
  left_out: string[],
): Promise<string[]> {
  const named: string[] = [];
  for (const name of scene.candidates) {
    const declarations = await declarationsOf(scene, name, source);
    if (declarations.length > 0) named.push(name);
    let more = declarations.length;
    for (const { file, entry } of declarations.slice(0, SYMBOL_DECLARATIONS_MAX)) {
      if (book.spent) break;
      more -= 1;
      const last = Math.min(entry.end, entry.start + DECLARATION_LINES_MAX - 1);
      const whole =
        book.add(file, entry.start, last, { kind: "declaration", name }) && last === entry.end;
      if (!whole) left_out.push(`a part of the declaration of ${name} in ${file.path}`);
    }
    const declaring = source.declaring(name);
    const files = declaring.size - (declaring.has(scene.file.path) ? 1 : 0) - SYMBOL_FILES_MAX;
    if (more > 0) left_out.push(`${more} more declarations of ${name}`);
    if (files > 0) left_out.push(`${files} more files that may declare ${name}`);
  }
  return named;
}

/** Lines outside of the enclosing function that call it. */
function callsOf({ file, enclosing }: Scene, source: Source): { name: string; calls: SearchHit[] } {
  const [name = ""] = enclosing.findLast(({ kind }) => kind === "function")?.symbols ?? [];
  if (name === "") return { name, calls: [] };
  const declares = declaresName(name);
  const called = new RegExp(`(?<![\\p{L}\\p{N}_])${name}\\s*[(!]`, "u");
  const calls = source.hits(name).filter(({ path, line, text }) => {
    const own =
      path === file.path && enclosing.some((entry) => entry.start <= line && line <= entry.end);
    return !own && called.test(text) && declares(text) < 2;
  });
  return { name, calls };
}

async function addCallers(
  scene: Scene,
  source: Source,
  book: SpanBook,
  left_out: string[],
): Promise<void> {
  const { name, calls } = callsOf(scene, source);
  let shown = 0;
  for (const { path, line } of calls.slice(0, CALLERS_SHOWN_MAX)) {
    if (book.spent) break;
    const file = await source.file(path);
    if (file === undefined) continue;
    const start = line - CALLER_WINDOW_LINES;
    if (book.add(file, start, line + CALLER_WINDOW_LINES, { kind: "caller", name })) shown += 1;
  }
  if (calls.length > shown) left_out.push(`${calls.length - shown} more calls of ${name}`);
}

/**
 * What a verifier is shown about one finding (603.2): a window around the cited
 * line and what encloses it, the declarations of what the finding names, ranked
 * from near to far, then callers, until `tokens` are spent. What is left out is said.
 */
export async function collectSpans(scene: Scene, source: Source, tokens: number): Promise<Shown> {
  const book = new SpanBook(tokens);
  const left_out: string[] = [];
  addCited(scene, book, left_out);
  const named = await addSymbols(scene, source, book, left_out);
  await addCallers(scene, source, book, left_out);
  if (book.cut_lines > 0) left_out.push(`${book.cut_lines} lines that are too long`);
  if (source.incomplete) left_out.push("files that were not searched");
  const spans = book.spans();
  const files = new Map<string, ShownFile>([[scene.file.path, scene.file]]);
  for (const { path } of spans) {
    const file = await source.file(path);
    if (file !== undefined) files.set(path, file);
  }
  const { finding, line, end_line } = scene;
  const code = finding.code === undefined ? {} : { code: finding.code };
  const qualifiers = qualifiersIn(finding.message, scene.code, named);
  const { message } = finding;
  return {
    accused: { path: scene.file.path, line, end_line, named, qualifiers, message, ...code },
    spans,
    files,
    left_out,
  };
}
