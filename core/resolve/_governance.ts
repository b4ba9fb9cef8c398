/** What decides beside the settings: policy, exceptions, baseline (R.15, R.16). */
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import type { RunPolicy } from "./_policy.ts";
import { loadBaseline, loadExceptions } from "./config/mod.ts";
import type { GovernedFile, Governance, Settings } from "./types.ts";

const EXCEPTIONS_PATH = ".aurum/exceptions.yml";
const BASELINE_PATH = ".aurum/baseline.json";

/**
 * Policy, exceptions and baseline of a run. What a policy does not let count is
 * said, and not handed on.
 *
 * @param verified `OWNER/NAME` of a pull request, which the forge vouches for.
 * Throws `AurumError("config_invalid")` for a file that is not what it must be.
 */
export function governanceOf(
  governed: readonly GovernedFile[],
  policy: RunPolicy | undefined,
  settings: Settings,
  host: Host,
  verified: string | null,
): Governance {
  const file = (path: string): GovernedFile | undefined =>
    governed.find((one) => one.path === path);
  const exceptionsFile = file(EXCEPTIONS_PATH);
  const baselineFile = file(BASELINE_PATH);
  let exceptions = exceptionsFile === undefined ? [] : loadExceptions(exceptionsFile);
  let baseline = baselineFile === undefined ? [] : loadBaseline(baselineFile);
  if (policy !== undefined) {
    const { file: name } = policy.identity;
    if (Object.values(settings.gate.triage).includes("model")) {
      host.note("info", message("config.policy_no_triage", { file: name }));
    }
    if (policy.loaded.repository_exceptions === "refused" && exceptions.length > 0) {
      const params = { file: name, count: exceptions.length };
      host.note("warning", message("config.policy_no_exceptions", params));
      exceptions = [];
    }
    if (policy.loaded.repository_baseline === "refused" && baseline.length > 0) {
      const params = { file: name, count: baseline.length };
      host.note("warning", message("config.policy_no_baseline", params));
      baseline = [];
    }
  }
  return {
    policy: policy?.identity ?? null,
    exceptions: [...exceptions, ...(policy?.loaded.exceptions ?? [])],
    baseline,
    today: new Date(host.now()).toISOString().slice(0, 10),
    repository: verified ?? identityOf(host.env),
  };
}

/** The forge's own runner says which repository it is; nothing else on a machine can be trusted to. */
function identityOf(env: Host["env"]): string | null {
  const name = env["GITHUB_ACTIONS"] === "true" ? env["GITHUB_REPOSITORY"] : undefined;
  return name !== undefined && /^[\w.-]+\/[\w.-]+$/u.test(name) ? name : null;
}
