/** Semgrep or Opengrep over the changed files, with local rules alone. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Host } from "../../host.ts";
import { SARIF_FILE_BYTES_MAX, SAST_TIMEOUT_MS } from "../../limits.ts";
import type { GovernedFile } from "../../resolve/types.ts";

/** What a scanner printed, or why there is nothing to read. */
export type Scan =
  | { ok: true; program: string; sarif: string; roots: string[] }
  | {
      ok: false;
      kind: "missing" | "timed_out" | "crashed" | "silent";
      program: string;
      detail: string;
    };

/** A file as the reviewed revision has it. */
export interface ScannedFile {
  path: string;
  bytes: Uint8Array;
}

/** Programs that are asked for, in this order. */
const PROGRAMS = ["semgrep", "opengrep"] as const;

const RULES = "rules";
const SOURCES = "src";

/** Comments in the reviewed code silence nothing, and nothing of its own configures the scan. */
const ARGS = [
  "scan",
  "--config",
  RULES,
  "--sarif",
  "--quiet",
  "--no-git-ignore",
  "--disable-nosem",
];
const SEMGREP_ARGS = ["--metrics=off", "--disable-version-check"];

/**
 * Scans copies of the files in a temporary folder, which is the program's home
 * as well: the repository's own settings for the scanner, its ignore files and
 * the user's account do not reach it.
 *
 * @param own rule files of the repository, of the governing revision.
 * @throws AurumError("aborted")
 */
export async function runScanner(
  files: readonly ScannedFile[],
  own: readonly GovernedFile[],
  host: Host,
): Promise<Scan> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-sast-"));
  try {
    await writeRules(folder, own);
    for (const { path, bytes } of files) {
      if (!isPlain(path)) continue;
      const target = join(folder, SOURCES, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, bytes, { flag: "wx" });
    }
    for (const program of PROGRAMS) {
      const scan = await start(program, folder, host);
      if (scan.ok || scan.kind !== "missing") return scan;
    }
    const [program] = PROGRAMS;
    return { ok: false, kind: "missing", program, detail: "" };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A path that stays below the folder that it is put into. */
function isPlain(path: string): boolean {
  return path.split("/").every((part) => !["", ".", ".."].includes(part) && !part.includes("\0"));
}

async function writeRules(folder: string, own: readonly GovernedFile[]): Promise<void> {
  mkdirSync(join(folder, RULES), { recursive: true });
  const { SAST_RULES } = await import("./sast_rules.ts");
  const texts = [...SAST_RULES, ...own.map(({ text }) => text)];
  for (const [at, text] of texts.entries()) {
    writeFileSync(join(folder, RULES, `${String(at).padStart(4, "0")}.yml`), text);
  }
}

async function start(
  program: (typeof PROGRAMS)[number],
  folder: string,
  host: Host,
): Promise<Scan> {
  const result = await host.runProgram({
    program,
    args: [...ARGS, ...(program === "semgrep" ? SEMGREP_ARGS : []), SOURCES],
    cwd: folder,
    env: { HOME: folder, SEMGREP_SEND_METRICS: "off", SEMGREP_ENABLE_VERSION_CHECK: "0" },
    timeout_ms: SAST_TIMEOUT_MS,
    stdout_bytes_max: SARIF_FILE_BYTES_MAX,
  });
  if (result === undefined) return { ok: false, kind: "missing", program, detail: "" };
  const detail = lastLine(result.stderr);
  if (result.timed_out) return { ok: false, kind: "timed_out", program, detail };
  const sarif = new TextDecoder().decode(result.stdout);
  if (result.truncated || (result.code !== 0 && result.code !== 1)) {
    return { ok: false, kind: "crashed", program, detail: detail || `exit ${result.code}` };
  }
  if (sarif.trim() === "") return { ok: false, kind: "silent", program, detail };
  const root = join(folder, SOURCES);
  return { ok: true, program, sarif, roots: [await host.realPath(root), root] };
}

function lastLine(text: string): string {
  return text.trim().split("\n").at(-1)?.slice(0, 300) ?? "";
}
