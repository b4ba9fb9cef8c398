import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { PATCH_BYTES_MAX } from "../limits.ts";

/**
 * The bytes of a patch, from a file or (`-`) from standard input. Errors:
 * `file_unreadable`, also past `PATCH_BYTES_MAX`.
 */
export async function readPatch(host: Host, file: string): Promise<Uint8Array> {
  if (file === "-") return host.readStdin(PATCH_BYTES_MAX);
  const bytes = await host.readFile(file, PATCH_BYTES_MAX);
  if (bytes !== undefined) return bytes;
  throw new AurumError("file_unreadable", message("resolve.file_missing", { file }), {
    hint: message("resolve.file_unreadable_hint", { file }),
  });
}

/** `true` for a patch without any text. */
export function isEmptyPatch(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
}

/** `true` if a header line of the patch names a path in `.aurum/`. */
export function touchesGoverned(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = buffer.indexOf(".aurum/"); at >= 0; at = buffer.indexOf(".aurum/", at + 1)) {
    const line = buffer.subarray(buffer.lastIndexOf(10, at) + 1, at).toString();
    if (/^(?:diff --git |\+\+\+ |--- |rename |copy )/u.test(line)) return true;
  }
  return false;
}
