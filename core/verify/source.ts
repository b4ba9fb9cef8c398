import type { AurumError } from "../errors.ts";
import { FILE_BYTES_MAX, FILE_LINES_MAX } from "../limits.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Revision, SearchHit } from "../types.ts";
import { languageOf } from "../syntax/mod.ts";
import { declaringFiles, nearness, type Viewpoint } from "./_rank_files.ts";
import { searchPatterns } from "./_search_patterns.ts";
import { showFile } from "./show_file.ts";
import type { ShownFile } from "./types.ts";

/** Files of a revision that are searched where it has no index of its own to ask. */
const FALLBACK_FILES_MAX = 60;

function isAurumError(error: unknown): error is AurumError {
  return error instanceof Error && error.name === "AurumError";
}

/**
 * The reviewed revision as a verifier may see it: redacted, each file read once.
 * A file that is missing, binary, too large or unreadable is none; never is the
 * working tree read in its stead.
 */
export class Source {
  readonly #head: Revision;
  readonly #redactor: Redactor;
  readonly #bytes = new Map<string, Uint8Array | undefined>();
  readonly #files = new Map<string, Promise<ShownFile | undefined>>();
  #hits = new Map<string, SearchHit[]>();
  readonly #declaring = new Map<string, Map<string, 1 | 2>>();
  /** The search was cut, or could not be made. */
  incomplete = false;

  constructor(head: Revision, redactor: Redactor) {
    this.#head = head;
    this.#redactor = redactor;
  }

  /** Reads files together, so that asking for each costs no process of its own. */
  async prefetch(paths: readonly string[]): Promise<void> {
    const missing = [...new Set(paths)].filter((path) => !this.#bytes.has(path));
    if (missing.length === 0) return;
    const found = await this.#readMany(missing);
    for (const path of missing) this.#bytes.set(path, found.get(path));
  }

  async #readMany(paths: readonly string[]): Promise<Map<string, Uint8Array>> {
    try {
      return await this.#head.readMany(paths);
    } catch (error) {
      if (!isAurumError(error) || error.code === "aborted") throw error;
      // One of them cannot be read: the others still can.
      const found = new Map<string, Uint8Array>();
      for (const path of paths.length === 1 ? [] : paths) {
        const bytes = (await this.#readMany([path])).get(path);
        if (bytes !== undefined) found.set(path, bytes);
      }
      return found;
    }
  }

  /** A file as it is shown, or `undefined` where it cannot be. */
  file(path: string): Promise<ShownFile | undefined> {
    let file = this.#files.get(path);
    if (file === undefined) {
      file = this.#show(path);
      this.#files.set(path, file);
    }
    return file;
  }

  async #show(path: string): Promise<ShownFile | undefined> {
    await this.prefetch([path]);
    const bytes = this.#bytes.get(path);
    if (bytes === undefined || bytes.length > FILE_BYTES_MAX || bytes.includes(0)) return undefined;
    const text = await this.#redactor.redact(
      new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
      path,
    );
    const file = showFile(path, text);
    return file.lines.length > FILE_LINES_MAX ? undefined : file;
  }

  /**
   * Looks once for declarations of `declared` and calls of `called`, for all
   * findings; see {@link Source.hits}. `near` are the files that they are about, each
   * with what it imports.
   */
  async search(
    { declared, called }: { declared: readonly string[]; called: readonly string[] },
    extensions: readonly string[],
    near: readonly Viewpoint[],
  ): Promise<void> {
    const words = [...declared, ...called];
    const languages = near.map(({ path }) => languageOf(path));
    if (words.length === 0) return;
    try {
      const found = await this.#head.search?.(
        searchPatterns(declared, called, languages),
        extensions,
      );
      this.incomplete ||= found?.truncated ?? true;
      this.#index(found?.hits ?? (await this.#searchNear(extensions, near, declared)), words);
    } catch (error) {
      if (!isAurumError(error) || error.code === "aborted") throw error;
      this.incomplete = true;
      this.#index(await this.#searchNear(extensions, near, declared), words);
    }
  }

  /**
   * The lines of files of the same folders, of imported ones, and of those that are
   * called like what is looked for, where nothing else can be asked.
   */
  async #searchNear(
    extensions: readonly string[],
    near: readonly Viewpoint[],
    declared: readonly string[],
  ): Promise<SearchHit[]> {
    const endings = extensions.map((extension) => `.${extension}`);
    const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
    const names = new Set(declared.map(plain));
    const far = (path: string): number => {
      const best = Math.min(...near.map((view) => nearness(path, view)));
      const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
      return best === 2 && !names.has(plain(name)) ? 3 : best;
    };
    const chosen = (await this.#head.list(""))
      .filter((path) => endings.some((ending) => path.toLowerCase().endsWith(ending)))
      .map((path) => ({ path, far: far(path) }))
      .filter((one) => one.far < 3)
      .toSorted((left, right) => left.far - right.far)
      .slice(0, FALLBACK_FILES_MAX)
      .map(({ path }) => path);
    await this.prefetch(chosen);
    return chosen.flatMap((path) => {
      const bytes = this.#bytes.get(path);
      if (bytes === undefined || bytes.length > FILE_BYTES_MAX) return [];
      const lines = new TextDecoder().decode(bytes).split("\n");
      return lines.map((text, index) => ({ path, line: index + 1, text }));
    });
  }

  #index(hits: readonly SearchHit[], words: readonly string[]): void {
    const wanted = new Set(words);
    for (const hit of hits) {
      for (const name of new Set(hit.text.match(/[\p{L}_][\p{L}\p{M}\p{N}_]*/gu) ?? [])) {
        if (!wanted.has(name)) continue;
        const known = this.#hits.get(name);
        if (known === undefined) this.#hits.set(name, [hit]);
        else known.push(hit);
      }
    }
  }

  /** Files that are likely to declare a word that was looked for. */
  declaring(name: string): ReadonlyMap<string, 1 | 2> {
    let files = this.#declaring.get(name);
    if (files === undefined) {
      files = declaringFiles(name, this.hits(name));
      this.#declaring.set(name, files);
    }
    return files;
  }

  /** Lines that hold a word that was looked for, as they stand; not redacted. */
  hits(name: string): readonly SearchHit[] {
    return this.#hits.get(name) ?? [];
  }
}
