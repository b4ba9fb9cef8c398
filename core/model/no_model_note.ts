import { message, type Message } from "../i18n/mod.ts";

/** What is said, before anything else, in a run without a model (R.6). */
export function noModelNote(): Message {
  return message("model.none");
}
