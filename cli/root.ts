/** The tree of commands. Each one is imported when it is asked for, and not before. */
import type { CommandDef } from "citty";
import type { MessageKey } from "../core/face.ts";

/** One command of the tree. */
export interface RootEntry {
  help: MessageKey;
  load(): Promise<CommandDef>;
}

export const ROOT = {
  review: {
    help: "cli.command_review",
    load: async () => (await import("./commands/review.ts")).review,
  },
  verify: {
    help: "cli.command_verify",
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  gate: {
    help: "cli.command_gate",
    load: async () => (await import("./commands/gate.ts")).gate,
  },
  exceptions: {
    help: "cli.command_exceptions",
    load: async () => (await import("./commands/exceptions.ts")).exceptions,
  },
  baseline: {
    help: "cli.command_baseline",
    load: async () => (await import("./commands/baseline.ts")).baseline,
  },
  evidence: {
    help: "cli.command_evidence",
    load: async () => (await import("./commands/evidence.ts")).evidence,
  },
  prompt: {
    help: "cli.command_prompt",
    load: async () => (await import("./commands/prompt.ts")).prompt,
  },
  rules: {
    help: "cli.command_rules",
    load: async () => (await import("./commands/rules.ts")).rules,
  },
  config: {
    help: "cli.command_config",
    load: async () => (await import("./commands/config.ts")).config,
  },
  schema: {
    help: "cli.command_schema",
    load: async () => (await import("./commands/schema.ts")).schema,
  },
  audit: {
    help: "cli.command_audit",
    load: async () => (await import("./commands/audit.ts")).audit,
  },
  replay: {
    help: "cli.command_replay",
    load: async () => (await import("./commands/replay.ts")).replay,
  },
  memory: {
    help: "cli.command_memory",
    load: async () => (await import("./commands/memory.ts")).memory,
  },
  cache: {
    help: "cli.command_cache",
    load: async () => (await import("./commands/cache.ts")).cache,
  },
} as const satisfies Record<string, RootEntry>;

export type CommandName = keyof typeof ROOT;
