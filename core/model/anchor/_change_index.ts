import type { ChangedFile, DiffLine } from "../../evidence/types.ts";
import { ANCHOR_SEARCH_CHARS_MAX } from "../../limits.ts";
import { showText } from "../../prompt/mod.ts";
import type { Side } from "../../types.ts";
import { normalisePath } from "../answer/normalise_path.ts";
import { Corpus, type SearchAllowance, type Stretch } from "./_corpus.ts";

/** A changed file as the model saw it: redacted. A `ChangedFile` and a `PromptFile` are both one. */
export interface AnchorFile {
  path: string;
  old_path?: string;
  status: ChangedFile["status"];
  hunks: readonly { lines: readonly DiffLine[] }[];
}

/** The file that an issue means. */
export type Target =
  | { kind: "changed"; file: AnchorFile }
  /** Not in the change, but in the reviewed revision. */
  | { kind: "outside"; path: string }
  | { kind: "unknown" };

/** The path as an answer would write it. */
function spoken(path: string): string {
  const normalised = normalisePath(showText(path));
  return normalised.kind === "inside" ? normalised.path : path;
}

/** `a/x` and `b/x` are how a diff writes `x`. */
export function withoutDiffPrefix(path: string): string | undefined {
  return /^[ab]\/./u.test(path) ? path.slice(2) : undefined;
}

/** Lines of one side of a hunk that follow each other. */
function stretches(file: AnchorFile, side: Side): Stretch[] {
  const found: { first: number; lines: string[] }[] = [];
  for (const { lines } of file.hunks) {
    let next = -1;
    for (const line of lines) {
      const number = side === "new" ? line.new_line : line.old_line;
      if (number === undefined) continue;
      if (number === next) found.at(-1)?.lines.push(line.text);
      else found.push({ first: number, lines: [line.text] });
      next = number + 1;
    }
  }
  return found;
}

/** The change and the texts of the reviewed revision, searchable by the names that a model gives. */
export class ChangeIndex {
  readonly #files = new Map<string, AnchorFile>();
  readonly #oldPaths = new Map<string, AnchorFile>();
  readonly #texts: ReadonlyMap<string, string>;
  readonly #corpora = new Map<string, Corpus>();
  readonly #allowance: SearchAllowance = { chars: ANCHOR_SEARCH_CHARS_MAX };

  constructor(files: readonly AnchorFile[], texts: ReadonlyMap<string, string>) {
    this.#texts = texts;
    for (const file of files) {
      this.#files.set(spoken(file.path), file);
      if (file.old_path !== undefined) this.#oldPaths.set(spoken(file.old_path), file);
    }
  }

  /** The file by the path as given, by the older name of a renamed one, then without a diff's prefix. */
  target(path: string): Target {
    const bare = withoutDiffPrefix(path);
    for (const name of bare === undefined ? [path] : [path, bare]) {
      const changed = this.#files.get(name);
      if (changed !== undefined) return { kind: "changed", file: changed };
      if (this.#texts.has(name)) return { kind: "outside", path: name };
      const renamed = this.#oldPaths.get(name);
      if (renamed !== undefined) return { kind: "changed", file: renamed };
    }
    return { kind: "unknown" };
  }

  /** Whether a changed file has this very path. */
  isNamed(path: string): boolean {
    return this.#files.has(path);
  }

  /** What the hunks of a file hold on one side. */
  hunks(file: AnchorFile, side: Side): Corpus {
    return this.#corpus(`${side} ${file.path}`, () => stretches(file, side));
  }

  /** The whole text of a file, if it was read. */
  text(path: string): Corpus | undefined {
    const text = this.#texts.get(path);
    if (text === undefined) return undefined;
    return this.#corpus(`text ${path}`, () => [{ first: 1, lines: text.split("\n") }]);
  }

  #corpus(key: string, make: () => Stretch[]): Corpus {
    let corpus = this.#corpora.get(key);
    if (corpus === undefined) {
      corpus = new Corpus(make(), this.#allowance);
      this.#corpora.set(key, corpus);
    }
    return corpus;
  }
}
