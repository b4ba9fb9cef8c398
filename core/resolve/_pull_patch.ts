/** The files that a forge lists, as one patch in git's form. */
import { AurumError } from "../errors.ts";
import type { Forge, PullFile } from "../forge/mod.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { FILE_BYTES_MAX } from "../limits.ts";
import type { PullRequestSource } from "./types.ts";

/** Git looks for a NUL in so many bytes. */
const BINARY_WINDOW_BYTES = 8_000;
const NOTHING = new Uint8Array();

/**
 * A patch that holds every listed file: the forge's own hunks where it gives
 * them, else both sides are read and compared here. Binary files are named as
 * git names them; one that is too large stands whole, so that whoever reads the
 * patch says so by its own bounds.
 */
export async function pullPatch(
  files: readonly PullFile[],
  source: Pick<PullRequestSource, "base" | "head">,
  forge: Forge,
  host: Host,
): Promise<string> {
  const parts: string[] = [];
  for (const [at, file] of files.entries()) {
    if (host.signal.aborted) throw new AurumError("aborted", message("resolve.aborted"));
    host.progress(message("resolve.reading_pull"), at, files.length);
    if (file.status === "unchanged") continue;
    const body =
      file.patch === undefined ? await compared(file, source, forge) : hunks(file, file.patch);
    parts.push(header(file) + body);
  }
  host.progress(message("resolve.reading_pull"), files.length, files.length);
  return parts.join("");
}

function header(file: PullFile): string {
  const old = file.old_path ?? file.path;
  const lines = [`diff --git ${quoted(`a/${old}`)} ${quoted(`b/${file.path}`)}`];
  if (file.status === "added") lines.push("new file mode 100644");
  if (file.status === "removed") lines.push("deleted file mode 100644");
  if (file.status === "renamed")
    lines.push(`rename from ${quoted(old)}`, `rename to ${quoted(file.path)}`);
  if (file.status === "copied")
    lines.push(`copy from ${quoted(old)}`, `copy to ${quoted(file.path)}`);
  return `${lines.join("\n")}\n`;
}

function sides(file: PullFile): [old: string, now: string] {
  const old = `a/${file.old_path ?? file.path}`;
  return [
    file.status === "added" ? "/dev/null" : quoted(old),
    file.status === "removed" ? "/dev/null" : quoted(`b/${file.path}`),
  ];
}

function hunks(file: PullFile, patch: string): string {
  if (patch.trim() === "") return "";
  const [old, now] = sides(file);
  return `--- ${old}\n+++ ${now}\n${patch.endsWith("\n") ? patch : `${patch}\n`}`;
}

/** Both sides, read and compared, where the forge lists no hunks. */
async function compared(
  file: PullFile,
  { base, head }: Pick<PullRequestSource, "base" | "head">,
  forge: Forge,
): Promise<string> {
  const [before, after] = await Promise.all([
    file.status === "added" ? NOTHING : forge.readFile(file.old_path ?? file.path, base),
    file.status === "removed" ? NOTHING : forge.readFile(file.path, head),
  ]);
  const [old, now] = sides(file);
  // No regular file on one side: a submodule or a folder, which has no text.
  if (before === undefined || after === undefined || isBinary(before) || isBinary(after)) {
    return `Binary files ${old} and ${now} differ\n`;
  }
  const [left, right] = [before, after].map((bytes) => new TextDecoder().decode(bytes));
  if (left === undefined || right === undefined || left === right) return "";
  if (Math.max(before.length, after.length) > FILE_BYTES_MAX) return whole(file, left, right);
  const { structuredPatch, formatPatch } = await import("diff");
  const patch = structuredPatch(old, now, left, right, "", "", { context: 3 });
  const text = formatPatch(patch);
  return hunks(file, text.slice(Math.max(text.indexOf("@@ "), 0)));
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, BINARY_WINDOW_BYTES).includes(0);
}

/** Every line removed and added: nobody looks at it, and its size is seen. */
function whole(file: PullFile, left: string, right: string): string {
  const lines = (text: string, mark: string): string[] =>
    text === ""
      ? []
      : text
          .replace(/\n$/u, "")
          .split("\n")
          .map((line) => mark + line);
  const removed = lines(left, "-");
  const added = lines(right, "+");
  const at = (count: number): string => (count === 0 ? "0,0" : `1,${count}`);
  const head = `@@ -${at(removed.length)} +${at(added.length)} @@`;
  return hunks(file, [head, ...removed, ...added].join("\n"));
}

/** A path as git writes it: in quotes, with octal bytes, where it is not plain. */
function quoted(path: string): string {
  if (/^[\u0020-\u0021\u0023-\u005b\u005d-\u007e]*$/u.test(path)) return path;
  const bytes = [...new TextEncoder().encode(path)];
  const inner = bytes.map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte >= 0x20 && byte < 0x7f
      ? String.fromCharCode(byte)
      : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${inner.join("")}"`;
}
