import type { Governance, Settings } from "../resolve/types.ts";
import type { Finding } from "../types.ts";
import { mark, NO_GOVERNANCE } from "./_mark.ts";
import { isDeclared, weigh } from "./_weigh.ts";

/**
 * Whether a finding would block, asked of the gate's own decision on that finding
 * alone: exceptions, baseline and `--fail-on` included. Without a gate: whether it
 * is open and an error or a warning (603.1). Pure.
 */
export function wouldBlock(
  finding: Finding,
  rules: { settings: Settings; governance?: Governance },
): boolean {
  const { settings, governance = NO_GOVERNANCE } = rules;
  const marked = mark([finding], { settings, governance }).findings[0] ?? finding;
  if (isDeclared(settings.gate)) return weigh(marked, settings.gate).word === "blocks";
  return marked.status === "open" && marked.severity !== "info";
}
