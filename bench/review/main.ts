/**
 * `aurum review --base` without a model, beside `git diff` plus the ast-grep
 * command line with ten of the same rules over the same files, in one run and
 * alternating. Files are those of a published package, each changed.
 *
 * Run: `bun bench/review/main.ts [FILES…]` (default 100 1000 5000).
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { parse, stringify } from "yaml";
import { fetchPackage } from "../packages/fetch_package.ts";
import { makeRepository } from "../packages/make_repository.ts";

const HOUSE = join(import.meta.dir, "../..");
const AURUM = join(HOUSE, "cli/main.ts");
/** The program itself: the script in `.bin` would cost the peer a start of Node. */
const AST_GREP = join(HOUSE, "node_modules/@ast-grep/cli-linux-x64-gnu/ast-grep");
const CATALOG = join(HOUSE, "core/evidence/rules/catalog");
const RULES_COUNT = 10;
const ROUNDS = 3;

/** TypeScript sources of rxjs: `[path, text]`. */
async function sources(): Promise<[string, string][]> {
  const root = join(await fetchPackage({ name: "rxjs", ecosystem: "npm" }, "7.8.1"), "src");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .toSorted()
    .map((path) => [path, readFileSync(join(root, path), "utf8")]);
}

/** Every fifth line gets a neighbour, so that hunks are many and real. */
function edit(text: string, tag: number): string {
  return text
    .split("\n")
    .flatMap((line, index) =>
      index % 20 === 5 && line.trim() === "" ? [line, `// edited ${tag}`, line] : [line],
    )
    .concat(`export const edited${tag} = ${tag};`, "")
    .join("\n");
}

/** Two trees of `count` files, every one of them changed. */
async function makeTrees(count: number): Promise<[string, string]> {
  const files = await sources();
  const trees: [string, string] = [
    mkdtempSync(join(tmpdir(), "aurum-tree-")),
    mkdtempSync(join(tmpdir(), "aurum-tree-")),
  ];
  for (let index = 0; index < count; index++) {
    const [path, text] = files[index % files.length] ?? ["", ""];
    const copy = `part${Math.floor(index / files.length)}/${path}`;
    const before = `// copy ${index}\n${text}`;
    for (const [side, content] of [before, edit(before, index)].entries()) {
      const target = join(trees[side] ?? "", copy);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content);
    }
  }
  return trees;
}

interface RuleDocument {
  languages: string[];
  rule: unknown;
  constraints?: unknown;
  utils?: unknown;
}

/** A configuration of the ast-grep command line with ten TypeScript rules of the catalog. */
function astGrepConfig(): string {
  const folder = mkdtempSync(join(tmpdir(), "aurum-sg-"));
  mkdirSync(join(folder, "rules"));
  const documents = readdirSync(join(CATALOG, "javascript"))
    .toSorted()
    .map((name) => parse(readFileSync(join(CATALOG, "javascript", name), "utf8")) as RuleDocument)
    .filter(({ languages }) => languages.includes("typescript"));
  for (const [index, { rule, constraints, utils }] of documents.slice(0, RULES_COUNT).entries()) {
    const document = { id: `r${index}`, language: "TypeScript", rule, constraints, utils };
    writeFileSync(join(folder, `rules/r${index}.yml`), stringify(document));
  }
  writeFileSync(join(folder, "sgconfig.yml"), "ruleDirs: [rules]\n");
  return folder;
}

interface Timing {
  seconds: number;
  memory_mib: number;
}

/** Wall time and peak memory of a command and its children, by GNU time. */
async function time(cwd: string, command: string, args: readonly string[]): Promise<Timing> {
  const started = performance.now();
  const { stderr, exitCode } = await execa(
    "/usr/bin/time",
    ["--format", "PEAK %M", command, ...args],
    { cwd, reject: false, stdout: "ignore" },
  );
  const peak = /PEAK (\d+)/u.exec(stderr)?.[1];
  if (exitCode !== 0 || peak === undefined) throw new Error(`${command}: ${stderr.slice(-500)}`);
  return { seconds: (performance.now() - started) / 1000, memory_mib: Number(peak) / 1024 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function measure(count: number, config: string): Promise<string> {
  const trees = await makeTrees(count);
  const root = await makeRepository(trees);
  const ours: Timing[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const diff = await time(root, "git", ["diff", "main", "change"]);
    const sg = ["scan", "--config", join(config, "sgconfig.yml"), "."];
    const scan = await time(root, AST_GREP, sg);
    peers.push(diff.seconds + scan.seconds);
    ours.push(await time(root, AURUM, ["review", "--base", "main"]));
  }
  for (const folder of [...trees, root]) rmSync(folder, { recursive: true, force: true });
  const seconds = median(ours.map((timing) => timing.seconds));
  const memory = Math.max(...ours.map((timing) => timing.memory_mib));
  const peer = median(peers);
  const ratio = (seconds / peer).toFixed(2);
  return `| ${count} | ${seconds.toFixed(2)} | ${peer.toFixed(2)} | ${ratio} | ${memory.toFixed(0)} |`;
}

const counts = process.argv.slice(2).map(Number);
const config = astGrepConfig();
process.stdout.write("| files | aurum s | git diff + ast-grep s | ratio | peak MiB |\n");
process.stdout.write("| ---: | ---: | ---: | ---: | ---: |\n");
for (const count of counts.length > 0 ? counts : [100, 1000, 5000])
  process.stdout.write(`${await measure(count, config)}\n`);
rmSync(config, { recursive: true, force: true });
