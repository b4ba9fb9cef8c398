/** Texts that a person reads, in every language that aurum speaks. */
export { LANGS, type Lang, type Message, type MessageKey, type Params } from "./_types.ts";
export { langOf } from "./lang.ts";
export { message } from "./message.ts";
export { t } from "./translate.ts";
