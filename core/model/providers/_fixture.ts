/** The file of the offline provider. */

/** One recorded answer and the prompt it belongs to. */
export interface FixtureCase {
  /** Every one of these stands in the prompt. */
  prompt_contains: string[];
  /** Absent: the case is for every purpose. */
  purpose?: string;
  answer: string;
}

export type Fixture =
  { kind: "verbatim"; answer: string } | { kind: "cases"; cases: FixtureCase[]; default?: string };

const RESERVED = "aurum_fixture";
const ANSWER_KEYS = ["answer", "response", "completion", "output", "reply", "content", "text"];

/**
 * Reads a fixture. A file without the reserved key is an answer as it stands,
 * to its last byte. With it, the file is
 *
 * ```json
 * { "aurum_fixture": {
 *     "cases": [{ "prompt_contains": "E1", "answer": { "summary": "", "issues": [] } }],
 *     "default": { "summary": "nothing", "issues": [] } } }
 * ```
 *
 * `prompt_contains` is a text or a list of texts that must all stand in the
 * prompt (system text, then user text). `purpose` (`review` or `verification`)
 * may narrow a case. An answer is a text, given as it stands, or any other JSON
 * value, given serialised. `cases` and `default` may also stand beside the key.
 *
 * Throws an `Error` that says what is wrong.
 */
export function parseFixture(text: string): Fixture {
  const value = parsed(text);
  if (value === undefined || !(RESERVED in value)) return { kind: "verbatim", answer: text };
  const inner = value[RESERVED];
  const head = isRecord(inner) ? inner : value;
  const list = Array.isArray(inner) ? inner : (head["cases"] ?? value["cases"] ?? []);
  if (!Array.isArray(list)) throw new Error("`cases` is not a list");
  const fixture: Fixture = { kind: "cases", cases: list.map(caseOf) };
  const fallback = head["default"] ?? value["default"];
  if (fallback !== undefined) fixture.default = answerText(unwrapped(fallback));
  if (fixture.cases.length === 0 && fixture.default === undefined) {
    throw new Error("it has neither `cases` nor `default`");
  }
  return fixture;
}

/** The first case that fits, else the default; `undefined` where neither is. */
export function answerOf(fixture: Fixture, prompt: string, purpose: string): string | undefined {
  if (fixture.kind === "verbatim") return fixture.answer;
  const fits = (one: FixtureCase): boolean =>
    (one.purpose === undefined || one.purpose === purpose) &&
    one.prompt_contains.every((needle) => prompt.includes(needle));
  return fixture.cases.find(fits)?.answer ?? fixture.default;
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/u, ""));
    return isRecord(value) ? value : undefined;
  } catch (cause) {
    // A slip in a file of cases must not turn the whole file into an answer.
    if (text.includes(`"${RESERVED}"`)) throw new Error("it is not valid JSON", { cause });
    return undefined;
  }
}

function caseOf(value: unknown, index: number): FixtureCase {
  if (!isRecord(value)) throw new Error(`case ${index + 1} is not an object`);
  const { prompt_contains, purpose, ...rest } = value;
  const needles = Array.isArray(prompt_contains) ? prompt_contains : [prompt_contains];
  if (needles.length === 0 || !needles.every((one) => typeof one === "string" && one !== "")) {
    throw new Error(
      `\`prompt_contains\` of case ${index + 1} is neither a text nor a list of texts`,
    );
  }
  const key = ANSWER_KEYS.find((name) => name in rest);
  if (key === undefined && Object.keys(rest).length === 0) {
    throw new Error(`case ${index + 1} has no \`answer\``);
  }
  const one: FixtureCase = {
    prompt_contains: needles as string[],
    answer: answerText(key === undefined ? rest : rest[key]),
  };
  if (typeof purpose === "string") one.purpose = purpose;
  return one;
}

/** A default may be written as the cases are: `{ "answer": … }`. */
function unwrapped(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const [key, ...others] = Object.keys(value);
  return key !== undefined && others.length === 0 && ANSWER_KEYS.includes(key) ? value[key] : value;
}

function answerText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
