import { SaxesParser } from "saxes";
import { testKey, type TestEnd } from "./types.ts";

/** What a failure is called in bun's JUnit report, and what that means here. */
function endOf(failure: string): TestEnd {
  if (failure === "AssertionError") return "failed";
  return failure === "TimeoutError" ? "timed_out" : "crashed";
}

/**
 * The end of every test in a JUnit report of `bun test`, by `file: group > test`.
 * A test that stands twice keeps its worse end.
 *
 * @throws Error when the report is not well-formed.
 */
export function parseJunit(xml: string): Map<string, TestEnd> {
  const ends = new Map<string, TestEnd>();
  const groups: string[] = [];
  let key = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const value = (attribute: string): string => String(attributes[attribute] ?? "");
    if (name === "testsuite") groups.push(value("name") === value("file") ? "" : value("name"));
    if (name === "testcase") {
      const path = [...groups.filter((group) => group !== ""), value("name")].join(" > ");
      key = testKey({ file: value("file"), name: path });
      if (!ends.has(key)) ends.set(key, "passed");
    }
    if (name === "failure" || name === "error") ends.set(key, endOf(value("type")));
    if (name === "skipped" && ends.get(key) === "passed") ends.set(key, "skipped");
  });
  parser.on("closetag", ({ name }) => {
    if (name === "testsuite") groups.pop();
  });
  parser.write(xml).close();
  return ends;
}
