/** Both sides of a file of a pull request, as the forge has them. */
import { AurumError } from "../errors.ts";
import type { Forge, ForgeEntry, PullFile } from "../forge/mod.ts";
import { message } from "../i18n/mod.ts";
import { READ_BYTES_MAX } from "../limits.ts";
import type { PullRequestSource } from "./types.ts";

/** Git looks for a NUL in so many bytes. */
const BINARY_WINDOW_BYTES = 8_000;
const SUBMODULE = "160000";

/** What stands at the path before and after. */
export interface PullSides {
  before: ForgeEntry | undefined;
  after: ForgeEntry | undefined;
}

/** A side's text; `binary` for what has none, or is so long that nobody reads it. */
export type Text = string | { binary: true };

/**
 * Looks both sides up in their trees.
 *
 * @throws AurumError("forge_failed") where a side that the forge's own list
 * names stands in no tree: what is reviewed would not be what is there.
 */
export async function sidesOf(
  file: PullFile,
  { base, head }: Pick<PullRequestSource, "base" | "head">,
  forge: Forge,
): Promise<PullSides> {
  const [before, after] = await Promise.all([
    file.status === "added" ? undefined : forge.entry(file.old_path ?? file.path, base),
    file.status === "removed" ? undefined : forge.entry(file.path, head),
  ]);
  const lacks =
    (file.status !== "added" && before === undefined) ||
    (file.status !== "removed" && after === undefined);
  if (lacks) {
    throw new AurumError(
      "forge_failed",
      message("resolve.pull_side_missing", { path: file.path }),
      {
        hint: message("resolve.pull_too_large_hint"),
      },
    );
  }
  return { before, after };
}

/** The text of a side, as git compares it: of a link where it leads, of a submodule its commit. */
export async function textOf(entry: ForgeEntry | undefined, forge: Forge): Promise<Text> {
  if (entry === undefined) return { binary: true };
  if (entry.mode === SUBMODULE) return `Subproject commit ${entry.sha}\n`;
  if ((entry.size ?? 0) > READ_BYTES_MAX) return { binary: true };
  const bytes = await forge.readBlob(entry.sha);
  return bytes.subarray(0, BINARY_WINDOW_BYTES).includes(0)
    ? { binary: true }
    : new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
