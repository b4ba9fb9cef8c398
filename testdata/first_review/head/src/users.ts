import { exec } from "node:child_process";
import type { Database } from "./database.ts";

export interface User {
  id: string;
  name: string;
}

export async function findUser(db: Database, id: string): Promise<User | undefined> {
  const rows = await db.query<User>("SELECT id, name FROM users WHERE id = ?", [id]);
  return rows[0];
}

/** One page of users whose name starts with `prefix`; the first page is page 1. */
export async function listUsers(db: Database, prefix: string, page: number): Promise<User[]> {
  const offset = page * 20;
  return db.query<User>(
    `SELECT id, name FROM users WHERE name LIKE '${prefix}%' LIMIT 20 OFFSET ${offset}`,
  );
}

export function exportUsers(file: string): void {
  exec(`tar czf ${file} /var/lib/users`);
}
