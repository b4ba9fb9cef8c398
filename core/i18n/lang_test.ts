import { expect, test } from "bun:test";
import { langOf } from "./mod.ts";

test("langOf() follows LC_ALL before LANG, and knows Portuguese of any country", () => {
  expect(langOf({})).toBe("en");
  expect(langOf({ LANG: "pt_BR.UTF-8" })).toBe("pt-BR");
  expect(langOf({ LANG: "pt_PT" })).toBe("pt-BR");
  expect(langOf({ LANG: "pt" })).toBe("pt-BR");
  expect(langOf({ LC_ALL: "C.UTF-8", LANG: "pt_BR.UTF-8" })).toBe("en");
  expect(langOf({ LC_ALL: "pt_BR", LANG: "de_DE" })).toBe("pt-BR");
  expect(langOf({ LC_ALL: "", LANG: "pt_BR" })).toBe("pt-BR");
  expect(langOf({ LANG: "ptx" })).toBe("en");
});
