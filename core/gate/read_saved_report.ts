import { AurumError } from "../errors.ts";
import { message, type Message } from "../i18n/mod.ts";
import type { SavedReport } from "./_saved_report_shape.ts";

export type { SavedReport } from "./_saved_report_shape.ts";

/**
 * What the gate needs of `--format json`, as it was written. Strict: one finding
 * that cannot be read would be one that no gate sees. Pure.
 *
 * Throws `AurumError("file_unreadable")` that names the place of what is wrong.
 */
export function readSavedReport(text: string): SavedReport {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    throw unreadable(message("gate.report_not_json"));
  }
  const { checkSavedReport } =
    require("./_saved_report_shape.ts") as typeof import("./_saved_report_shape.ts");
  const report = checkSavedReport(value);
  if (typeof report === "string")
    throw unreadable(message("gate.report_problem", { problem: report.slice(0, 300) }));
  return report;
}

function unreadable(why: Message): AurumError {
  return new AurumError("file_unreadable", message("gate.report_invalid", { why }), {
    hint: message("gate.report_hint"),
  });
}
