import { expect, test } from "bun:test";
import { parseJunit } from "./parse_junit.ts";

const XML = `<?xml version="1.0"?>
<testsuites><testsuite name="a_test.ts" file="a_test.ts">
<testcase name="alone" file="a_test.ts" />
<testsuite name="f()" file="a_test.ts">
<testcase name="passes &amp; ends" file="a_test.ts" />
<testcase name="asserts" file="a_test.ts"><failure type="AssertionError" message="x">y</failure></testcase>
<testcase name="throws" file="a_test.ts"><failure type="TypeError" message="x" /></testcase>
<testcase name="hangs" file="a_test.ts"><failure type="TimeoutError" /></testcase>
<testcase name="waits" file="a_test.ts"><skipped /></testcase>
</testsuite></testsuite></testsuites>`;

test("parseJunit() tells assertions, crashes, time-outs and skips apart", () => {
  expect(Object.fromEntries(parseJunit(XML))).toEqual({
    "a_test.ts: alone": "passed",
    "a_test.ts: f() > passes & ends": "passed",
    "a_test.ts: f() > asserts": "failed",
    "a_test.ts: f() > throws": "crashed",
    "a_test.ts: f() > hangs": "timed_out",
    "a_test.ts: f() > waits": "skipped",
  });
});

test("parseJunit() refuses a report that was cut off", () => {
  expect(() => parseJunit(XML.slice(0, 300))).toThrow();
});
