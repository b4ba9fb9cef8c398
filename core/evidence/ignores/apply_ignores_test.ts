import { describe, expect, test } from "bun:test";
import { LANGS, t } from "../../i18n/mod.ts";
import type { CatalogRule } from "../../types.ts";
import { fileOf, inputOf, revisionOf, sideText } from "../rules/_testing/pass_input.ts";
import type { ChangedFile, RawFinding } from "../types.ts";
import { applyIgnores } from "./apply_ignores.ts";

const RULE = "security/js-eval";
const CATALOG = [RULE, "analysis/other", "governance/gate-edited"].map(
  (id) => ({ id }) as CatalogRule,
);

function findingAt(line: number, rule = RULE, path = "a.js"): RawFinding {
  return {
    path,
    line,
    side: "new",
    origin: "security",
    rule,
    severity: "error",
    message: "m",
    code: "c",
  };
}

interface Given {
  text: string;
  mode?: "base" | "any" | "none";
  findings?: RawFinding[];
  more?: Partial<ChangedFile>;
  path?: string;
}

/** What became of the findings, and the refusals in words. */
async function outcome({
  text,
  mode = "base",
  findings,
  more,
  path = "a.js",
}: Given): Promise<string[]> {
  const file = fileOf(path, text, more);
  const input = inputOf([file], revisionOf({ [path]: sideText(text, "+") }));
  Object.assign(input.request.settings.evidence, { inline_ignores: mode });
  const lines = sideText(text, "+").split("\n");
  const own = lines.flatMap((line, at) =>
    line.includes("eval(") ? [findingAt(at + 1, RULE, path)] : [],
  );
  const result = await applyIgnores(findings ?? own, CATALOG, input);
  for (const lang of LANGS) {
    for (const one of result.limitations) expect(t(lang, one.message)).not.toMatch(/\{\w+\}/u);
  }
  return [
    ...result.findings.map(({ status, status_reason }) =>
      status_reason === undefined ? String(status) : `${status}: ${t("en", status_reason)}`,
    ),
    ...result.limitations.map((one) => t("en", one.message)),
  ];
}

const EXCEPTED = "excepted: the comment on line 1 says: checked above";
const MARK = `// aurum-ignore ${RULE} -- checked above`;

describe("applyIgnores() with evidence.inline_ignores: base", () => {
  test("an old comment on the line, or alone above it, excepts the finding and is said", async () => {
    expect(await outcome({ text: ` eval(a) ${MARK}\n+b()` })).toEqual([EXCEPTED]);
    expect(await outcome({ text: ` ${MARK}\n eval(a)\n+b()` })).toEqual([EXCEPTED]);
    expect(await outcome({ text: ` ${MARK}\n-eval(a)\n+eval(b)` })).toEqual([EXCEPTED]);
    expect(await outcome({ text: `-eval(a) ${MARK}\n+eval(b) ${MARK}` })).toEqual([EXCEPTED]);
    expect(
      await outcome({ text: ` /* aurum-ignore ${RULE} -- checked above */\n eval(a)` }),
    ).toEqual([EXCEPTED]);
  });

  test("a comment that the change writes excepts nothing, and is named", async () => {
    const named = `aurum-ignore ${RULE} in a.js:1 has no effect: the base does not have it for this line (evidence.inline_ignores: base)`;
    expect(await outcome({ text: `+eval(a) ${MARK}` })).toEqual(["undefined", named]);
    expect(await outcome({ text: `+${MARK}\n+eval(a)` })).toEqual(["undefined", named]);
    expect(await outcome({ text: `-eval(a)\n+eval(a) ${MARK}` })).toEqual(["undefined", named]);
    // A line put between an old comment and the line that it spoke of.
    expect(await outcome({ text: ` ${MARK}\n+eval(evil)\n f()` })).toEqual(["undefined", named]);
    // A copy of an old one, and a file that is new as a whole.
    const copies = await outcome({ text: `-eval(a) ${MARK}\n+eval(b) ${MARK}\n+eval(c) ${MARK}` });
    expect(copies.slice(0, 2)).toEqual(["undefined", "undefined"]);
    expect(await outcome({ text: ` eval(a) ${MARK}`, more: { status: "added" } })).toEqual([
      "undefined",
      named,
    ]);
  });

  test("it says nothing of other rules, other lines, and comments that nothing asks about", async () => {
    expect(await outcome({ text: ` ${MARK}\n f()\n eval(a)` })).toEqual(["undefined"]);
    expect(await outcome({ text: ` f() ${MARK}\n eval(a)` })).toEqual(["undefined"]);
    const other = ` eval(a) // aurum-ignore analysis/other -- r`;
    expect(await outcome({ text: other })).toEqual(["undefined"]);
    expect(await outcome({ text: " // aurum-ignore x\n f()\n+g()", findings: [] })).toEqual([]);
  });
});

describe("applyIgnores()", () => {
  test("`any` takes the comments of the change, `none` takes no comment", async () => {
    expect(await outcome({ text: `+eval(a) ${MARK}`, mode: "any" })).toEqual([EXCEPTED]);
    expect(await outcome({ text: ` eval(a) ${MARK}`, mode: "none" })).toEqual([
      "undefined",
      `aurum-ignore ${RULE} in a.js:1 has no effect: such comments are switched off (evidence.inline_ignores: none)`,
    ]);
  });

  test("one without a reason, without a rule or with an unknown one is refused by name", async () => {
    const refused = async (comment: string): Promise<string> =>
      (await outcome({ text: ` eval(a) // ${comment}`, mode: "any" })).join(" | ");
    for (const none of [
      `aurum-ignore ${RULE}`,
      `aurum-ignore ${RULE} --`,
      `aurum-ignore ${RULE} --  `,
    ]) {
      expect(await refused(none)).toBe(
        `undefined | aurum-ignore ${RULE} in a.js:1 gives no reason and has no effect: write aurum-ignore ${RULE} -- reason`,
      );
    }
    expect(await refused("aurum-ignore")).toStartWith(
      "undefined | aurum-ignore in a.js:1 names no rule",
    );
    expect(await refused("aurum-ignore -- because")).toStartWith(
      "undefined | aurum-ignore in a.js:1 names no rule",
    );
    expect(await refused("aurum-ignore js-eval -- r")).toContain(
      "names a rule that does not exist",
    );
    expect(await refused(`aurum-ignore ${RULE}, analysis/nope -- r`)).toBe(
      "excepted: the comment on line 1 says: r | aurum-ignore analysis/nope in a.js:1 names a rule that does not exist, and has no effect",
    );
  });

  test("findings of the gate's own files are never excepted", async () => {
    const found = await outcome({
      text: ` eval(a) // aurum-ignore governance/gate-edited -- r`,
      mode: "any",
      findings: [findingAt(1, "governance/gate-edited")],
    });
    expect(found).toEqual([
      "undefined",
      "aurum-ignore governance/gate-edited in a.js:1 has no effect: a comment cannot except what edits the gate",
    ]);
  });

  test("what stands in a string, in markup or in a file without known comments is no comment", async () => {
    const silent = ["undefined"];
    expect(await outcome({ text: ` eval("${MARK}")`, mode: "any" })).toEqual(silent);
    expect(await outcome({ text: ` eval(\`\n ${MARK}\n eval(x)\`)`, mode: "any" })).toEqual([
      "undefined",
      "undefined",
    ]);
    expect(await outcome({ text: ` eval(a) ${MARK}`, mode: "any", path: "a.unknown" })).toEqual(
      silent,
    );
    expect(await outcome({ text: ` eval(a) # ${MARK}`, mode: "any", path: "a.py" })).toEqual([
      EXCEPTED,
    ]);
    const yaml = { text: ` run: eval(a) # aurum-ignore ${RULE} -- checked above`, path: "a.yml" };
    expect(await outcome(yaml)).toEqual([EXCEPTED]);
  });

  test("without a readable source nothing is excepted, and what a pass marked stays marked", async () => {
    const file = fileOf("a.js", ` eval(a) ${MARK}`);
    const input = inputOf([file]);
    const marked: RawFinding = { ...findingAt(1), status: "advisory" };
    expect((await applyIgnores([findingAt(1)], CATALOG, input)).findings).toEqual([findingAt(1)]);
    const text = { text: ` eval(a) ${MARK}`, findings: [marked] };
    expect(await outcome(text)).toEqual(["advisory"]);
    const old: RawFinding = { ...findingAt(1), side: "old" };
    expect(await outcome({ ...text, findings: [old] })).toEqual(["undefined"]);
  });

  test("thousands of comments end in few words", async () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => `+eval(a) // aurum-ignore x${at} -- r`);
    const said = await outcome({ text: lines.join("\n"), mode: "any" });
    const refusals = said.filter((one) => one !== "undefined");
    expect(refusals.length).toBe(51);
    expect(refusals.at(-1)).toContain("further rules");
  });
});
