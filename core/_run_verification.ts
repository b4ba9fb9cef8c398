/** The first half of the gate phase. */
import { need, type RunState } from "./_run_state.ts";
import type { Verification } from "./verify/mod.ts";

/**
 * Verifies the model findings that would block, each as the gate would decide on
 * it alone (603.1). Their cost is the review's: one budget, one sum.
 */
export async function verify(state: RunState): Promise<Verification | undefined> {
  const review = need(state.review, "the review");
  if (state.models === null || review.status === "none") return undefined;
  const [{ wouldBlock }, { outcomeStore, patchedRevision, verifyFindings }, { addCost }] =
    await Promise.all([
      import("./gate/mod.ts"),
      import("./verify/mod.ts"),
      import("./model/mod.ts"),
    ]);
  const request = need(state.request, "the request");
  const { cache, redactor } = state;
  const { verification: settings } = request.settings.review;
  const provider = state.models.verification;
  const kept =
    cache && outcomeStore({ store: cache.store, provider, votes: settings.votes, redactor });
  if (cache !== undefined && kept !== undefined) cache.outcomes = kept;
  const { base, head } = state.revisions;
  const findings = review.findings.filter((finding) => wouldBlock(finding, request));
  const patched =
    request.source.kind === "patch" && base !== undefined && findings.length > 0
      ? await patchedRevision(base, state.evidence.change)
      : undefined;
  const verification = await verifyFindings(
    {
      findings,
      settings,
      lang: request.lang,
      change: state.evidence.change,
      head: head ?? patched,
      provider,
      redactor,
      ...(kept === undefined ? {} : { cache: kept }),
    },
    state.host,
  );
  if (verification.cost.requests > 0) {
    const { cost, cost_by_phase } = review;
    state.review = {
      ...review,
      cost: addCost(cost, verification.cost),
      cost_by_phase: { ...cost_by_phase, verification: verification.cost },
    };
  }
  return verification;
}
