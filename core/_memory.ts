/** What earlier reviews of a repository concluded, as the store keeps it (R.17). */
import type { Host } from "./host.ts";
import type { Governance, MemoryEntry, Repository } from "./resolve/mod.ts";
import type { StoreEntry } from "./store/mod.ts";
import type { Finding } from "./types.ts";

/**
 * Where a repository's conclusions stand in the store: by the name that a forge or its
 * runner vouches for, else by the folder. `undefined` where there is neither.
 */
export async function memoryPrefix(
  { governance, repository }: { governance?: Governance; repository?: Pick<Repository, "root"> },
  host: Pick<Host, "realPath">,
): Promise<string | undefined> {
  const named = governance?.repository?.toLowerCase();
  if (named !== undefined) return prefixOf("repository", named);
  if (repository === undefined) return undefined;
  return prefixOf("folder", await host.realPath(repository.root));
}

/** See {@link memoryPrefix}. */
export function prefixOf(kind: "repository" | "folder", name: string): string {
  const hasher = new Bun.CryptoHasher("sha256").update(JSON.stringify([kind, name]));
  return `${hasher.digest("hex").slice(0, 32)}/`;
}

/** What of the store is a conclusion, in the order path, rule, fingerprint. */
export function readMemory(entries: readonly StoreEntry[]): MemoryEntry[] {
  // Loaded where something is remembered.
  const { checkMemory } = require("./_memory_shape.ts") as typeof import("./_memory_shape.ts");
  const read = entries.flatMap(({ value }): MemoryEntry[] => {
    const entry = checkMemory(value);
    return entry === undefined ? [] : [entry];
  });
  const keyOf = ({ path, rule, fingerprint }: MemoryEntry): string =>
    JSON.stringify([path, rule, fingerprint]);
  return read.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A conclusion for the store. */
export function storedMemory(prefix: string, entry: MemoryEntry): StoreEntry {
  return { key: prefix + entry.fingerprint, value: JSON.stringify({ version: 1, ...entry }) };
}

/** What a run concluded of a finding; nothing of one that nobody looked at twice. */
export function conclusionOf({
  status,
  verification,
  assessment,
}: Pick<Finding, "status" | "assessment"> & {
  verification?: Pick<NonNullable<Finding["verification"]>, "outcome">;
}): MemoryEntry["verdict"] | undefined {
  switch (status) {
    case "refuted":
    case "excepted":
    case "demoted":
    case "baseline":
      return status;
    case "open":
      return verification?.outcome === "confirmed" || assessment?.status === "confirmed"
        ? "confirmed"
        : undefined;
    default:
      return undefined;
  }
}
