import type { Lang, Message } from "./_types.ts";
import { TEXTS } from "./texts/mod.ts";

/**
 * The text of a message in a language. A parameter that the text names and the
 * message lacks stays visible as `{name}`.
 *
 * @example t("en", message("cli.done")) // "done"
 */
export function t(lang: Lang, message: Message): string {
  const text = TEXTS[message.key][lang];
  const params = message.params ?? {};
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}
