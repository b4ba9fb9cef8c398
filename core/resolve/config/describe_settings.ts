import { type Lang, type Message, message, t } from "../../i18n/mod.ts";
import type { PathThreshold, PriceSetting, SettingOrigin, Settings } from "../types.ts";
import { shortRevision, shownPath } from "./_config_error.ts";

/** What one setting may hold. */
export type SettingValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly PriceSetting[]
  | readonly PathThreshold[];

/** One setting as `aurum config` shows it. */
export interface SettingRow {
  /** Dotted, as in the config file. */
  key: string;
  value: SettingValue;
  /** Where the value came from, for people. */
  origin: string;
  /** The same for scripts. */
  from: SettingOrigin;
}

/** Every effective setting and where it came from, in the order of {@link Settings}. Pure. */
export function describeSettings(
  settings: Settings,
  origins: Readonly<Record<string, SettingOrigin>>,
  lang: Lang,
): SettingRow[] {
  return leaves(settings, "").map(([key, value]) => {
    const from = (Object.hasOwn(origins, key) ? origins[key] : undefined) ?? { kind: "default" };
    return { key, value, origin: t(lang, originText(from)), from };
  });
}

/** Where a setting came from, for people. */
export function originText(origin: SettingOrigin): Message {
  switch (origin.kind) {
    case "default":
      return message("config.from_default");
    case "flag":
      return message("config.from_flag", { flag: origin.flag });
    case "env":
      return message("config.from_env", { name: origin.name });
    case "policy": {
      const { line, column } = origin;
      return message("config.from_policy", { file: shownPath(origin.file), line, column });
    }
    case "config": {
      const { line, column, revision } = origin;
      const file = shownPath(origin.file);
      return revision === "operator"
        ? message("config.from_file", { file, line, column })
        : message("config.from_revision", {
            file,
            line,
            column,
            revision: shortRevision(revision),
          });
    }
  }
}

function leaves(section: object, prefix: string): [string, SettingValue][] {
  return Object.entries(section).flatMap(([name, value]: [string, unknown]) => {
    // The one setting that stands below another one's value.
    const key = name === "model_fallback" ? "model.fallback" : prefix + name;
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? leaves(value, `${key}.`)
      : [[key, value as SettingValue] satisfies [string, SettingValue]];
  });
}
