import type { Database } from "./database.ts";

export interface User {
  id: string;
  name: string;
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const rows = await db.query<User>("SELECT id, name FROM users WHERE id = ?", [id]);
  return rows[0];
}
