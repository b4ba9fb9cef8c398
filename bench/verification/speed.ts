/**
 * How long verification takes besides the model: 8 findings in a repository of
 * 20,000 files, from the opened revision to the records. Prints one line of JSON:
 * by the clock (`ms`), and in processor time with that of git (`cpu_ms`, on Linux),
 * which other jobs of the machine do not change.
 *
 * Usage: `bun bench/verification/speed.ts [FILES] [FINDINGS]`.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createHost,
  createRedactor,
  openRevisions,
  verifyFindings,
  type Finding,
  type Provider,
  type Request,
} from "../../core/mod.ts";

const FILES = Number(process.argv[2] ?? 20_000);
const FINDINGS = Number(process.argv[3] ?? 8);
const PER_FOLDER = 50;

function git(cwd: string, ...args: string[]): string {
  const env = { PATH: process.env["PATH"] ?? "", HOME: tmpdir(), GIT_CONFIG_NOSYSTEM: "1" };
  const identity = ["-c", "user.name=aurum", "-c", "user.email=aurum@example.invalid"];
  const { exitCode, stdout, stderr } = Bun.spawnSync(["git", ...identity, ...args], { cwd, env });
  if (exitCode !== 0) throw new Error(stderr.toString());
  return stdout.toString().trim();
}

/** A file of some 60 lines that declares its own type, and calls others. */
function source(index: number): string {
  const next = (index * 7 + 1) % FILES;
  const filler = Array.from(
    { length: 8 },
    (_, at) =>
      `// Step${index}_${at} is one of many.\nfunc (s *Service${index}) Step${at}(order *Order) error {\n\tif order == nil {\n\t\treturn ErrNoOrder\n\t}\n\treturn s.next.Step${(at + 1) % 8}(order)\n}\n`,
  ).join("\n");
  return `package p${Math.floor(index / PER_FOLDER)}\n\ntype Service${index} struct{ next *Service${next} }\n\nfunc (s *Service${index}) Validate${index}() error {\n\tif s == nil {\n\t\treturn ErrNoService\n\t}\n\treturn nil\n}\n\n${filler}\nfunc Run${index}(s *Service${next}) error {\n\tif err := s.Validate${next}(); err != nil {\n\t\treturn err\n\t}\n\treturn s.Step0(nil)\n}\n`;
}

function makeRepository(root: string): string {
  git(root, "init", "--quiet", "--initial-branch=main");
  for (let index = 0; index < FILES; index += 1) {
    const folder = join(root, `p${Math.floor(index / PER_FOLDER)}`);
    if (index % PER_FOLDER === 0) mkdirSync(folder);
    writeFileSync(join(folder, `service${index}.go`), source(index));
  }
  git(root, "add", ".");
  git(root, "commit", "--quiet", "--message", "many files");
  git(root, "repack", "-adq");
  return git(root, "rev-parse", "HEAD");
}

function findingOf(at: number): Finding {
  const index = Math.floor((at * FILES) / FINDINGS);
  const next = (index * 7 + 1) % FILES;
  const lines = source(index).split("\n");
  const line = lines.findIndex((text) => text.includes(`s.Validate${next}()`)) + 1;
  return {
    fingerprint: String(at).padStart(32, "0"),
    origin: "model",
    rule: "model/null-dereference",
    severity: "error",
    path: `p${Math.floor(index / PER_FOLDER)}/service${index}.go`,
    line,
    side: "new",
    message: `Validate${next} is called without a nil guard, and Step0 gets a nil order`,
    code: lines[line - 1] ?? "",
    status: "open",
  };
}

/** Processor time of this process and of the ones that it waited for; 0 where the system does not tell. */
function cpuMs(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  // User and system time, own and of children, in hundredths of a second.
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** A verifier that takes no time, and quotes the guard of the callee. */
const INSTANT: Provider = {
  name: "bench/instant",
  capabilities: { system_message: true, structured_output: false, context_tokens: 128_000 },
  price: () => 0,
  complete: async () => ({
    status: "ok",
    text: JSON.stringify({
      verdict: "refuted",
      refutes: "a nil service panics",
      reason: "guarded",
      quote: "\tif s == nil {\n\t\treturn ErrNoService\n\t}",
    }),
    input_tokens: 0,
    output_tokens: 0,
  }),
};

const root = mkdtempSync(join(tmpdir(), "aurum-bench-verification-"));
try {
  const head = makeRepository(root);
  const host = createHost({ cwd: root, note: () => undefined });
  const repository = { root, bare: false, object_format: "sha1" as const };
  const request = {
    source: { kind: "range", base: head, head, base_ref: "", head_ref: "" },
    repository,
  } as unknown as Request;
  const times: number[] = [];
  const cpu_ms: number[] = [];
  let refuted = 0;
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const cpu = cpuMs();
    const { records } = await verifyFindings(
      {
        findings: Array.from({ length: FINDINGS }, (_, at) => findingOf(at)),
        settings: { enabled: true, max_calls: FINDINGS, model: null, votes: 1 },
        lang: "en",
        change: { files: [] },
        head: openRevisions(request, host).head,
        provider: INSTANT,
        redactor: createRedactor(),
      },
      host,
    );
    times.push(Math.round(performance.now() - started));
    cpu_ms.push(cpuMs() - cpu);
    refuted = records.filter(({ demoted }) => demoted).length;
  }
  const memory_mib = Math.round(process.memoryUsage().rss / 1024 / 1024);
  process.stdout.write(
    `${JSON.stringify({ files: FILES, findings: FINDINGS, refuted, ms: times, cpu_ms, memory_mib })}\n`,
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
