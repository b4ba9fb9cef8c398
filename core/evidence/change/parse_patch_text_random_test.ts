/** Random trees: a patch that git prints says the same as git's own objects. */
import { afterAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { AurumError } from "../../errors.ts";
import { makeRepository, removeFolders, type TestRepository } from "../../_testing.ts";
import type { ChangedFile } from "../types.ts";
import { range, read } from "./_testing.ts";
import { parsePatchText } from "./parse_patch_text.ts";

afterAll(removeFolders);

/** None is a folder of another, so that every choice of them is a tree. */
const PATHS = [
  "plain",
  "a/x",
  "b/x",
  "a b/b a/c b/d",
  "x b/x b/x",
  "caf\u00E9",
  'quo"te',
  "new\nline",
  "tab\tand \\",
  "dev/null",
  "and differ",
  "Binary files a/x and b",
  " blank ",
  "-dash",
];

const line = fc.constantFrom(
  ..."abcdefgh",
  "",
  "x\r",
  "-- a/x",
  "++ b/x",
  "@@ -1 +1 @@",
  "diff --git a/x b/x",
  "\\ No newline at end of file",
  "\uFEFFm",
  "-- ",
);

const text = fc
  .tuple(fc.array(line, { maxLength: 30 }), fc.boolean())
  .map(([lines, ends]) => lines.join("\n") + (ends && lines.length > 0 ? "\n" : ""));

const content = fc.oneof(
  { weight: 8, arbitrary: text },
  { weight: 1, arbitrary: text.map((each) => `\0${each}`) },
);

type Entry = { mode: "100644" | "100755" | "120000" | "160000"; content: string };

const entry: fc.Arbitrary<Entry> = fc.record({
  mode: fc.constantFrom("100644", "100644", "100644", "100755", "120000", "160000"),
  content,
});

/** What becomes of a path: it stays, its text or mode changes, or another's text moves here. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("remove" as const), path: fc.nat(PATHS.length - 1) }),
  fc.record({ kind: fc.constant("set" as const), path: fc.nat(PATHS.length - 1), entry }),
  fc.record({
    kind: fc.constantFrom("move" as const, "copy" as const),
    path: fc.nat(PATHS.length - 1),
    to: fc.nat(PATHS.length - 1),
  }),
  fc.record({ kind: fc.constant("append" as const), path: fc.nat(PATHS.length - 1), text }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Tree = Map<number, Entry>;

function apply(tree: Tree, change: Step): void {
  const found = tree.get(change.path);
  if (change.kind === "set") tree.set(change.path, change.entry);
  else if (change.kind === "remove") tree.delete(change.path);
  else if (found === undefined) return;
  else if (change.kind === "append") {
    tree.set(change.path, { ...found, content: found.content + change.text });
  } else {
    tree.set(change.to, found);
    if (change.kind === "move" && change.to !== change.path) tree.delete(change.path);
  }
}

function quote(path: string): string {
  return `"${path.replace(/[\\"]/gu, "\\$&").replaceAll("\n", "\\n")}"`;
}

function importTree(tree: Tree, branch: string): Buffer[] {
  const parts = [`commit refs/heads/${branch}\ncommitter T <t@example.invalid> 1 +0000\ndata 0\n`];
  parts.push("deleteall\n");
  for (const [path, { mode, content: whole }] of tree) {
    const name = quote(PATHS[path] ?? "");
    const id = Bun.hash(whole).toString(16).padStart(40, "1");
    if (mode === "160000") parts.push(`M 160000 ${id} ${name}\n`);
    else parts.push(`M ${mode} inline ${name}\ndata ${Buffer.byteLength(whole)}\n`, `${whole}\n`);
  }
  return parts.map((part) => Buffer.from(part));
}

function importTrees(repository: TestRepository, trees: readonly [Tree, Tree]): [string, string] {
  const stdin = Buffer.concat([...importTree(trees[0], "one"), ...importTree(trees[1], "two")]);
  const args = ["git", "fast-import", "--quiet", "--force"];
  const done = Bun.spawnSync(args, { cwd: repository.root, stdin });
  if (!done.success) throw new Error(done.stderr.toString());
  return [repository.git("rev-parse", "one"), repository.git("rev-parse", "two")];
}

/** Options that change how a patch looks and nothing of what it says. */
const LOOKS = [
  [],
  ["--no-prefix"],
  ["--src-prefix=i/", "--dst-prefix=w/"],
  ["--src-prefix=older/", "--dst-prefix=new/"],
  ["--binary"],
  ["-c", "core.quotePath=false"],
];

function gitPatch(repository: TestRepository, look: readonly string[], ids: string[]): Buffer {
  const [config, options] = look[0] === "-c" ? [look, []] : [[], look];
  const plain = ["--full-index", "-M", "-C", "--indent-heuristic", "--submodule=short"];
  const args = ["git", ...config, "diff", ...plain, ...options, ...ids];
  return Bun.spawnSync(args, { cwd: repository.root }).stdout;
}

/**
 * What a patch can say. Where nothing but a name has changed it holds no ids and
 * modes, so that it cannot tell a link or a submodule that has moved.
 */
function comparable(file: ChangedFile): Partial<ChangedFile> {
  const said: Partial<ChangedFile> = { ...file };
  delete said.old_id;
  delete said.new_id;
  const { status, old_mode, new_mode, similarity } = file;
  if (status === "added" || status === "deleted" || old_mode !== new_mode) return said;
  delete said.old_mode;
  delete said.new_mode;
  if (similarity !== 100) return said;
  delete said.submodule;
  delete said.symlink;
  if (said.skip === "submodule") delete said.skip;
  return said;
}

const trees = fc.record({
  base: fc.uniqueArray(fc.tuple(fc.nat(PATHS.length - 1), entry), { selector: ([path]) => path }),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  look: fc.constantFrom(...LOOKS),
});

describe("parsePatchText() over random trees", () => {
  test("parsePatchText() agrees with readChange() on what git prints", async () => {
    const repository = makeRepository();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(trees, async ({ base, steps, look }) => {
        const older: Tree = new Map(base);
        const newer: Tree = new Map(base);
        for (const each of steps) apply(newer, each);
        const ids = importTrees(repository, [older, newer]);
        const { files } = await read(repository, range(...ids));
        const patched = parsePatchText(gitPatch(repository, look, ids), "p").files;
        expect(patched.map(comparable)).toEqual(files.map(comparable));
        for (const file of files) seen.add(`${file.status} ${file.skip ?? ""}`);
      }),
      { numRuns: 60 },
    );
    // The property is worth nothing if the kinds never come up.
    for (const kind of ["added ", "deleted ", "modified ", "renamed ", "type_changed "]) {
      expect(seen).toContain(kind);
    }
    expect(seen).toContain("added binary");
    expect(seen).toContain("added submodule");
  }, 60_000);

  test("parsePatchText() of a patch with a damaged byte or line is read or refused by name", () => {
    const repository = makeRepository();
    const [path, other] = [PATHS[3] ?? "", PATHS[6] ?? ""];
    const base = repository.commit({ [path]: "1\n2\n3\n4\n5\n6\n7\n8\n", [other]: "x" });
    const head = repository.commit({ [path]: "1\n2\nC\n4\n5\n6\nG\n8", [other]: "y\n" });
    const patch = repository.git("diff", "--full-index", base, head);
    const lines = patch.split("\n");
    const damages = fc.record({
      at: fc.nat(lines.length - 1),
      count: fc.nat(2),
      insert: fc.array(fc.oneof(line, fc.constantFrom(...lines), fc.string()), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(damages, ({ at, count, insert }) => {
        const damaged = lines.toSpliced(at, count, ...insert).join("\n");
        try {
          const { files } = parsePatchText(Buffer.from(damaged), "p");
          for (const { hunks } of files) {
            for (const hunk of hunks) {
              const olds = hunk.lines.filter((each) => each.kind !== "added").length;
              const news = hunk.lines.filter((each) => each.kind !== "removed").length;
              expect([olds, news]).toEqual([hunk.old_lines, hunk.new_lines]);
            }
          }
        } catch (error) {
          if (!(error instanceof AurumError)) throw error;
          expect(error.code).toBe("patch_invalid");
          expect(error.message).toMatch(/^p:\d+: /u);
        }
      }),
      { numRuns: 500 },
    );
  });
});
