import { describe, expect, test } from "bun:test";
import { cpuMs } from "../_testing/cpu_ms.ts";
import * as fc from "fast-check";
import { codeText } from "./code_text.ts";

/** The words that are left of a text, in their order. */
function words(path: string, text: string): string {
  return (codeText(path, text).code.match(/\w+/gu) ?? []).join(" ");
}

/** Every text holds `live` in code, and `dead` in what is none. */
const CASES: readonly (readonly [path: string, text: string])[] = [
  ["a.ts", "// dead\n/* dead */ live('dead', `dead ${live} dead`, /dead/);"],
  ["a.ts", "if (false) { dead(); } else { live(); }"],
  ["a.ts", "if (true) { live(); } else { dead(); }"],
  ["a.ts", "if (false && dead) { dead(); } else { live(); }"],
  ["a.ts", "if (dead && !true) dead(); false && dead(); true ? live() : dead();"],
  ["a.ts", "if (!1) dead(); else if (live) live(); while (void 0) dead();"],
  ["a.py", "if not True:\n    dead()\nlive() if True else dead()\nFalse and dead()\n"],
  ["a.go", "package live\nfunc live() { if dead && false { dead() }; if !false { live() } }"],
  ["a.java", "class live { int live = 1 > 2 ? dead() : live(); }"],
  ["a.rs", "fn live() { if !true { dead(); } let live = false && dead(); }"],
  ["a.cs", "class live { bool live = false && dead(); }"],
  ["a.php", "<?php $live = false && dead(); $live = true || dead();"],
  ["a.kt", "fun live() { if (!true) { dead() } else { live() } }"],
  ["a.swift", "func live() { if !true { dead() } else { live() } }"],
  ["a.tsx", "const live = <p title='dead'>dead {live} dead</p>;"],
  ["a.py", '"""dead"""\nlive = f"dead {live} dead"  # dead\nif False:\n    dead()\n'],
  ["a.py", "def live():\n    'dead'\n    if 0:\n        dead()\n    else:\n        live()\n"],
  ["a.go", "package live\n// dead\nvar live = `dead\ndead`\nvar live = 'd'\n"],
  ["a.java", 'class live { String live = """\n dead\n""" + "dead"; /* dead */ }'],
  ["a.rs", '/// dead\n#[cfg(any())]\nfn dead() {}\nfn live() { let live = r#"dead"#; }'],
  ["a.rs", "/* dead /* dead */ dead */ fn live() {}"],
  ["a.c", "#if 0\ndead();\n#else\nint live;\n#endif\n"],
  ["a.c", "#if 0\nint dead; /*\n#endif\n*/\nint dead;\n#endif\nint live;\n"],
  ["a.c", "#if 0 && dead\nint dead;\n#if DEAD\nint dead;\n#endif\nint dead;\n#endif\nint live;\n"],
  ["a.c", "#if 0\ndon't dead\n#endif\nint live;\n"],
  ["a.c", "#if 1\nint live;\n#elif live\nint dead;\n#else\nint dead;\n#endif\nint live;\n"],
  ["a.cpp", 'auto live = R"(dead)"; void live() { if constexpr (false) { dead(); } }'],
  ["a.cs", '#if false\nint dead;\n#endif\nclass live { string live = $"dead{live}dead"; }'],
  ["a.rb", '# dead\n=begin\ndead\n=end\nlive("dead #{live} dead", <<~DEAD)\n  dead\nDEAD\n'],
  ["a.rb", "dead() if false\nlive\n__END__\ndead\n"],
  ["a.php", '<?php # dead\n$live = "dead $live dead"; if (false) { dead(); }\n?>\n<p>dead</p>'],
  ["a.sh", "live=\"dead $live dead\" # dead\n: <<'DEAD'\ndead\nDEAD\nif false; then\n  dead\nfi\n"],
  ["a.kt", 'fun live() { val live = "dead ${live} dead"; if (false) { dead() } }'],
  ["a.swift", '#if false\nlet dead = 1\n#endif\nlet live = "dead \\(live) dead"\n'],
  ["a.scala", 'val live = "dead" // dead\n/* dead /* dead */ */ live\n'],
  ["a.sql", "-- dead\nlive 'dead' /* dead */"],
  ["a.lua", "--[[ dead\ndead ]] live = 'dead' -- dead"],
  ["a.yml", "live: 'dead' # dead\nlive: live#live\n"],
  ["a.vue", "<!-- dead --><live/>"],
  ["Dockerfile", "# dead\nlive\n"],
];

describe("codeText()", () => {
  test.each(CASES)("%s keeps the code of %j and nothing else", (path, text) => {
    const left = words(path, text);
    expect(left).not.toMatch(/dead/iu);
    expect(left.split(" ").filter((word) => word === "live").length).toBe(
      (text.match(/\blive\b/gu) ?? []).length,
    );
  });

  test("keeps every character in its place", () => {
    for (const [path, text] of CASES) {
      const { code } = codeText(path, text);
      expect(code.length).toBe(text.length);
      for (const [at, character] of [...code].entries()) {
        if (!/[ "]/u.test(character)) expect(character).toBe([...text][at] ?? "");
      }
    }
  });

  test("says who told", () => {
    expect(codeText("a.ts", "x").by).toBe("tree");
    expect(codeText("a.scala", "x").by).toBe("lexer");
    expect(codeText("notes.xyz", "# x").by).toBe("none");
    expect(codeText("notes.xyz", "# x").code).toBe("# x");
    expect(codeText("a.ts", `${"[".repeat(2_000)}${"]".repeat(2_000)}`).by).toBe("lexer");
  });

  test("does not take a comment for code where the text has syntax errors", () => {
    for (const text of ["}}} ) {\n// dead\nlive(", "class { ( /* dead */ live"]) {
      expect(words("a.ts", text)).not.toContain("dead");
    }
  });

  test("takes any text, and hides no line feed", () => {
    const pieces = fc.constantFrom(
      "//",
      "/*",
      "*/",
      '"',
      "'",
      "`",
      "${",
      "}",
      "\n",
      "#if 0",
      "#endif",
      "x",
      "\\",
      "é😀",
    );
    const paths = fc.constantFrom("a.ts", "a.c", "a.py", "a.rb", "a.sh", "a.php", "a.sql", "a.hs");
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), paths, (parts, path) => {
        const text = parts.join("");
        const { code } = codeText(path, text);
        expect(code.length).toBe(text.length);
        expect(code.split("\n").length).toBe(text.split("\n").length);
      }),
      { numRuns: 400 },
    );
  });

  test("reads a large text in little time", () => {
    const text = "/* a */ const s = `x ${y} z`; // b\n".repeat(10_000);
    const started = cpuMs();
    expect(codeText("a.ts", text).by).toBe("tree");
    expect(cpuMs() - started).toBeLessThan(4_000);
  });
});
