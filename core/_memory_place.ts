/** Where the memory of a repository is, for the commands that look into it. */
import { memoryPrefix, prefixOf } from "./_memory.ts";
import { AurumError } from "./errors.ts";
import type { Host } from "./host.ts";
import { message } from "./i18n/mod.ts";
import type { Request } from "./resolve/mod.ts";
import { resolveOnly } from "./run.ts";
import type { StoreOptions } from "./store/mod.ts";

/** Whose memory. */
export interface MemoryOptions {
  /** The operator's config file, for `store.url`. */
  config_file?: string;
  /** `OWNER/NAME`, as a forge or its runner names it; this folder's, if absent. */
  repository?: string;
}

/** Throws `AurumError("not_a_repository")` where nothing names one. */
export async function memoryPlace(
  { config_file, repository }: MemoryOptions,
  host: Host,
): Promise<{ store: StoreOptions; prefix: string }> {
  const request = await requestOf(config_file, repository !== undefined, host);
  const prefix =
    repository === undefined
      ? request && (await memoryPrefix(request, host))
      : prefixOf("repository", repository.toLowerCase());
  if (prefix === undefined) {
    throw new AurumError(
      "not_a_repository",
      message("resolve.not_a_repository", { folder: host.cwd }),
    );
  }
  return { store: { url: request?.settings.store.url ?? null }, prefix };
}

async function requestOf(
  config_file: string | undefined,
  named: boolean,
  host: Host,
): Promise<Request | undefined> {
  const config = config_file === undefined ? {} : { config_file };
  try {
    return await resolveOnly({ source: { kind: "worktree" }, ...config }, host);
  } catch (error) {
    const outside = error instanceof AurumError && error.code === "not_a_repository";
    if (outside && named) return undefined;
    throw error;
  }
}
