/** The files that a forge lists, as one patch in git's form. */
import { AurumError } from "../errors.ts";
import type { Forge, PullFile } from "../forge/mod.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { FILE_BYTES_MAX, FORGE_READS_AT_ONCE } from "../limits.ts";
import { type PullSides, sidesOf, type Text, textOf } from "./_pull_sides.ts";
import type { PullRequestSource } from "./types.ts";

/**
 * A patch that holds every listed file: the forge's own hunks where it gives
 * them whole, else both sides are read and compared here. Modes and ids come
 * from the trees of both commits, for the forge's list tells no link and no
 * submodule. Binary files are named as git names them; one that is too large
 * stands whole, so that whoever reads the patch says so by its own bounds.
 */
export async function pullPatch(
  files: readonly PullFile[],
  source: Pick<PullRequestSource, "base" | "head">,
  forge: Forge,
  host: Host,
): Promise<string> {
  const parts: string[] = Array.from({ length: files.length }, () => "");
  const queue = [...files.entries()];
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (host.signal.aborted) throw new AurumError("aborted", message("resolve.aborted"));
      const [at, file] = next;
      parts[at] = await patchOfFile(file, await sidesOf(file, source, forge), forge);
      host.progress(message("resolve.reading_pull"), (done += 1), files.length);
    }
  };
  await Promise.all(Array.from({ length: FORGE_READS_AT_ONCE }, () => worker()));
  return parts.join("");
}

async function patchOfFile(file: PullFile, sides: PullSides, forge: Forge): Promise<string> {
  if (isTypeChange(sides)) {
    // As git tells it: the one thing is gone, and another stands at its path.
    const gone: PullFile = { path: file.old_path ?? file.path, status: "removed", sha: null };
    const come: PullFile = { path: file.path, status: "added", sha: file.sha };
    const { before, after } = sides;
    return (
      (await patchOfFile(gone, { before, after: undefined }, forge)) +
      (await patchOfFile(come, { before: undefined, after }, forge))
    );
  }
  const body = isWhole(file) ? hunks(file, file.patch ?? "") : await compared(file, sides, forge);
  return header(file, sides) + body;
}

/** `100`, `120` or `160`: what sort of thing it is. */
function isTypeChange({ before, after }: PullSides): boolean {
  return (
    before !== undefined &&
    after !== undefined &&
    before.mode.slice(0, 3) !== after.mode.slice(0, 3)
  );
}

/** Whether the forge gave hunks, and all lines that it counts. */
function isWhole({ patch, additions, deletions }: PullFile): boolean {
  if (patch === undefined) return false;
  const lines = patch.split("\n");
  const count = (mark: string): number => lines.filter((line) => line.startsWith(mark)).length;
  return (
    (additions === undefined || additions === count("+")) &&
    (deletions === undefined || deletions === count("-"))
  );
}

function header(file: PullFile, { before, after }: PullSides): string {
  const old = file.old_path ?? file.path;
  const lines = [`diff --git ${quoted(`a/${old}`)} ${quoted(`b/${file.path}`)}`];
  if (file.status === "added") lines.push(`new file mode ${after?.mode ?? "100644"}`);
  if (file.status === "removed") lines.push(`deleted file mode ${before?.mode ?? "100644"}`);
  const moded = before !== undefined && after !== undefined && before.mode !== after.mode;
  if (moded) lines.push(`old mode ${before.mode}`, `new mode ${after.mode}`);
  if (file.status === "renamed")
    lines.push(`rename from ${quoted(old)}`, `rename to ${quoted(file.path)}`);
  if (file.status === "copied")
    lines.push(`copy from ${quoted(old)}`, `copy to ${quoted(file.path)}`);
  const index = indexLine({ before, after });
  return `${[...lines, ...index].join("\n")}\n`;
}

function indexLine({ before, after }: PullSides): string[] {
  const known = before ?? after;
  if (known === undefined || before?.sha === after?.sha) return [];
  const none = "0".repeat(known.sha.length);
  const mode = before !== undefined && before.mode === after?.mode ? ` ${before.mode}` : "";
  return [`index ${before?.sha ?? none}..${after?.sha ?? none}${mode}`];
}

function names(file: PullFile): [old: string, now: string] {
  const old = `a/${file.old_path ?? file.path}`;
  return [
    file.status === "added" ? "/dev/null" : quoted(old),
    file.status === "removed" ? "/dev/null" : quoted(`b/${file.path}`),
  ];
}

function hunks(file: PullFile, patch: string): string {
  if (patch.trim() === "") return "";
  const [old, now] = names(file);
  return `--- ${old}\n+++ ${now}\n${patch.endsWith("\n") ? patch : `${patch}\n`}`;
}

/** Both sides, read and compared, where the forge lists no hunks. */
async function compared(file: PullFile, sides: PullSides, forge: Forge): Promise<string> {
  if (sides.before !== undefined && sides.before.sha === sides.after?.sha) return "";
  const [before, after] = await Promise.all([
    file.status === "added" ? "" : textOf(sides.before, forge),
    file.status === "removed" ? "" : textOf(sides.after, forge),
  ]);
  if (!isText(before) || !isText(after)) {
    const [old, now] = names(file);
    return `Binary files ${old} and ${now} differ\n`;
  }
  if (before === after) return "";
  if (Math.max(before.length, after.length) > FILE_BYTES_MAX) return whole(file, before, after);
  const { structuredPatch, formatPatch } = await import("diff");
  const patch = structuredPatch("a", "b", before, after, "", "", { context: 3 });
  const text = formatPatch(patch);
  return hunks(file, text.slice(Math.max(text.indexOf("@@ "), 0)));
}

function isText(text: Text): text is string {
  return typeof text === "string";
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
