/**
 * The catalog over changed files, beside the ast-grep command line with the same rules over the same
 * files, in one run and alternating. Every line of every file counts as added. Sources are those
 * of published packages, one per language.
 *
 * Run: `bun bench/rules/main.ts [LANGUAGE…]`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { execa } from "execa";
import { stringify } from "yaml";
import { builtInRules, catalogPass } from "../../core/evidence/rules/mod.ts";
import type { ChangedFile } from "../../core/evidence/types.ts";
import type { Host } from "../../core/host.ts";
import type { Revision } from "../../core/types.ts";
import { fetchPackage } from "../packages/fetch_package.ts";
import type { PublishedPackage } from "../packages/packages.ts";

/** The program itself: the script in `.bin` would cost the peer a start of Node. */
const AST_GREP = join(import.meta.dir, "../../node_modules/@ast-grep/cli-linux-x64-gnu/ast-grep");
const ROUNDS = 5;
/** Bytes of source a language is measured with; a smaller package is copied until there are as many. */
const BYTES = 8_000_000;

interface Corpus {
  package: PublishedPackage;
  version: string;
  endings: readonly string[];
}

const CORPORA: Readonly<Record<string, Corpus>> = {
  typescript: {
    package: { name: "rxjs", ecosystem: "npm", language: "TypeScript", from: "7.8.1", to: "7.8.1" },
    version: "7.8.1",
    endings: [".ts"],
  },
  javascript: {
    package: {
      name: "express",
      ecosystem: "npm",
      language: "JavaScript",
      from: "4.21.2",
      to: "4.21.2",
    },
    version: "4.21.2",
    endings: [".js"],
  },
  python: {
    package: { name: "flask", ecosystem: "pypi", language: "Python", from: "3.0.3", to: "3.0.3" },
    version: "3.0.3",
    endings: [".py"],
  },
  go: {
    package: {
      name: "github.com/gin-gonic/gin",
      ecosystem: "go",
      language: "Go",
      from: "v1.10.0",
      to: "v1.10.0",
    },
    version: "v1.10.0",
    endings: [".go"],
  },
};

type Files = [path: string, text: string][];

/** The files of a corpus, copied until there are enough bytes, each copy with a first line of its own. */
async function filesOf({ package: wanted, version, endings }: Corpus): Promise<Files> {
  const root = await fetchPackage(wanted, version);
  const own = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => endings.includes(extname(path)) && !path.endsWith(".d.ts"))
    .toSorted()
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
  const files: Files = [];
  let bytes = 0;
  for (let copy = 0; bytes < BYTES && own.length > 0; copy += 1) {
    for (const [path, text] of own) {
      files.push([`copy${copy}/${path}`, text]);
      bytes += text.length;
    }
  }
  return files;
}

function changed([path, text]: Files[number]): ChangedFile {
  const lines = text.split("\n").map((line, at) => ({
    kind: "added" as const,
    text: line,
    new_line: at + 1,
  }));
  const hunk = { old_start: 0, old_lines: 0, new_start: 1, new_lines: lines.length, lines };
  return {
    path,
    status: "added",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [hunk],
  };
}

function revisionOf(files: Files): Revision {
  const bytes = new Map(files.map(([path, text]) => [path, new TextEncoder().encode(text)]));
  const pick = async (paths: readonly string[]): Promise<Map<string, Uint8Array>> =>
    new Map(paths.flatMap((path) => (bytes.has(path) ? [[path, bytes.get(path)!] as const] : [])));
  return {
    id: "bench",
    read: async (path) => bytes.get(path),
    readMany: pick,
    list: async () => [...bytes.keys()],
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A folder with the files, and a configuration of the command line with the rules of a language. */
async function peerFolder(language: string, files: Files): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-rules-"));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, "src", path)), { recursive: true });
    writeFileSync(join(folder, "src", path), text);
  }
  mkdirSync(join(folder, "rules"));
  const names: Readonly<Record<string, string>> = {
    typescript: "TypeScript",
    javascript: "JavaScript",
    python: "Python",
    go: "Go",
  };
  for (const [at, { matcher }] of (await builtInRules("en")).entries()) {
    if (matcher.kind !== "syntax" || !matcher.languages.includes(language as "go")) continue;
    const document = { id: `r${at}`, language: names[language], ...matcher.config };
    writeFileSync(join(folder, `rules/r${at}.yml`), stringify(document));
  }
  writeFileSync(join(folder, "sgconfig.yml"), "ruleDirs: [rules]\n");
  return folder;
}

async function measure(language: string, corpus: Corpus): Promise<string> {
  const files = await filesOf(corpus);
  const rules = await builtInRules("en");
  const folder = await peerFolder(language, files);
  const head = revisionOf(files);
  const request = { settings: { evidence: { security: true } } };
  const input = { request, change: { files: files.map(changed) }, head, base: undefined };
  const host = { signal: new AbortController().signal } as unknown as Host;
  const bytes = files.reduce((sum, [, text]) => sum + text.length, 0);
  const ours: number[] = [];
  const peers: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let started = performance.now();
    const config = join(folder, "sgconfig.yml");
    await execa(AST_GREP, ["scan", "--config", config, "src"], {
      cwd: folder,
      reject: false,
      stdout: "ignore",
      stderr: "ignore",
    });
    peers.push(performance.now() - started);
    started = performance.now();
    const result = await catalogPass(rules).run(input as never, host);
    ours.push(performance.now() - started);
    found = result.findings.length;
  }
  rmSync(folder, { recursive: true, force: true });
  const here = rules.filter(({ matcher }) => matcher.languages.includes(language as "go")).length;
  const [our, peer] = [median(ours), median(peers)];
  const speed = (ms: number): string => (bytes / 1e6 / (ms / 1000)).toFixed(1);
  return `| ${language} | ${here} of ${rules.length} | ${files.length} | ${speed(our)} | ${speed(peer)} | ${(our / peer).toFixed(2)} | ${found} |`;
}

const wanted = process.argv.slice(2);
process.stdout.write(
  "| language | rules | files | aurum MB/s | ast-grep MB/s | time, as a multiple | findings |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n",
);
for (const [language, corpus] of Object.entries(CORPORA)) {
  if (wanted.length > 0 && !wanted.includes(language)) continue;
  process.stdout.write(`${await measure(language, corpus)}\n`);
}
