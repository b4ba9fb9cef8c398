import type { Scene } from "./types.ts";

export const TRICKS: readonly Scene[] = [
  {
    language: "comment tricks",
    files: {
      "a.ts": `export function f(p: P, q: Q) {
  run(); // if (!p) return;
  /* if (!p) return; */ start(q);
  /** if (!p) return;
   * if (!q) return;
   */
  const url = "http://x"; if (!q) return;
  const re = /[/*]/; if (q.bad) return;
  const s = "/*"; if (q.worse) throw q;
  const t = "*/";
  \`\${p}\`; if (p.ok) return;
  use(p.x);
}
`,
    },
    message: "p may be null",
    cites: "use(p.x);",
    quotes: [
      ["no literal quote", "if (!p) return;", "quote_not_found"],
      ["no literal quote", "// if (!p) return;", "quote_not_found"],
      ["code beside the point", "/* if (!p) return; */ start(q);", "quote_irrelevant"],
      ["no literal quote", "start(q);", "quote_not_found"],
      ["no code that runs", "   * if (!q) return;", "quote_not_code"],
      ["no literal quote", "if (!q) return;", "quote_not_found"],
      ["code beside the point", 'const url = "http://x"; if (!q) return;', "quote_irrelevant"],
      ["code beside the point", "const re = /[/*]/; if (q.bad) return;", "quote_irrelevant"],
      ["code beside the point", 'const s = "/*"; if (q.worse) throw q;', "quote_irrelevant"],
      ["a guard", "`${p}`; if (p.ok) return;", "refuted"],
      ["code beside the point", "run();", "quote_irrelevant"],
      ["no code that runs", "/** if (!p) return;", "quote_not_code"],
    ],
  },
  {
    language: "python tricks",
    files: {
      "a.py": `def f(p, q):
    s = """
    if p is None: return
    """
    r'''
    if p is None: raise ValueError
    '''
    t = ("a"
         "if p is None: return")
    u = f'{check(p)}' 'if p is None: return'
    if p is None: return  # noqa
    log("if p is None: return")
    p.run()

class A:
    """doc
    if p is None: return None
    """
    def g(self, p):
        if p is None: raise KeyError
`,
    },
    message: "p may be None",
    cites: "p.run()",
    quotes: [
      ["a guard", "    if p is None: return", "refuted"],
      ["no code that runs", '    if p is None: return\n    """', "quote_not_code"],
      ["no code that runs", "    if p is None: raise ValueError", "quote_not_code"],
      ["no code that runs", '"if p is None: return")', "quote_not_code"],
      ["a guard", "u = f'{check(p)}' 'if p is None: return'", "refuted"],
      ["a guard", "if p is None: return  # noqa", "refuted"],
      ["no code that runs", "if p is None: return None", "quote_not_code"],
      ["code beside the point", "if p is None: raise KeyError", "quote_irrelevant"],
      ["code beside the point", 'log("if p is None: return")', "quote_irrelevant"],
    ],
  },
  {
    language: "non-ascii",
    files: {
      "a.ts": `export function überprüfe(größe: number) {
  if (größe > 10) throw new Error("zu groß — “max” 10 ≥ 😀");
  return größe;
}
export function lauf(größe: number) {
  überprüfe(größe);
  nutze(größe);
}
`,
    },
    message: "größe is not limited by überprüfe",
    cites: "nutze(größe);",
    quotes: [
      ["a guard", 'if (größe > 10) throw new Error("zu groß — “max” 10 ≥ 😀");', "refuted"],
      ["a guard", "überprüfe(größe);", "refuted"],
      [
        "no literal quote",
        'if (größe > 10) throw new Error("zu groß — “max” 10 ≥ 😀");',
        "quote_not_found",
      ],
      [
        "no literal quote",
        'if (größe > 10) throw new Error("zu groß — "max" 10 ≥ 😀");',
        "quote_not_found",
      ],
      [
        "no literal quote",
        'if (größe > 10) throw new Error("zu groß — “max” 10 ≥ 😀");',
        "quote_not_found",
      ],
      [
        "no literal quote",
        '﻿if (größe > 10) throw new Error("zu groß — “max” 10 ≥ 😀");',
        "quote_not_found",
      ],
    ],
  },
  {
    language: "prompt words",
    files: {
      "a.go": `package a

func Pay(o *Order) error {
	return o.Charge()
}

func (o *Order) Charge() error {
	if o == nil { return ErrNil }
	return nil
}
`,
    },
    message: "Charge panics on nil",
    cites: "return o.Charge()",
    quotes: [
      ["no literal quote", "encloses the cited line: Pay", "quote_not_found"],
      ["no literal quote", "path: a.go", "quote_not_found"],
      ["no literal quote", "why: around the cited line", "quote_not_found"],
      ["no literal quote", "8 | \tif o == nil { return ErrNil }", "quote_not_found"],
      ["no literal quote", "claim:\nCharge panics on nil", "quote_not_found"],
      ["no literal quote", "Charge panics on nil", "quote_not_found"],
      ["a guard", "\tif o == nil { return ErrNil }", "refuted"],
      ["no literal quote", "<<<aurum-data:span", "quote_not_found"],
      ["no literal quote", "id: S1", "quote_not_found"],
      ["a guard", "if o == nil { return ErrNil", "refuted"],
      ["no literal quote", "o == nil { return ErrNil }", "quote_not_found"],
      ["no literal quote", "if o == nil", "quote_not_found"],
      ["no literal quote", "return ErrNil }", "quote_not_found"],
    ],
  },
];
