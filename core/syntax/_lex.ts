/** Comments and strings by the habits of a family of languages, where there is no tree. */
import type { Family, Quote } from "./_families.ts";
import { Mask } from "./_mask.ts";

/** What a family's text hides: comments, and what strings hold. */
export interface Lexed {
  comments: Mask;
  all: Mask;
}

function endOfQuote(text: string, from: number, quote: Quote): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === "\n" && quote.lines !== true) return at;
    if (character === "\\" && quote.raw !== true) at += 1;
    else if (text.startsWith(quote.close, at)) return at;
  }
  return text.length;
}

function endOfBlock(
  text: string,
  from: number,
  open: string,
  close: string,
  nested: boolean,
): number {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text.startsWith(close, at)) {
      depth -= 1;
      if (depth === 0 || !nested) return at + close.length;
      at += close.length - 1;
    } else if (nested && text.startsWith(open, at)) {
      depth += 1;
      at += open.length - 1;
    }
  }
  return text.length;
}

function opensLine(family: Family, text: string, at: number): boolean {
  if (!family.line.some((mark) => text.startsWith(mark, at))) return false;
  return family.spaced !== true || at === 0 || /[\s;|&(]/u.test(text[at - 1] ?? "");
}

/** Characters that any mark of the family begins with. */
function firsts(family: Family): ReadonlySet<string> {
  const marks = [
    ...family.line,
    ...family.block.map(([open]) => open),
    ...family.quotes.map(({ open }) => open),
  ];
  return new Set(marks.map((mark) => mark.slice(0, 1)));
}

/** One walk over the text; what is not closed reaches to its end. */
export function lex(family: Family, text: string): Lexed {
  const comments = new Mask(text);
  const all = new Mask(text);
  const telling = firsts(family);
  for (let at = 0; at < text.length; at += 1) {
    if (!telling.has(text[at] ?? "")) continue;
    const block = family.block.find(([open]) => text.startsWith(open, at));
    if (block !== undefined) {
      const [open, close] = block;
      const end = endOfBlock(text, at + open.length, open, close, family.nested === true);
      comments.hide(at, end);
      all.hide(at, end);
      at = end - 1;
    } else if (opensLine(family, text, at)) {
      const feed = text.indexOf("\n", at);
      const end = feed === -1 ? text.length : feed;
      comments.hide(at, end);
      all.hide(at, end);
      at = end - 1;
    } else {
      const quote = family.quotes.find(({ open }) => text.startsWith(open, at));
      if (quote === undefined) continue;
      const end = endOfQuote(text, at + quote.open.length, quote);
      all.data(at, end + quote.close.length);
      at = text[end] === "\n" ? end - 1 : end + quote.close.length - 1;
    }
  }
  return { comments, all };
}
