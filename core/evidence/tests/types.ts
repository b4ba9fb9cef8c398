/** What the tests of a file check, on one side of a change. */

/** One check of a test. Lines are 1-based and inclusive. */
export interface Assertion {
  /** Its text without blanks, and with one kind of quote: two that differ in form alone are equal. */
  text: string;
  strength: Strength;
  /** Names and literals in it, the words of the assertion library left out. */
  subject: ReadonlySet<string>;
  start: number;
  end: number;
}

/**
 * How much an assertion holds fast. `exact`: one value and no other. `some`: a range, a
 * part, a kind. `any`: that there is something, or that nothing fails. `none`: nothing at all.
 */
export type Strength = "none" | "any" | "some" | "exact";

/** One test and its assertions; those outside of every test belong to one with an empty name. */
export interface TestCase {
  name: string;
  start: number;
  end: number;
  assertions: readonly Assertion[];
  /** A loop or a table of cases stands in it: one assertion of it checks many values. */
  repeats: boolean;
  /** Line of a bare `return` that begins its body. */
  leaves?: number;
}

/** The tests of one side of a file, in the order of the text. */
export interface TestFile {
  tests: readonly TestCase[];
  text: string;
}

/** How a change weakens the tests of a file. */
export type Weakening =
  | { kind: "removed"; assertion: Assertion; test: string }
  | { kind: "loosened"; assertion: Assertion; before: Assertion; test: string }
  | { kind: "disabled"; line: number; test: string }
  | { kind: "test_removed"; line: number; test: string };
