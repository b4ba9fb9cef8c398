/** What stands before a place on its line. */

const LOOK_BACK_CHARS = 240;

/** What stands before `at` on its line, as far as it matters. */
export function lineBefore(text: string, at: number): string {
  const near = text.slice(Math.max(0, at - LOOK_BACK_CHARS), at);
  return near.slice(near.lastIndexOf("\n") + 1);
}

/** True when a quote before this place on the line is still open. */
export function insideString(before: string): boolean {
  return openQuote(before) !== "";
}

/** The quote that is still open at the end of a piece of a line; an apostrophe within a word is none. */
export function openQuote(before: string): string {
  let open = 0;
  for (let i = 0; i < before.length; i++) {
    const code = before.charCodeAt(i);
    if (code === 92) {
      i++;
    } else if (code === open) {
      open = 0;
    } else if (open === 0 && (code === 34 || code === 39 || code === 96)) {
      if (
        code !== 39 ||
        !isLetter(before.charCodeAt(i - 1)) ||
        !isLetter(before.charCodeAt(i + 1))
      ) {
        open = code;
      }
    }
  }
  return open === 0 ? "" : String.fromCharCode(open);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 0xc0;
}

/** True on a line that begins as a comment does. */
export function isComment(before: string): boolean {
  return /^\s*(?:\/\/|#|\/?\*|--|;|<!--)|\s(?:\/\/|#)\s/u.test(before);
}
