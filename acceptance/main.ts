/**
 * `bun acceptance [CARD SELECTOR | all] [--report FILE]`: do the cards hold,
 * and do their tests fall when the code is broken on purpose?
 *
 * Exit codes: 0 holds, 1 red or a mutant survived, 64 unknown card or
 * selector, 79 a needed tool is missing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CARDS } from "./cards/mod.ts";
import { holds, mutationTable, verdictLines } from "./harness/report.ts";
import { runCard } from "./harness/run_card.ts";
import { select, type Selection } from "./harness/select.ts";
import type { Verdict } from "./harness/types.ts";

const EXIT = { holds: 0, red: 1, unknown: 64, tool_missing: 79 } as const;
const HOUSE = join(import.meta.dir, "..");
/** Cards are run side by side, one a core. */
const PARALLEL = 2;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function complain(text: string): void {
  process.stderr.write(`acceptance: ${text}\n`);
}

function list(): void {
  for (const card of CARDS) {
    print(`${card.id}  ${card.title}`);
    for (const { selector, statement } of [...card.criteria, ...card.mutations])
      print(`  ${selector}  ${statement}`);
  }
}

async function runSelection(selection: Selection): Promise<Verdict[]> {
  const { card, criteria, mutations, whole } = selection;
  const verdicts = await runCard(HOUSE, card, criteria, mutations);
  if (!whole) return verdicts;
  const result = verdicts.every((verdict) => holds(verdict)) ? "pass" : "fail";
  return [...verdicts, { card: card.id, selector: "all", result, tests: [] }];
}

/** Runs every selection, `PARALLEL` at a time; each prints as a block when it is done. */
async function runAll(selections: readonly Selection[]): Promise<Verdict[]> {
  const queue = [...selections];
  const verdicts: Verdict[] = [];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const done = await runSelection(next);
      print(done.flatMap((verdict) => verdictLines(verdict)).join("\n"));
      verdicts.push(...done);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, () => worker()));
  return verdicts;
}

function selectionsOf(args: readonly string[]): readonly Selection[] | undefined {
  const [id = "", selector] = args;
  if (id === "all" && selector === undefined)
    return CARDS.flatMap((card) => select(CARDS, card.id, "all") ?? []);
  if (args.length > 2 || selector === undefined) return undefined;
  const selection = select(CARDS, id, selector);
  return selection === undefined ? undefined : [selection];
}

async function main(argv: readonly string[]): Promise<number> {
  const at = argv.indexOf("--report");
  const file = at === -1 ? undefined : argv[at + 1];
  const args = at === -1 ? argv : argv.toSpliced(at, 2);
  if (at !== -1 && (file === undefined || file.startsWith("-"))) {
    complain("give --report a file");
    return EXIT.unknown;
  }
  const missing = ["git", "bun"].find((tool) => Bun.which(tool) === null);
  if (missing !== undefined) {
    complain(`install ${missing}: it is not on PATH`);
    return EXIT.tool_missing;
  }
  if (args.length === 0 && file === undefined) {
    list();
    return EXIT.holds;
  }
  const selections = selectionsOf(args.length === 0 ? ["all"] : args);
  if (selections === undefined) {
    complain(`unknown card or selector "${args.join(" ")}"; bun acceptance lists them`);
    return EXIT.unknown;
  }
  const verdicts = await runAll(selections);
  if (file !== undefined) writeFileSync(file, mutationTable(CARDS, verdicts));
  return verdicts.every((verdict) => holds(verdict)) ? EXIT.holds : EXIT.red;
}

process.exitCode = await main(process.argv.slice(2));
