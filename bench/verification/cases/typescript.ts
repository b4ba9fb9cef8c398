import type { Theme } from "../types.ts";

export const TYPESCRIPT: readonly Theme[] = [
  {
    name: "nil",
    path: "src/invoice.ts",
    text: `// customer is never undefined here: if (customer === undefined) return;
export function greet(customers: Map<string, Customer>, id: string): string {
  const customer = customers.get(id);
{{guard}}
  const note = "if (customer === undefined) return";
  return note + customer.name;
}

export function part(partners: Map<string, Partner>, id: string): string {
  const partner = partners.get(id);
  if (partner === undefined) return "";
  return partner.name;
}
`,
    guard: "  if (customer === undefined) throw new NotFoundError(id);",
    cites: "return note + customer.name;",
    message: "`customer` may be undefined: a missing id throws a TypeError",
    comment: "// customer is never undefined here: if (customer === undefined) return;",
    foreign: '  if (partner === undefined) return "";',
  },
  {
    name: "bounds",
    path: "src/paging.ts",
    text: `/* limit is clamped by the router */
export async function list(db: Database, limit: number): Promise<Row[]> {
{{guard}}
  return db.rows(limit);
}

export function first(db: Database, count: number): Row[] {
  if (count > 100) throw new RangeError("count");
  return db.rows(count);
}
`,
    guard:
      '  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new RangeError("limit");',
    cites: "return db.rows(limit);",
    message: "An unbounded `limit` loads the whole table",
    comment: "/* limit is clamped by the router */",
    foreign: '  if (count > 100) throw new RangeError("count");',
  },
  {
    name: "permission",
    path: "src/admin.ts",
    text: `// every route of this file is behind requireAdmin(user)
export async function ban(user: User, target: User): Promise<void> {
{{guard}}
  await accounts.disable(target);
}

export async function mute(moderator: User, target: User): Promise<void> {
  if (!moderator.isModerator) throw new ForbiddenError();
  await chats.mute(target);
}
`,
    guard: "  requireAdmin(user, target);",
    cites: "await accounts.disable(target);",
    message: "Any user can disable `target`: no role is checked",
    comment: "// every route of this file is behind requireAdmin(user)",
    foreign: "  if (!moderator.isModerator) throw new ForbiddenError();",
  },
  {
    name: "release",
    path: "src/export.ts",
    text: `// the handle is closed by the caller: await handle.close()
export async function writeAll(path: string, chunks: Chunk[]): Promise<void> {
  const handle = await open(path, "w");
{{guard}}
  for (const chunk of chunks) await handle.write(chunk);
}

export async function touch(path: string): Promise<void> {
  const file = await open(path, "a");
  await file.close();
}
`,
    guard: "  await using closing = closeOnExit(handle);",
    cites: "for (const chunk of chunks) await handle.write(chunk);",
    message: "`handle` leaks when a write fails",
    comment: "// the handle is closed by the caller: await handle.close()",
    foreign: "  await file.close();",
  },
  {
    name: "escape",
    path: "src/profile.ts",
    text: `// bio is escaped: escapeHtml(bio)
export function card(bio: string): string {
{{guard}}
  return \`<p>\${bio}</p>\`;
}

export function title(name: string): string {
  name = escapeHtml(name);
  return \`<h1>\${name}</h1>\`;
}
`,
    guard: "  bio = escapeHtml(bio);",
    cites: "return `<p>${bio}</p>`;",
    message: "`bio` goes into markup unescaped",
    comment: "// bio is escaped: escapeHtml(bio)",
    foreign: "  name = escapeHtml(name);",
  },
];
