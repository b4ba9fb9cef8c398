import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
import { duplicateKeys } from "../../text/mod.ts";
import type { BaselineEntry } from "../types.ts";
import { type ConfigSource, shownPath, shortRevision } from "./_config_error.ts";

/**
 * The accepted findings of `.aurum/baseline.json`, as `aurum baseline write`
 * writes them.
 *
 * Throws `AurumError("config_invalid")` that names the file and the place. Pure.
 */
export function loadBaseline(file: ConfigSource): BaselineEntry[] {
  let value: unknown;
  try {
    value = JSON.parse(file.text.replace(/^\ufeff/u, ""));
  } catch (cause) {
    throw invalid(file, cause instanceof Error ? cause.message : "JSON");
  }
  const { checkBaseline } =
    require("./_baseline_shape.ts") as typeof import("./_baseline_shape.ts");
  const checked = checkBaseline(value);
  if (typeof checked === "string") throw invalid(file, checked);
  const twice = doubledKey(file);
  if (twice !== undefined) throw invalid(file, `${JSON.stringify(twice)} stands twice`);
  const lines = linesOf(file.text);
  return checked.map((entry) => {
    const line = lines.get(entry.fingerprint);
    return line === undefined ? entry : { ...entry, file: shownPath(file.path), line };
  });
}

/** A key that stands twice: readers and programs would see two files. */
function doubledKey(file: ConfigSource): string | undefined {
  try {
    return duplicateKeys(file.text.replace(/^\ufeff/u, "")).elsewhere;
  } catch {
    throw invalid(file, "it is nested too deep");
  }
}

/** The first line on which each fingerprint stands, 1-based. */
function linesOf(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split("\n").entries()) {
    for (const [, fingerprint = ""] of line.matchAll(/"fingerprint"\s*:\s*"([^"\\]+)"/gu)) {
      if (!lines.has(fingerprint)) lines.set(fingerprint, index + 1);
    }
  }
  return lines;
}

function invalid(file: ConfigSource, problem: string): AurumError {
  const path = shownPath(file.path);
  const revision = shortRevision(file.revision);
  return new AurumError(
    "config_invalid",
    message("config.baseline_invalid", { file: path, problem }),
    {
      hint: message("config.baseline_hint", { file: path, revision }),
    },
  );
}
