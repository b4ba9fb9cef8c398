import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
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
  return checked;
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
