import { GO } from "./cases/go.ts";
import { JAVA } from "./cases/java.ts";
import { PYTHON } from "./cases/python.ts";
import { RUBY } from "./cases/ruby.ts";
import { RUST } from "./cases/rust.ts";
import { TYPESCRIPT } from "./cases/typescript.ts";
import type { LabelledCase, Theme } from "./types.ts";

const LANGUAGES: Readonly<Record<string, readonly Theme[]>> = {
  go: GO,
  java: JAVA,
  python: PYTHON,
  ruby: RUBY,
  rust: RUST,
  typescript: TYPESCRIPT,
};

/** Every case: each theme once with its guard (a false alarm) and once without (a defect). */
export function labelledCases(): LabelledCase[] {
  return Object.entries(LANGUAGES).flatMap(([language, themes]) =>
    themes.flatMap((theme): LabelledCase[] => [
      {
        id: `${language}/${theme.name}/guarded`,
        language,
        theme,
        truth: "false_alarm",
        text: theme.text.replace("{{guard}}", () => theme.guard),
      },
      {
        id: `${language}/${theme.name}/bare`,
        language,
        theme,
        truth: "defect",
        text: theme.text.replace("{{guard}}\n", ""),
      },
    ]),
  );
}
