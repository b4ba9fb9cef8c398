const FOLDERS = /(?:^|\/)(?:tests?|specs?|__tests__|e2e|testing|src\/test|androidTest)\//iu;

const NAMES =
  /(?:^|\/)(?:test_[^/]+\.py|[^/]+_(?:test|spec|tests)\.\w+|[^/]+\.(?:test|spec|tests|cy|e2e)\.\w+|[^/]*(?:Tests?|Spec|Specs|TestCase|IT)\.(?:java|kt|kts|cs|php|swift|scala|groovy|cpp|cc|h)|test-[^/]+\.\w+|tests?\.\w+)$/u;

/** Whether a path is that of tests, by the customs of the languages. */
export function isTestPath(path: string): boolean {
  return NAMES.test(path) || FOLDERS.test(path);
}
