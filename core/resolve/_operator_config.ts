import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { GOVERNED_FILE_BYTES_MAX } from "../limits.ts";
import type { GovernedFile } from "./types.ts";

/** The operator's config file (`--config`), which takes the place of the repository's. */
export async function readOperatorConfig(host: Host, file: string): Promise<GovernedFile> {
  const bytes = await host.readFile(file, GOVERNED_FILE_BYTES_MAX);
  if (bytes === undefined) {
    throw new AurumError("file_unreadable", message("resolve.file_missing", { file }), {
      hint: message("resolve.file_unreadable_hint", { file }),
    });
  }
  return { path: file, text: new TextDecoder().decode(bytes), revision: "operator" };
}
