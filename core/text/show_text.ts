/**
 * Characters that do not show, or that change how others show: controls, marks of
 * direction, blanks without width, fillers, tags, halves of a surrogate pair. The
 * tab is none of them, and neither are the two selectors that emoji need.
 */
export const HIDDEN_CHARACTERS =
  /(?!\t|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb]/gu;

/** Letters and brackets that are drawn like the ones of a delimiter. */
const CONFUSABLE: Readonly<Record<string, string>> = {
  "‹": "<",
  "«": "<",
  "〈": "<",
  "⟨": "<",
  "《": "<",
  "⟪": "<",
  "≪": "<",
  "⋘": "<",
  "˂": "<",
  ᐸ: "<",
  "❮": "<",
  "❰": "<",
  "⦑": "<",
  ǀ: "|",
  "∣": "|",
  "│": "|",
  а: "a",
  α: "a",
  ɑ: "a",
  υ: "u",
  ս: "u",
  г: "r",
  м: "m",
  ⅿ: "m",
};

/**
 * Places where a look-alike is broken up, in folded text: the openings of our own
 * delimiters, and the control tokens of chat templates, which some servers obey
 * even inside a message.
 */
const LOOK_ALIKES =
  /(?<=<\s{0,8})(?=aurum[^a-z0-9]{0,8}(?:data|end))|(?<=<)(?=\|[^|<>\s]{1,64}\|>)|(?<=<\/?)(?=(?:start|end)_of_turn>)|(?<=\[)(?=\/?inst\])|(?<=<<)(?=\/?sys>>)/gu;

const ASCII_ONLY = /^[\u0000-\u007f]*$/u;

interface Reading {
  /** The text as it is read at a glance: plain letters, lower case. */
  folded: string;
  /** Offset in the text of an offset in `folded`. */
  offsets: (at: number) => number;
}

function read(text: string): Reading {
  if (ASCII_ONLY.test(text)) {
    return { folded: text.toLowerCase(), offsets: (at) => at };
  }
  const places: number[] = [];
  let folded = "";
  let at = 0;
  for (const character of text) {
    const plain = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    const looks = CONFUSABLE[plain] ?? plain;
    for (let unit = 0; unit < looks.length; unit += 1) {
      places.push(at);
    }
    folded += looks;
    at += character.length;
  }
  return { folded, offsets: (place) => places[place] ?? text.length };
}

/** Takes the nonce out of `text`, in any spelling. */
function withoutNonce(text: string, nonce: string): string {
  const wanted = nonce.toLowerCase();
  const { folded, offsets } = read(text);
  let shown = "";
  let from = 0;
  let hit = folded.indexOf(wanted);
  while (hit !== -1) {
    const end = hit + wanted.length;
    shown += `${text.slice(from, offsets(hit))}[nonce]`;
    from = offsets(end);
    hit = folded.indexOf(wanted, end);
  }
  return shown + text.slice(from);
}

function withoutLookAlikes(text: string): string {
  const { folded, offsets } = read(text);
  return insertBreaks(
    text,
    [...folded.matchAll(LOOK_ALIKES)].map((match) => offsets(match.index)),
  );
}

function insertBreaks(text: string, places: readonly number[]): string {
  if (places.length === 0) {
    return text;
  }
  let shown = "";
  let from = 0;
  for (const place of places) {
    shown += `${text.slice(from, place)}\\`;
    from = place;
  }
  return shown + text.slice(from);
}

/**
 * One line of untrusted text as a prompt shows it: a character that cannot be
 * seen, a line break too, becomes `\u{…}`, and a backslash breaks up whatever
 * resembles a delimiter or a control token, in any width or case. Ordinary text
 * is unchanged, and shown text is shown as it is. With `nonce`, the nonce of
 * the run becomes `[nonce]`.
 *
 * @example showText("a\u200bb") // "a\\u{200b}b"
 */
export function showText(text: string, nonce?: string): string {
  const visible = text.replace(
    HIDDEN_CHARACTERS,
    (hidden) => `\\u{${(hidden.codePointAt(0) ?? 0).toString(16)}}`,
  );
  const broken = withoutLookAlikes(visible);
  return nonce === undefined ? broken : withoutNonce(broken, nonce);
}
