import { type Message, message } from "../i18n/mod.ts";
import { EXCEPTIONS_NAMED_MAX } from "../limits.ts";
import type { ExceptionEntry } from "../resolve/types.ts";
import type { Finding, Limitation } from "../types.ts";
import type { Marked, MarkRules } from "./_mark.ts";
import type { CheckedException } from "./check_exceptions.ts";

type Applicable = Extract<CheckedException, { ok: true }>;

/**
 * Findings that an exception in force covers: its rule, its path, and its
 * fingerprint where it names one; one with a fingerprint is asked first. What
 * never applies is named, as a limitation and on standard error (R.15).
 */
export function applyExceptions(findings: readonly Finding[], { governance }: MarkRules): Marked {
  const { exceptions } = governance;
  if (exceptions.length === 0) return { findings: [...findings], limitations: [], notes: [] };
  // Loaded where there are exceptions: globs take their time to load.
  const { checkExceptions } =
    require("./check_exceptions.ts") as typeof import("./check_exceptions.ts");
  const checked = checkExceptions(exceptions, governance);
  const byRule = grouped(checked.filter((one): one is Applicable => one.ok));
  const used = new Set<ExceptionEntry>();
  const marked = findings.map((finding): Finding => {
    if (finding.status !== "open") return finding;
    const entry = byRule.get(finding.rule)?.find((one) => matches(one, finding))?.entry;
    if (entry === undefined) return finding;
    used.add(entry);
    const status_reason = reasonOf(entry);
    return { ...finding, status: "excepted", status_reason, marked_by: "exception" };
  });
  const refused = checked.flatMap((one) => (one.ok ? [] : [refusal(one.entry, one.why)]));
  const unmatched = checked.flatMap(({ ok, entry }) => (ok && !used.has(entry) ? [entry] : []));
  return {
    findings: marked,
    limitations: refusedLimitations(refused),
    notes: [
      ...named(refused).map((text) => ({ level: "warning" as const, message: text })),
      ...unmatchedNote(unmatched).map((text) => ({ level: "info" as const, message: text })),
    ],
  };
}

function grouped(applicable: readonly Applicable[]): Map<string, Applicable[]> {
  const byRule = new Map<string, Applicable[]>();
  const withFingerprintFirst = [
    ...applicable.filter(({ entry }) => entry.fingerprint !== undefined),
    ...applicable.filter(({ entry }) => entry.fingerprint === undefined),
  ];
  for (const one of withFingerprintFirst) {
    const group = byRule.get(one.entry.rule);
    if (group === undefined) byRule.set(one.entry.rule, [one]);
    else group.push(one);
  }
  return byRule;
}

function matches({ entry, covers }: Applicable, finding: Finding): boolean {
  const { fingerprint } = entry;
  return (fingerprint === undefined || fingerprint === finding.fingerprint) && covers(finding.path);
}

function reasonOf({ reason, owner, expires, file, line, column }: ExceptionEntry): Message {
  return message("gate.exception_reason", {
    reason,
    owner: owner ?? "",
    expires: expires ?? "",
    place: `${file}:${line}:${column}`,
  });
}

function refusal({ rule, path, file, line, column }: ExceptionEntry, why: Message): Message {
  return message("gate.exception_refused", { place: `${file}:${line}:${column}`, rule, path, why });
}

function named(refused: readonly Message[]): Message[] {
  const more = refused.length - EXCEPTIONS_NAMED_MAX;
  const shown = refused.slice(0, EXCEPTIONS_NAMED_MAX);
  return more > 0 ? [...shown, message("gate.exceptions_more", { count: more })] : shown;
}

function refusedLimitations(refused: readonly Message[]): Limitation[] {
  return named(refused).map((text) => ({ kind: "exception_refused", message: text }));
}

function unmatchedNote(entries: readonly ExceptionEntry[]): Message[] {
  if (entries.length === 0) return [];
  const shown = entries.slice(0, EXCEPTIONS_NAMED_MAX);
  const list = shown.map(({ file, line, rule }) => `${file}:${line} (${rule})`).join(", ");
  const more = entries.length - shown.length;
  const params = { count: entries.length, list: more > 0 ? `${list}, …` : list };
  return [message("gate.exceptions_unmatched", params)];
}
