import type { Host } from "../../host.ts";
import {
  RULE_BATCH_BYTES,
  RULE_FILES_BATCH,
  RULE_FILES_BATCH_MAX,
  SEARCH_TOGETHER_CHARS,
} from "../../limits.ts";
import { missingGrammar } from "../../syntax/mod.ts";
import type { Revision, Side } from "../../types.ts";
import type { Pass, PassInput, PassResult } from "../types.ts";
import { Gaps } from "./_gaps.ts";
import { ParseLine } from "./_parse_line.ts";
import { type Hits, presearch, type Wanted } from "./_presearch.ts";
import {
  isWanted,
  type Parsing,
  rulesFor,
  type Search,
  searchLines,
  searchSyntax,
  startParsing,
  touchesAny,
} from "./_search_file.ts";
import {
  fragments,
  isWhole,
  type SideOfFile,
  sideOf,
  type SourceText,
  wholeText,
} from "./_source_text.ts";
import type { CompiledRule } from "./types.ts";

/** A side of a file and the rules that look at it. */
interface Task {
  of: SideOfFile;
  syntax: CompiledRule[];
  lines: CompiledRule[];
  /** Something of it must be read: the lines of the change do not suffice. */
  reads: boolean;
}

type Missing = typeof missingGrammar;

function taskOf(
  of: SideOfFile,
  rules: readonly CompiledRule[],
  gaps: Gaps,
  missingOf: Missing,
): Task | undefined {
  const { language, path } = of;
  const here = rules.filter(
    (rule) =>
      (rule.scope === "file" || of.touched.length > 0) &&
      (rule.matcher.languages.length === 0 ||
        (language !== undefined && rule.matcher.languages.includes(language))) &&
      rule.applies(path),
  );
  const missing = language === undefined ? undefined : missingOf(language);
  const syntax = here.filter((rule) => rule.matcher.kind === "syntax");
  if (language !== undefined && missing !== undefined && of.touched.length > 0) {
    gaps.add({ kind: "no_grammar", language, package: missing }, of.file.path);
  }
  const able = missing === undefined ? syntax : [];
  const lines = here.filter((rule) => rule.matcher.kind === "regex");
  if (able.length === 0 && lines.length === 0) return undefined;
  const reads = able.length > 0 || lines.some(readsFile);
  return { of, syntax: able, lines, reads };
}

/** Whether the lines of a change do not suffice for an expression. */
function readsFile({ scope, matcher }: CompiledRule): boolean {
  return scope === "file" || (matcher.kind === "regex" && matcher.around.length > 0);
}

/** A task whose texts are on their way through the parser. */
interface Started {
  task: Task;
  source: SourceText | undefined;
  parsings: readonly (Parsing | undefined)[];
}

/** A task with those of its texts that have to be looked at. */
interface Prepared {
  task: Task;
  source: SourceText | undefined;
  texts: SourceText[];
  /** Bytes that are still to be parsed. */
  bytes: number;
  hits?: Hits;
}

/** The texts of a file; without its bytes, what the patch shows of it. */
function prepareTask(task: Task, bytes: Uint8Array | undefined): Prepared {
  const { of, syntax } = task;
  const source = bytes === undefined ? undefined : wholeText(bytes);
  const texts = source !== undefined ? [source] : syntax.length > 0 ? fragments(of) : [];
  const wanted = texts.filter((text) => isWanted(text, syntax));
  return { task, source, texts: wanted, bytes: bytes?.length ?? 0 };
}

/** Searches whole files together, and takes the rules away from those in which none of them matches. */
async function searchTogether(prepared: readonly Prepared[]): Promise<void> {
  const asked = new Map<Wanted, Prepared>();
  for (const one of prepared) {
    const [text] = one.texts;
    const { of, syntax } = one.task;
    if (one.source === undefined || text === undefined || of.language === undefined) continue;
    const touches = touchesAny(of, text, syntax);
    asked.set({ language: of.language, text: text.text, rules: syntax, touches }, one);
  }
  for (const [wanted, hits] of await presearch([...asked.keys()])) {
    const one = asked.get(wanted);
    if (one === undefined) continue;
    if (hits.length > 0) one.hits = hits;
    else one.texts = [];
    one.bytes = 0;
  }
}

/** Files in groups of so many characters that the trees of all of them fit into memory. */
function* together(prepared: readonly Prepared[]): Generator<Prepared[]> {
  let group: Prepared[] = [];
  let chars = 0;
  for (const one of prepared) {
    group.push(one);
    chars += one.source?.text.length ?? 0;
    if (chars < SEARCH_TOGETHER_CHARS) continue;
    yield group;
    group = [];
    chars = 0;
  }
  yield group;
}

function startTask({ task, source, texts, hits }: Prepared): Started {
  const parsings = texts.map((text) =>
    startParsing(task.of, text, rulesFor(text, task.syntax), hits),
  );
  return { task, source, parsings };
}

/** Runs the rules over a file. */
async function runTask({ task, source, parsings }: Started, search: Search): Promise<void> {
  const { of, lines, reads } = task;
  if (reads && source === undefined && !isWhole(of)) {
    search.gaps.add({ kind: "no_source" }, of.file.path);
  }
  for (const parsing of parsings) {
    await searchSyntax(of, parsing, source !== undefined || isWhole(of), search);
  }
  for (const rule of lines) {
    if (rule.scope === "file" && source === undefined) {
      for (const part of fragments(of)) searchLines(of, part, rule, search);
    } else {
      searchLines(of, source, rule, search);
    }
  }
}

async function runSide(
  side: Side,
  rules: readonly CompiledRule[],
  input: PassInput,
  search: Search,
  host: Host,
  missingOf: Missing,
): Promise<void> {
  const revision: Revision | undefined = side === "new" ? input.head : input.base;
  const tasks = input.change.files.flatMap((file) => {
    const of = sideOf(file, side);
    return of === undefined ? [] : (taskOf(of, rules, search.gaps, missingOf) ?? []);
  });
  const line = new ParseLine<Started>(
    async (started) => await runTask(started, search),
    () => host.signal.aborted,
  );
  let batch = tasks.slice(0, RULE_FILES_BATCH);
  let next = readTasks(batch, revision);
  for (let end = batch.length; batch.length > 0; end += batch.length) {
    const bytes = await line.whileWaiting(next);
    const here = batch;
    batch = tasks.slice(end, end + batchAfter(bytes));
    next = readTasks(batch, revision);
    // Heard when it is awaited; until then it must not end the process.
    next.catch(() => undefined);
    const prepared = here.map((task) => prepareTask(task, bytes.get(task.of.path)));
    for (const group of together(prepared)) {
      await line.whileWaiting(searchTogether(group));
      for (const one of group) await line.add(one.bytes, () => startTask(one));
    }
    if (host.signal.aborted) return;
  }
  await line.end();
}

/** How many files to read after these, so that few processes read many small ones and nobody's memory is filled by large ones. */
function batchAfter(bytes: ReadonlyMap<string, Uint8Array>): number {
  if (bytes.size === 0) return RULE_FILES_BATCH;
  let sum = 0;
  for (const content of bytes.values()) sum += content.length;
  const fitting = Math.floor((RULE_BATCH_BYTES * bytes.size) / Math.max(sum, 1));
  return Math.max(1, Math.min(fitting, RULE_FILES_BATCH_MAX));
}

/** The bytes of tasks, by path. */
async function readTasks(
  tasks: readonly Task[],
  revision: Revision | undefined,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = tasks.filter((task) => task.reads).map((task) => task.of.path);
  if (revision === undefined || paths.length === 0) return new Map();
  return await revision.readMany([...new Set(paths)]);
}

/**
 * The pass that runs rules over a change: each file is parsed once, and only
 * matches that touch lines of the change count, unless a rule says otherwise.
 * Whatever could not be searched is a limitation. With `security: false`, or
 * where the request's settings say so, rules of origin `security` are left out.
 * `missing` tells which package a language lacks; it is for tests.
 */
export function catalogPass(
  all: readonly CompiledRule[],
  options: { security?: boolean; missing?: Missing } = {},
): Pass {
  const security = options.security ?? true;
  const rules = security ? all : all.filter((rule) => rule.catalog.origin !== "security");
  return {
    names: security ? ["security", "analysis"] : ["analysis"],
    rules: rules.map((rule) => rule.catalog),
    async run(input: PassInput, host: Host): Promise<PassResult> {
      const wanted = input.request.settings.evidence.security
        ? rules
        : rules.filter((rule) => rule.catalog.origin !== "security");
      const search: Search = { findings: [], gaps: new Gaps() };
      for (const side of ["new", "old"] as const) {
        const here = wanted.filter((rule) => rule.side === side);
        if (side === "new" || here.length > 0) {
          await runSide(side, here, input, search, host, options.missing ?? missingGrammar);
        }
      }
      return { findings: search.findings, limitations: search.gaps.limitations() };
    },
  };
}
