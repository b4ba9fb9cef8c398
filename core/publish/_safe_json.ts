/**
 * Everything that JSON allows bare and a terminal, a log or a reader should not
 * meet: as in `_neutralise.ts`, here escaped the way JSON escapes, so that the
 * parsed value is exact.
 */
const BARE =
  /[\u007f-\u009f\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Cs}\ufff9-\ufffb\ufffe\uffff]/gu;

function escaped(character: string): string {
  let text = "";
  for (let index = 0; index < character.length; index++) {
    text += `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`;
  }
  return text;
}

/**
 * JSON text, two spaces deep, ending in a line feed. Its bytes hold no control
 * character but the line feed, no bidirectional or zero-width mark and no build
 * log command (`##name[`); the values that a parser reads are untouched.
 */
export function safeJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replace(BARE, escaped).replace(/##(\w*)\[/gu, String.raw`##$1\u005b`)}\n`;
}
