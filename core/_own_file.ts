/** Files of `.aurum/` in the working tree, for the commands that write them. */
import { join } from "node:path";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";

/** A file of the working tree, or one that was named. */
export interface OwnFile {
  /** Where it is, absolute or from the host's folder. */
  path: string;
  /** As messages show it. */
  shown: string;
  /** Absent where there is no such file. */
  text?: string;
}

/**
 * The file `name` of `.aurum/` in the working tree, or the named one. One that is
 * reached by a link is refused: who wrote the repository would choose what is written.
 *
 * Throws `AurumError`: `not_a_repository`, `git_failed` for a bare one, `file_unreadable`.
 */
export async function ownFile(
  name: string,
  named: string | undefined,
  bytes_max: number,
  host: Host,
): Promise<OwnFile> {
  const place = named === undefined ? await placeOf(name, host) : { path: named, shown: named };
  const bytes = await host.readFile(place.path, bytes_max);
  if (bytes === undefined) return place;
  try {
    return { ...place, text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (cause) {
    const text = message("resolve.governed_not_utf8", { path: place.shown });
    throw new AurumError("file_unreadable", text, { cause });
  }
}

async function placeOf(name: string, host: Host): Promise<OwnFile> {
  const { findRepository } = await import("./resolve/mod.ts");
  const repository = (await findRepository(host))?.repository;
  if (repository === undefined) {
    throw new AurumError(
      "not_a_repository",
      message("resolve.not_a_repository", { folder: host.cwd }),
      { hint: message("cli.hint_file") },
    );
  }
  const { root, bare } = repository;
  if (bare) {
    throw new AurumError("git_failed", message("resolve.no_working_tree", { folder: root }));
  }
  const shown = `.aurum/${name}`;
  const path = join(root, ".aurum", name);
  const [top, real] = await Promise.all([host.realPath(root), host.realPath(path)]);
  if (real !== join(top, ".aurum", name)) {
    throw new AurumError(
      "file_unreadable",
      message("resolve.governed_not_a_file", { path: shown }),
    );
  }
  return { path, shown };
}

/** Today in UTC, as exceptions count days. */
export function todayOf(host: Pick<Host, "now">): string {
  return new Date(host.now()).toISOString().slice(0, 10);
}
