/** The shape of a rule document: which keys it may have, and what each holds. */
import { type Message, message } from "../../i18n/mod.ts";
import { RULE_ID_CHARS_MAX, RULE_TEXT_CHARS_MAX } from "../../limits.ts";
import { languageNamed, languagesNamed } from "./_language_named.ts";
import type { RuleCase, RuleDocument } from "./types.ts";

/** What is wrong, and at which key. */
export interface DocumentProblem {
  text: Message;
  path: readonly (string | number)[];
  part: "key" | "value";
}

export type CheckedDocument =
  | { ok: true; document: RuleDocument; pass: "security" | "analysis" }
  | { ok: false; problem: DocumentProblem };

type Bag = Readonly<Record<string, unknown>>;
type Check = (value: unknown, key: string) => DocumentProblem | undefined;

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function bad(key: string, wanted: string, value: unknown): DocumentProblem {
  const params = { key, wanted, value: shown(value) };
  return { text: message("rules.bad_value", params), path: [key], part: "value" };
}

const text: Check = (value, key) =>
  typeof value === "string" && value.trim() !== "" && value.length <= RULE_TEXT_CHARS_MAX
    ? undefined
    : bad(key, `text, 1..${RULE_TEXT_CHARS_MAX}`, value);

function oneOf(...words: string[]): Check {
  return (value, key) =>
    typeof value === "string" && words.includes(value)
      ? undefined
      : bad(key, words.join(" | "), value);
}

const object: Check = (value, key) => (isBag(value) ? undefined : bad(key, "{ … }", value));

const texts: Check = (value, key) =>
  Array.isArray(value) && value.length > 0 && value.every((entry) => text(entry, key) === undefined)
    ? undefined
    : bad(key, "[text, …]", value);

const identifier: Check = (value, key) =>
  typeof value === "string" && value.length <= RULE_ID_CHARS_MAX && /^[^\s\p{C}]+$/u.test(value)
    ? undefined
    : bad(key, `text without blanks, 1..${RULE_ID_CHARS_MAX}`, value);

const language: Check = (value, key) =>
  languageNamed(value) === undefined
    ? {
        text: message("rules.unknown_language", { value: shown(value) }),
        path: [key],
        part: "value",
      }
    : undefined;

const languages: Check = (value, key) =>
  Array.isArray(value) && value.length > 0
    ? value.map((entry) => language(entry, key)).find((problem) => problem !== undefined)
    : bad(key, "[language, …]", value);

const captures: Check = (value, key) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((name) => typeof name === "string" && /^[A-Z_][A-Z0-9_]*$/u.test(name))
    ? undefined
    : bad(key, "[NAME, …]", value);

const isCase = (value: unknown): boolean =>
  typeof value === "string" ||
  (isBag(value) &&
    typeof value["code"] === "string" &&
    Object.keys(value).every((key) => ["code", "lines", "language", "path"].includes(key)) &&
    (value["path"] === undefined || text(value["path"], "path") === undefined) &&
    (value["language"] === undefined || languageNamed(value["language"]) !== undefined) &&
    (value["lines"] === undefined ||
      (Array.isArray(value["lines"]) &&
        value["lines"].every((line) => Number.isSafeInteger(line)))));

const cases: Check = (value, key) =>
  Array.isArray(value) && value.every(isCase)
    ? undefined
    : bad(key, "[text | { code, lines?, language?, path? }, …]", value);

const anything: Check = () => undefined;

/** Every key that a rule may have. `note`, `url` and `metadata` are ast-grep's own; the last two say nothing here. */
const KEYS: Readonly<Record<string, Check>> = {
  id: identifier,
  message: text,
  severity: oneOf("error", "warning", "info", "hint"),
  language,
  languages,
  rule: object,
  constraints: object,
  utils: object,
  regex: text,
  file_has: texts,
  file_lacks: texts,
  needs: texts,
  tainted: captures,
  files: texts,
  ignores: texts,
  why: text,
  note: text,
  fix: text,
  cwe: text,
  owasp: text,
  pass: oneOf("security", "analysis"),
  scope: oneOf("added", "file"),
  side: oneOf("new", "old"),
  valid: cases,
  invalid: cases,
  url: anything,
  metadata: anything,
};

function isBag(value: unknown): value is Bag {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The first text longer than a rule may hold: a pattern is parsed by recursion, and its stack has an end. */
function tooLong(value: unknown, path: readonly (string | number)[]): DocumentProblem | undefined {
  if (typeof value === "string") {
    if (value.length <= RULE_TEXT_CHARS_MAX) return undefined;
    const params = { most: RULE_TEXT_CHARS_MAX, count: value.length };
    return { text: message("rules.text_too_long", params), path, part: "value" };
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = tooLong(inner, [...path, key]);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Keys that need each other, or exclude each other. */
function together(bag: Bag): DocumentProblem | undefined {
  for (const key of ["id", "message", "severity"]) {
    if (bag[key] === undefined) {
      return { text: message("rules.missing_key", { key }), path: [], part: "value" };
    }
  }
  const has = (key: string): boolean => bag[key] !== undefined;
  if (has("rule") === has("regex")) {
    return {
      text: message("rules.rule_or_regex"),
      path: has("rule") ? ["regex"] : [],
      part: "key",
    };
  }
  for (const [one, other] of [
    ["language", "languages"],
    ["note", "why"],
  ] as const) {
    if (has(one) && has(other)) {
      return { text: message("rules.not_both", { one, other }), path: [other], part: "key" };
    }
  }
  if (has("rule") && !has("language") && !has("languages")) {
    return { text: message("rules.missing_key", { key: "language" }), path: ["rule"], part: "key" };
  }
  for (const [kind, others] of [
    ["regex", ["constraints", "utils", "tainted"]],
    ["rule", ["file_has", "file_lacks"]],
  ] as const) {
    const other = has(kind) ? others.find(has) : undefined;
    if (other !== undefined) {
      const text = message("rules.not_both", { one: kind, other });
      return { text, path: [other], part: "key" };
    }
  }
  return untied(bag);
}

/** A name of `tainted` that no metavariable of the rule has: it would never count. */
function untied(bag: Bag): DocumentProblem | undefined {
  const named = JSON.stringify([bag["rule"], bag["utils"]]);
  const names = (bag["tainted"] ?? []) as readonly string[];
  const name = names.find((one) => !new RegExp(`\\$${one}(?![A-Z0-9_])`, "u").test(named));
  if (name === undefined) return undefined;
  return { text: message("rules.no_such_capture", { name }), path: ["tainted"], part: "value" };
}

/** Cases with their languages as the grammars name them. */
export function casesOf(value: unknown): (string | RuleCase)[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((entry: string | Bag) => {
    if (typeof entry === "string") return entry;
    const language = languageNamed(entry["language"]);
    return {
      code: String(entry["code"]),
      ...(entry["lines"] === undefined ? {} : { lines: entry["lines"] as number[] }),
      ...(language === undefined ? {} : { language }),
      ...(entry["path"] === undefined ? {} : { path: String(entry["path"]) }),
    };
  });
}

/** Checks a document's keys and values; the grammar and the regular expression have their say later. */
export function checkDocument(value: unknown): CheckedDocument {
  if (!isBag(value)) {
    return { ok: false, problem: { text: message("rules.not_a_rule"), path: [], part: "value" } };
  }
  for (const [key, inner] of Object.entries(value)) {
    const check = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
    if (check === undefined) {
      const params = { key: shown(key), known: Object.keys(KEYS).join(", ") };
      return {
        ok: false,
        problem: { text: message("rules.unknown_key", params), path: [key], part: "key" },
      };
    }
    const problem = tooLong(inner, [key]) ?? check(inner, key);
    if (problem !== undefined) return { ok: false, problem };
  }
  const problem = together(value);
  if (problem !== undefined) return { ok: false, problem };
  const bag = value as Bag & RuleDocument & { note?: string; pass?: "security" };
  const document: RuleDocument = {
    id: bag.id,
    severity: bag.severity,
    message: bag.message,
    why: bag.why ?? bag.note,
    fix: bag.fix,
    cwe: bag.cwe,
    owasp: bag.owasp,
    languages: languagesNamed(bag["languages"] ?? bag["language"]),
    rule: bag.rule,
    constraints: bag.constraints,
    utils: bag.utils,
    regex: bag.regex,
    file_has: bag.file_has,
    file_lacks: bag.file_lacks,
    needs: bag.needs,
    tainted: bag.tainted,
    files: bag.files,
    ignores: bag.ignores,
    scope: bag.scope,
    side: bag.side,
    valid: casesOf(bag.valid),
    invalid: casesOf(bag.invalid),
  };
  return { ok: true, document, pass: bag.pass ?? "analysis" };
}
