import type { Strength } from "./types.ts";

const ORDER: readonly Strength[] = ["none", "any", "some", "exact"];

export function isWeaker(one: Strength, than: Strength): boolean {
  return ORDER.indexOf(one) < ORDER.indexOf(than);
}

/** True, or equal to itself, whatever the code does. `text` has no blanks and one kind of quote. */
const NOTHING =
  /^(?:expect|assert(?:\.ok|True|That)?|self\.assertTrue|XCTAssertTrue|XCTAssert|Assert\.(?:True|IsTrue)|Assertions\.assertTrue|\$this->assertTrue|assert!)\(?(?:true|True|1|!0)\)?(?:$|\)?\.(?:toBe|toEqual|to\.be|to\.equal|toBeTruthy|to_be|isTrue|toBeDefined)|[,)]|;)/u;

/** Said of any value, or of an error of any kind. */
const WILD =
  /(?:expect\.anything\(\)|expect\.any\(|mock\.ANY|\bANY\b|\bany\(\)|\banyString\(\)|\bAny<|It\.IsAny)/u;

const ANY_ERROR =
  /(?:raises?|assertRaises|assertThrows|expectException|ThrowsAny|Throws|rejects\.toThrow|toThrow|toThrowError|raise_error|rejects|throws)(?:Error)?(?:<(?:System\.)?Exception>)?\(?(?:\(?(?:pytest\.)?(?:Base)?(?:Exception|Error|Throwable|RuntimeException|StandardError)(?:\.class|::class(?:\.java)?)?)?(?:\)|,|$|:)/u;

const ERRORS =
  /(?:[rR]aises?|[tT]hrows?|[tT]hrowError|[eE]xpectException|raise_error|[pP]anics?|rejects)\b/u;

const EXACT =
  /(?:toBe\(|toEqual\(|toStrictEqual\(|[aA]ssertEquals?\(|[aA]ssertSame\(|assertIs\(|assertListEqual|assertDictEqual|assertCountEqual|assert_eq!|assert_equal|assert_same|must_equal|[a-z]Equals?\(|\.(?:deep)?[eE]qual\(|\.(?:deep|strict|deepStrict)Equal\(|\.[Ee]qual(?:s|To)?\(|isEqualTo\(|isSameAs\(|containsExactly|toHaveLength\(|toHaveBeenCalledWith|toHaveBeenCalledTimes|calledWith|calledOnceWith|assert_called_once_with|assert_called_with|\.eql?\(|toeq\(|to\(?eq|toeql|tobe\(|(?:Are|Is)?Equal\(|\.Be\(|BeEqualTo|BeEquivalentTo|EXPECT_EQ|ASSERT_EQ|EXPECT_STREQ|shouldBe|shouldEqual|should==|XCTAssertEqual|XCTAssertIdentical|toMatchSnapshot|toMatchInlineSnapshot|toHaveText\(|toHaveValue\(|toHaveURL\(|ElementsMatch|JSONEq|Zero\(|Empty\(|isEmpty\(|isNull\(|assertNull\(|assertIsNone|toBeNull|toBeUndefined|isZero|be_nil|be_empty|assert_nil|isTrue\(|isFalse\(|[aA]ssertFalse\()/u;

const SOME =
  /(?:toContain|toMatch|toMatchObject|toHaveProperty|toBeInstanceOf|toBeGreater|toBeLess|toBeCloseTo|objectContaining|arrayContaining|stringContaining|[aA]ssertIn\(|assertIsInstance|assertInstanceOf|assertGreater|assertLess|assertAlmostEqual|assertRegex|assertContains|assert_includes|assert_in_delta|assert_match|assert_kind_of|assert_called_once|Contains\(|contains\(|\.include|to_include|tomatch|toinclude|include\(|hasSize|startsWith|endsWith|InDelta|Greater\(|Less\(|Len\(|IsType|Regexp\(|ErrorIs|ErrorAs|ErrorContains|toHaveLengthGreaterThan|be_a\(|be_within|match\(|HaveCount|isinstance|_GT|_GE|_LT|_LE|_NEAR|XCTAssertGreater|XCTAssertLess|>=|<=|(?<![-=])>(?!=|>)|(?<!<)<(?!=|<)|\bin\b)/u;

const COMPARED = /[^=!<>]==|===|!==|!=|\bis\b/u;
/** A helper of the tests' own: what it checks is not shown, and is taken to be enough. */
const HELPER =
  /^(?:await\s+)?(?:this\.|self\.|\$this->)?(?:expect|check|verify|ensure|must|should|assert)_*(?!_|(?:true|not|no|that|throws|raises|does|nothing|ok)(?:[A-Z_(]|$))[A-Za-z]\w*\s*\(/iu;
/** Go's way: the check is the condition around the failure. */
const UNEQUAL = /^if\b.*(?:!=|DeepEqual|bytes\.Equal|cmp\.Diff|!strings\.EqualFold)/su;

/** How much an assertion holds fast. `text` is without blanks and has one kind of quote, `spaced` with them. */
export function strengthOf(text: string, spaced: string): Strength {
  if (NOTHING.test(text)) return "none";
  if (UNEQUAL.test(spaced)) return "exact";
  if (ERRORS.test(text)) return ANY_ERROR.test(text) ? "any" : "exact";
  if (/(?:\.not\.|Not[A-Z(]|not_|assertNot|refute)/u.test(text)) {
    return EXACT.test(text) && !/(?:Null|Nil|None|Undefined|nil|Empty|Defined)/u.test(text)
      ? "some"
      : "any";
  }
  if (EXACT.test(text)) return WILD.test(text) ? "some" : "exact";
  if (COMPARED.test(spaced))
    return /(?:!=|is not)\s*(?:null|None|nil|undefined)/u.test(spaced) ? "any" : "exact";
  if (SOME.test(spaced)) return "some";
  return HELPER.test(spaced) ? "exact" : "any";
}
