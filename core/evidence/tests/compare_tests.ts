import { TEST_PAIRS_MAX } from "../../limits.ts";
import { isWeaker } from "./_strength.ts";
import type { Assertion, TestCase, TestFile, Weakening } from "./types.ts";

/** What the rest of the change adds: what left this file may stand there. */
export interface Elsewhere {
  /** Texts of assertions, with how many of each are new. */
  assertions: ReadonlyMap<string, number>;
  /** Names of tests that are new. */
  tests: ReadonlySet<string>;
}

/** A name and its value, or half of a longer subject, make two assertions be about the same. */
const SHARED_MIN = 0.5;
/** So much of what an assertion speaks of has to stand in others for them to replace it. */
const COVERED_MIN = 0.8;

function counted(assertions: readonly Assertion[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of assertions) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, text: string): boolean {
  const left = counts.get(text) ?? 0;
  if (left > 0) counts.set(text, left - 1);
  return left > 0;
}

/** Those of the first that the second does not have as often. */
function without(some: readonly Assertion[], others: readonly Assertion[]): Assertion[] {
  const counts = counted(others);
  return some.filter(({ text }) => !take(counts, text));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0) return other.size === 0 ? 1 : 0;
  let both = 0;
  for (const word of one) if (other.has(word)) both += 1;
  return both / one.size;
}

function wordsOf({ assertions }: TestCase): Set<string> {
  return new Set(assertions.flatMap(({ subject }) => [...subject]));
}

function nameWords(name: string): Set<string> {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/gu) ?? [];
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word !== "test"));
}

/** The test that an older one has become: of the same name, or one that asserts the same. */
function pairsOf(
  before: readonly TestCase[],
  after: readonly TestCase[],
): Map<TestCase, TestCase | undefined> {
  const byName = new Map(after.map((test) => [test.name, test] as const));
  const pairs = new Map(before.map((test) => [test, byName.get(test.name)] as const));
  const names = new Set(before.map(({ name }) => name));
  const fresh = new Set(after.filter(({ name }) => !names.has(name)));
  for (const [old, found] of pairs) {
    if (found !== undefined || fresh.size * old.assertions.length > TEST_PAIRS_MAX) continue;
    const words = wordsOf(old);
    const name = nameWords(old.name);
    let best: { test: TestCase; share: number } | undefined;
    for (const test of fresh) {
      const kept = old.assertions.length - without(old.assertions, test.assertions).length;
      const share = Math.max(
        kept / Math.max(old.assertions.length, 1),
        old.assertions.length === 0 ? 0 : shared(words, wordsOf(test)) - 0.2,
        shared(words, wordsOf(test)) > 0 ? shared(name, nameWords(test.name)) - 0.2 : 0,
      );
      if (share >= SHARED_MIN && share > (best?.share ?? 0)) best = { test, share };
    }
    if (best === undefined) continue;
    pairs.set(old, best.test);
    fresh.delete(best.test);
  }
  return pairs;
}

/** The new assertion about the same as an old one, taken out of the list. */
function takeSimilar(removed: Assertion, added: Assertion[]): Assertion | undefined {
  let best = -1;
  let most = 0;
  for (const [at, one] of added.entries()) {
    const share = Math.min(
      1,
      (shared(removed.subject, one.subject) + shared(one.subject, removed.subject)) / 2 +
        // Either may say more of the same thing.
        (shared(one.subject, removed.subject) === 1 && one.subject.size > 0 ? 0.3 : 0),
    );
    if (share >= SHARED_MIN && share > most) [best, most] = [at, share];
  }
  return best === -1 ? undefined : added.splice(best, 1)[0];
}

/** What a test has lost beside its older self. `moved` counts what the file has gained, and is used up. */
function lossesOf(old: TestCase, now: TestCase, moved: Map<string, number>): Weakening[] {
  const test = old.name;
  const added = without(now.assertions, old.assertions);
  const gone = without(old.assertions, now.assertions);
  const all = [...added];
  if (gone.length * added.length > TEST_PAIRS_MAX) return [];
  const losses: Weakening[] = [];
  const missing: Assertion[] = [];
  for (const one of gone) {
    const other = takeSimilar(one, added);
    if (other === undefined) missing.push(one);
    else if (isWeaker(other.strength, one.strength) && !isCovered(one, all)) {
      losses.push({ kind: "loosened", assertion: other, before: one, test });
    }
  }
  // A table of cases, or one assertion about the whole, takes the place of many.
  const left = missing.filter((one) => !take(moved, one.text) && !isCovered(one, all));
  if (now.repeats && all.length > 0) return losses;
  // Whatever else is new may stand for one of them, but for what holds always.
  const empty = added.filter(({ strength }) => strength === "none");
  for (const [at, one] of left.slice(added.length - empty.length).entries()) {
    const other = empty[at];
    if (other === undefined) losses.push({ kind: "removed", assertion: one, test });
    else losses.push({ kind: "loosened", assertion: other, before: one, test });
  }
  return losses;
}

/** Whether others that hold as fast speak of all that an assertion spoke of. */
function isCovered(one: Assertion, others: readonly Assertion[]): boolean {
  const strong = others.filter(({ strength }) => !isWeaker(strength, one.strength));
  const words = new Set(strong.flatMap(({ subject }) => [...subject]));
  return one.subject.size > 0 && shared(one.subject, words) >= COVERED_MIN;
}

const COMMENT = /^\s*(?:\/\/|#(?![[!])|--|\/?\*|<!--)/u;

/** The line of a text where a test stands that is no test any more. */
function switchedOff({ name }: TestCase, after: TestFile): number | undefined {
  const plain = name.replace(/ #\d+$/u, "");
  if (plain.length < 3 || !after.text.includes(plain)) return undefined;
  const escaped = plain.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
  const renamed = new RegExp(
    `\\b(?:_+|x|X|[dD]isabled_?|[sS]kip_?|DISABLED_|no_?|off_|[iI]gnored?_?)${escaped}\\b`,
    "u",
  );
  for (const [at, line] of after.text.split("\n").entries()) {
    const here = COMMENT.test(line)
      ? line.includes(plain) && /[({]|"|'|:/u.test(line)
      : renamed.test(line);
    if (here) return at + 1;
  }
  return undefined;
}

/** What became of a test that is no longer among those of its file. */
function endOf(
  test: TestCase,
  after: TestFile,
  elsewhere: Elsewhere,
  moved: Map<string, number>,
): Weakening[] {
  const { name, start } = test;
  if (elsewhere.tests.has(name)) return [];
  const line = switchedOff(test, after);
  if (line !== undefined) return [{ kind: "disabled", line, test: name }];
  const left = test.assertions.filter(({ text }) => !take(moved, text));
  const gone = left.length > 0 || test.assertions.length === 0;
  return gone ? [{ kind: "test_removed", line: start, test: name }] : [];
}

/**
 * How a change weakens the tests of a file: assertions that are gone and have no other in
 * their place, assertions that hold less fast, tests that no longer run or no longer are. What moved
 * within the file, or into another file of the change, is not lost; nor is what another form says.
 */
export function compareTests(
  before: TestFile,
  after: TestFile,
  elsewhere: Elsewhere = { assertions: new Map(), tests: new Set() },
): Weakening[] {
  const pairs = pairsOf(before.tests, after.tests);
  const older = new Map([...pairs].map(([old, now]) => [now, old] as const));
  const moved = counted(
    after.tests.flatMap((now) => without(now.assertions, older.get(now)?.assertions ?? [])),
  );
  for (const [text, count] of elsewhere.assertions) moved.set(text, (moved.get(text) ?? 0) + count);
  const weakenings: Weakening[] = [];
  for (const [old, now] of pairs) {
    if (now === undefined) {
      weakenings.push(...endOf(old, after, elsewhere, moved));
    } else if (now.leaves !== undefined && old.leaves === undefined) {
      weakenings.push({ kind: "disabled", line: now.leaves, test: old.name });
    } else {
      weakenings.push(...lossesOf(old, now, moved));
    }
  }
  return weakenings;
}
