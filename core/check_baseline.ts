/** A baseline held against what is there now (R.15). */
import { baselineKey, openFindings } from "./_open_findings.ts";
import { ownFile } from "./_own_file.ts";
import type { RunOptions } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";
import { BASELINE_BYTES_MAX } from "./limits.ts";
import type { BaselineEntry } from "./resolve/mod.ts";
import type { Finding } from "./types.ts";

/** What became of the accepted findings. */
export interface CheckedBaseline {
  /** As messages show it. */
  file: string;
  /** Entries whose finding is still there. */
  known: number;
  /** Findings that nobody accepted. */
  fresh: Finding[];
  /** Entries whose finding is gone: they can go too. Empty where a pass did not run whole. */
  fixed: BaselineEntry[];
  /** Every pass ran whole, so that what is gone is known to be. */
  whole: boolean;
}

/**
 * Compares the working tree's `.aurum/baseline.json`, or `file`, with the open findings
 * of all of a commit: what is known, what is new, what is fixed. Nothing is written.
 *
 * @param ref the commit.
 * @throws AurumError what collecting evidence throws, `file_unreadable` where there is no
 * baseline, `config_invalid` for a file that is none.
 */
export async function checkBaseline(
  options: Omit<RunOptions, "source"> & { ref: string },
  target: { file?: string },
  host: Host,
): Promise<CheckedBaseline> {
  const { ref, ...rest } = options;
  const { shown, text } = await ownFile("baseline.json", target.file, BASELINE_BYTES_MAX, host);
  if (text === undefined) {
    throw new AurumError("file_unreadable", message("resolve.file_missing", { file: shown }), {
      hint: message("gate.baseline_hint"),
    });
  }
  const { loadBaseline } = await import("./resolve/config/mod.ts");
  const entries = loadBaseline({ path: shown, text, revision: "operator" });
  const { findings, whole } = await openFindings({ ...rest, source: { kind: "tree", ref } }, host);
  const accepted = new Set(entries.map(baselineKey));
  const there = new Set(findings.map(baselineKey));
  return {
    file: shown,
    known: [...accepted].filter((key) => there.has(key)).length,
    fresh: findings.filter((finding) => !accepted.has(baselineKey(finding))),
    fixed: whole ? entries.filter((entry) => !there.has(baselineKey(entry))) : [],
    whole,
  };
}
