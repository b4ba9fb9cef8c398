import { message, type Message } from "../../i18n/mod.ts";
import type { DroppedIssue, ReviewAnswer } from "../types.ts";

function droppedMessage({ index, reason, detail }: DroppedIssue): Message {
  const params = { number: index + 1, detail };
  switch (reason) {
    case "malformed":
      return message("answer.dropped_malformed", params);
    case "unknown_severity":
      return message("answer.dropped_severity", params);
    case "path_outside_repository":
      return message("answer.dropped_path", params);
  }
}

/** One warning for everything of an answer that was dropped, in its order; issues count from 1. */
export function droppedMessages(
  answer: Pick<ReviewAnswer, "dropped" | "assessments_malformed">,
): Message[] {
  const messages = answer.dropped.map(droppedMessage);
  if (answer.assessments_malformed === true) {
    messages.push(message("answer.assessments_malformed"));
  }
  return messages;
}
