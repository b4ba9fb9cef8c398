import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { CONTRACT } from "./_testing/contract.ts";
import { postgresPrograms, startPostgres, type TestPostgres } from "./_testing/postgres.ts";
import { openPostgresStore } from "./postgres_store.ts";

const programs = postgresPrograms();
/** Continuous integration has the server (`.ci/install`); elsewhere its absence is reported as skipped. */
const absent = programs === undefined && !process.env["CI"];

describe.skipIf(absent)("openPostgresStore()", () => {
  let server: TestPostgres;
  let databases = 0;

  beforeAll(async () => {
    if (programs === undefined) throw new Error("install Debian's package postgresql");
    server = await startPostgres(programs);
  }, 120_000);
  afterAll(() => server?.stop());

  async function openPlace() {
    const sql = new Bun.SQL({ url: server.url(), password: server.password });
    databases += 1;
    const name = `test_${databases}`;
    await sql.unsafe(`CREATE DATABASE ${name}`);
    await sql.close();
    const { password } = server;
    return (bytes_max?: number) =>
      openPostgresStore(server.url(name), {
        password,
        ...(bytes_max === undefined ? {} : { bytes_max }),
      });
  }

  for (const [name, holds] of Object.entries(CONTRACT)) test(name, () => holds(openPlace));

  test("two runs may be the first at the same time", async () => {
    const open = await openPlace();
    const runs = Array.from({ length: 6 }, () => open());
    await Promise.all(
      runs.map((one, index) => one.put("answer", [{ key: `${index}`, value: "" }])),
    );
    expect((await runs[0]?.list("answer", ""))?.length).toBe(6);
    await Promise.all(runs.map((one) => one.close()));
  });

  test("a wrong password and an unknown database are errors that hold no password", async () => {
    const wrong = "w".repeat(9);
    const stores = [
      openPostgresStore(server.url(), { password: wrong }),
      openPostgresStore(server.url("nowhere"), { password: server.password }),
    ];
    for (const store of stores) {
      const error = await store.get("answer", "a").catch((one: unknown) => one);
      expect(error).toBeInstanceOf(Error);
      expect(String(error)).not.toContain(wrong);
      expect(String(error)).not.toContain(server.password);
      await store.close();
    }
  });

  test("a server that is not there is an error, soon", async () => {
    const started = performance.now();
    const store = openPostgresStore("postgres://127.0.0.1:1/none");
    await expect(store.get("answer", "a")).rejects.toThrow();
    await store.close();
    expect(performance.now() - started).toBeLessThan(3000);
  });

  test("the place says where, and nothing of a password", () => {
    const secret = "s".repeat(8);
    const store = openPostgresStore(`postgres://u:${secret}@db.example:5433/aurum?sslmode=require`);
    expect(store.place).toBe("postgres://db.example:5433/aurum");
  });
});
