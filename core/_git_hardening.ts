/** What is put around every git process so that nothing a repository configures runs. */
import type { GitConfigEntry } from "./resolve/git_config.ts";

/** The variables that say where a repository is: honoured as git does (G.21). */
const KEPT_VARIABLES = new Set([
  "GIT_DIR",
  "GIT_WORK_TREE",
  "GIT_INDEX_FILE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
]);

/** Those of {@link KEPT_VARIABLES} that git reads from the folder it is started in. */
export const FOLDER_VARIABLES = ["GIT_DIR", "GIT_WORK_TREE"] as const;

const FIXED_VARIABLES: Readonly<Record<string, string>> = {
  LC_ALL: "C",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_NO_REPLACE_OBJECTS: "1",
  // A path that cannot exist: git says nothing about a graft file that is not there.
  GIT_GRAFT_FILE: "/dev/null/none",
  GIT_NO_LAZY_FETCH: "1",
  // Wins over every `protocol.*.allow`; the slash cannot be part of a protocol's name.
  GIT_ALLOW_PROTOCOL: "/",
  GIT_PROTOCOL_FROM_USER: "0",
  GIT_PAGER: "cat",
  GIT_EDITOR: ":",
  GIT_SEQUENCE_EDITOR: ":",
  GIT_ASKPASS: "true",
  GIT_SSH_COMMAND: "false",
  GIT_ADVICE: "0",
};

const FIXED_CONFIG: readonly string[] = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "core.quotePath=false",
  "core.safecrlf=false",
  "core.warnAmbiguousRefs=true",
  // A small threshold would turn every text into a binary.
  "core.bigFileThreshold=512m",
  "credential.helper=",
  "protocol.allow=never",
  "gc.auto=0",
  "maintenance.auto=false",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "log.showSignature=false",
  "status.submoduleSummary=false",
  "status.relativePaths=false",
  "status.branch=false",
  "status.showStash=false",
  "advice.graftFileDeprecated=false",
  "color.ui=false",
  "color.diff=false",
  "color.status=false",
  "diff.algorithm=default",
  "diff.autoRefreshIndex=true",
  "diff.colorMoved=no",
  "diff.context=3",
  "diff.dstPrefix=b/",
  "diff.ignoreSubmodules=dirty",
  "diff.indentHeuristic=true",
  "diff.interHunkContext=0",
  "diff.mnemonicPrefix=false",
  "diff.noprefix=false",
  "diff.orderFile=/dev/null",
  "diff.relative=false",
  "diff.renameLimit=1000",
  "diff.renames=true",
  "diff.srcPrefix=a/",
  "diff.submodule=short",
  "diff.suppressBlankEmpty=false",
  "diff.wsErrorHighlight=none",
];

const DIFF_OPTIONS = [
  "--no-ext-diff",
  "--no-textconv",
  "--no-color",
  "--no-relative",
  "--ignore-submodules=dirty",
];

/**
 * The commands that may run, with the options that each is given first. They
 * read; with these options, {@link FIXED_CONFIG} and {@link configOverrides}
 * none of them starts a program that a repository names. A command that is
 * missing here is refused.
 */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "cat-file": [],
  "check-attr": [],
  "check-ignore": [],
  config: [],
  diff: DIFF_OPTIONS,
  "diff-files": DIFF_OPTIONS,
  "diff-index": DIFF_OPTIONS,
  "diff-tree": DIFF_OPTIONS,
  "for-each-ref": [],
  grep: ["--no-textconv", "--no-color", "--no-recurse-submodules"],
  "hash-object": ["--no-filters"],
  log: [...DIFF_OPTIONS, "--no-show-signature"],
  "ls-files": [],
  "ls-tree": [],
  "merge-base": [],
  "name-rev": [],
  "rev-list": [],
  "rev-parse": [],
  show: [...DIFF_OPTIONS, "--no-show-signature"],
  "show-ref": [],
  status: ["--ignore-submodules=dirty"],
  "symbolic-ref": [],
  "update-index": [],
  version: [],
};

/** Commands that write, and may only where the caller names an index or a git folder of its own. */
const WRITING = new Set(["update-index"]);

/** Options that would start a program after all. */
const REFUSED_OPTION =
  /^--(?:textconv|ext-diff|filters|show-signature|path=|edit|upload-pack|open-files-in-pager)|^-O/u;

/**
 * The whole argument vector for `git`; `undefined` for a command or option that
 * is not let through. `env` is what the caller adds to the environment.
 */
export function hardenedArgs(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string[] | undefined {
  const [command = "", ...rest] = args;
  if (WRITING.has(command) && !("GIT_INDEX_FILE" in env || "GIT_DIR" in env)) return undefined;
  const options = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (options === undefined) return undefined;
  const end = rest.indexOf("--");
  const flags = end < 0 ? rest : rest.slice(0, end);
  if (flags.some((arg) => REFUSED_OPTION.test(arg))) return undefined;
  const settings = FIXED_CONFIG.flatMap((setting) => ["-c", setting]);
  return ["--no-pager", ...settings, command, ...options, ...rest];
}

/** The environment of every git process: no `GIT_*` but {@link KEPT_VARIABLES}, and what is fixed. */
export function scrubbedEnv(
  env: Readonly<Record<string, string | undefined>>,
  path: string,
): Record<string, string> {
  const scrubbed: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    if (value === undefined || name === "SSH_ASKPASS" || name === "LANGUAGE") continue;
    if (name.startsWith("GIT_") && !KEPT_VARIABLES.has(name)) continue;
    scrubbed[name] = value;
  }
  return { ...scrubbed, ...FIXED_VARIABLES, PATH: path };
}

const FILTER_KEY = /^filter\.([^]*)\.(clean|smudge|process|required)$/u;
const FILTER_OFF = { clean: "", smudge: "", process: "", required: "false" } as const;
const HOOK_KEY = /^hook\.([^]*)\.command$/u;
const DRIVER_KEY = /^diff\.([^]*)\.(binary|algorithm)$/u;
const DRIVER_VALUE: Readonly<Record<string, string>> = { binary: "auto", algorithm: "default" };

function isRepositoryScope(scope: string): boolean {
  return scope === "local" || scope === "worktree";
}

/**
 * Settings with free names that have to be overruled one by one: filter
 * drivers of the repository's own config go back to what the user's or the
 * system's config says, or off; hooks that it configures are disabled; and what
 * a diff driver says about binary files and the algorithm does not count.
 */
export function configOverrides(
  entries: readonly GitConfigEntry[],
): [key: string, value: string][] {
  const outer = new Map<string, string>();
  const inner = new Map<string, string>();
  for (const { scope, key, value } of entries) {
    if (scope !== "command") (isRepositoryScope(scope) ? inner : outer).set(key, value);
  }
  const overrides = new Map<string, string>();
  for (const [key, value] of inner) {
    const filter = FILTER_KEY.exec(key);
    const part = filter?.[2] as keyof typeof FILTER_OFF | undefined;
    if (part !== undefined) {
      const wanted = outer.get(key) ?? FILTER_OFF[part];
      if (wanted !== value) overrides.set(key, wanted);
    }
    const hook = HOOK_KEY.exec(key);
    if (hook !== null) overrides.set(`hook.${hook[1]}.enabled`, "false");
  }
  for (const key of [...outer.keys(), ...inner.keys()]) {
    const driver = DRIVER_KEY.exec(key);
    if (driver !== null) overrides.set(key, DRIVER_VALUE[driver[2] ?? ""] ?? "");
  }
  return [...overrides];
}

/** Overrides as the environment that git reads them from; a `-c` would split a name at its first `=`. */
export function overrideEnv(overrides: readonly [string, string][]): Record<string, string> {
  const env: Record<string, string> = { GIT_CONFIG_COUNT: String(overrides.length) };
  for (const [index, [key, value]] of overrides.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return env;
}
