import type { Scene } from "./types.ts";

export const NAMES: readonly Scene[] = [
  {
    language: "named type plain",
    files: {
      "src/cache.py": `import threading

class Cache:
    max_items = 10

    def __init__(self):
        self.lock = threading.Lock()

    def put(self, key, value):
        self.items[key] = value

    def evict(self):
        with self.lock:
            self.items.popitem()

class Other:
    def evict(self):
        with self.guard:
            pass
`,
    },
    message: "`Cache` never evicts",
    cites: "self.items[key] = value",
    quotes: [
      ["a guard", "self.items.popitem()", "refuted"],
      ["a guard", "with self.lock:", "refuted"],
      ["a guard", "self.lock = threading.Lock()", "refuted"],
      ["a guard", "max_items = 10", "refuted"],
      ["code beside the point", "with self.guard:", "quote_irrelevant"],
      ["a guard", "class Cache:", "refuted"],
    ],
  },
  {
    language: "qualified member",
    files: {
      "src/bank.ts": `export class Bank {
  transfer(amount: number): void {
    if (amount <= 0) throw new RangeError();
    this.total -= amount;
  }
  close(account: Account): void {
    if (account.open) throw new Error();
  }
}
`,
    },
    message: "`Bank.transfer` takes a negative amount",
    cites: "this.total -= amount;",
    quotes: [
      ["a guard", "if (amount <= 0) throw new RangeError();", "refuted"],
      ["code beside the point", "if (account.open) throw new Error();", "quote_irrelevant"],
    ],
  },
  {
    language: "rust",
    files: {
      "src/lib.rs": `use std::fs;

impl Store {
    pub fn new(path: &str) -> Self { Self { path: path.into() } }

    pub fn get(&self, key: &str) -> Option<&Item> {
        // if key.is_empty() { return None; }
        let Some(index) = self.index.get(key) else { return None; };
        if key.is_empty() { return None; }
        if false { assert!(*index < 3); }
        let raw = r#"
            if *index > self.items.len() { return None; }
        "#;
        debug_assert!(*index < self.items.len());
        let item = self.items.get(*index)?;
        Some(unsafe { self.raw.get_unchecked(*index) })
    }

    #[cfg(test)]
    fn checked(&self, index: usize) { if index > 1 { panic!() } }
    #[cfg(any())]
    fn off(&self, index: usize) { if index > 1 { panic!() } }
}

impl<T: Bound> Trait for Wrapper<T> where T: Clone {
    type Out = T;
}
`,
    },
    message: "index is not bounded: `get` reads out of range",
    cites: "Some(unsafe { self.raw.get_unchecked(*index) })",
    quotes: [
      ["a guard", "let Some(index) = self.index.get(key) else { return None; };", "refuted"],
      ["a guard", "if key.is_empty() { return None; }", "refuted"],
      ["no code that runs", "// if key.is_empty() { return None; }", "quote_not_code"],
      ["no code that runs", "if false { assert!(*index < 3); }", "quote_not_code"],
      ["no code that runs", "if *index > self.items.len() { return None; }", "quote_not_code"],
      ["a guard", "debug_assert!(*index < self.items.len());", "refuted"],
      ["a guard", "let item = self.items.get(*index)?;", "refuted"],
      ["no literal quote", "let item = self.items.get(*index)", "quote_not_found"],
      [
        "code beside the point",
        "fn checked(&self, index: usize) { if index > 1 { panic!() } }",
        "quote_irrelevant",
      ],
      [
        "no code that runs",
        "fn off(&self, index: usize) { if index > 1 { panic!() } }",
        "quote_not_code",
      ],
      [
        "code beside the point",
        "Some(unsafe { self.raw.get_unchecked(*index) })",
        "quote_irrelevant",
      ],
    ],
  },
  {
    language: "rust new",
    files: {
      "src/use.rs": `pub fn open(arg: &str) {
    let store = Store::new(arg);
}
`,
      "src/lib.rs": `impl Store {
    pub fn new(path: &str) -> Self {
        assert!(!path.is_empty());
        Self { path: path.into() }
    }
}
`,
    },
    message: "`new` takes an empty path",
    cites: "let store = Store::new(arg);",
    quotes: [["a guard", "assert!(!path.is_empty());", "refuted"]],
  },
  {
    language: "method named like a keyword",
    files: {
      "src/b.py": `def drop(repo, key):
    repo.delete(key)
`,
      "src/a.py": `class Repo:
    def delete(self, key):
        if key is None:
            raise KeyError
        del self.rows[key]

    def match(self, key):
        if key == "":
            return None
`,
    },
    message: "`delete` takes None",
    cites: "repo.delete(key)",
    quotes: [["a guard", "if key is None:", "refuted"]],
  },
  {
    language: "words that begin like statements",
    files: {
      "src/a.ts": `import { userOf } from "./b";
export function go(x: X) {
  const u = userOf(x);
  return u.name;
}
`,
      "src/b.ts": `export const limits = {
  userOf(x) {
    if (x === null) throw new Error();
  },
  formatName(x) {
    if (x.name === null) throw new Error();
  },
};
`,
    },
    message: "userOf gives null, formatName too",
    cites: "return u.name;",
    quotes: [
      ["a guard", "if (x === null) throw new Error();", "refuted"],
      ["a guard", "if (x.name === null) throw new Error();", "refuted"],
    ],
  },
];
