import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import { FORMATS, type Format, type OutputTarget } from "./types.ts";

/**
 * The value of `--output`: `FORMAT=PATH`, where `-` is standard output. Only the
 * first `=` counts. Throws `AurumError("usage")`.
 *
 * @example parseOutputTarget("sarif=out/aurum.sarif") // { format: "sarif", path: "out/aurum.sarif" }
 */
export function parseOutputTarget(text: string): OutputTarget {
  const at = text.indexOf("=");
  const hint = message("publish.output_hint", { formats: FORMATS.join(", ") });
  if (at < 0) {
    throw new AurumError("usage", message("publish.output_malformed", { value: text }), { hint });
  }
  const name = text.slice(0, at);
  const path = text.slice(at + 1);
  const format: Format | undefined = FORMATS.find((known) => known === name);
  if (format === undefined) {
    throw new AurumError("usage", message("publish.output_unknown_format", { format: name }), {
      hint,
    });
  }
  if (path.trim() === "" || path.includes("\0")) {
    throw new AurumError("usage", message("publish.output_no_path", { format }), { hint });
  }
  return { format, path: path === "-" ? null : path };
}
