import { neutralise, withoutCommands } from "./_neutralise.ts";

/**
 * Text for XML 1.0, in an attribute or between tags: neutralised (so that no
 * character is left that XML refuses), the five special characters escaped, and
 * line feeds and tabs of attributes kept as references.
 */
export function xmlText(text: string): string {
  return withoutCommands(neutralise(text))
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}

/** ` name="value"` for every attribute, in the order given. */
export function xmlAttributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      const text = xmlText(String(value)).replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");
      return ` ${name}="${text}"`;
    })
    .join("");
}
