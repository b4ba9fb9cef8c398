/** The same two assertions in several languages. */
export const JS = `it("adds", () => {
  const sum = add(1, 2);
  expect(sum).toBe(3);
  expect(log.lines).toEqual(["1 + 2"]);
});
`;
export const PY = `def test_add():
    total = add(1, 2)
    assert total == 3
    assert log.lines == ["1 + 2"]
`;
export const GO = `package a

func TestAdd(t *testing.T) {
	if got := add(1, 2); got != 3 {
		t.Errorf("got %d", got)
	}
	if len(lines) != 1 {
		t.Fatal("no line")
	}
}
`;
export const JAVA = `class SumTest {
  @Test
  void adds() {
    assertEquals(3, add(1, 2));
    assertThat(log.lines()).containsExactly("1 + 2");
  }
}
`;
export const RUBY = `it "adds" do
  expect(add(1, 2)).to eq(3)
  expect(log.lines).to eq(["1 + 2"])
end
`;
export const PHP = `<?php
class SumTest extends TestCase {
    public function testAdds(): void {
        $this->assertSame(3, add(1, 2));
        $this->assertSame(["1 + 2"], $log->lines);
    }
}
`;
export const RUST = `#[test]
fn adds() {
    assert_eq!(add(1, 2), 3);
    assert_eq!(log.lines, vec!["1 + 2"]);
}
`;
export const CSHARP = `public class SumTests {
    [Fact]
    public void Adds() {
        Assert.Equal(3, Add(1, 2));
        log.Lines.Should().Equal("1 + 2");
    }
}
`;
export const KOTLIN = `class SumTest {
    @Test
    fun adds() {
        assertEquals(3, add(1, 2))
        log.lines shouldBe listOf("1 + 2")
    }
}
`;
export const SWIFT = `class SumTests: XCTestCase {
    func testAdds() {
        XCTAssertEqual(add(1, 2), 3)
        XCTAssertEqual(log.lines, ["1 + 2"])
    }
}
`;
export const CPP = `TEST(Sum, Adds) {
  EXPECT_EQ(add(1, 2), 3);
  EXPECT_EQ(log.lines.size(), 1u);
}
`;
