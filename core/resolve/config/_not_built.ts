import { message } from "../../i18n/mod.ts";
import type { Limitation } from "../../types.ts";
import type { SettingOrigin } from "../types.ts";
import type { FlatSettings } from "./_flat_settings.ts";

/**
 * Settings whose feature this version does not have, each with the value that
 * asks for nothing. A feature that is built leaves this table.
 */
const NOT_BUILT: { [Key in keyof FlatSettings]?: FlatSettings[Key] } = {
  "evidence.inline_ignores": "none",
};

/** One limitation for each setting that somebody made and that has no effect yet. */
export function notBuilt(
  flat: Readonly<FlatSettings>,
  origins: Readonly<Record<keyof FlatSettings, SettingOrigin>>,
): Limitation[] {
  return (Object.keys(NOT_BUILT) as (keyof FlatSettings)[])
    .filter((key) => origins[key].kind !== "default" && !same(flat[key], NOT_BUILT[key]))
    .map((key) => ({ kind: "not_built", message: message("config.not_built", { key }) }));
}

function same(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
