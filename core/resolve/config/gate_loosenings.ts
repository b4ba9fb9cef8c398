/** What an edit of a gate file would loosen, were it in force (R.16). */
import { AurumError } from "../../errors.ts";
import { type Message, message } from "../../i18n/mod.ts";
import type { ExceptionEntry } from "../types.ts";
import { type FlatSettings, layered } from "./_flat_settings.ts";
import { loadBaseline } from "./load_baseline.ts";
import { loadExceptions } from "./load_exceptions.ts";
import { tighten } from "./tighten.ts";

/**
 * What the newer text of a file of `.aurum/` would loosen beside the older one,
 * each in one sentence; empty where it loosens nothing that can be told. A text
 * is `undefined` where the file does not exist. Pure.
 *
 * @example gateLoosenings(".aurum/config.yml", "gate: { fail_on: info }", "") // gate.fail_on
 */
export function gateLoosenings(
  path: string,
  before: string | undefined,
  after: string | undefined,
): Message[] {
  try {
    switch (path) {
      case ".aurum/config.yml":
        return settingsLoosened(before, after);
      case ".aurum/exceptions.yml":
        return exceptionsAdded(exceptionsIn(path, before), exceptionsIn(path, after));
      case ".aurum/baseline.json":
        return entriesAdded(fingerprintsIn(path, before), fingerprintsIn(path, after));
      default:
        return filesChanged(path, before, after);
    }
  } catch (error) {
    if (error instanceof AurumError) return [message("config.edit_invalid")];
    throw error;
  }
}

function settingsLoosened(before: string | undefined, after: string | undefined): Message[] {
  const then = settingsOf(before);
  const now = settingsOf(after);
  const layer = { values: then.flat, origin: () => ({ kind: "default" }) as const };
  const kept = tighten(now, layer, false).flat;
  const keys = (Object.keys(now.flat) as (keyof FlatSettings)[]).filter((key) => {
    if (key.startsWith("gate.triage.")) {
      return now.flat[key] === "model" && then.flat[key] !== "model";
    }
    return JSON.stringify(kept[key]) !== JSON.stringify(now.flat[key]);
  });
  return keys.map((key) =>
    message("config.edit_loosens", {
      key,
      before: JSON.stringify(then.flat[key]),
      after: JSON.stringify(now.flat[key]),
    }),
  );
}

function settingsOf(text: string | undefined): ReturnType<typeof layered> {
  if (text === undefined) return layered([]);
  const { readConfig } = require("./_read_config.ts") as typeof import("./_read_config.ts");
  const config = readConfig({ path: ".aurum/config.yml", text, revision: "edit" });
  const settings = layered([config]);
  if (config.names_sources) settings.flat["gate.fail_on"] ??= "error";
  return settings;
}

function exceptionsIn(path: string, text: string | undefined): ExceptionEntry[] {
  return text === undefined ? [] : loadExceptions({ path, text, revision: "edit" });
}

function exceptionsAdded(before: ExceptionEntry[], after: ExceptionEntry[]): Message[] {
  const known = new Set(before.map(keyOf));
  const added = after.filter((entry) => !known.has(keyOf(entry)));
  return added.map(({ rule, path }) => message("config.edit_excepts", { rule, path }));
}

function keyOf({ rule, path, fingerprint, owner, expires, repository }: ExceptionEntry): string {
  return JSON.stringify([rule, path, fingerprint, owner, expires, repository]);
}

function fingerprintsIn(path: string, text: string | undefined): Set<string> {
  const entries = text === undefined ? [] : loadBaseline({ path, text, revision: "edit" });
  return new Set(entries.map(({ fingerprint }) => fingerprint));
}

function entriesAdded(before: ReadonlySet<string>, after: ReadonlySet<string>): Message[] {
  const count = [...after].filter((fingerprint) => !before.has(fingerprint)).length;
  return count === 0 ? [] : [message("config.edit_accepts", { count })];
}

/** A rule or a skill that was there and is other now may find less. */
function filesChanged(
  path: string,
  before: string | undefined,
  after: string | undefined,
): Message[] {
  const kind = /^\.aurum\/(rules|skills)\//u.exec(path)?.[1];
  if (kind === undefined || before === undefined || before === after) return [];
  return [message(after === undefined ? "config.edit_removes" : "config.edit_rewrites", { path })];
}
