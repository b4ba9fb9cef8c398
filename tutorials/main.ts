/**
 * `bun tutorials NAME [CASE|all] [--check|--record]`, `bun tutorials all`: runs
 * the commands of a page and compares what they print with the page.
 *
 * Exit codes: 0 the same, 1 a divergence, 64 no such page.
 */
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createTwoFilesPatch } from "diff";
import { parsePage, printPage, type Page } from "./runner/page.ts";
import { runPage } from "./runner/run_page.ts";

const EXIT = { same: 0, diverged: 1, unknown: 64 } as const;
const HOUSE = join(import.meta.dir, "..");
const PARALLEL = 2;

/** Pages of a folder below `tutorials/`, README apart. */
function pagesIn(folder: string): string[] {
  const path = join(HOUSE, "tutorials", folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => join(path, name))
    .toSorted();
}

function existing(path: string): string[] {
  return existsSync(path) ? [path] : [];
}

/** The files that the arguments name; empty when there are none. */
export function findPages(args: readonly string[]): string[] {
  const [name = "", chosen] = args;
  if (args.length === 0 || args.length > 2 || !args.every((word) => /^[\w-]+$/u.test(word)))
    return [];
  if (name === "all" && chosen === undefined) {
    const folders = readdirSync(join(HOUSE, "tutorials"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "runner")
      .map((entry) => entry.name);
    return [...pagesIn("."), ...folders.toSorted().flatMap((folder) => pagesIn(folder))];
  }
  const main = existing(join(HOUSE, "tutorials", `${name}.md`));
  if (chosen === undefined) return main.length > 0 ? main : pagesIn(name);
  if (chosen === "all") return [...main, ...pagesIn(name)];
  return existing(join(HOUSE, "tutorials", name, `${chosen}.md`));
}

/** Why a page proves nothing: it has no command, or a command that prints nothing and ends with 0. */
function unrecorded(page: Page): string | undefined {
  const commands = page.pieces.flatMap((piece) => (piece.kind === "console" ? piece.commands : []));
  if (commands.length === 0) return "it has no console block";
  const silent = commands.every(({ output, exit_code }) => output.length === 0 && exit_code === 0);
  return silent ? "nothing is recorded on it" : undefined;
}

/** Runs one page; `true` when it holds. */
async function checkPage(path: string, record: boolean): Promise<boolean> {
  const shown = relative(HOUSE, path);
  try {
    const text = readFileSync(path, "utf8");
    const page = parsePage(text);
    const now = printPage(await runPage(HOUSE, page));
    const problem = unrecorded(record ? parsePage(now) : page);
    if (problem !== undefined) throw new Error(problem);
    if (record && now !== text) {
      writeFileSync(`${path}.part`, now);
      renameSync(`${path}.part`, path);
    }
    if (record || now === text) {
      process.stdout.write(`${shown}: ${record ? "recorded" : "holds"}\n`);
      return true;
    }
    const patch = createTwoFilesPatch(shown, shown, text, now, "recorded", "now");
    process.stdout.write(`${shown}: diverges\n${patch}`);
  } catch (error) {
    process.stdout.write(`${shown}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  return false;
}

async function main(argv: readonly string[]): Promise<number> {
  const flags = argv.filter((word) => word.startsWith("-"));
  const pages = findPages(argv.filter((word) => !word.startsWith("-")));
  const record = flags.includes("--record");
  const known = flags.every((flag) => flag === "--record" || flag === "--check");
  if (!known || flags.length > 1 || pages.length === 0) {
    process.stderr.write("usage: bun tutorials NAME [CASE|all] [--check|--record]\n");
    return EXIT.unknown;
  }
  const queue = [...pages];
  let holds = true;
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      if (!(await checkPage(next, record))) holds = false;
  };
  await Promise.all(Array.from({ length: PARALLEL }, () => worker()));
  return holds ? EXIT.same : EXIT.diverged;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
