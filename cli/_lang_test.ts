import { expect, test } from "bun:test";
import { speakingLang } from "./_lang.ts";

test("speakingLang() takes a valid --lang, else what the environment says", () => {
  const pt = { LANG: "pt_BR.UTF-8" };
  expect(speakingLang(["review", "--lang", "pt-BR"], {})).toBe("pt-BR");
  expect(speakingLang(["review", "--lang=en"], pt)).toBe("en");
  expect(speakingLang(["review"], pt)).toBe("pt-BR");
  expect(speakingLang(["review", "--lang", "xx"], pt)).toBe("pt-BR");
  expect(speakingLang(["review", "--lang"], {})).toBe("en");
});
