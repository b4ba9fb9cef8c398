import type { Host } from "../../host.ts";
import { type Lang, message, type Message, t } from "../../i18n/mod.ts";
import { TEST_FILES_BATCH, TEST_FILES_NAMED_MAX } from "../../limits.ts";
import type { CatalogRule, Limitation, Severity } from "../../types.ts";
import type { ChangedFile, Pass, PassInput, PassResult, RawFinding } from "../types.ts";
import { maybeTests, readSides, type Part, type ReadFile } from "./_sides.ts";
import { compareTests, type Elsewhere } from "./compare_tests.ts";
import type { Weakening } from "./types.ts";

const SEVERITIES = {
  removed: "warning",
  loosened: "warning",
  disabled: "warning",
  test_removed: "info",
} as const satisfies Record<Weakening["kind"], Severity>;

const IDS = {
  removed: "analysis/test-assertion-removed",
  loosened: "analysis/test-assertion-loosened",
  disabled: "analysis/test-disabled",
  test_removed: "analysis/test-removed",
} as const satisfies Record<Weakening["kind"], string>;

const KINDS = Object.keys(IDS) as Weakening["kind"][];

function ruleOf(kind: Weakening["kind"], lang: Lang): CatalogRule {
  const say = (part: "" | "_why" | "_fix"): string =>
    t(lang, message(`tests.${kind}${part}` as Message["key"]));
  return {
    id: IDS[kind],
    origin: "analysis",
    severity: SEVERITIES[kind],
    message: say(""),
    why: say("_why"),
    fix: say("_fix"),
    languages: [],
    source: "built-in",
  };
}

/** Lines that a change removes or adds, with their texts. */
function touchedOf(file: ChangedFile): Record<"old" | "new", ReadonlyMap<number, string>> {
  const [old, now] = [new Map<number, string>(), new Map<number, string>()];
  for (const { kind, text, old_line, new_line } of file.hunks.flatMap(({ lines }) => lines)) {
    const plain = text.replace(/\r$/u, "");
    if (kind === "removed" && old_line !== undefined) old.set(old_line, plain);
    if (kind === "added" && new_line !== undefined) now.set(new_line, plain);
  }
  return { old, new: now };
}

/** Where a weakening stands: the side, and its lines in the part. */
function placeOf(
  weakening: Weakening,
  part: Part,
): { side: "old" | "new"; start: number; end: number } {
  switch (weakening.kind) {
    case "removed":
      return { side: "old", start: weakening.assertion.start, end: weakening.assertion.end };
    case "loosened":
      return { side: "new", start: weakening.assertion.start, end: weakening.assertion.end };
    case "disabled":
      return { side: "new", start: weakening.line, end: weakening.line };
    case "test_removed": {
      const test = part.before.tests.find(({ name }) => name === weakening.test);
      return { side: "old", start: weakening.line, end: test?.end ?? weakening.line };
    }
  }
}

/** The finding, at the first line of it that the change touches; none where it touches none. */
function findingOf(
  { file }: ReadFile,
  part: Part,
  weakening: Weakening,
  rule: CatalogRule,
  lang: Lang,
): RawFinding | undefined {
  const { side, start, end } = placeOf(weakening, part);
  const touched = touchedOf(file)[side];
  for (let at = start; at <= end; at += 1) {
    const line = part.lineOf(side === "old" ? "before" : "after", at);
    const code = touched.get(line);
    if (code === undefined) continue;
    const name = weakening.test.replace(/ #\d+$/u, "");
    const key = name === "" ? `tests.${weakening.kind}` : `tests.${weakening.kind}_in`;
    return {
      origin: "analysis",
      rule: rule.id,
      severity: rule.severity,
      message: t(lang, message(key as Message["key"], { name })),
      suggestion: rule.fix,
      path: file.path,
      line,
      side,
      code,
    };
  }
  return undefined;
}

/** What each file adds, and what the others do. */
function elsewhereOf(files: readonly ReadFile[]): (of: ReadFile) => Elsewhere {
  const own = new Map(files.map((one) => [one, additionsOf(one)] as const));
  const all = { assertions: new Map<string, number>(), tests: new Map<string, number>() };
  for (const one of own.values()) {
    for (const [text, count] of one.assertions) add(all.assertions, text, count);
    for (const name of one.tests) add(all.tests, name, 1);
  }
  return (of) => {
    const mine = own.get(of);
    const others = new Map(all.assertions);
    for (const [text, count] of mine?.assertions ?? []) add(others, text, -count);
    const tests = [...all.tests].filter(([name, count]) => count > (mine?.tests.has(name) ? 1 : 0));
    return { assertions: others, tests: new Set(tests.map(([name]) => name)) };
  };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function additionsOf({ parts }: ReadFile): { assertions: Map<string, number>; tests: Set<string> } {
  const assertions = new Map<string, number>();
  const tests = new Set<string>();
  for (const { before, after } of parts) {
    const names = new Set(before.tests.map(({ name }) => name));
    for (const test of after.tests) if (!names.has(test.name)) tests.add(test.name);
    for (const { text } of after.tests.flatMap((test) => test.assertions)) add(assertions, text, 1);
    for (const { text } of before.tests.flatMap((test) => test.assertions))
      add(assertions, text, -1);
  }
  return { assertions: new Map([...assertions].filter(([, count]) => count > 0)), tests };
}

function limitationOf(refused: readonly ReadFile[]): Limitation[] {
  if (refused.length === 0) return [];
  const named = refused.slice(0, TEST_FILES_NAMED_MAX).map(({ file }) => file.path);
  const more = refused.length - named.length;
  const files = more === 0 ? named.join(", ") : `${named.join(", ")}, … (+${more})`;
  return [{ kind: "tests_not_compared", message: message("tests.not_compared", { files }) }];
}

/**
 * The pass `tests`: the tests of each changed file, older beside newer. It reports assertions
 * that the change removes or loosens with nothing in their place, and tests that no longer run.
 */
export function testsPass(lang: Lang): Pass {
  const rules = new Map(KINDS.map((kind) => [kind, ruleOf(kind, lang)] as const));
  return {
    names: ["tests"],
    rules: [...rules.values()],
    async run(input: PassInput, host: Host): Promise<PassResult> {
      const files = input.change.files.filter(maybeTests);
      // Nothing is lost where nothing is removed, unless a test leaves before its end.
      if (!files.some(losesLines)) return { findings: [], limitations: [] };
      const read: ReadFile[] = [];
      for (let at = 0; at < files.length; at += TEST_FILES_BATCH) {
        read.push(...(await readSides(files.slice(at, at + TEST_FILES_BATCH), input)));
        if (host.signal.aborted) return { findings: [], limitations: [], failed: true };
      }
      const elsewhere = elsewhereOf(read);
      const findings = read.flatMap((one) =>
        one.file.status === "added" ? [] : findingsIn(one, elsewhere(one), rules, lang),
      );
      return { findings, limitations: limitationOf(read.filter(({ refused }) => refused)) };
    },
  };
}

function losesLines({ hunks }: ChangedFile): boolean {
  return hunks.some(({ lines }) =>
    lines.some(
      ({ kind, text }) => kind === "removed" || (kind === "added" && /^\s*return\b/u.test(text)),
    ),
  );
}

function findingsIn(
  one: ReadFile,
  elsewhere: Elsewhere,
  rules: ReadonlyMap<Weakening["kind"], CatalogRule>,
  lang: Lang,
): RawFinding[] {
  return one.parts.flatMap((part) => {
    const found = compareTests(part.before, part.after, elsewhere);
    // Of a file that is gone, one finding says it.
    const some = one.file.status === "deleted" ? found.slice(0, 1) : found;
    return some.flatMap((weakening) => {
      const rule = rules.get(weakening.kind);
      return rule === undefined ? [] : (findingOf(one, part, weakening, rule, lang) ?? []);
    });
  });
}
