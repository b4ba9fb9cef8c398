import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageOf } from "../syntax/mod.ts";
import { declaresName } from "./_rank_files.ts";
import { searchPatterns } from "./_search_patterns.ts";

function finds(path: string, line: string): boolean {
  return searchPatterns(["check"], [], [languageOf(path)]).some((one) =>
    new RegExp(one, "m").test(`x();\n${line}\ny();`),
  );
}

const folders: string[] = [];
afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "aurum-patterns-"));
  folders.push(folder);
  writeFileSync(join(folder, name), text);
  return folder;
}

const DECLARED: readonly (readonly [string, string])[] = [
  ["a.go", "func check(x int) error {"],
  ["a.go", "func (s *Service) check() error {"],
  ["a.go", '\tcheck string `json:"check"`'],
  ["a.go", "\tcheck = iota"],
  ["a.go", "var check = 1"],
  ["a.ts", "export async function check(x: string): void {"],
  ["a.ts", "  check(x: string): void {"],
  ["a.ts", "  private readonly check: string;"],
  ["a.ts", "export const check = (x) => x;"],
  ["a.py", "def check(x):"],
  ["a.py", "check = 3"],
  ["a.java", "  public static int check(String x) {"],
  ["a.java", "  private String check;"],
  ["a.rs", "pub(crate) fn check<T>(x: T) -> u8 {"],
  ["a.rs", "    check: u8,"],
  ["a.c", "int *check(const char *x)"],
  ["a.c", "#define check(x) (x)"],
  ["a.cpp", "void Service::check() {"],
  ["a.cs", "  public bool check { get; set; }"],
  ["a.rb", "  def self.check(x)"],
  ["a.rb", "  def check"],
  ["a.go", "func (*Service) check[T any]() error {"],
  ["a.go", "type check struct {"],
  ["a.go", "\tcheck"],
  ["a.ts", "  private check: string;"],
  ["a.ts", "  check?: string;"],
  ["a.ts", "  async check() {"],
  ["a.ts", "export default class check extends Base {"],
  ["a.js", "exports.check = function (x) {"],
  ["a.js", "Service.prototype.check = (x) => x;"],
  ["a.js", "  check: (x) => x,"],
  ["a.java", "    check,"],
  ["a.java", "  List<String> check = List.of();"],
  ["a.java", "  @Override public final int[] check() {"],
  ["a.rs", "impl check {"],
  ["a.rs", "impl<T> Trait for check<T> where T: Clone {"],
  ["a.rs", "impl<T: Clone> check<T> {"],
  ["a.rs", "pub static mut check: u8 = 1;"],
  ["a.c", "#define  check  1"],
  ["a.c", "check (int x)"],
  ["a.c", "static int   check = 1;"],
  ["a.cpp", "    T* check(std::size_t i);"],
  ["a.cs", "  public required string check { get; set; }"],
  ["a.cs", "record struct check(int X);"],
  ["a.php", "  private ?string $check = null;"],
  ["a.php", "  const check = 3;"],
  ["a.kt", "fun <T> check(x: T) = x"],
  ["a.kt", "fun String.check(): Int {"],
  ["a.kt", "val check: Int by lazy {"],
  ["a.swift", "extension check {"],
  ["a.sh", "check() {"],
  ["a.sh", "function check {"],
  ["a.sh", "check=3"],
  ["a.php", "  public function check($x)"],
  ["a.kt", "fun check(x: Int) = 1"],
  ["a.swift", "  func check(_ x: Int) -> Bool {"],
];

describe("searchPatterns()", () => {
  test.each([...DECLARED])("%s: finds %j", (path, line) => {
    expect(finds(path, line)).toBe(true);
    expect(declaresName("check")(line)).toBeGreaterThan(0);
  });

  test.each([
    ["a.go", "\tif err := s.check(); err != nil {"],
    ["a.go", "// a check of x"],
    ["a.go", "\trun(check)"],
    ["a.go", "func Run(check *Check) error {"],
    ["a.java", "    return check(x);"],
    ["a.java", "    if check == null"],
    ["a.ts", "  await check(x);"],
    ["a.ts", "  recheck(x) {"],
  ])("%s: passes over %j", (path, line) => {
    expect(finds(path, line)).toBe(false);
  });

  test("finds calls, and nothing where nothing is looked for", () => {
    const [other = ""] = searchPatterns(["prüfe"], [], ["go"]);
    expect(new RegExp(other, "u").test("func prüfe(x int)")).toBe(true);
    const [called = ""] = searchPatterns([], ["run"], ["go"]);
    expect(new RegExp(called).test("\ts.run(x)")).toBe(true);
    expect(new RegExp(called).test("\ts.rerun(x)")).toBe(false);
    expect(searchPatterns([], [], ["go"])).toEqual([]);
  });

  test("git finds the same lines, in every language", () => {
    for (const ending of new Set(DECLARED.map(([path]) => path.slice(2)))) {
      const lines = DECLARED.filter(([path]) => path === `a.${ending}`).map(([, line]) => line);
      const text = `${lines.join("\nother();\n")}\n`;
      const patterns = searchPatterns(["check"], ["run"], [languageOf(`a.${ending}`)]);
      const options = patterns.flatMap((pattern) => ["-e", pattern]);
      const { stdout, stderr } = Bun.spawnSync(
        ["git", "grep", "--no-index", "-hP", ...options, "--", `a.${ending}`],
        { cwd: folderWith(`a.${ending}`, text) },
      );
      expect([ending, stderr.toString()]).toEqual([ending, ""]);
      expect(stdout.toString().trimEnd().split("\n")).toEqual(lines);
    }
  });

  test("many and long names make expressions that git takes", () => {
    const names = Array.from({ length: 320 }, (_, at) => `name_${at}_${"x".repeat(at % 90)}`);
    const patterns = searchPatterns(names, names, ["go", "c", "ruby", "rust", "kotlin", "tsx"]);
    const line = `func ${names[319]}() {}\n`;
    const options = patterns.flatMap((pattern) => ["-e", pattern]);
    const { exitCode, stdout } = Bun.spawnSync(
      ["git", "grep", "--no-index", "-hP", ...options, "--", "a.go"],
      { cwd: folderWith("a.go", line) },
    );
    expect([exitCode, stdout.toString()]).toEqual([0, line]);
  });
});
