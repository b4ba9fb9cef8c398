import { resolve } from "node:path";
import { AurumError } from "../errors.ts";
import { message } from "../i18n/mod.ts";
import type { OutputTarget } from "./types.ts";

/**
 * Refuses two outputs to one path, the audit record among them: the later would
 * silently replace the earlier. However a path is spelled, it is compared as it
 * stands from `cwd`; links are not followed. Throws `AurumError("usage")`; call
 * it before anything is read.
 */
export function checkOutputTargets(
  outputs: readonly OutputTarget[],
  audit_file?: string,
  cwd = "/",
): void {
  const taken = new Set<string>();
  const paths = [...outputs.map(({ path }) => path), audit_file ?? null];
  for (const path of paths) {
    if (path === null) continue;
    const place = resolve(cwd, path);
    if (taken.has(place)) throw new AurumError("usage", message("publish.output_twice", { path }));
    taken.add(place);
  }
}
