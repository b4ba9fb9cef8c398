import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, makeRepository, removeFolders, testHost } from "./_testing.ts";
import { addException } from "./add_exception.ts";
import { checkExceptionsFile } from "./check_exceptions_file.ts";

afterAll(removeFolders);

const ENTRY = {
  rule: "security/js-eval",
  path: "src/**",
  reason: "ours",
  owner: "core team",
  expires: "2999-12-31",
};

describe("addException()", () => {
  test("writes an entry that applies, twice if need be, from a folder below too", async () => {
    const repository = makeRepository();
    repository.write("src/a.ts", "");
    const { host } = testHost(join(repository.root, "src"), repository.home);
    expect(await addException(ENTRY, {}, host)).toMatchObject({ line: 2, column: 5 });
    await addException({ ...ENTRY, path: "lib/*", repository: "o/r" }, {}, host);
    const told = await checkExceptionsFile({ repository: "o/r" }, host);
    expect(told.map(({ applies }) => applies)).toEqual([true, true]);
  });

  test("refuses what would never apply, and writes nothing", async () => {
    const repository = makeRepository();
    const { host } = testHost(repository.root, repository.home);
    const never = [
      { owner: "TODO" },
      { owner: "   " },
      { expires: "2020-01-01" },
      { path: "**" },
      { path: "/src/a.ts" },
      { path: "../a.ts" },
      { path: "src/" },
    ];
    for (const values of never) {
      const failure = await failureOf(addException({ ...ENTRY, ...values }, {}, host));
      expect([failure.code, failure.text]).toEqual([
        "usage",
        expect.stringContaining("never apply"),
      ]);
    }
    const bad = await failureOf(addException({ ...ENTRY, expires: "soon" }, {}, host));
    expect(bad.code).toBe("config_invalid");
    expect(existsSync(join(repository.root, ".aurum"))).toBe(false);
  });

  test("follows no link out of the repository", async () => {
    const repository = makeRepository();
    const { host } = testHost(repository.root, repository.home);
    const outside = join(repository.home, "outside");
    mkdirSync(outside);
    symlinkSync(outside, join(repository.root, ".aurum"));
    expect((await failureOf(addException(ENTRY, {}, host))).code).toBe("file_unreadable");
    expect(existsSync(join(outside, "exceptions.yml"))).toBe(false);
    const other = makeRepository();
    const target = join(other.home, "target.yml");
    writeFileSync(target, "");
    mkdirSync(join(other.root, ".aurum"));
    symlinkSync(target, join(other.root, ".aurum/exceptions.yml"));
    const there = testHost(other.root, other.home).host;
    expect((await failureOf(addException(ENTRY, {}, there))).code).toBe("file_unreadable");
    expect(readFileSync(target, "utf8")).toBe("");
  });
});
