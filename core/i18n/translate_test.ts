import { expect, test } from "bun:test";
import { message } from "./message.ts";
import { t } from "./translate.ts";

test("t() says messages among the parameters in the same language", () => {
  const nested = message("config.hint", { file: message("config.value_list") });
  expect(t("en", nested)).toContain("a list");
  expect(t("pt-BR", nested)).toContain("uma lista");
});

test("t() puts several messages on a line each", () => {
  const lines = [message("config.value_list"), message("config.value_map")];
  expect(t("en", message("config.hint", { file: lines }))).toContain("a list\na map");
});

test("t() keeps a parameter that is missing visible", () => {
  expect(t("en", message("config.hint"))).toContain("{file}");
});
