/** A text in which some characters count as blanks. */
export class Mask {
  readonly #text: string;
  readonly #blank: Uint8Array;

  constructor(text: string) {
    this.#text = text;
    this.#blank = new Uint8Array(text.length);
  }

  /** Offsets in UTF-16 code units, `end` exclusive. */
  hide(start: number, end: number): void {
    this.#blank.fill(1, Math.max(0, start), Math.max(0, end));
  }

  show(start: number, end: number): void {
    this.#blank.fill(0, Math.max(0, start), Math.max(0, end));
  }

  isHidden(at: number): boolean {
    return this.#blank[at] === 1;
  }

  /** Hides what `other`, a mask of the same text, hides between two offsets. */
  hideAs(other: Mask, start: number, end: number): void {
    for (let at = start; at < end; at += 1) if (other.isHidden(at)) this.hide(at, at + 1);
  }

  /** The text with a blank for every hidden character; line feeds stay. */
  toString(): string {
    let shown = "";
    let from = 0;
    for (let at = 0; at <= this.#text.length; at += 1) {
      const hidden = this.#blank[at] === 1 && this.#text.charCodeAt(at) !== 10;
      if (at < this.#text.length && !hidden) continue;
      shown += this.#text.slice(from, at);
      if (at < this.#text.length) shown += " ";
      from = at + 1;
    }
    return shown;
  }
}
