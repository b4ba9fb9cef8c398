import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import type { OutputTarget } from "./types.ts";

/**
 * Refuses two outputs to one path, the audit record among them: the later would
 * silently replace the earlier. Paths are compared as written, `./` and doubled
 * slashes aside. Throws `AurumError("usage")`; call it before anything is read.
 */
export function checkOutputTargets(outputs: readonly OutputTarget[], audit_file?: string): void {
  const taken = new Set<string>();
  const paths = [...outputs.map(({ path }) => path), audit_file ?? null];
  for (const path of paths) {
    if (path === null) continue;
    const plain = path.replace(/\/(?:\.?\/)+/gu, "/").replace(/^(?:\.\/)+/u, "");
    if (taken.has(plain)) throw new AurumError("usage", message("publish.output_twice", { path }));
    taken.add(plain);
  }
}
