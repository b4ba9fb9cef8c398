/** The evidence phase: the change, and what every deterministic pass says about it. */
import { AurumError } from "../errors.ts";
import { fingerprint } from "../fingerprint.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request, Settings } from "../resolve/types.ts";
import type { CatalogRule, Finding, Limitation, Origin, Revision } from "../types.ts";
import type { GateCompare } from "./governance/mod.ts";
import { readChange } from "./change/read_change.ts";
import { applyIgnores } from "./ignores/apply_ignores.ts";
import type { RulesToTest, RuleTests } from "./rules/mod.ts";
import { type CountEqual, equalLines } from "./equal_lines.ts";
import { numberEvidence } from "./number_evidence.ts";
import type { Change, Evidence, Pass, PassInput, PassResult, RawFinding } from "./types.ts";

/** What the evidence phase works on. */
export interface EvidenceInput {
  request: Request;
  base: Revision | undefined;
  head: Revision | undefined;
  redactor: Redactor;
  /** What an edit of a gate file would loosen; without it only that there is an edit is seen. */
  compareGate?: GateCompare;
}

/** Where a repository has rules of its own. */
const RULES_FOLDER = ".aurum/rules/";

const ORIGIN_ORDER: readonly Origin[] = ["security", "analysis", "sast"];

/** Lines of one file; past it a second finding on one line could be taken for one on another. */
const EQUAL_LINES_MAX = 10_000_000;

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareFindings(a: RawFinding, b: RawFinding): number {
  return (
    ORIGIN_ORDER.indexOf(a.origin) - ORIGIN_ORDER.indexOf(b.origin) ||
    compareText(a.path, b.path) ||
    a.line - b.line ||
    compareText(a.rule, b.rule) ||
    compareText(a.side, b.side) ||
    compareText(a.message, b.message)
  );
}

/**
 * Orders, redacts and fingerprints what the passes found. The fingerprint is
 * made of the redacted line, so that no digest of a secret ever leaves, and of how
 * many equal lines count before it, or how many equal findings where nobody can tell.
 */
export async function finishFindings(
  raw: readonly RawFinding[],
  redactor: Redactor,
  countEqual: CountEqual = () => undefined,
): Promise<Finding[]> {
  const seen = new Map<string, number>();
  const findings: Finding[] = [];
  for (const finding of raw.toSorted(compareFindings)) {
    const code = await redactor.redact(finding.code, finding.path);
    const { origin, rule, path } = finding;
    const equal = countEqual(finding);
    const same = fingerprint(origin, rule, path, code, equal ?? 0);
    const again = seen.get(same) ?? 0;
    seen.set(same, again + 1);
    const occurrence = equal === undefined ? again : equal + again * EQUAL_LINES_MAX;
    findings.push({
      ...finding,
      message: await redactor.redact(finding.message),
      code,
      fingerprint: fingerprint(origin, rule, path, code, occurrence),
      status: finding.status ?? "open",
    });
  }
  return findings;
}

/** Errors that end the run: a pass that merely crashed is a limitation instead. */
function endsTheRun(error: unknown, host: Host): boolean {
  return error instanceof AurumError || host.signal.aborted;
}

/** A pass that crashed looked at nothing, and says so. */
async function runPass(pass: Pass, input: PassInput, host: Host): Promise<PassResult> {
  try {
    return await pass.run(input, host);
  } catch (error) {
    if (endsTheRun(error, host)) throw error;
    const names = pass.names.join(", ");
    const words = input.redactor.redactNow(error instanceof Error ? error.message : String(error));
    host.note("warning", message("evidence.pass_crashed", { names, detail: words.slice(0, 300) }));
    const limitation: Limitation = {
      kind: "pass_failed",
      message: message("evidence.pass_failed", { names }),
    };
    return { findings: [], limitations: [limitation], failed: true };
  }
}

async function changeOf(
  request: Request,
  host: Host,
): Promise<{ change: Change; limitations: Limitation[] }> {
  if (request.nothing !== undefined) return { change: { files: [] }, limitations: [] };
  return await readChange(request, host);
}

/** Both, when both have ended; a failure of the first is heard before one of the second. */
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

/** The passes of a run, in the order that they look. Secrets first: the redactor learns from them. */
async function passesOf(
  request: Pick<Request, "governed" | "lang"> & Partial<Pick<Request, "settings">>,
  security: boolean,
  compareGate?: GateCompare,
): Promise<Pass[]> {
  const [{ secretsPass }, { governancePass }, rules, { testsPass }] = await Promise.all([
    import("./secrets/mod.ts"),
    import("./governance/mod.ts"),
    import("./rules/mod.ts"),
    import("./tests/mod.ts"),
  ]);
  const { builtInRules, catalogPass, repositoryRules } = rules;
  const built_in = await builtInRules(request.lang);
  const secrets = secretsPass(request.lang);
  const governance = governancePass(request.lang, compareGate);
  // An id of the engine's own must not be taken by a rule of the repository.
  const tests = testsPass(request.lang);
  const reserved = [secrets, governance, tests].flatMap((pass) => pass.rules.map(({ id }) => id));
  const own = await repositoryRules(request.governed, request.lang, reserved);
  const catalog = catalogPass([...built_in, ...own], { security });
  const passes = [secrets, governance, catalog, tests];
  if (!asksForSast(request)) return passes;
  const { sastPass } = await import("./sast/mod.ts");
  return [...passes, sastPass(new Set(passes.flatMap(({ rules }) => rules.map(({ id }) => id))))];
}

/** By flag or config, or because the run is not whole without it. */
function asksForSast({ settings }: { settings?: Settings }): boolean {
  if (settings === undefined) return false;
  const { sast, sarif } = settings.evidence;
  return sast || sarif.length > 0;
}

/** Every rule that the deterministic passes of a run may cite. */
export async function catalogOf(
  request: Pick<Request, "governed" | "lang">,
): Promise<CatalogRule[]> {
  const passes = await passesOf(request, true);
  return passes.flatMap((pass) => pass.rules);
}

/** Runs the cases of rules; throws `rule_invalid`, `file_unreadable` or `usage` for paths that hold none. */
export async function runRuleTests(wanted: RulesToTest): Promise<RuleTests> {
  const rules = await import("./rules/mod.ts");
  return await rules.runRuleTests(wanted);
}

/**
 * Reads the change and runs every pass over it. No pass can empty the result
 * of another: one that crashes is named in `failed_passes` and in a limitation.
 *
 * @throws AurumError when the change itself cannot be read, or a rule of the
 * repository is invalid.
 */
export async function collectEvidence(input: EvidenceInput, host: Host): Promise<Evidence> {
  const { request, compareGate } = input;
  const preparing = passesOf(request, request.settings.evidence.security, compareGate);
  // No change is read before the repository's own rules are known to be valid.
  if (request.governed.some(({ path }) => path.startsWith(RULES_FOLDER))) await preparing;
  const [passes, { change, limitations }] = await both(preparing, changeOf(request, host));
  const evidence: Evidence = {
    change,
    findings: [],
    limitations,
    catalog: passes.flatMap((pass) => pass.rules),
    passes: [],
    failed_passes: [],
  };
  const raw: RawFinding[] = [];
  for (const pass of passes) {
    const result = await runPass(pass, { ...input, change }, host);
    if (host.signal.aborted) throw new AurumError("aborted", message("evidence.aborted"));
    raw.push(...result.findings);
    evidence.limitations.push(...result.limitations);
    evidence.catalog.push(...(result.rules ?? []));
    (result.failed === true ? evidence.failed_passes : evidence.passes).push(...pass.names);
  }
  const ignored = await applyIgnores(raw, evidence.catalog, { ...input, change });
  evidence.limitations.push(...ignored.limitations);
  const countEqual = await equalLines(ignored.findings, { ...input, change });
  evidence.findings = numberEvidence(
    await finishFindings(ignored.findings, input.redactor, countEqual),
  );
  return evidence;
}
