import type { SyntaxNode, SyntaxTree } from "../../syntax/mod.ts";
import { assertionsOf, selectorOf } from "./_assertions.ts";
import type { TestCase, TestFile } from "./types.ts";

type Config = Parameters<SyntaxNode["findAll"]>[0];

/** Kinds of node that a test can be, of all grammars together. */
const FUNCTIONS = [
  "function_definition",
  "function_declaration",
  "method_declaration",
  "method_definition",
  "method",
  "function_item",
];
const CALLS = ["call_expression", "call", "function_call_expression"];

const HEAD_CHARS = 400;

/** What `it("adds", () => …)`, `t.Run("adds", func…)` and `it "adds" do` call; also switched off, which other rules report. */
const RUNNER =
  /^(?:await\s+)?(?:x|f)?(?:it|test|specify|scenario|example|Deno\.test|QUnit\.test|t\.test|t\.Run|suite\.test|should)(?:\.\w+)*(?:\.each\s*[(`].*)?$/su;
const QUOTED = /^(["'`])((?:\\.|(?!\1)[^\\]){1,200})\1/u;
/** `TEST(Sum, Adds) {` of C and C++. */
const MACRO =
  /^(TEST|TEST_F|TEST_P|TYPED_TEST|TEST_CASE|SCENARIO|BOOST_AUTO_TEST_CASE)\s*\(([^)]{1,200})\)/u;
const MARKED =
  /(?:@(?:Test|ParameterizedTest|RepeatedTest|TestFactory|Property)\b|\[\s*(?:Fact|Theory|Test|TestMethod|TestCase|DataTestMethod)\b|#\[\s*(?:\w+::)*test\b|@test\b|#\[Test\])/u;
const NAME = /^(?:test|Test|should_|it_|spec_)/u;
const REPEATS =
  /(?:\bfor\s*\(|\bfor\s+\w[\w, ]*\s(?:in|of|:=|:)\s|\bforeach\b|\.forEach\(|\.each\b|@pytest\.mark\.parametrize|subTest\(|@(?:CsvSource|MethodSource|ValueSource)|InlineData|TestCase\(|DataRow|\bdataProvider\b|#\[case|rstest)/u;

function markedBefore(lines: readonly string[], start: number): string {
  let first = start;
  while (
    first > 0 &&
    start - first < 6 &&
    /^\s*(?:@|\[|#\[|\*|\/\*\*|\/\/\/)/u.test(lines[first - 1] ?? "")
  ) {
    first -= 1;
  }
  return lines.slice(first, start).join("\n");
}

function nameOf(node: SyntaxNode, head: string): string | undefined {
  const macro = MACRO.exec(head);
  if (macro !== null) return macro[2]?.replace(/\s+/gu, "");
  const field = node.field("name")?.text();
  return field ?? /\b(?:def|func|fun|function|fn)\s+`?([\w ]+?)`?\s*\(/u.exec(head)?.[1];
}

interface Found {
  name: string;
  node: SyntaxNode;
}

function functionTest(
  node: SyntaxNode,
  tree: SyntaxTree,
  lines: readonly string[],
): Found | undefined {
  const { start, end } = node.range();
  const head = tree.text.slice(start.index, Math.min(start.index + HEAD_CHARS, end.index));
  const name = nameOf(node, head);
  if (name === undefined) return undefined;
  const until = head.indexOf("{") === -1 ? head : head.slice(0, head.indexOf("{"));
  const marks = `${markedBefore(lines, start.line)}\n${until}`;
  return NAME.test(name) || MACRO.test(head) || MARKED.test(marks) ? { name, node } : undefined;
}

function callTest(node: SyntaxNode, tree: SyntaxTree): Found | undefined {
  const args = node.field("arguments");
  if (args === null) return undefined;
  const [from, to] = [node.range().start.index, args.range().start.index];
  if (to - from > HEAD_CHARS * 5 || !RUNNER.test(tree.text.slice(from, to).trim()))
    return undefined;
  const first = args.children().find((child) => child.isNamed());
  const start = first?.range().start.index ?? 0;
  const name = QUOTED.exec(
    tree.text.slice(start, Math.min(start + HEAD_CHARS, args.range().end.index)),
  )?.[2];
  return name === undefined ? undefined : { name, node };
}

/** The line of a bare `return` that begins the body of a test. */
function leavesOf(node: SyntaxNode, text: string): number | undefined {
  const body =
    /^[^{\n]*(?:\{|:|\bdo\b(?:\s*\|[^|\n]*\|)?)\s*\n(?:\s*(?:\/\/|#)[^\n]*\n)*(\s*)(?:return|return;|return nil|return None|pytest\.skip\(\))\s*(?=\n)/u.exec(
      text,
    );
  if (body === null) return undefined;
  // Something has to stand after it, or the test is merely empty.
  const rest = text.slice(body[0].length).replace(/[\s})\];]|\bend\b/gu, "");
  if (rest === "") return undefined;
  return node.range().start.line + body[0].split("\n").length;
}

/** The tests of a text, and what each of them asserts. */
export function readTests(tree: SyntaxTree): TestFile {
  const lines = tree.text.split("\n");
  const functions = selectorOf(tree, "functions", FUNCTIONS);
  const calls = selectorOf(tree, "calls", CALLS);
  const found: Found[] = [];
  const search = (selector: string, test: (node: SyntaxNode) => Found | undefined): void => {
    if (selector === "") return;
    for (const node of tree.root.findAll({ rule: { kind: selector } } as Config)) {
      const one = test(node);
      if (one !== undefined) found.push(one);
    }
  };
  search(functions, (node) => functionTest(node, tree, lines));
  search(calls, (node) => callTest(node, tree));
  return { tests: casesOf(found, tree, lines), text: tree.text };
}

function casesOf(found: readonly Found[], tree: SyntaxTree, lines: readonly string[]): TestCase[] {
  const open = found
    .map(({ name, node }) => ({
      name,
      node,
      range: node.range(),
      assertions: [] as TestCase["assertions"][number][],
    }))
    .toSorted((a, b) => a.range.start.index - b.range.start.index);
  const outside: TestCase["assertions"][number][] = [];
  for (const assertion of assertionsOf(tree)) {
    const owner = open.findLast(
      ({ range }) => range.start.line < assertion.start && assertion.end - 1 <= range.end.line,
    );
    const same = open.findLast(
      ({ range }) => range.start.line + 1 <= assertion.start && assertion.end - 1 <= range.end.line,
    );
    (owner ?? same)?.assertions.push(assertion);
    if (owner === undefined && same === undefined) outside.push(assertion);
  }
  const counts = new Map<string, number>();
  const cases = open.map(({ name, node, range, assertions }): TestCase => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const text = node.text();
    const leaves = leavesOf(node, text);
    return {
      name: count === 1 ? name : `${name} #${count}`,
      start: range.start.line + 1,
      end: range.end.line + 1,
      assertions,
      repeats: REPEATS.test(`${markedBefore(lines, range.start.line)}\n${text}`),
      ...(leaves === undefined ? {} : { leaves }),
    };
  });
  const rest: TestCase = {
    name: "",
    start: 1,
    end: lines.length,
    assertions: outside,
    repeats: false,
  };
  return [rest, ...cases];
}
