import { expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import { refusedMessage } from "./refused_message.ts";

test("refusedMessage() says nothing where nothing was refused", () => {
  expect(refusedMessage([])).toBeUndefined();
});

test("refusedMessage() names every refusal in one warning", () => {
  const text = refusedMessage([
    { evidence_id: "E41", reason: "not_offered" },
    { evidence_id: "E2", reason: "unknown_status", detail: "maybe" },
  ]);
  expect(text && t("en", text)).toEndWith("E41 (not_offered), E2 (unknown_status: maybe)");
});

test("refusedMessage() counts what it does not name", () => {
  const refusals = Array.from({ length: 10_000 }, (_, at) => ({
    evidence_id: `E${at}`,
    reason: "not_offered" as const,
  }));
  const text = refusedMessage(refusals);
  expect(text && t("en", text)).toEndWith("and 9800 more");
});
