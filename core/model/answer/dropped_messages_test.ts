import { expect, test } from "bun:test";
import { t } from "../../i18n/mod.ts";
import { droppedMessages } from "./dropped_messages.ts";

test("droppedMessages() names everything that was dropped, and nothing else", () => {
  expect(droppedMessages({ dropped: [] })).toEqual([]);
  const messages = droppedMessages({
    dropped: [
      { index: 0, reason: "malformed", detail: "line: 0" },
      { index: 4, reason: "unknown_severity", detail: "banana" },
      { index: 5, reason: "path_outside_repository", detail: "/x" },
    ],
    assessments_malformed: true,
  });
  expect(messages.map((one) => t("en", one))).toEqual([
    'dropped issue 1 of the model\'s answer: it is malformed at "line: 0"',
    'dropped issue 5 of the model\'s answer: the severity "banana" is not known',
    'dropped issue 6 of the model\'s answer: the path "/x" lies outside of the repository',
    "dropped the evidence assessments of the model's answer: they are malformed",
  ]);
});
