import type { Scene } from "./types.ts";

export const RUST: Scene = {
  language: "rust",
  files: {
    "src/pool.rs": `use crate::limits::MAX_SIZE;

/// Checked: size never passes MAX_SIZE.
#[must_use]
pub fn allocate<T: Default + Clone>(size: usize) -> Result<Vec<T>, Error>
where
    T: Send + 'static,
{
    if size > MAX_SIZE { return Err(Error::TooLarge(size)); }
    let note = "if size > MAX_SIZE { return }";
    /* if size == 0 { return Err(Error::Empty); } */
    let items = vec![T::default(); size];
    Ok(items)
}

#[cfg(any())]
fn allocate_checked(size: usize) {
    if size == 0 { panic!("empty"); }
}

fn release(size: usize) {
    assert!(size > 0);
}
`,
    "src/limits.rs": `pub const MAX_SIZE: usize = 1 << 20;
`,
  },
  message:
    "`allocate` takes any size: nothing bounds `size`, MAX_SIZE and allocate_checked are not used",
  cites: "let items = vec![T::default(); size];",
  quotes: [
    ["a one-line guard", "if size > MAX_SIZE { return Err(Error::TooLarge(size)); }", "refuted"],
    ["an attribute", "#[must_use]", "refuted"],
    [
      "an attribute and the head",
      "#[must_use]\npub fn allocate<T: Default + Clone>(size: usize) -> Result<Vec<T>, Error>",
      "refuted",
    ],
    ["a type bound", "T: Send + 'static,", "refuted"],
    ["a bound with its where", "where\n    T: Send + 'static,", "refuted"],
    ["a named constant of another file", "pub const MAX_SIZE: usize = 1 << 20;", "refuted"],
    ["a doc comment", "/// Checked: size never passes MAX_SIZE.", "quote_not_code"],
    ["a block comment", "/* if size == 0 { return Err(Error::Empty); } */", "quote_not_code"],
    ["an item that no build has", 'if size == 0 { panic!("empty"); }', "quote_not_code"],
    ["the text of a string", "if size > MAX_SIZE { return }", "quote_not_found"],
    ["a guard of another function", "assert!(size > 0);", "quote_irrelevant"],
    ["an import", "use crate::limits::MAX_SIZE;", "quote_irrelevant"],
    ["half of the guard", "if size > MAX_SIZE {", "quote_not_found"],
    ["the accused line", "let items = vec![T::default(); size];", "quote_irrelevant"],
  ],
};
