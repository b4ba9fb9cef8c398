import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SEARCH_MS_MAX } from "../limits.ts";
import { grammarLibrary, grammarOf } from "./_grammars.ts";
import { mayNestDeep } from "./_nesting.ts";
import { parse } from "./parse.ts";
import type { LanguageName, SyntaxNode } from "./types.ts";

type Config = Parameters<SyntaxNode["findAll"]>[0];

/** The ending of the files that are written; no language has it, so that only one is asked. */
const ENDING = ".aurum-text";

/** Folders of searches that go on; whoever ends the process meanwhile leaves none of them behind. */
const open = new Set<string>();

function removeAll(): void {
  for (const folder of open) rmSync(folder, { recursive: true, force: true });
}

/** A folder of memory where there is one: a file on a disk costs ten times as much. */
function scratch(): string {
  for (const base of process.platform === "linux" ? ["/dev/shm", tmpdir()] : [tmpdir()]) {
    try {
      const folder = mkdtempSync(join(base, "aurum-search-"));
      if (open.size === 0) process.once("exit", removeAll);
      open.add(folder);
      return folder;
    } catch {
      // The next one.
    }
  }
  throw new Error("no folder to write to");
}

function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}

interface Wait {
  seen: number;
  failed: boolean;
  done: () => void;
}

/** Searches the files of a folder; whether it looked at all of them. */
async function searchFolder(
  grammar: string,
  folder: string,
  config: Config,
  count: number,
  onFile: (index: number, nodes: readonly SyntaxNode[]) => void,
): Promise<boolean> {
  const wait: Wait = { seen: 0, failed: false, done: () => undefined };
  const all = new Promise<void>((resolve) => (wait.done = resolve));
  const find = grammarLibrary().findInFiles(
    grammar as never,
    { paths: [folder], matcher: config as never, languageGlobs: [`*${ENDING}`] },
    (error, nodes: SyntaxNode[]) => {
      wait.seen += 1;
      const name = nodes[0]?.getRoot().filename() ?? "";
      const index = Number(name.slice(name.lastIndexOf("/") + 1, -ENDING.length));
      if (error !== null || !Number.isInteger(index)) wait.failed = true;
      else onFile(index, nodes);
      if (wait.seen >= count) wait.done();
    },
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SEARCH_MS_MAX)));
  // Every file answers, see below, so that one that was not looked at is known.
  const found = await Promise.race([find, late]);
  if (found === count) await Promise.race([all, late]);
  clearTimeout(timer);
  return found === count && wait.seen === count && !wait.failed;
}

/**
 * Searches many texts for one rule, on all cores: the engine compiles it once, and not for every
 * text as it does for a tree. `onText` is called, in no order, with the matches of a text that has some.
 *
 * @returns Whether each text was searched; one that may nest deep never is, as {@link parse} alone
 * measures it. Where the search failed as a whole, none was. It never throws.
 */
export async function searchTexts(
  language: LanguageName,
  texts: readonly string[],
  config: { rule: object; constraints?: object; utils?: object },
  onText: (index: number, nodes: readonly SyntaxNode[]) => void,
): Promise<boolean[]> {
  const none = texts.map(() => false);
  const grammar = grammarOf(language);
  const empty = parse(language, "");
  if (grammar === undefined || !empty.ok || language === "html") return none;
  const root = String(empty.tree.root.kind());
  let folder: string | undefined;
  try {
    // The root of every text matches too: what does not answer was not searched.
    const whole = { ...config, rule: { any: [{ kind: root }, config.rule] } } as Config;
    folder = scratch();
    const searched = texts.map((text) => text.trim() !== "" && !mayNestDeep(text));
    for (const [index, text] of texts.entries()) {
      if (searched[index] !== true) continue;
      writeFileSync(join(folder, `${index}${ENDING}`), withoutMark(text));
    }
    const count = searched.filter(Boolean).length;
    if (count === 0) return searched;
    const answer = (index: number, nodes: readonly SyntaxNode[]): void => {
      const own = nodes.filter((node) => node.kind() !== root);
      if (own.length > 0) onText(index, own);
    };
    return (await searchFolder(grammar, folder, whole, count, answer)) ? searched : none;
  } catch {
    return none;
  } finally {
    if (folder !== undefined) {
      await rm(folder, { recursive: true, force: true });
      open.delete(folder);
      if (open.size === 0) process.removeListener("exit", removeAll);
    }
  }
}
