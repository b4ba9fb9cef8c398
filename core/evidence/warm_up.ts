import type { Lang } from "../i18n/mod.ts";
import { createRedactor } from "../redact/mod.ts";

/**
 * Loads what the passes of every review need, so that it is there when they
 * begin: for while git is asked what to compare, this process has nothing to do.
 * It reads nothing of a repository and never throws: what cannot be loaded fails
 * again in the pass that needs it, and is heard there.
 */
export async function warmUp(lang: Lang): Promise<void> {
  await Promise.allSettled([
    import("./secrets/mod.ts"),
    import("./governance/mod.ts"),
    import("./rules/mod.ts").then(({ builtInRules }) => builtInRules(lang)),
    // Its engine is loaded when something is looked at.
    createRedactor().detect(""),
  ]);
}
