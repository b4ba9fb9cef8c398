/** Changes and revisions made by hand, for the tests of this folder. */
import type { Host } from "../../../host.ts";
import type { Revision } from "../../../types.ts";
import type { ChangedFile, DiffLine, PassInput, PassResult } from "../../types.ts";
import { catalogPass } from "../catalog_pass.ts";
import { repositoryRules } from "../repository_rules.ts";
import type { CompiledRule } from "../types.ts";

/**
 * A file as a change shows it: every line of `text` is a line of one hunk.
 * Lines that start with `+` are added, with `-` removed, with a blank context.
 */
export function fileOf(path: string, text: string, more: Partial<ChangedFile> = {}): ChangedFile {
  let [old_line, new_line] = [0, 0];
  const lines = text.split("\n").map((line): DiffLine => {
    const body = line.slice(1);
    if (line.startsWith("+")) return { kind: "added", text: body, new_line: (new_line += 1) };
    if (line.startsWith("-")) return { kind: "removed", text: body, old_line: (old_line += 1) };
    return { kind: "context", text: body, old_line: (old_line += 1), new_line: (new_line += 1) };
  });
  return {
    path,
    status: "modified",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [{ old_start: 1, old_lines: old_line, new_start: 1, new_lines: new_line, lines }],
    ...more,
  };
}

/** One side of such a text, as its file holds it. */
export function sideText(text: string, side: "+" | "-"): string {
  return text
    .split("\n")
    .filter((line) => line.startsWith(" ") || line.startsWith(side) || line === "")
    .map((line) => line.slice(1))
    .join("\n");
}

/** A revision that holds these files and counts its reads. */
export function revisionOf(files: Readonly<Record<string, string | Uint8Array>>): Revision & {
  reads: string[];
} {
  const reads: string[] = [];
  const bytesOf = (path: string): Uint8Array | undefined => {
    const file = files[path];
    return typeof file === "string" ? new TextEncoder().encode(file) : file;
  };
  return {
    id: "test",
    reads,
    read: async (path) => bytesOf(path),
    readMany: async (paths) => {
      reads.push(...paths);
      return new Map(
        paths.flatMap((path) => {
          const bytes = bytesOf(path);
          return bytes === undefined ? [] : [[path, bytes] as const];
        }),
      );
    },
    list: async () => Object.keys(files),
  };
}

export function inputOf(
  files: ChangedFile[],
  head?: Revision,
  base?: Revision,
  security = true,
): PassInput {
  const source = { kind: "base", base: "", head: "", base_ref: "", head_ref: "" };
  const request = { source, settings: { evidence: { security } } };
  return { request, change: { files }, base, head } as unknown as PassInput;
}

export function hostOf(signal: AbortSignal = new AbortController().signal): Host {
  return { signal } as unknown as Host;
}

/** Rules of a repository whose one rule file is `text`. */
export async function own(text: string): Promise<CompiledRule[]> {
  return await repositoryRules([{ path: ".aurum/rules/own.yml", text, revision: "abc" }], "en");
}

/** One run of the pass. */
export async function run(
  rules: readonly CompiledRule[],
  files: ChangedFile[],
  head?: Revision,
  base?: Revision,
): Promise<PassResult> {
  return await catalogPass(rules).run(inputOf(files, head, base), hostOf());
}
