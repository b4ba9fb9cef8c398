import * as v from "valibot";
import { GATE_SOURCES } from "./_config_words.ts";
import { choice, list, map, says, severityWords } from "./_shape_parts.ts";

const sourceSeverity = (what: string) => v.exactOptional(choice([...severityWords, "none"], what));

const triage = (what: string) => v.exactOptional(choice(["model", "none"], what));

/** What closes the gate, as a config may say it. */
export const gateShape = map(
  {
    fail_on: v.exactOptional(
      choice(
        severityWords,
        "The least severity that closes the gate; high, medium and low are aliases. Declares a gate.",
      ),
    ),
    sources: v.exactOptional(
      v.pipe(
        v.union(
          [
            v.pipe(
              v.array(
                v.picklist(GATE_SOURCES, says("config.needs_choice")),
                says("config.needs_list"),
              ),
              v.minLength(1, says("config.needs_some")),
            ),
            v.pipe(
              v.strictObject(
                {
                  security: sourceSeverity("The least severity of a security finding that counts."),
                  analysis: sourceSeverity(
                    "The least severity of an analysis finding that counts.",
                  ),
                  sast: sourceSeverity("The least severity of a SAST finding that counts."),
                  model: sourceSeverity("The least severity of a model finding that counts."),
                  skills: sourceSeverity("The least severity of a skill's finding that counts."),
                },
                says("config.needs_map"),
              ),
              v.minEntries(1, says("config.needs_some")),
            ),
          ],
          says("config.needs_sources"),
        ),
        v.description(
          "The sources that count: a list of names, or a map from source to severity or none (a source that the map leaves out counts from gate.fail_on). Declares a gate.",
        ),
      ),
    ),
    triage: v.exactOptional(
      map(
        {
          security: triage("Whether the model may demote security findings. Default none."),
          analysis: triage("Whether the model may demote analysis findings. Default none."),
          sast: triage("Whether the model may demote SAST findings. Default none."),
          skills: triage("Whether the model may demote skills' findings. Default none."),
        },
        "Per source, whether the model's dispute may demote a finding.",
      ),
    ),
    on_degraded: v.exactOptional(
      choice(
        ["deterministic", "fail"],
        "Whether a gate may pass without a model review. Default deterministic: it may.",
      ),
    ),
    on_incomplete: v.exactOptional(
      choice(
        ["pass", "fail"],
        "Whether a gate may pass when the model did not see all of the change or of its skills. Default pass: it may.",
      ),
    ),
    paths: v.exactOptional(
      list(
        map(
          {
            path: v.pipe(
              v.string(says("config.needs_path")),
              v.regex(/^(?!\s)[^\u0000-\u001f\u007f]{1,1000}$/, says("config.needs_path")),
              v.description("A path, or a glob."),
            ),
            fail_on: choice(severityWords, "The least severity of a finding there that counts."),
          },
          "Findings in some files close the gate from a lower severity on.",
        ),
        "Where less is enough to close the gate: the strictest word on a finding counts. Declares a gate.",
      ),
    ),
  },
  "What closes the gate.",
);
