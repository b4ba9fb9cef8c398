import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
import { IGNORE_MARKERS_MAX, IGNORE_REFUSALS_MAX, LIMITATION_FILES_MAX } from "../../limits.ts";
import type { CatalogRule, Limitation } from "../../types.ts";
import type { ChangedFile, PassInput, RawFinding } from "../types.ts";
import { baseHas } from "./_base_has.ts";
import { findMarkers, MARKER, type Marker } from "./_find_markers.ts";

type Ignores = "base" | "any" | "none";

/** Why a marker has no effect. */
type Refusal =
  | "no_rule"
  | "no_reason"
  | "unknown_rule"
  | "governance"
  | "not_in_base"
  | "switched_off"
  | "too_many";

/** Findings, those that a comment excepts marked so, and a limitation for each comment that may not. */
export interface IgnoredFindings {
  findings: RawFinding[];
  limitations: Limitation[];
}

interface Judge {
  mode: Ignores;
  known: ReadonlySet<string>;
}

function refusalOf(
  rule: string | undefined,
  marker: Marker,
  file: ChangedFile,
  judge: Judge,
): Refusal | undefined {
  if (rule === undefined) return "no_rule";
  if (rule.startsWith("governance/")) return "governance";
  if (!judge.known.has(rule)) return "unknown_rule";
  if (marker.reason === "") return "no_reason";
  if (judge.mode === "none") return "switched_off";
  return judge.mode !== "any" && !baseHas(file, marker) ? "not_in_base" : undefined;
}

/** Lines that the change itself writes. */
function addedLines(file: ChangedFile): Set<number | undefined> {
  const lines = file.hunks.flatMap((hunk) => hunk.lines.filter(({ kind }) => kind === "added"));
  return new Set(lines.map((line) => line.new_line));
}

/** Refused comments, gathered by reason and rule. */
class Refusals {
  readonly #places = new Map<string, { refusal: Refusal; rule: string; places: string[] }>();

  add(refusal: Refusal, rule: string, path: string, line: number): void {
    const key = `${refusal} ${rule}`;
    const entry = this.#places.get(key) ?? { refusal, rule, places: [] };
    entry.places.push(`${path}:${line}`);
    this.#places.set(key, entry);
  }

  limitations(): Limitation[] {
    const all = [...this.#places.values()];
    const named = all.slice(0, IGNORE_REFUSALS_MAX).map(({ refusal, rule, places }): Limitation => {
      const more = places.length - LIMITATION_FILES_MAX;
      const shown = places.slice(0, LIMITATION_FILES_MAX).join(", ");
      const place = more > 0 ? `${shown}, … (+${more})` : shown;
      return {
        kind: "ignore_refused",
        message: message(`evidence.ignore_${refusal}`, { rule, place }),
      };
    });
    const count = all.length - named.length;
    if (count > 0) {
      named.push({ kind: "ignore_refused", message: message("evidence.ignore_more", { count }) });
    }
    return named;
  }
}

function applyIn(
  file: ChangedFile,
  text: string,
  findings: RawFinding[],
  judge: Judge,
  refusals: Refusals,
): void {
  const markers = findMarkers(file.path, text);
  if (markers.length === 0) return;
  const byLine = new Map<number, number[]>();
  for (const [index, one] of findings.entries()) {
    if (one.path !== file.path || one.side !== "new") continue;
    byLine.set(one.line, [...(byLine.get(one.line) ?? []), index]);
  }
  const added = addedLines(file);
  for (const [count, marker] of markers.entries()) {
    const governed = byLine.get(marker.governs) ?? [];
    // An old comment that has nothing to say in this change is nobody's business.
    if (governed.length === 0 && !added.has(marker.line)) continue;
    for (const rule of marker.rules.length === 0 ? [undefined] : marker.rules) {
      const refusal =
        count >= IGNORE_MARKERS_MAX ? "too_many" : refusalOf(rule, marker, file, judge);
      if (refusal !== undefined) {
        refusals.add(refusal, rule ?? "-", file.path, marker.line);
        continue;
      }
      for (const index of governed) {
        const finding = findings[index];
        if (finding === undefined || finding.rule !== rule || finding.status !== undefined)
          continue;
        const { line, reason } = marker;
        const status_reason = message("evidence.ignored", { line, reason });
        findings[index] = { ...finding, status: "excepted", status_reason };
      }
    }
  }
}

/** Files in which a comment may matter: they have a finding, or the change writes the word. */
function filesOf(raw: readonly RawFinding[], { change }: PassInput): ChangedFile[] {
  const found = new Set(raw.map((finding) => finding.path));
  const writes = (file: ChangedFile): boolean =>
    file.hunks.some((hunk) =>
      hunk.lines.some((line) => line.kind === "added" && line.text.includes(MARKER)),
    );
  return change.files.filter(
    (file) => !file.binary && file.skip === undefined && (found.has(file.path) || writes(file)),
  );
}

/** All of a commit has no base of its own: what stands in it is the base of the next change. */
function modeOf({ settings, source }: PassInput["request"]): Judge["mode"] {
  const mode = settings.evidence.inline_ignores;
  return source.kind === "tree" && mode === "base" ? "any" : mode;
}

/**
 * Excepts the findings that a comment `aurum-ignore RULE -- reason` speaks of: on its line, or on
 * the next where it stands alone. It counts as `evidence.inline_ignores` says: where the base had it for this line
 * (`base`), wherever it stands (`any`), or never. A comment of the change under review that has no effect,
 * or one whose finding it would have been, is named in a limitation with the reason. Findings are marked and
 * never dropped; those of the gate's own files (`governance/…`) can not be excepted so.
 */
export async function applyIgnores(
  raw: readonly RawFinding[],
  catalog: readonly CatalogRule[],
  input: PassInput,
): Promise<IgnoredFindings> {
  const findings = [...raw];
  const refusals = new Refusals();
  const files = filesOf(raw, input);
  // Without a readable source nobody can tell what is a comment.
  if (files.length === 0 || input.head === undefined) return { findings, limitations: [] };
  const judge: Judge = {
    mode: modeOf(input.request),
    known: new Set(catalog.map((rule) => rule.id)),
  };
  let bytes: ReadonlyMap<string, Uint8Array>;
  try {
    bytes = await input.head.readMany(files.map((file) => file.path));
  } catch (error) {
    // An object that git cannot read ends the run, as in every pass.
    if (error instanceof AurumError) throw error;
    const unread = { kind: "ignore_refused", message: message("evidence.ignore_unread") };
    return { findings, limitations: [unread] };
  }
  for (const file of files) {
    const content = bytes.get(file.path);
    if (content === undefined) continue;
    applyIn(
      file,
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(content),
      findings,
      judge,
      refusals,
    );
  }
  return { findings, limitations: refusals.limitations() };
}
