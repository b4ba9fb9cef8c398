/** What becomes of a character: it stays, is no code (a comment), or is data (what a string holds). */
const [SHOWN, BLANK, DATA] = [0, 1, 2];

/** A text in which some characters count as blanks or as data. */
export class Mask {
  readonly #text: string;
  readonly #fate: Uint8Array;

  constructor(text: string) {
    this.#text = text;
    this.#fate = new Uint8Array(text.length);
  }

  /** Offsets in UTF-16 code units, `end` exclusive. */
  hide(start: number, end: number): void {
    this.#fate.fill(BLANK as number, Math.max(0, start), Math.max(0, end));
  }

  data(start: number, end: number): void {
    this.#fate.fill(DATA as number, Math.max(0, start), Math.max(0, end));
  }

  show(start: number, end: number): void {
    this.#fate.fill(SHOWN as number, Math.max(0, start), Math.max(0, end));
  }

  isHidden(at: number): boolean {
    return this.#fate[at] === BLANK;
  }

  /** Hides what `other`, a mask of the same text, hides between two offsets. */
  hideAs(other: Mask, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const fate = other.#fate[at] ?? SHOWN;
      if (fate !== SHOWN && this.#fate[at] !== BLANK) this.#fate[at] = fate as number;
    }
  }

  /** The text with a blank for every hidden character and `"` for data; line feeds stay. */
  toString(): string {
    let shown = "";
    let from = 0;
    for (let at = 0; at < this.#text.length; at += 1) {
      const fate = this.#fate[at];
      if (fate === SHOWN || this.#text.charCodeAt(at) === 10) continue;
      shown += this.#text.slice(from, at) + (fate === DATA ? '"' : " ");
      from = at + 1;
    }
    return shown + this.#text.slice(from);
  }
}
