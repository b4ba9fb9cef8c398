import { fingerprint } from "../../fingerprint.ts";
import { message, type Message } from "../../i18n/mod.ts";
import { SEVERITIES, type CatalogRule, type Finding, type Severity } from "../../types.ts";
import type { AnswerIssue } from "../types.ts";
import { ChangeIndex, type AnchorFile } from "./_change_index.ts";
import { placeIssue } from "./_place_issue.ts";

/** Rule of a finding that names none. */
const UNCITED = "model/uncited";

export interface AnchorInput {
  /** The issues of each answer, in request order. */
  answers: readonly (readonly AnswerIssue[])[];
  /** The change as the model saw it: redacted lines. */
  files: readonly AnchorFile[];
  /** Redacted texts of the reviewed revision by path, at least those of `pathsToRead` that exist. */
  texts: ReadonlyMap<string, string>;
  /** Every rule that a finding may cite. */
  catalog: readonly Pick<CatalogRule, "id">[];
  /** The skills that each answer was given, in request order. */
  skills?: readonly (readonly GivenSkill[])[];
}

/** A skill that a request gave its model. */
export interface GivenSkill {
  /** What an issue cites: `skill/<id>`. */
  rule: string;
  id: string;
  /** Of every finding that cites it. */
  severity: Severity;
  /** Its findings never block. */
  advisory: boolean;
  covers: (path: string) => boolean;
}

export interface AnchoredIssues {
  /** In the order path, line, rule. */
  findings: Finding[];
  /** What to say on stderr: how many findings are not anchored, and how many cite no rule. */
  notices: Message[];
}

/** A finding before it is fingerprinted, and which answers said it. */
interface Draft {
  finding: Omit<Finding, "fingerprint">;
  answers: Set<number>;
}

/** The skill that an issue cites, by its rule or by the id of its front matter where no rule bears it. */
function skillOf(
  skills: readonly GivenSkill[],
  rules: ReadonlySet<string>,
  cited: string,
  path: string,
): GivenSkill | undefined {
  // What a skill was not given for, it did not lead to.
  const given = skills.filter(({ covers }) => covers(path));
  const named = given.find(({ rule }) => rule === cited);
  if (named !== undefined || rules.has(cited)) return named;
  return given.find(({ id }) => id === cited);
}

function draftOf(
  index: ChangeIndex,
  rules: ReadonlySet<string>,
  skills: readonly GivenSkill[],
  issue: AnswerIssue,
): Draft["finding"] {
  const placed = placeIssue(index, issue);
  const skill = skillOf(skills, rules, issue.rule_id, placed.path);
  const finding: Draft["finding"] = {
    origin: skill === undefined ? "model" : "skill",
    rule: skill?.rule ?? (issue.rule_id === "" ? UNCITED : issue.rule_id),
    severity: skill?.severity ?? issue.severity,
    path: placed.path,
    line: placed.anchored ? placed.place.line : issue.line,
    side: placed.side,
    message: issue.message,
    status: "open",
  };
  if (placed.anchored) {
    const { line, end_line, code } = placed.place;
    if (end_line > line) finding.end_line = end_line;
    finding.code = code;
  } else if (issue.code !== undefined) {
    finding.code = issue.code;
  }
  if (issue.suggestion !== undefined) finding.suggestion = issue.suggestion;
  if (!placed.anchored) {
    finding.status = "unanchored";
    finding.status_reason = placed.reason;
  } else if (skill?.advisory === true) {
    finding.status = "advisory";
    finding.status_reason = message("answer.reason_advisory_skill", { rule: skill.rule });
  } else if (skill === undefined && !rules.has(issue.rule_id)) {
    finding.status = "advisory";
    finding.status_reason = message("answer.reason_no_rule");
  }
  return finding;
}

/** The worse severity and the first suggestion; the rest is as it was said first. */
function absorb(kept: Draft["finding"], other: Draft["finding"]): void {
  const worst = SEVERITIES.find((one) => one === kept.severity || one === other.severity);
  kept.severity = worst ?? kept.severity;
  if (kept.status === "advisory" && other.status === "open") {
    // What counts for one request is not set aside because another was not told of the rule.
    delete kept.status_reason;
    Object.assign(kept, { origin: other.origin, status: "open", severity: other.severity });
  }
  if (kept.suggestion === undefined && other.suggestion !== undefined) {
    kept.suggestion = other.suggestion;
  }
}

/**
 * Equal findings as one: the same rule at the same place, said by different
 * answers, or said twice in the same words by one. One answer may well have two
 * things to say about a line under one rule.
 */
function merge(answers: readonly (readonly Draft["finding"][])[]): Draft["finding"][] {
  const places = new Map<string, Draft[]>();
  for (const [answer, findings] of answers.entries()) {
    for (const finding of findings) {
      const { path, side, line, rule, status } = finding;
      const words = status === "unanchored" ? [finding.message, finding.code ?? ""] : [];
      const key = JSON.stringify([path, side, line, rule, ...words]);
      const drafts = places.get(key) ?? [];
      places.set(key, drafts);
      const equal =
        drafts.find((draft) => draft.finding.message === finding.message) ??
        drafts.find((draft) => !draft.answers.has(answer));
      if (equal === undefined) {
        drafts.push({ finding, answers: new Set([answer]) });
      } else {
        absorb(equal.finding, finding);
        equal.answers.add(answer);
      }
    }
  }
  return [...places.values()].flat().map((draft) => draft.finding);
}

function by(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function compare(one: Draft["finding"], other: Draft["finding"]): number {
  return (
    by(one.path, other.path) ||
    one.line - other.line ||
    by(one.rule, other.rule) ||
    by(one.side, other.side) ||
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    by(one.message, other.message)
  );
}

/** In report order, each with how many equal ones stand above it in its fingerprint. */
function fingerprinted(findings: Draft["finding"][]): Finding[] {
  const seen = new Map<string, number>();
  return findings.toSorted(compare).map((finding) => {
    const { origin, rule, path, code = "" } = finding;
    const key = JSON.stringify([rule, path, code.replace(/\s+/gu, " ").trim()]);
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return Object.assign({}, finding, {
      fingerprint: fingerprint(origin, rule, path, code, occurrence),
    });
  });
}

/**
 * The findings that a model's issues come to. Nothing is dropped: an issue whose
 * place cannot be found is `unanchored`, one that cites no rule of the catalog is
 * `advisory`, and neither can block; `status_reason` says why. One that cites a skill
 * which its request was given for that file has the origin `skill` and the skill's own
 * severity, and is `advisory` where the skill is.
 *
 * The place is found by the cited code, nearest to the given line, on the side
 * asked for: in the hunks, then in the whole text of the reviewed revision. Blanks
 * at the ends of lines are forgiven, inner ones are not. Code that leaves out the
 * beginning of its first or the end of its last line is found after whole lines.
 * Without code the line must lie in a hunk.
 *
 * Pure: the same input gives the same findings, in the order path, line, rule.
 */
export function anchorIssues(input: AnchorInput): AnchoredIssues {
  const index = new ChangeIndex(input.files, input.texts);
  const rules = new Set(input.catalog.map((rule) => rule.id));
  const drafts = input.answers.map((issues, answer) =>
    issues.map((issue) => draftOf(index, rules, input.skills?.[answer] ?? [], issue)),
  );
  const findings = fingerprinted(merge(drafts));
  const notices: Message[] = [];
  const unanchored = findings.filter((finding) => finding.status === "unanchored").length;
  const uncited = findings.filter(
    ({ rule, origin }) => origin !== "skill" && !rules.has(rule),
  ).length;
  if (unanchored > 0) notices.push(message("answer.unanchored", { count: unanchored }));
  if (uncited > 0) notices.push(message("answer.advisory", { count: uncited }));
  return { findings, notices };
}
