import type { TEXTS } from "./texts/mod.ts";

/** Languages of the catalog. */
export const LANGS = ["en", "pt-BR"] as const;
export type Lang = (typeof LANGS)[number];

/** One text in every language; `{name}` stands for a parameter. */
export type Text = Readonly<Record<Lang, string>>;
export type Texts = Readonly<Record<string, Text>>;

export type MessageKey = keyof typeof TEXTS;
/** A parameter may itself be a text of the catalog, or several, one a line. */
export type Params = Readonly<Record<string, string | number | Message | readonly Message[]>>;

/** A text of the catalog with its parameters, not yet in a language. */
export interface Message {
  key: MessageKey;
  params?: Params;
}
