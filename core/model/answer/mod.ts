/** The answer of a model: parsed, cleaned, bounded. */
export { answerSchema } from "./answer_schema.ts";
export { droppedMessages } from "./dropped_messages.ts";
export { normalisePath, type NormalisedPath } from "./normalise_path.ts";
export { parseAnswer } from "./parse_answer.ts";
export { readAssessments, type ReadAssessments } from "./read_assessments.ts";
export { refusedMessage } from "./refused_message.ts";
