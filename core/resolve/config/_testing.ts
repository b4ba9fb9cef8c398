/** What the tests of this folder share. */
import { AurumError } from "../../errors.ts";
import { t } from "../../i18n/mod.ts";
import type { ReviewOptions } from "../types.ts";
import { type LoadedSettings, loadSettings, type SettingsInput } from "./load_settings.ts";

/** Loads a repository config, with options and environment laid over it. */
export function load(
  text: string,
  options: Partial<ReviewOptions> = {},
  env: SettingsInput["env"] = {},
): LoadedSettings {
  const file = { path: ".aurum/config.yml", text, revision: "operator" };
  return loadSettings({ options: { source: { kind: "auto" }, ...options }, env, file });
}

/** The error of a config, and `undefined` where it loads. */
export function errorOf(action: () => unknown): AurumError | undefined {
  try {
    action();
  } catch (error) {
    if (error instanceof AurumError) return error;
    throw error;
  }
  return undefined;
}

/** The lines of a config's error, without the path: `line:column: what`. */
export function problemsOf(text: string, options: Partial<ReviewOptions> = {}): string[] {
  const error = errorOf(() => load(text, options));
  if (error === undefined) return [];
  return t("en", error.text)
    .split("\n")
    .filter((line) => line.startsWith(".aurum/config.yml:"))
    .map((line) => line.slice(".aurum/config.yml:".length));
}
