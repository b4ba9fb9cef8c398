/** What is accepted when aurum is adopted (R.15). */
import { baselineKey, openFindings } from "./_open_findings.ts";
import { ownFile } from "./_own_file.ts";
import type { RunOptions } from "./_run_state.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";
import { BASELINE_BYTES_MAX } from "./limits.ts";
import type { BaselineEntry } from "./resolve/mod.ts";

/** What was written. */
export interface WrittenBaseline {
  /** As messages show it. */
  file: string;
  /** Entries that stand in it now. */
  count: number;
  /** Of these, how many did not stand there before, and how many of before are gone. */
  added: number;
  removed: number;
}

/**
 * Writes every open finding of the deterministic passes into the working tree's
 * `.aurum/baseline.json`, or into `file`. All of a commit (`source.kind` `tree`) replaces
 * what stands there, so that the file shrinks; any other source adds to it. Whose
 * line moves within its file stays accepted; a copy of it does not.
 *
 * Findings about the gate's own files are never accepted so. A model is not asked.
 *
 * @throws AurumError what collecting evidence throws; `config_invalid` for a file that is no
 * baseline, and for one that would be too long to be read; `output_failed`.
 */
export async function writeBaseline(
  options: RunOptions,
  target: { file?: string },
  host: Host,
): Promise<WrittenBaseline> {
  const { path, shown, text } = await ownFile(
    "baseline.json",
    target.file,
    BASELINE_BYTES_MAX,
    host,
  );
  const { loadBaseline } = await import("./resolve/config/mod.ts");
  const before =
    text === undefined ? [] : loadBaseline({ path: shown, text, revision: "operator" });
  const { findings } = await openFindings(options, host);
  const kept = options.source.kind === "tree" ? [] : before;
  const entries = new Map([...kept, ...findings].map((one) => [baselineKey(one), one]));
  const content = render([...entries.values()]);
  if (Buffer.byteLength(content) > BASELINE_BYTES_MAX) {
    const params = { file: shown, bytes_max: BASELINE_BYTES_MAX };
    throw new AurumError("config_invalid", message("gate.baseline_too_long", params));
  }
  await host.writeFile(path, content);
  const known = new Set(before.map(baselineKey));
  return {
    file: shown,
    count: entries.size,
    added: [...entries.keys()].filter((key) => !known.has(key)).length,
    removed: [...known].filter((key) => !entries.has(key)).length,
  };
}

/** One entry a line, by place: a diff of it reads as what was accepted. */
function render(entries: readonly BaselineEntry[]): string {
  const lines = entries
    .map(({ path, rule, fingerprint }) => ({ path, rule, fingerprint }))
    .map((entry) => ({ entry, key: JSON.stringify([entry.path, entry.rule, entry.fingerprint]) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => `    ${JSON.stringify(entry)}`);
  const list = lines.length === 0 ? "[]" : `[\n${lines.join(",\n")}\n  ]`;
  return `{\n  "schema_version": 1,\n  "findings": ${list}\n}\n`;
}
