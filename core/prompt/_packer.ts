import { HUNK_REQUESTS_MAX } from "../limits.ts";
import { line, type Line, type RenderedFile, type RenderedHunk } from "./_render_file.ts";

/** What one request holds of the change. */
export interface Load {
  text: string;
  files: string[];
  tokens: number;
}

/** Stands where a line was left out because no request could hold it. */
const OMITTED = line("(a line is left out here: it is too long)");

/** Puts rendered files into loads of at most `capacity_tokens`, in order. */
export class Packer {
  readonly #capacity: number;
  readonly #loads: Load[] = [];
  #blocks: string[] = [];
  #files: string[] = [];
  #tokens = 0;
  /** Of the file that is being split: the lines of the block that is open. */
  #open: string[] = [];

  constructor(capacity_tokens: number) {
    this.#capacity = capacity_tokens;
  }

  /** Adds a file and tells whether all of it found a place. */
  add(file: RenderedFile): boolean {
    const tokens = file.hunks.reduce((sum, hunk) => sum + hunk.tokens, file.overhead_tokens);
    if (tokens > this.#capacity - this.#tokens && this.#tokens > 0) {
      this.#flush();
    }
    if (tokens > this.#capacity) {
      return this.#split(file);
    }
    for (const hunk of file.hunks) {
      this.#put(hunk.title(false), ...hunk.lines);
    }
    this.#tokens += file.overhead_tokens;
    this.#close(file);
    return true;
  }

  /** The loads, complete. */
  finish(): Load[] {
    this.#flush();
    return this.#loads;
  }

  #put(...lines: readonly Line[]): void {
    for (const entry of lines) {
      this.#open.push(entry.text);
      this.#tokens += entry.tokens;
    }
  }

  /** Ends the block that is open; without lines there is none. */
  #close(file: RenderedFile): void {
    if (this.#open.length > 0) {
      this.#blocks.push(file.wrap(this.#open));
      this.#files.push(file.path);
      this.#open = [];
    }
  }

  #flush(): void {
    if (this.#blocks.length > 0) {
      this.#loads.push({
        text: this.#blocks.join("\n\n"),
        files: this.#files,
        tokens: this.#tokens,
      });
    }
    this.#blocks = [];
    this.#files = [];
    this.#tokens = 0;
  }

  /** Begins a new request with a block of the same file. */
  #turn(file: RenderedFile): void {
    this.#close(file);
    this.#flush();
    this.#tokens = file.overhead_tokens;
  }

  /** A file that is larger than a request: whole hunks where they fit, else their lines. */
  #split(file: RenderedFile): boolean {
    let whole = true;
    this.#turn(file);
    for (const hunk of file.hunks) {
      if (hunk.tokens > this.#capacity - this.#tokens && this.#open.length > 0) {
        this.#turn(file);
      }
      if (hunk.tokens <= this.#capacity - this.#tokens) {
        this.#put(hunk.title(false), ...hunk.lines);
      } else {
        whole = this.#splitHunk(file, hunk) && whole;
      }
    }
    this.#close(file);
    if (this.#blocks.length === 0) {
      this.#tokens = 0;
    }
    return whole;
  }

  #splitHunk(file: RenderedFile, hunk: RenderedHunk): boolean {
    const title = hunk.title(true);
    const room = this.#capacity - file.overhead_tokens - title.tokens - OMITTED.tokens;
    let whole = true;
    let parts = 0;
    let omitted = false;
    for (const entry of hunk.lines) {
      if (entry.tokens > room) {
        whole = false;
        omitted = true;
        continue;
      }
      const needed = entry.tokens + (omitted ? OMITTED.tokens : 0);
      if (parts === 0 || needed > this.#capacity - this.#tokens) {
        if (parts === HUNK_REQUESTS_MAX) {
          return false;
        }
        if (parts > 0) {
          this.#turn(file);
        }
        this.#put(hunk.title(parts > 0));
        parts += 1;
      }
      if (omitted) {
        this.#put(OMITTED);
        omitted = false;
      }
      this.#put(entry);
    }
    if (omitted && parts > 0 && OMITTED.tokens <= this.#capacity - this.#tokens) {
      this.#put(OMITTED);
    }
    return whole;
  }
}
