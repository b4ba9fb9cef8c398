/** What shapes of config files are made of. */
import * as v from "valibot";
import type { MessageKey } from "../../i18n/mod.ts";
import { SETTING_BUDGET_USD_MAX, SETTING_COUNT_MAX } from "../../limits.ts";
import { MODEL_NAME, SEVERITY_WORDS } from "./_config_words.ts";

/** A schema's message is the key of a text of the catalog. */
export const says = (key: MessageKey): MessageKey => key;

export const severityWords = Object.keys(SEVERITY_WORDS) as (keyof typeof SEVERITY_WORDS)[];

export const choice = <const T extends readonly string[]>(words: T, what: string) =>
  v.pipe(v.picklist(words, says("config.needs_choice")), v.description(what));

export const boolean = (what: string) =>
  v.pipe(v.boolean(says("config.needs_boolean")), v.description(what));

export const count = (least: 0 | 1, what: string) =>
  v.pipe(
    v.number(says("config.needs_count")),
    v.integer(says("config.needs_count")),
    v.minValue(least, says("config.needs_count")),
    v.maxValue(SETTING_COUNT_MAX, says("config.needs_count")),
    v.description(what),
  );

export const model = (what: string) =>
  v.pipe(
    v.string(says("config.needs_model")),
    v.regex(MODEL_NAME, says("config.needs_model")),
    v.description(what),
  );

export const usdPerMillion = (what: string) =>
  v.pipe(
    v.number(says("config.needs_amount")),
    v.minValue(0, says("config.needs_amount")),
    v.maxValue(SETTING_BUDGET_USD_MAX, says("config.needs_amount")),
    v.description(what),
  );

export const list = <const T extends v.GenericSchema>(item: T, what: string) =>
  v.pipe(v.array(item, says("config.needs_list")), v.description(what));

export const map = <const T extends v.ObjectEntries>(entries: T, what: string) =>
  v.pipe(v.strictObject(entries, says("config.needs_map")), v.description(what));
