import { readFileSync } from "node:fs";
import { join } from "node:path";
import picomatch from "picomatch";

/**
 * `right`: somebody should look at it. `harmless`: what the rule describes is there, on purpose or
 * in a test or an example. `wrong`: it is not there.
 */
export const VERDICTS = ["right", "harmless", "wrong"] as const;

export type Verdict = (typeof VERDICTS)[number];

/** What was said of the errors of one rule in some files of a package. */
export interface Judgement {
  verdict: Verdict;
  package: string;
  covers(path: string): boolean;
  /** The one line that it speaks of, where it does. */
  line: number | undefined;
  rule: string;
  why: string;
}

/** One error of a package. */
export interface Judged {
  package: string;
  path: string;
  line: number;
  rule: string;
}

const LINE =
  /^(?<verdict>\S+) (?<pack>\S+) (?<glob>[^\s:]+)(?::(?<line>\d+))? (?<rule>\S+) :: (?<why>.+)$/u;

function isVerdict(word: string | undefined): word is Verdict {
  return VERDICTS.some((verdict) => verdict === word);
}

function readLine(line: string): Judgement {
  const { verdict, pack, glob = "", line: number, rule, why } = LINE.exec(line)?.groups ?? {};
  if (!isVerdict(verdict) || pack === undefined || rule === undefined || why === undefined) {
    throw new Error(`no judgement: ${line}`);
  }
  return {
    verdict,
    package: pack,
    covers: picomatch(glob, { dot: true }),
    line: number === undefined ? undefined : Number(number),
    rule,
    why,
  };
}

/** Judgements, one a line: `VERDICT PACKAGE GLOB[:LINE] RULE :: WHY`; `#` begins a comment. */
export function parseJudgements(text: string): Judgement[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(readLine);
}

/** The recorded judgements. */
export function readJudgements(): Judgement[] {
  return parseJudgements(readFileSync(join(import.meta.dir, "judgements.txt"), "utf8"));
}

/** The first judgement that covers the error. */
export function judgementOf(
  judgements: readonly Judgement[],
  { package: name, path, line, rule }: Judged,
): Judgement | undefined {
  return judgements.find(
    (each) =>
      each.package === name &&
      each.rule === rule &&
      (each.line ?? line) === line &&
      each.covers(path),
  );
}
