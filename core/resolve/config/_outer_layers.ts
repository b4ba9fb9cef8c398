import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import { SETTING_BUDGET_USD_MAX } from "../../limits.ts";
import { SEVERITIES } from "../../types.ts";
import type { ReviewOptions } from "../types.ts";
import { MODEL_NAME } from "./_config_words.ts";
import type { PlacedLayer } from "./_flat_settings.ts";
import { quoted } from "./_quoted.ts";

/** What the environment says. An empty variable says nothing. */
export function envLayer(env: Host["env"]): PlacedLayer {
  const model = env["LLM_MODEL"]?.trim();
  if (model !== undefined && model !== "" && !MODEL_NAME.test(model)) {
    const name = "LLM_MODEL";
    throw new AurumError(
      "config_invalid",
      message("config.bad_env", { name, value: quoted(model) }),
      { hint: message("config.hint_env", { name }) },
    );
  }
  return {
    values: { model: model === "" ? undefined : model },
    origin: () => ({ kind: "env", name: "LLM_MODEL" }),
  };
}

const FLAGS: Readonly<Record<string, string>> = {
  model: "--model",
  "gate.fail_on": "--fail-on",
  "budget.usd": "--limit",
  "evidence.sast": "--sast",
  "evidence.sarif": "--sarif",
};

/** What the command line says. Throws `AurumError("usage")` for a value that no flag can have. */
export function flagLayer(options: ReviewOptions): PlacedLayer {
  const { model, fail_on: failOn, limit_usd: limit, security } = options;
  if (model !== undefined && !MODEL_NAME.test(model)) throw badFlag("--model", model);
  if (failOn !== undefined && !SEVERITIES.includes(failOn)) throw badFlag("--fail-on", failOn);
  if (limit !== undefined && !(limit >= 0 && limit <= SETTING_BUDGET_USD_MAX)) {
    throw badFlag("--limit", String(limit));
  }
  return {
    values: {
      model,
      "gate.fail_on": failOn,
      "budget.usd": limit,
      "evidence.security": security,
      "evidence.sast": options.sast,
      "evidence.sarif": options.sarif_files,
    },
    origin: (key) => ({
      kind: "flag",
      flag: FLAGS[key] ?? (security === false ? "--no-security" : "--security"),
    }),
  };
}

function badFlag(flag: string, value: string): AurumError {
  return new AurumError("usage", message("config.bad_flag", { flag, value: quoted(value) }), {
    hint: message("config.hint_flag", { flag }),
  });
}
