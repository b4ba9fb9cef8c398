import * as v from "valibot";
import { SETTING_BUDGET_USD_MAX, SETTING_TIMEOUT_SECONDS_MAX } from "../../limits.ts";
import { NAME } from "./_config_words.ts";
import { gateShape } from "./_gate_shape.ts";
import { boolean, choice, count, list, map, model, says, usdPerMillion } from "./_shape_parts.ts";

const verification = map(
  {
    enabled: v.exactOptional(
      boolean("Whether blocking model findings are verified. Default true."),
    ),
    max_calls: v.exactOptional(
      count(0, "Verification calls a run may make; past it findings keep blocking. Default 8."),
    ),
    model: v.exactOptional(model("The model that verifies. Default: the one that reviews.")),
    votes: v.exactOptional(
      count(1, "How often the verifier is asked; all must refute. Default 1."),
    ),
  },
  "Adversarial verification of the model's blocking findings.",
);

const evidence = map(
  {
    security: v.exactOptional(boolean("Whether the security pass runs. Default true.")),
    sast: v.exactOptional(
      boolean("Whether Semgrep or Opengrep runs, if the machine has it. Default false."),
    ),
    required: v.exactOptional(
      list(
        v.pipe(
          v.string(says("config.needs_pass")),
          v.regex(/^[a-z][a-z0-9_-]{0,63}$/, says("config.needs_pass")),
        ),
        "Passes without which the run is incomplete, such as secrets or sast.",
      ),
    ),
    sarif: v.exactOptional(
      list(
        v.pipe(
          v.string(says("config.needs_path")),
          v.regex(/^(?!\s)[^\u0000-\u001f\u007f]{1,1000}$/, says("config.needs_path")),
        ),
        "SARIF files of other tools that are taken in as SAST findings.",
      ),
    ),
    inline_ignores: v.exactOptional(
      choice(
        ["base", "any", "none"],
        "Which ignore comments count: those that the base has, any, or none. Default base.",
      ),
    ),
  },
  "The deterministic passes.",
);

const budget = map(
  {
    usd: v.exactOptional(
      v.pipe(
        v.number(says("config.needs_amount")),
        v.minValue(0, says("config.needs_amount")),
        v.maxValue(SETTING_BUDGET_USD_MAX, says("config.needs_amount")),
        v.description("What the model calls of a run may cost, in US dollars."),
      ),
    ),
    requests: v.exactOptional(count(0, "Model calls a run may make.")),
    tokens: v.exactOptional(count(0, "Tokens, in and out, that a run may use.")),
  },
  "What a run may spend.",
);

const REVIEWING =
  "The reviewing model: provider/name, or a bare name for the endpoint of LLM_BASE_URL.";

const reviewingModel = v.pipe(
  v.union(
    [
      model(REVIEWING),
      v.strictObject(
        {
          name: model(REVIEWING),
          fallback: v.exactOptional(
            list(
              model("A model that is asked where the ones before it failed."),
              "Models that are asked, in this order, where the reviewing one fails.",
            ),
          ),
        },
        says("config.needs_map"),
      ),
    ],
    says("config.needs_model_or_map"),
  ),
  v.description(`${REVIEWING} Or a map of its name and its fallback.`),
);

const price = v.strictObject(
  {
    model: model("The model: provider/name."),
    input_usd_per_1m: usdPerMillion("US dollars for a million tokens in."),
    output_usd_per_1m: usdPerMillion("US dollars for a million tokens out."),
    cached_input_usd_per_1m: v.exactOptional(
      usdPerMillion(
        "The same for tokens in that the provider had in its cache. Default: as others.",
      ),
    ),
  },
  says("config.needs_map"),
);

/** A config file, exactly the keys that mean something (G.14, G.17). */
export const configShape = map(
  {
    model: v.exactOptional(reviewingModel),
    model_timeout_seconds: v.exactOptional(
      v.pipe(
        v.number(says("config.needs_seconds")),
        v.gtValue(0, says("config.needs_seconds")),
        v.maxValue(SETTING_TIMEOUT_SECONDS_MAX, says("config.needs_seconds")),
        v.description("How long one model call may take. Default 120."),
      ),
    ),
    model_retries: v.exactOptional(
      count(0, "How often a model call that failed for the moment is made again. Default 2."),
    ),
    review: v.exactOptional(
      map(
        {
          model: v.exactOptional(model("The model that reviews, where it is not `model`.")),
          verification: v.exactOptional(verification),
          evidence_tokens: v.exactOptional(
            count(0, "Tokens that the prompt's evidence section may take. Default 4000."),
          ),
          skill_tokens: v.exactOptional(
            count(0, "Tokens that the prompt's skills section may take. Default 4000."),
          ),
        },
        "The model's review.",
      ),
    ),
    gate: v.exactOptional(gateShape),
    evidence: v.exactOptional(evidence),
    budget: v.exactOptional(budget),
    prices: v.exactOptional(list(price, "Prices of models, before those of the bundled list.")),
    forge: v.exactOptional(
      map(
        {
          max_wait_seconds: v.exactOptional(
            count(0, "How long a rate limit of the forge is waited for. Default 300."),
          ),
          trusted_authors: v.exactOptional(
            list(
              v.pipe(
                v.string(says("config.needs_text")),
                v.regex(/^[\w.-]{1,100}(?:\[bot\])?$/, says("config.needs_text")),
              ),
              "Logins beside the run's own whose comments may be taken for aurum's.",
            ),
          ),
        },
        "The forge of a pull request.",
      ),
    ),
    memory: v.exactOptional(
      map(
        {
          enabled: v.exactOptional(
            boolean(
              "Whether what reviews conclude is kept in the store and shown to the model of later ones. Default false.",
            ),
          ),
        },
        "What earlier reviews concluded.",
      ),
    ),
    store: v.exactOptional(
      map(
        {
          url: v.exactOptional(
            v.pipe(
              v.string(says("config.needs_url")),
              v.regex(new RegExp(`^postgres(?:ql)?://${NAME}{1,500}$`), says("config.needs_url")),
              v.description(
                "A PostgreSQL database that many runners share for cache and memory, without a password in it (PGPASSWORD). Default: a file in the user's cache folder.",
              ),
            ),
          ),
        },
        "The store.",
      ),
    ),
  },
  "Config of aurum for a repository: .aurum/config.yml.",
);

/** A config that validated. */
export type ConfigFile = v.InferOutput<typeof configShape>;
