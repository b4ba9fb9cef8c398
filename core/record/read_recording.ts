import { join } from "node:path";
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { RECORDING_BYTES_MAX } from "../limits.ts";
import { RECORDING_FILE, type Recording } from "./types.ts";

/** The recording of a folder. Throws `AurumError("file_unreadable")` where there is none that can be run. */
export async function readRecording(folder: string, host: Host): Promise<Recording> {
  const file = join(folder, RECORDING_FILE);
  const bytes = await host.readFile(file, RECORDING_BYTES_MAX);
  if (bytes === undefined) throw unusable("record.missing", { file });
  const { parseRecording } = await import("./_recording_shape.ts");
  const parsed = parseRecording(new TextDecoder().decode(bytes));
  if (typeof parsed === "string") throw unusable("record.invalid", { file, why: parsed });
  return parsed;
}

function unusable(
  key: "record.missing" | "record.invalid",
  params: Record<string, string>,
): AurumError {
  return new AurumError("file_unreadable", message(key, params), {
    hint: message("record.unusable_hint"),
  });
}
