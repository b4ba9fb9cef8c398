import type { Theme } from "../types.ts";

export const RUST: readonly Theme[] = [
  {
    name: "nil",
    path: "src/lookup.rs",
    text: `/// entry is always there: let Some(entry) = found else { return None };
pub fn label(index: &Index, key: &str) -> Option<String> {
    let found = index.get(key);
{{guard}}
    Some(found.unwrap().label())
}

pub fn size(index: &Index, key: &str) -> Option<usize> {
    let hit = index.get(key);
    if hit.is_none() { return None; }
    hit.map(|one| one.len())
}
`,
    guard: "    if found.is_none() { return None; }",
    cites: "Some(found.unwrap().label())",
    message: "`found` is unwrapped although the key may be missing",
    comment: "/// entry is always there: let Some(entry) = found else { return None };",
    foreign: "    if hit.is_none() { return None; }",
  },
  {
    name: "bounds",
    path: "src/frame.rs",
    text: `// length is checked by the reader
pub fn frame(buffer: &[u8], length: usize) -> Result<&[u8], Error> {
{{guard}}
    Ok(&buffer[..length])
}

pub fn tail(bytes: &[u8], count: usize) -> Result<&[u8], Error> {
    if count > bytes.len() { return Err(Error::Short); }
    Ok(&bytes[count..])
}
`,
    guard: "    if length > buffer.len() { return Err(Error::Short); }",
    cites: "Ok(&buffer[..length])",
    message: "A `length` past the end of the buffer panics",
    comment: "// length is checked by the reader",
    foreign: "    if count > bytes.len() { return Err(Error::Short); }",
  },
  {
    name: "permission",
    path: "src/grant.rs",
    text: `// actor is an owner: ensure!(actor.is_owner())
pub fn grant(actor: &User, role: Role, target: &mut User) -> Result<(), Error> {
{{guard}}
    target.roles.push(role);
    Ok(())
}

pub fn revoke(boss: &User, subject: &mut User) -> Result<(), Error> {
    ensure!(boss.is_owner(), Error::Forbidden);
    subject.clear();
    Ok(())
}
`,
    guard: "    ensure!(actor.may_grant(role), Error::Forbidden);",
    cites: "target.roles.push(role);",
    message: "Everybody may grant any `role`",
    comment: "// actor is an owner: ensure!(actor.is_owner())",
    foreign: "    ensure!(boss.is_owner(), Error::Forbidden);",
  },
  {
    name: "overflow",
    path: "src/sum.rs",
    text: `/* price.checked_mul(count) is done by the parser */
pub fn total(price: u32, count: u32) -> Option<u32> {
{{guard}}
    Some(price * count)
}

pub fn double(amount: u32) -> Option<u32> {
    amount.checked_mul(2)?;
    Some(amount * 2)
}
`,
    guard: "    price.checked_mul(count)?;",
    cites: "Some(price * count)",
    message: "`price` times count wraps around in release builds",
    comment: "/* price.checked_mul(count) is done by the parser */",
    foreign: "    amount.checked_mul(2)?;",
  },
  {
    name: "zero",
    path: "src/mean.rs",
    text: `// values is never empty
pub fn mean(values: &[f64]) -> f64 {
{{guard}}
    values.iter().sum::<f64>() / values.len() as f64
}

pub fn span(marks: &[f64]) -> f64 {
    if marks.is_empty() { return 0.0; }
    marks[marks.len() - 1] - marks[0]
}
`,
    guard: "    if values.is_empty() { return 0.0; }",
    cites: "values.iter().sum::<f64>() / values.len() as f64",
    message: "An empty `values` divides by zero and gives NaN",
    comment: "// values is never empty",
    foreign: "    if marks.is_empty() { return 0.0; }",
  },
];
