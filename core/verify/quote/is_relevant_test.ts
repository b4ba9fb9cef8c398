import { describe, expect, test } from "bun:test";
import { shownOf } from "../_testing/shown.ts";
import { findQuote } from "./find_quote.ts";
import { isRelevant } from "./is_relevant.ts";

function relevant(
  files: Readonly<Record<string, string>>,
  claim: { message: string; cites: string; code?: string },
  quote: string,
): boolean[] {
  const shown = shownOf(files, claim);
  return findQuote(quote, shown.spans, shown.files).map((place) =>
    isRelevant(place, shown.accused, shown.files),
  );
}

const CLASS = `class Cart {
  limit = maxItems(3);
  constructor(owner) {
    if (!owner) throw new Error();
  }
  add(item) {
    if (item.count > 3) return;
    this.items.push(item);
  }
  drop(thing) {
    if (thing === null) return;
  }
}
`;

describe("isRelevant()", () => {
  test("a named type speaks for all that is in it", () => {
    const claim = { message: "`Cart` takes any item", cites: "this.items.push(item);" };
    for (const quote of [
      "limit = maxItems(3);",
      "if (!owner) throw new Error();",
      "if (item.count > 3) return;",
      "if (thing === null) return;",
    ]) {
      expect(relevant({ "a.js": CLASS }, claim, quote)).toEqual([true]);
    }
  });

  test("one that only says where a member is speaks for its lines and its constructor", () => {
    const claim = { message: "`Cart.add` takes any item", cites: "this.items.push(item);" };
    expect(relevant({ "a.js": CLASS }, claim, "limit = maxItems(3);")).toEqual([true]);
    expect(relevant({ "a.js": CLASS }, claim, "if (!owner) throw new Error();")).toEqual([true]);
    expect(relevant({ "a.js": CLASS }, claim, "if (item.count > 3) return;")).toEqual([true]);
    expect(relevant({ "a.js": CLASS }, claim, "if (thing === null) return;")).toEqual([false]);
  });

  test("the enclosing function needs a shared name, and its class does not count", () => {
    const claim = { message: "any item is taken", cites: "this.items.push(item);" };
    expect(relevant({ "a.js": CLASS }, claim, "if (item.count > 3) return;")).toEqual([true]);
    expect(relevant({ "a.js": CLASS }, claim, "limit = maxItems(3);")).toEqual([false]);
    expect(relevant({ "a.js": CLASS }, claim, "if (!owner) throw new Error();")).toEqual([false]);
  });

  test("the accused text does not acquit itself, wherever it stands", () => {
    const text = "function a(x) {\n  go(x);\n  go(x)\n  check(x);\n}\n";
    const claim = { message: "x is not checked", cites: "go(x);" };
    expect(relevant({ "a.js": text }, claim, "go(x)")).toEqual([false, false]);
    expect(relevant({ "a.js": text }, claim, "  go(x);\n  go(x)")).toEqual([false]);
    expect(relevant({ "a.js": text }, claim, "check(x);")).toEqual([true]);
    expect(relevant({ "a.js": text }, claim, "  go(x)\n  check(x);")).toEqual([true]);
  });

  test("in a named function what only follows the accused line needs a shared name", () => {
    const text = "function serve(x) {\n  lock();\n  use(x);\n  report();\n  check(x);\n}\n";
    const claim = { message: "`serve` is not safe", cites: "use(x);" };
    expect(relevant({ "a.js": text }, claim, "lock();")).toEqual([true]);
    expect(relevant({ "a.js": text }, claim, "report();")).toEqual([false]);
    const echoed = { ...claim, message: "`serve` never reports" };
    expect(relevant({ "a.js": text }, echoed, "report();")).toEqual([true]);
    const guarded = text.replace("report();", "if (!ready) throw stop;");
    expect(relevant({ "a.js": guarded }, claim, "if (!ready) throw stop;")).toEqual([true]);
    expect(relevant({ "a.js": text }, claim, "  use(x);\n  report();")).toEqual([false]);
    expect(relevant({ "a.js": text }, claim, "check(x);")).toEqual([true]);
  });

  test("a function around the one around the cited line counts, one beside it does not", () => {
    const text =
      "function outer(x) {\n  if (!x) return;\n  function one() {\n    go(x);\n  }\n  function two() {\n    if (x.y) stop(x);\n  }\n}\n";
    const claim = { message: "x is not checked", cites: "go(x);" };
    expect(relevant({ "a.js": text }, claim, "if (!x) return;")).toEqual([true]);
    expect(relevant({ "a.js": text }, claim, "if (x.y) stop(x);")).toEqual([false]);
  });

  test("code outside of every declaration has nothing to go by", () => {
    const text = "const x = read();\nif (!x) stop();\ngo(x);\n";
    expect(relevant({ "a.js": text }, { message: "", cites: "go(x);" }, "if (!x) stop();")).toEqual(
      [false],
    );
  });

  test("without a grammar the path decides, and a shared name", () => {
    const files = { "a.xyz": "max 10\ntimeout retries\nretries 0\n", "b.xyz": "retries limit\n" };
    const claim = { message: "", cites: "retries 0" };
    expect(relevant(files, claim, "timeout retries")).toEqual([true]);
    expect(relevant(files, claim, "max 10")).toEqual([false]);
    expect(relevant(files, claim, "retries limit")).toEqual([false]);
  });
});
