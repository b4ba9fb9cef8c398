import { describe, expect, test } from "bun:test";
import { type LanguageName, parse } from "../../syntax/mod.ts";
import { readTests } from "./read_tests.ts";
import type { Strength } from "./types.ts";

function read(language: LanguageName, text: string): Record<string, Strength[]> {
  const outcome = parse(language, text);
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const { tests } = readTests(outcome.tree);
  const some = tests.filter(({ name, assertions }) => name !== "" || assertions.length > 0);
  return Object.fromEntries(
    some.map(({ name, assertions }) => [name, assertions.map(({ strength }) => strength)]),
  );
}

const CASES: [LanguageName, string, Record<string, Strength[]>][] = [
  [
    "javascript",
    'describe("sum", () => {\n  test("adds", async () => {\n    await expect(add(1)).resolves.toBe(2);\n    assert.ok(log);\n  });\n  it.each([[1]])("knows %i", (a) => { expect(a).toContain(1); });\n  it.skip("later", () => {});\n});\n',
    { adds: ["exact", "any"], "knows %i": ["some"], later: [] },
  ],
  [
    "typescript",
    "test('adds', t => {\n  t.deepEqual(add(1), [2]);\n  t.true(ready);\n});\n",
    { adds: ["exact", "any"] },
  ],
  [
    "python",
    "class TestSum(unittest.TestCase):\n    def test_add(self):\n        self.assertEqual(add(1), 2)\n        self.assertTrue(ready)\n        with self.assertRaises(ValueError):\n            add(None)\n\ndef helper():\n    assert add(1) == 2\n",
    { "": ["exact"], test_add: ["exact", "any", "exact"] },
  ],
  [
    "go",
    'package a\n\nfunc TestAdd(t *testing.T) {\n\tassert.Equal(t, 2, add(1))\n\trequire.NoError(t, err)\n\tt.Run("one", func(t *testing.T) {\n\t\tif got := add(1); got != 2 {\n\t\t\tt.Errorf("got %d", got)\n\t\t}\n\t})\n}\n',
    { TestAdd: ["exact", "any"], one: ["exact"] },
  ],
  [
    "java",
    "class SumTest {\n  @ParameterizedTest\n  @ValueSource(ints = {1})\n  void adds(int a) {\n    assertEquals(2, add(a));\n    verify(log).write(any());\n    assertThrows(IllegalStateException.class, () -> add(-1));\n  }\n  void helper() { run(); }\n}\n",
    { adds: ["exact", "any", "exact"] },
  ],
  [
    "ruby",
    'it "adds" do\n  expect(add(1)).to eq(2)\n  add(1).should == 2\nend\ndef test_sub\n  refute_nil sub(1)\n  assert_in_delta 0.1, sub(1)\nend\n',
    { adds: ["exact", "exact"], test_sub: ["any", "some"] },
  ],
  [
    "rust",
    "#[tokio::test]\nasync fn adds() {\n    assert_eq!(add(1), 2);\n    assert!(ready());\n}\nfn other() { run(); }\n",
    { adds: ["exact", "any"] },
  ],
  [
    "csharp",
    "class T {\n  [Theory, InlineData(1)]\n  public void Adds(int a) {\n    Add(a).Should().Be(2);\n    Assert.NotNull(log);\n  }\n}\n",
    { Adds: ["exact", "any"] },
  ],
  [
    "kotlin",
    "class T {\n  @Test\n  fun `adds two`() {\n    add(1) shouldBe 2\n    assertNotNull(log)\n  }\n}\n",
    { "adds two": ["exact", "any"] },
  ],
  [
    "cpp",
    "TEST_F(Sum, Adds) {\n  EXPECT_EQ(add(1), 2);\n  ASSERT_TRUE(ready);\n}\n",
    { "Sum,Adds": ["exact", "any"] },
  ],
  ["bash", "test_add() {\n  assert_equal 2 2\n}\n", { test_add: ["exact"] }],
  ["javascript", 'const a = require("a");\nemit("test", () => check);\n', {}],
];

describe("readTests() knows the tests of a language and how much they hold fast", () => {
  for (const [language, text, tests] of CASES) {
    test(`${language}: ${Object.keys(tests).join(", ") || "none"}`, () => {
      expect(read(language, text)).toEqual(tests);
    });
  }
});
