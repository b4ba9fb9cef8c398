import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import type { ReviewOptions, SettingOrigin, Settings } from "../types.ts";
import { type ConfigSource, configError, shownPath } from "./_config_error.ts";
import { GATE_SOURCES } from "./_config_words.ts";
import { type FlatSettings, layered, nested } from "./_flat_settings.ts";
import { envLayer, flagLayer } from "./_outer_layers.ts";
import type { Problem } from "./_problem.ts";
import type { ReadConfig } from "./_read_config.ts";
import type { LoadedPolicy } from "./load_policy.ts";
import { tighten } from "./tighten.ts";

/** What settings are made of. */
export interface SettingsInput {
  options: ReviewOptions;
  env: Host["env"];
  /** The operator's file, else the repository's; absent where there is none. */
  file?: ConfigSource;
  /** What no other layer can loosen. */
  policy?: LoadedPolicy;
}

/** The effective settings; `origins` has every leaf of `settings` by its dotted key. */
export interface LoadedSettings {
  settings: Settings;
  origins: Record<string, SettingOrigin>;
}

/**
 * The effective settings of a run: command line over environment over config
 * file over default, and the policy over all of them where it is stricter. A config with `gate.sources` and without `gate.fail_on`
 * declares a gate that fails on `error`. What a flag asks for by name, `--sast`, `--sarif` or
 * `--security`, is a required pass of a declared gate.
 *
 * Throws `AurumError("config_invalid")` that lists everything that is wrong with
 * the file, by line and column, and `AurumError("usage")` for an option that no
 * flag can have. Pure.
 */
export function loadSettings(input: SettingsInput): LoadedSettings {
  const flags = flagLayer(input.options);
  const env = envLayer(input.env);
  const config = input.file === undefined ? undefined : reader().readConfig(input.file);
  const layers = config === undefined ? [env, flags] : [config, env, flags];
  const { flat, origins } = layered(layers);
  if (config?.names_sources === true) flat["gate.fail_on"] ??= "error";
  if (input.file !== undefined && config !== undefined) {
    const problems = contradictions(flat, origins, config);
    if (problems.length > 0) throw configError(input.file, problems);
  }
  if (input.options.check === true && !declaresGate(flat)) {
    flat["gate.fail_on"] = "error";
    origins["gate.fail_on"] = { kind: "flag", flag: "--check" };
  }
  requireAsked(flat, origins, input.options);
  requireSast(flat);
  const { policy } = input;
  if (policy === undefined) return { settings: nested(flat), origins };
  const bound = tighten({ flat, origins }, policy.layer, policy.names_sources);
  requireAsked(bound.flat, bound.origins, input.options);
  requireSast(bound.flat);
  return { settings: nested(bound.flat), origins: bound.origins };
}

/** A status is a gate: without another word it closes on errors (505.6). */
function declaresGate(flat: FlatSettings): boolean {
  return (
    flat["gate.fail_on"] !== null ||
    GATE_SOURCES.some((source) => flat[`gate.sources.${source}`] !== "default")
  );
}

/**
 * No gate opens without what the command line asked for by name: a scanner that is not there, or
 * a report that cannot be read, found nothing because it did not look.
 */
function requireAsked(
  flat: FlatSettings,
  origins: Record<string, SettingOrigin>,
  { sast, sarif_files: sarif, security }: ReviewOptions,
): void {
  if (!declaresGate(flat)) return;
  const asked = [
    ...(security === true ? [["security", "--security"] as const] : []),
    ...(sast === true ? [["sast", "--sast"] as const] : []),
    ...((sarif ?? []).length > 0 ? [["sast", "--sarif"] as const] : []),
  ];
  for (const [pass, flag] of asked) {
    if (flat["evidence.required"].includes(pass)) continue;
    flat["evidence.required"] = [...flat["evidence.required"], pass];
    origins["evidence.required"] = { kind: "flag", flag };
  }
}

/** A required SAST pass that no report stands for is one that must run. */
function requireSast(flat: FlatSettings): void {
  if (flat["evidence.required"].includes("sast") && flat["evidence.sarif"].length === 0) {
    flat["evidence.sast"] = true;
  }
}

/** Loaded where there is a file: YAML and schemas take longer than everything else here. */
function reader(): typeof import("./_read_config.ts") {
  return require("./_read_config.ts") as typeof import("./_read_config.ts");
}

/** What is well written and cannot be meant. */
function contradictions(
  flat: Readonly<FlatSettings>,
  origins: Readonly<Record<keyof FlatSettings, SettingOrigin>>,
  config: ReadConfig,
): Problem[] {
  const problems: Problem[] = [];
  if (GATE_SOURCES.every((source) => flat[`gate.sources.${source}`] === null)) {
    const key = "gate.sources";
    problems.push({ ...config.place(key), message: message("config.never_closes", { key }) });
  }
  if (!flat["evidence.security"] && flat["evidence.required"].includes("security")) {
    const place = placeText(origins["evidence.security"]);
    problems.push({
      ...config.place("evidence.required"),
      message: message("config.required_but_off", { place }),
    });
  }
  return problems;
}

function placeText(origin: SettingOrigin): string {
  if (origin.kind === "flag") return origin.flag;
  return origin.kind === "config"
    ? `${shownPath(origin.file)}:${origin.line}:${origin.column}`
    : "evidence.security";
}
