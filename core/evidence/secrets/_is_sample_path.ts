const FOLDERS = new Set(
  (
    "test tests t testing testdata test-data test_data testutil testutils testsuite spec specs e2e fixture fixtures " +
    "mock mocks example examples sample samples doc docs documentation"
  ).split(" "),
);

/** `user_test.go`, `test_user.py`, `user.spec.ts`, `UserTest.java`, `UserTests.cs`. */
const TEST_FILE =
  /^tests?[-_.]|[-_.](?:test|tests|spec|specs)\.[\w.]+$|[a-z0-9](?:Test|Tests|TestCase|Spec|IT)\.[a-z]{1,6}$|^conftest\.py$/u;

/** `.env.example`, `config.sample.yml`; a template may well be what is deployed. */
const SAMPLE_FILE =
  /(?:^|[-_.])(?:example|examples|sample|dummy|mock|mocks|fixture|fixtures)(?:\.|$)/iu;

/** `README`, `guide.md`, `index.rst`. */
const DOCUMENT =
  /^(?:readme|changelog|changes|contributing|todo|faq)(?:\.|$)|\.(?:mdx?|markdown|rst|adoc|asciidoc)$/iu;

/**
 * Whether a path from the root is one of tests, fixtures, examples or documentation, by the names
 * of its folders and its own: places where values are made up to be read.
 */
export function isSamplePath(path: string): boolean {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  return (
    parts.some((part) => FOLDERS.has(part.toLowerCase().replace(/^_{0,2}(.*?)_{0,2}$/u, "$1"))) ||
    TEST_FILE.test(name) ||
    SAMPLE_FILE.test(name) ||
    DOCUMENT.test(name)
  );
}
