import { expect, test } from "bun:test";
import { LANGS, t } from "../i18n/mod.ts";
import { noModelNote } from "./no_model_note.ts";

test("noModelNote() says what runs and how to configure a model, in every language", () => {
  for (const lang of LANGS) {
    expect(t(lang, noModelNote())).toContain("LLM_BASE_URL");
    expect(t(lang, noModelNote())).toContain("LLM_MODEL");
  }
});
