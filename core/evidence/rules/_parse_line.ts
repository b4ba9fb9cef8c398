/** The order in which files are parsed and searched: some on other threads, one on this. */
import {
  PARSE_AHEAD_BYTES,
  PARSE_GROUP_BYTES,
  PARSE_GROUP_FILES,
  PARSE_GROUPS_AHEAD,
  RULE_COLLECT_BYTES,
  RULE_SLICE_MS,
} from "../../limits.ts";

/** What is on its way through the parser. */
export interface Underway {
  parsings: readonly ({ outcome: Promise<unknown> } | undefined)[];
}

interface Group<Work> {
  starts: (() => Work)[];
  bytes: number;
}

/**
 * Works through files in the order that they are added, each in two steps: one
 * that starts its parsing, and `finish`. While a group of files is finished, the
 * next groups are parsed; bytes bound how much of it lies in memory.
 * Once `stopped` says so, nothing more is started or finished.
 */
export class ParseLine<Work extends Underway> {
  readonly #finish: (work: Work) => Promise<void>;
  readonly #stopped: () => boolean;
  #next: Group<Work> = { starts: [], bytes: 0 };
  #underway: { works: Work[]; bytes: number }[] = [];
  #bytes = 0;
  #collected = 0;
  #since = performance.now();

  constructor(finish: (work: Work) => Promise<void>, stopped: () => boolean) {
    this.#finish = finish;
    this.#stopped = stopped;
  }

  /** Adds a file of so many bytes; `start` is called when there is room for it. */
  async add(bytes: number, start: () => Work): Promise<void> {
    if (this.#next.starts.length > 0 && this.#next.bytes + bytes > PARSE_GROUP_BYTES) {
      await this.#startGroup();
    }
    this.#next.starts.push(start);
    this.#next.bytes += bytes;
    if (this.#next.starts.length >= PARSE_GROUP_FILES) await this.#startGroup();
  }

  /** Finishes what is underway until `promise` has its value. */
  async whileWaiting<T>(promise: Promise<T>): Promise<T> {
    const wait = { over: false };
    const end = (): void => {
      wait.over = true;
    };
    promise.then(end, end);
    await Promise.resolve();
    if (!wait.over && this.#next.starts.length > 0) await this.#startGroup();
    while (!wait.over && this.#underway.length > 0 && !this.#stopped()) await this.#finishGroup();
    return await promise;
  }

  /** Finishes everything. */
  async end(): Promise<void> {
    await this.#startGroup();
    while (this.#underway.length > 0 && !this.#stopped()) await this.#finishGroup();
  }

  async #startGroup(): Promise<void> {
    const { starts, bytes } = this.#next;
    this.#next = { starts: [], bytes: 0 };
    while (
      this.#underway.length > 0 &&
      (this.#underway.length >= PARSE_GROUPS_AHEAD || this.#bytes + bytes > PARSE_AHEAD_BYTES)
    ) {
      await this.#finishGroup();
    }
    if (this.#stopped()) return;
    this.#underway.push({ works: starts.map((start) => start()), bytes });
    this.#bytes += bytes;
  }

  async #finishGroup(): Promise<void> {
    const group = this.#underway.shift();
    if (group === undefined) return;
    const { works, bytes } = group;
    // At once: to wait for each in turn costs a turn of the loop for each.
    await Promise.all(works.flatMap(({ parsings }) => parsings.map((one) => one?.outcome)));
    for (const [index, work] of works.entries()) {
      if (this.#stopped()) return;
      await this.#finish(work);
      // Its tree is done with.
      delete works[index];
      await this.#breathe();
    }
    this.#bytes -= bytes;
    this.#collect(bytes);
  }

  /** Ctrl-C and the live line are heard between two files, not at the end of all. */
  async #breathe(): Promise<void> {
    if (performance.now() - this.#since <= RULE_SLICE_MS) return;
    await new Promise((done) => setImmediate(done));
    this.#since = performance.now();
  }

  /** The engine's trees lie outside of the heap, so that nothing else would tell the collector of their size. */
  #collect(bytes: number): void {
    this.#collected += bytes;
    if (this.#collected < RULE_COLLECT_BYTES) return;
    this.#collected = 0;
    Bun.gc(true);
  }
}
