import { CONFIG_QUOTE_CHARS_MAX } from "../../limits.ts";
import { looksSecret } from "./_looks_secret.ts";

/** Characters that change what a terminal shows without being seen; JSON leaves them as they are. */
const UNSEEN = /[\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/gu;

/** A text of a config as an error may show it: quoted, bounded, nothing unseen in it and no secret. */
export function quoted(text: string): string {
  if (looksSecret(text)) return '"[REDACTED]"';
  const characters = Array.from(text);
  const cut = characters.length > CONFIG_QUOTE_CHARS_MAX;
  const shown = cut ? `${characters.slice(0, CONFIG_QUOTE_CHARS_MAX).join("")}…` : text;
  return JSON.stringify(shown).replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
