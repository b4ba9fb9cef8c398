/** Config: what a file, the environment and the command line make of a run. */
export { configSchema } from "./config_schema.ts";
export { describeSettings, originText, type SettingRow } from "./describe_settings.ts";
export { type LoadedSettings, loadSettings, type SettingsInput } from "./load_settings.ts";
export { exceptionsSchema, policySchema } from "./config_schema.ts";
export { appendException, type NewException } from "./append_exception.ts";
export { loadBaseline } from "./load_baseline.ts";
export { loadExceptions } from "./load_exceptions.ts";
export { gateLoosenings } from "./gate_loosenings.ts";
