import type { Scene } from "./types.ts";

export const DEAD: readonly Scene[] = [
  {
    language: "dead code",
    files: {
      "a.py": `def load(path):
    if not True:
        check(path, 1)
    while False:
        check(path, 2)
    if False and strict:
        check(path, 3)
    if 0:
        check(path, 4)
    if None:
        check(path, 5)
    if "":
        check(path, 6)
    if True:
        pass
    else:
        check(path, 7)
    if path:
        pass
    elif False:
        check(path, 8)
    check(path, 9) if False else None
    False and check(path, 10)
    "check(path, 11)"
    """
    check(path, 12)
    """
    f"{path} check(path, 13)"
    if not 1:
        check(path, 14)
    if False or strict:
        check(path, 15)
    if True or strict:
        check(path, 16)
    if (False):
        check(path, 17)
    if __debug__:
        check(path, 18)
    return open(path)
`,
    },
    message: "path is not checked",
    cites: "return open(path)",
    quotes: [
      ["no code that runs", "check(path, 1)", "quote_not_code"],
      ["no code that runs", "check(path, 2)", "quote_not_code"],
      ["no code that runs", "check(path, 3)", "quote_not_code"],
      ["no code that runs", "check(path, 4)", "quote_not_code"],
      ["no code that runs", "check(path, 5)", "quote_not_code"],
      ["no code that runs", "check(path, 6)", "quote_not_code"],
      ["no code that runs", "check(path, 7)", "quote_not_code"],
      ["no code that runs", "check(path, 8)", "quote_not_code"],
      ["no code that runs", "check(path, 9) if False else None", "quote_not_code"],
      ["no code that runs", "False and check(path, 10)", "quote_not_code"],
      ["no code that runs", '"check(path, 11)"', "quote_not_code"],
      ["no code that runs", "check(path, 12)", "quote_not_code"],
      ["no code that runs", "check(path, 14)", "quote_not_code"],
      ["a guard", "check(path, 15)", "refuted"],
      ["a guard", "check(path, 16)", "refuted"],
      ["no code that runs", "check(path, 17)", "quote_not_code"],
      ["a guard", "check(path, 18)", "refuted"],
    ],
  },
  {
    language: "dead code js",
    files: {
      "a.ts": `export function load(path: string) {
  if (!true) { check(path, 1); }
  if (!1) check(path, 2);
  false && check(path, 3);
  if (false && strict) { check(path, 4); }
  if (strict && false) { check(path, 5); }
  true ? 0 : check(path, 6);
  for (; false; ) { check(path, 7); }
  while (0) { check(path, 8); }
  if (null) { check(path, 9); }
  if (undefined) { check(path, 10); }
  if ("") { check(path, 11); }
  if (1 === 2) { check(path, 12); }
  if (true) {} else { check(path, 13); }
  if (true || strict) {} else check(path, 14);
  do { check(path, 15); } while (false);
  if (void 0) { check(path, 16); }
  if (NaN) { check(path, 17); }
  if (!path) throw check(path, 18);
  if ((false)) {
    if (path) {
      check(path, 19);
    }
  }
  switch (false) { case true: check(path, 20); }
  function never() { return; check(path, 21); }
  return open(path);
}
`,
    },
    message: "path is not checked",
    cites: "return open(path);",
    quotes: [
      ["no code that runs", "if (!true) { check(path, 1); }", "quote_not_code"],
      ["no code that runs", "if (!1) check(path, 2);", "quote_not_code"],
      ["no code that runs", "false && check(path, 3);", "quote_not_code"],
      ["no code that runs", "if (false && strict) { check(path, 4); }", "quote_not_code"],
      ["no code that runs", "if (strict && false) { check(path, 5); }", "quote_not_code"],
      ["no code that runs", "true ? 0 : check(path, 6);", "quote_not_code"],
      ["no code that runs", "for (; false; ) { check(path, 7); }", "quote_not_code"],
      ["no code that runs", "while (0) { check(path, 8); }", "quote_not_code"],
      ["no code that runs", "if (null) { check(path, 9); }", "quote_not_code"],
      ["no code that runs", "if (undefined) { check(path, 10); }", "quote_not_code"],
      ["no code that runs", 'if ("") { check(path, 11); }', "quote_not_code"],
      ["no code that runs", "if (true) {} else { check(path, 13); }", "quote_not_code"],
      ["no code that runs", "if (true || strict) {} else check(path, 14);", "quote_not_code"],
      ["a guard", "do { check(path, 15); } while (false);", "refuted"],
      ["no code that runs", "if (void 0) { check(path, 16); }", "quote_not_code"],
      ["no code that runs", "if (NaN) { check(path, 17); }", "quote_not_code"],
      ["a guard", "if (!path) throw check(path, 18);", "refuted"],
      ["no code that runs", "      check(path, 19);", "quote_not_code"],
      ["no code that runs", "    if (path) {", "quote_not_code"],
    ],
  },
];
