import { dirname, join } from "node:path";
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";

/** Whether there is anything at a path, be it one that cannot be read. */
async function isThere(host: Host, path: string): Promise<boolean> {
  try {
    return (await host.readFile(path, 1)) !== undefined;
  } catch {
    return true;
  }
}

/** The `.git` at or above a folder, which git does not take for a repository. */
async function brokenFolder(host: Host): Promise<string | undefined> {
  for (let folder = host.cwd; ; folder = dirname(folder)) {
    const path = join(folder, ".git");
    if (await isThere(host, path)) return path;
    if (dirname(folder) === folder) return undefined;
  }
}

/** The error for a folder in which git sees no repository: there is none, or it is broken. */
export async function noRepository(host: Host): Promise<AurumError> {
  const broken = await brokenFolder(host);
  const hint =
    broken === undefined
      ? message("resolve.not_a_repository_hint")
      : message("resolve.not_a_repository_broken_hint", { folder: broken });
  const text = message("resolve.not_a_repository", { folder: host.cwd });
  return new AurumError("not_a_repository", text, { hint });
}
