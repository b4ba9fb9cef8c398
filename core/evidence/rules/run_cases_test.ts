import { expect, test } from "bun:test";
import { own } from "./_testing/pass_input.ts";
import { runCases } from "./run_cases.ts";

const HEAD = "id: own/eval\nmessage: No\nseverity: info\n";

async function outcomes(text: string): Promise<string[]> {
  const [rule] = await own(HEAD + text);
  if (rule === undefined) throw new Error("no rule");
  return (await runCases(rule)).map(
    ({ list, index, language, outcome, lines }) =>
      `${list} ${index} ${language} ${outcome} ${lines.join()}`,
  );
}

test("runCases() has a word for every way that a case can go, in every language of the rule", async () => {
  const text =
    'languages: [js, ts]\nrule: { pattern: eval($A) }\nvalid: [run(a), eval(a)]\ninvalid: [eval(a), run(a), { code: "a\\neval(b)", lines: [1] }, { code: "eval(a)", lines: [1], language: ts }]\n';
  expect(await outcomes(text)).toEqual([
    "valid 0 javascript Validated ",
    "valid 0 typescript Validated ",
    "valid 0 tsx Validated ",
    "valid 1 javascript Noisy 1",
    "valid 1 typescript Noisy 1",
    "valid 1 tsx Noisy 1",
    "invalid 0 javascript Reported 1",
    "invalid 0 typescript Reported 1",
    "invalid 0 tsx Reported 1",
    "invalid 1 javascript Missing ",
    "invalid 1 typescript Missing ",
    "invalid 1 tsx Missing ",
    "invalid 2 javascript Wrong 2",
    "invalid 2 typescript Wrong 2",
    "invalid 2 tsx Wrong 2",
    "invalid 3 typescript Reported 1",
  ]);
});

test("runCases() runs a regular expression line by line, with no language", async () => {
  const text =
    'regex: "^a+$"\nvalid: [ba]\ninvalid: [{ code: "b\\r\\naa\\r\\na", lines: [2, 3] }]\n';
  expect(await outcomes(text)).toEqual(["valid 0 null Validated ", "invalid 0 null Reported 2,3"]);
});

test("runCases() lets `needs` count: words that a rule demands too many of show as Missing", async () => {
  const text =
    "language: js\nneeds: [exec|compile]\nrule: { pattern: eval($A) }\ninvalid: [eval(a), 'eval(exec)']\n";
  expect(await outcomes(text)).toEqual([
    "invalid 0 javascript Missing ",
    "invalid 1 javascript Reported 1",
  ]);
});

test("runCases() asks globs and languages where a case names its file", async () => {
  const text = `regex: "^USER root"
files: ["**/Dockerfile"]
valid: [{ code: USER root, path: a/docs.md }, USER me]
invalid: [{ code: USER root, path: a/Dockerfile }, USER root, { code: USER root, path: b.txt }]
`;
  expect(await outcomes(text)).toEqual([
    "valid 0 null Validated ",
    "valid 1 null Validated ",
    "invalid 0 null Reported 1",
    "invalid 1 null Reported 1",
    "invalid 2 null Missing ",
  ]);
  const ruby =
    "language: c#\nrule: { pattern: Eval($A) }\ninvalid: [{ code: Eval(a);, path: a.cs }]\n";
  expect(await outcomes(ruby)).toEqual(["invalid 0 csharp Reported 1"]);
});

test("runCases() wants `file_has` in some line of the text and `file_lacks` in none", async () => {
  const text = `regex: "ref: head"
file_has: ["^on: target$"]
file_lacks: ["^safe"]
valid: ["ref: head", "on: target", "safe\\non: target\\nref: head"]
invalid: ["on: target\\nref: head"]
`;
  expect(await outcomes(text)).toEqual([
    "valid 0 null Validated ",
    "valid 1 null Validated ",
    "valid 2 null Validated ",
    "invalid 0 null Reported 2",
  ]);
});

test("runCases() lets a match count only if a capture that `tainted` names may be untrusted", async () => {
  const text = `language: js
rule: { pattern: 'run($A, $$$MORE)' }
tainted: [A, MORE]
valid: ['run("a")', 'run("a", 1, "b")']
invalid: ['run(a, 1)', 'run("a", b)', 'run("a", "b", c)']
`;
  expect(await outcomes(text)).toEqual([
    "valid 0 javascript Validated ",
    "valid 1 javascript Validated ",
    "invalid 0 javascript Reported 1",
    "invalid 1 javascript Reported 1",
    "invalid 2 javascript Reported 1",
  ]);
});
