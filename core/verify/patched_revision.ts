import type { Change, ChangedFile, Hunk } from "../evidence/types.ts";
import type { Revision, SearchHit } from "../types.ts";

/** Lines of a text without its line feeds; the last one needs none. */
function linesOf(bytes: Uint8Array | undefined): string[] {
  if (bytes === undefined || bytes.length === 0) return [];
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** Where a hunk begins, 0-based; one without lines of a side stands behind its start. */
function startOf(start: number, count: number): number {
  return count === 0 ? start : start - 1;
}

/** The lines after the hunks, or `undefined` where one does not fit what is there. */
function applied(old: readonly string[], hunks: readonly Hunk[]): string[] | undefined {
  const lines: string[] = [];
  let at = 0;
  for (const hunk of hunks) {
    const start = startOf(hunk.old_start, hunk.old_lines);
    if (start < at || start > old.length) return undefined;
    lines.push(...old.slice(at, start));
    at = start;
    for (const { kind, text } of hunk.lines) {
      if (kind !== "added" && old[at] !== text) return undefined;
      if (kind !== "removed") lines.push(text);
      if (kind !== "added") at += 1;
    }
  }
  return [...lines, ...old.slice(at)];
}

/** Whether a text is already what the hunks make of another. */
function isResult(lines: readonly string[], hunks: readonly Hunk[]): boolean {
  return hunks.every((hunk) => {
    let at = startOf(hunk.new_start, hunk.new_lines);
    return hunk.lines.every(({ kind, text }) => kind === "removed" || lines[at++] === text);
  });
}

function isRead({ skip, binary, submodule, symlink }: ChangedFile): boolean {
  return skip === undefined && !binary && !submodule && !symlink;
}

/** Files as the patch leaves them; `undefined` for one that it takes away or that is no text. */
type Overlay = Map<string, string[] | undefined>;

function overlayOf(files: ReadonlyMap<string, Uint8Array>, change: Change): Overlay | undefined {
  const overlay: Overlay = new Map();
  for (const file of change.files) {
    const { path, old_path = path, status, hunks } = file;
    if (status === "renamed") overlay.set(old_path, undefined);
    if (!isRead(file) || status === "deleted") {
      overlay.set(path, undefined);
      continue;
    }
    const old = files.get(old_path);
    if ((old === undefined) !== (status === "added")) return undefined;
    const lines = applied(linesOf(old), hunks);
    if (lines === undefined) return undefined;
    overlay.set(path, lines);
  }
  return overlay;
}

function isMade(files: ReadonlyMap<string, Uint8Array>, change: Change): boolean {
  return change.files.every((file) => {
    const bytes = files.get(file.path);
    if (file.status === "deleted") return bytes === undefined;
    return isRead(file) && bytes !== undefined && isResult(linesOf(bytes), file.hunks);
  });
}

function hitsIn(
  overlay: Overlay,
  patterns: readonly string[],
  extensions: readonly string[],
): SearchHit[] {
  const expressions = patterns.map((pattern) => new RegExp(pattern));
  return [...overlay].flatMap(([path, lines = []]) =>
    extensions.some((extension) => path.endsWith(`.${extension}`))
      ? lines.flatMap((text, index) =>
          expressions.some((one) => one.test(text)) ? [{ path, line: index + 1, text }] : [],
        )
      : [],
  );
}

function overlaid(base: Revision, overlay: Overlay): Revision {
  const readMany = async (paths: readonly string[]): Promise<Map<string, Uint8Array>> => {
    const found = await base.readMany(paths.filter((path) => !overlay.has(path)));
    for (const path of paths) {
      const lines = overlay.get(path);
      if (lines !== undefined) found.set(path, new TextEncoder().encode(`${lines.join("\n")}\n`));
    }
    return found;
  };
  const revision: Revision = {
    id: base.id,
    readMany,
    read: async (path) => (await readMany([path])).get(path),
    list: async (prefix) => {
      const own = [...overlay].flatMap(([path, lines]) => (lines === undefined ? [] : [path]));
      const kept = (await base.list(prefix)).filter((path) => !overlay.has(path));
      return [...kept, ...own.filter((path) => prefix === "" || path.startsWith(`${prefix}/`))];
    },
  };
  if (base.search === undefined) return revision;
  revision.search = async (patterns, extensions) => {
    const found = await base.search?.(patterns, extensions);
    const kept = (found?.hits ?? []).filter(({ path }) => !overlay.has(path));
    const hits = [...kept, ...hitsIn(overlay, patterns, extensions)];
    return { hits, truncated: found?.truncated ?? true };
  };
  return revision;
}

/**
 * What a patch makes of the revision that it is read in: the reviewed revision of
 * `--patch` inside of a repository. Where the revision holds all of it already, that
 * is the one. `undefined` where the patch fits neither way: then there is no
 * revision that could be read (603.13).
 */
export async function patchedRevision(
  base: Revision,
  change: Change,
): Promise<Revision | undefined> {
  const paths = change.files.flatMap(({ path, old_path = path }) => [path, old_path]);
  const files = await base.readMany([...new Set(paths)]);
  const overlay = overlayOf(files, change);
  if (overlay !== undefined) return overlaid(base, overlay);
  return isMade(files, change) ? base : undefined;
}
