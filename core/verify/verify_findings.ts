import { addCost, NO_COST } from "../add_cost.ts";
import { AurumError } from "../errors.ts";
import type { Change } from "../evidence/types.ts";
import type { Host } from "../host.ts";
import { message, type Lang } from "../i18n/mod.ts";
import { VERIFICATION_ANSWER_TOKENS, VERIFICATION_SPAN_TOKENS } from "../limits.ts";
import type { CompletionRequest, Provider } from "../model/types.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Settings } from "../resolve/types.ts";
import { SEVERITIES, type Cost, type Finding, type Revision } from "../types.ts";
import { askOnce, decisive } from "./_ask_verifier.ts";
import { recordOf, unasked } from "./_record.ts";
import { collectSpans, openScene, searchFor, type Scene } from "./collect_spans.ts";
import { Source } from "./source.ts";
import type { OutcomeCache, Shown, Verification, VerificationRecord } from "./types.ts";
import { verificationPrompt } from "./verification_prompt.ts";

/** What a verification works on. */
export interface VerifyInput {
  /** The model findings that would block; nothing else is to be here (603.1). */
  findings: readonly Finding[];
  settings: Settings["review"]["verification"];
  lang: Lang;
  change: Change;
  /** The reviewed revision; absent where it cannot be read. */
  head: Revision | undefined;
  provider: Provider | null;
  redactor: Redactor;
  /** Outcomes of earlier runs (603.14). */
  cache?: OutcomeCache;
}

/** A finding with its prompt, ready to be asked about. */
interface Ready {
  finding: Finding;
  shown: Shown;
  request: Omit<CompletionRequest, "order">;
  prompt_digest: string;
  key: string;
}

/** Equal findings once, the most severe first, then in their order. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const once = new Map<string, Finding>();
  for (const finding of findings) {
    const known = once.get(finding.fingerprint);
    const worse = known !== undefined && rank(finding) < rank(known);
    if (known === undefined || worse) once.set(finding.fingerprint, finding);
  }
  return [...once.values()].toSorted((left, right) => rank(left) - rank(right));
}

function rank({ severity }: Finding): number {
  return SEVERITIES.indexOf(severity);
}

function digest(...parts: readonly string[]): string {
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(parts)).digest("hex");
}

function roomOf(provider: Provider): { spans: number; answer: number } {
  const context = provider.capabilities.context_tokens;
  const answer = Math.min(VERIFICATION_ANSWER_TOKENS, Math.floor(context / 4));
  return { spans: Math.min(VERIFICATION_SPAN_TOKENS, Math.floor(context / 3)), answer };
}

function makeReady(finding: Finding, shown: Shown, provider: Provider, lang: Lang): Ready {
  const spans = JSON.stringify(shown.spans);
  const nonce = digest(finding.fingerprint, finding.message, spans).slice(0, 32);
  const { system, user } = verificationPrompt(finding, shown, nonce, lang);
  const prompt_digest = digest(system, user);
  return {
    finding,
    shown,
    prompt_digest,
    key: digest(finding.fingerprint, digest(spans), prompt_digest, provider.name),
    request: { system, user, max_output_tokens: roomOf(provider).answer, purpose: "verification" },
  };
}

/** Complete outcomes alone are kept: what a failure or a limit decided may be otherwise tomorrow. */
function isComplete({ outcome }: VerificationRecord): boolean {
  return !["provider_error", "call_limit", "budget_exceeded", "source_unavailable"].includes(
    outcome,
  );
}

/** Hands out calls until there are no more. */
class Calls {
  left: number;
  made = 0;
  cost: Cost = NO_COST;

  constructor(max: number) {
    this.left = max;
  }

  take(count: number): number | undefined {
    if (count > this.left) return undefined;
    this.left -= count;
    const first = this.made;
    this.made += count;
    return first;
  }
}

async function verifyOne(
  ready: Ready,
  first: number,
  input: VerifyInput & { provider: Provider },
  calls: Calls,
  host: Host,
): Promise<VerificationRecord> {
  const { redactor, change, provider } = input;
  const context = { provider, redactor, signal: host.signal };
  const votes = await Promise.all(
    Array.from({ length: input.settings.votes }, (_, index) =>
      askOnce({ ...ready.request, order: first + index }, ready.shown, context),
    ),
  );
  const cost = votes.reduce((sum, vote) => addCost(sum, vote.cost), NO_COST);
  calls.cost = addCost(calls.cost, cost);
  const vote = decisive(votes);
  if (vote === undefined) return unasked(ready.finding.fingerprint, "call_limit");
  const about = { redactor, change, prompt_digest: ready.prompt_digest };
  const record = await recordOf(ready.finding.fingerprint, votes, vote, about);
  if (isComplete(record)) await input.cache?.put(ready.key, { record, cost });
  return record;
}

type Asking = VerifyInput & { provider: Provider };

/** The scenes of as many findings as may be asked about; `undefined` for one that cannot be shown. */
async function openScenes(
  findings: readonly Finding[],
  source: Source,
  { settings, change, cache }: Asking,
): Promise<Map<string, Scene | undefined>> {
  // With kept outcomes a finding past the ceiling may still be settled without a call.
  const most = cache === undefined ? Math.floor(settings.max_calls / settings.votes) : Infinity;
  const scenes = new Map<string, Scene | undefined>();
  await source.prefetch(findings.slice(0, most).map(({ path }) => path));
  let open = 0;
  for (const finding of findings) {
    if (open >= most) break;
    const scene = await openScene(finding, source, change);
    scenes.set(finding.fingerprint, scene);
    if (scene !== undefined) open += 1;
  }
  await searchFor(
    [...scenes.values()].flatMap((scene) => scene ?? []),
    source,
  );
  return scenes;
}

async function verifyAll(
  findings: readonly Finding[],
  head: Revision,
  input: Asking,
  host: Host,
): Promise<{ records: VerificationRecord[]; calls: Calls }> {
  const { provider, settings, lang, cache } = input;
  const calls = new Calls(settings.max_calls);
  const source = new Source(head, input.redactor);
  const scenes = await openScenes(findings, source, input);
  let done = 0;
  const say = (): void => host.progress(message("verify.verifying"), done, findings.length);
  const settle = async (finding: Finding): Promise<() => Promise<VerificationRecord>> => {
    const { fingerprint } = finding;
    const scene = scenes.get(fingerprint);
    if (scene === undefined) {
      const outcome = scenes.has(fingerprint) ? "source_unavailable" : "call_limit";
      return async () => unasked(fingerprint, outcome);
    }
    const shown = await collectSpans(scene, source, roomOf(provider).spans);
    const ready = makeReady(finding, shown, provider, lang);
    const kept = await cache?.get(ready.key);
    if (kept !== undefined) {
      // What is reported is the same whether it was kept or asked for now (R.3).
      calls.cost = addCost(calls.cost, kept.cost);
      return async () => ({ ...kept.record, fingerprint, calls: 0 });
    }
    const first = calls.take(settings.votes);
    if (first === undefined) return async () => unasked(fingerprint, "call_limit");
    return () => verifyOne(ready, first, input, calls, host);
  };
  say();
  const pending: Promise<VerificationRecord>[] = [];
  for (const finding of findings) {
    if (host.signal.aborted) break;
    // Calls are handed out in the order of the findings; what is asked is asked at once.
    const start = await settle(finding);
    pending.push(
      start().then((record) => {
        done += 1;
        say();
        return record;
      }),
    );
  }
  return { records: await Promise.all(pending), calls };
}

/**
 * Asks a verifier about each finding whether the code refutes it. What comes back
 * marks nothing yet: `decide` does. Whatever goes wrong is an outcome by name, and
 * none but a quote that passes every check demotes (603.4, 603.5).
 *
 * Equal findings are asked about once, the most severe first, at most
 * `max_calls` calls, all at once. Disabled: no call, no record.
 *
 * Throws `AurumError("aborted")` when the run is stopped.
 */
export async function verifyFindings(input: VerifyInput, host: Host): Promise<Verification> {
  const { settings, provider, head } = input;
  const findings = inOrder(input.findings);
  const verification: Verification = {
    enabled: settings.enabled,
    skipped: settings.enabled ? 0 : findings.length,
    model: provider?.name ?? null,
    votes: settings.votes,
    max_calls: settings.max_calls,
    calls: 0,
    records: [],
    cost: NO_COST,
  };
  if (!settings.enabled || findings.length === 0) return verification;
  if (head === undefined || provider === null) {
    const why = message(head === undefined ? "verify.no_revision" : "verify.no_provider");
    const records = findings.map((one) => unasked(one.fingerprint, "source_unavailable", why));
    return { ...verification, records };
  }
  const { records, calls } = await verifyAll(findings, head, { ...input, provider }, host);
  if (host.signal.aborted) throw new AurumError("aborted", message("verify.aborted"));
  return { ...verification, records, calls: calls.made, cost: calls.cost };
}
