import type { LanguageName, SyntaxNode, SyntaxTree } from "../../syntax/mod.ts";
import { strengthOf } from "./_strength.ts";
import type { Assertion } from "./types.ts";

type Config = Parameters<SyntaxNode["findAll"]>[0];

/** Kinds of node that an assertion can be, of all grammars together. */
const KINDS = [
  "call_expression",
  "call",
  "method_invocation",
  "invocation_expression",
  "macro_invocation",
  "function_call_expression",
  "member_call_expression",
  "scoped_call_expression",
  "assert_statement",
  "infix_expression",
  "command",
];

const known = new Map<string, string>();

/** Those of some kinds that the grammar has, as one selector. The engine refuses a kind that it does not have. */
export function selectorOf(tree: SyntaxTree, of: string, kinds: readonly string[]): string {
  const key = `${tree.language} ${of}`;
  const found =
    known.get(key) ??
    kinds
      .filter((kind) => {
        try {
          tree.root.matches({ rule: { kind } } as Config);
          return true;
        } catch {
          return false;
        }
      })
      .join(", ");
  known.set(key, found);
  return found;
}

const OWNERS =
  "(?:(?:self|this|\\$this|static|[A-Z]?\\w*[aA]ssert(?:ions?)?\\w*|chai|should|softly|t|tb|suite|s|is|require|Require|pytest|unittest|Mockito|jest|vi|Test(?:ing)?|PHPUnit)\\s*(?:\\.|->|::)\\s*)*";

/** Starts of the text of an assertion. */
const STARTS = new RegExp(
  `^(?:await\\s+)?(?:${OWNERS}(?:assert|Assert|ASSERT_|expect|Expect|EXPECT_|refute|XCTAssert|XCTFail|raises\\b|fail\\b|Fail\\b|CHECK(?:_|\\b)|REQUIRE(?:_|\\b)|BOOST_CHECK|BOOST_REQUIRE|(?:check|verify|ensure|must|should)(?:[A-Z_(]|\\b)))`,
  "u",
);
/** `assert.Equal(t, …)`, `t.deepEqual(…)`: an owner that is an assertion library by itself. */
const LIBRARIES =
  /^(?:await\s+)?(?:[aA]ssert(?:ions)?|require|must|chai\.assert|Assert\.\w+|is|expect)\s*(?:\.|->|::)\s*\w/u;
const RUNNERS =
  /^(?:await\s+)?t\.(?:is|not|deepEqual|like|true|false|truthy|falsy|throws\w*|notThrows\w*|regex|snapshot|equal|same|ok|notOk|strictSame|match|rejects|pass|fail)\s*\(/u;
const GO_FAILS = /^(?:t|tb|b|s\.T\(\))\.(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\s*\(/u;
const FLUENT = /(?:\.|&\.)\s*(?:should(?:_not)?|Should\w*|must_\w+|wont_\w+)\b/u;
const NODE_REQUIRE = /^require\s*\(/u;

const HEAD_CHARS = 240;

function isAssertion(language: LanguageName, kind: string, head: string): boolean {
  if (kind === "assert_statement") return true;
  if (kind === "infix_expression") return /\bshould\w*\b/u.test(head);
  if (NODE_REQUIRE.test(head)) return false;
  if (language === "go" && GO_FAILS.test(head)) return true;
  if (language === "bash") return /^(?:assert|expect|refute)\w*/u.test(head);
  if (STARTS.test(head) || LIBRARIES.test(head) || RUNNERS.test(head)) return true;
  // `result.Should().Be(3)`: somewhere before the first argument of the chain's end.
  return FLUENT.test(head.split(/[{;\n]/u)[0] ?? "");
}

const WORDS = new Set(
  "expect assert self this await to be not toBe toEqual equal equals is true false null None nil undefined t it if got want errorf fatalf error fatal new return string".split(
    " ",
  ),
);

function subjectOf(text: string): Set<string> {
  const words = text.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|"[^"]{0,80}"/gu) ?? [];
  const plain = words.filter(
    (word) =>
      !WORDS.has(word) &&
      !WORDS.has(word.toLowerCase()) &&
      !/^(?:[aA]ssert|[eE]xpect|to[A-Z])/u.test(word),
  );
  return new Set(plain.map((word) => word.toLowerCase()));
}

/** What two spellings of the same assertion have in common. */
export function plainText(text: string): string {
  return text
    .replace(/\s+/gu, "")
    .replaceAll("'", '"')
    .replaceAll("`", '"')
    .replace(/,(?=[)\]}])/gu, "")
    .replace(/;$/u, "");
}

/** In Go an assertion is the condition and the failure in its branch; in Ruby `==` may stand around it. */
function wholeOf(node: SyntaxNode, { language }: SyntaxTree): SyntaxNode {
  let around = node.parent();
  if (language === "ruby" && around?.kind() === "binary") return around;
  if (language !== "go") return node;
  for (let level = 0; level < 4 && around !== null; level += 1) {
    if (around.kind() === "if_statement") return around;
    around = around.parent();
  }
  return node;
}

/** The text of an assertion; of a Go check its condition, without the words of the failure. */
function spacedOf(whole: SyntaxNode): string {
  if (whole.kind() !== "if_statement") return whole.text();
  const condition = whole.field("condition")?.text() ?? "";
  const before = whole.field("initializer")?.text() ?? "";
  return `if ${before} ${condition}`;
}

/** Every assertion of a tree in the order of the text; one inside of another is part of it. */
export function assertionsOf(tree: SyntaxTree): Assertion[] {
  const selector = selectorOf(tree, "assertions", KINDS);
  if (selector === "") return [];
  const assertions: Assertion[] = [];
  const seen = new Set<number>();
  let end = -1;
  for (const node of tree.root.findAll({ rule: { kind: selector } } as Config)) {
    const range = node.range();
    if (range.start.index < end) continue;
    const head = tree.text.slice(
      range.start.index,
      Math.min(range.start.index + HEAD_CHARS, range.end.index),
    );
    if (!isAssertion(tree.language, String(node.kind()), head)) continue;
    end = range.end.index;
    const whole = wholeOf(node, tree);
    if (seen.has(whole.id())) continue;
    seen.add(whole.id());
    const spaced = spacedOf(whole);
    const text = plainText(spaced);
    const lines = whole.id() === node.id() ? range : whole.range();
    assertions.push({
      text,
      strength: strengthOf(text, spaced),
      subject: subjectOf(spaced.replaceAll("'", '"')),
      start: lines.start.line + 1,
      end: (whole.id() === node.id() ? lines.end.line : range.end.line) + 1,
    });
  }
  return assertions;
}
