import type { Lang, Message, Params } from "./_types.ts";
import { TEXTS } from "./texts/mod.ts";

/**
 * The text of a message in a language. A parameter that the text names and the
 * message lacks stays visible as `{name}`. Messages among the parameters are
 * said in the same language.
 *
 * @example t("en", message("cli.done")) // "done"
 */
export function t(lang: Lang, message: Message): string {
  const text = TEXTS[message.key][lang];
  const params = message.params ?? {};
  return text.replace(/\{(\w+)\}/gu, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : shown(lang, value);
  });
}

function shown(lang: Lang, value: Params[string]): string {
  if (typeof value !== "object") return String(value);
  if ("key" in value) return t(lang, value);
  return value.map((part) => t(lang, part)).join("\n");
}
