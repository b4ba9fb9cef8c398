import { afterAll, describe, expect, test } from "bun:test";
import { failureOf, makeRepository, removeFolders, testHost } from "./_testing.ts";
import { checkExceptionsFile } from "./check_exceptions_file.ts";
import { t } from "./i18n/mod.ts";

afterAll(removeFolders);

const entry = (more: string): string => `  - rule: a/b\n    path: src/*\n    reason: r\n${more}`;
const TEXT = `exceptions:\n${[
  "    owner: team\n    expires: 2999-01-01\n",
  "    owner: team\n    expires: 2020-01-01\n",
  "    expires: 2999-01-01\n",
  "    owner: team\n    expires: 2999-01-01\n    repository: o/r\n",
]
  .map(entry)
  .join("")}`;

describe("checkExceptionsFile()", () => {
  test("tells of each entry of the working tree whether it applies, and why not", async () => {
    const repository = makeRepository();
    repository.write(".aurum/exceptions.yml", TEXT);
    const { host } = testHost(repository.root, repository.home);
    const told = await checkExceptionsFile({}, host);
    expect(told.map(({ applies }) => applies)).toEqual([true, false, false, false]);
    const texts = told.map(({ message }) => t("en", message));
    expect(texts[0]).toStartWith(
      ".aurum/exceptions.yml:2:5: the exception of a/b in src/* applies",
    );
    expect(texts[1]).toContain("it expired on 2020-01-01");
    expect(texts[2]).toContain("it has no owner");
    expect(texts[3]).toContain("o/r");
    const ours = await checkExceptionsFile({ repository: "o/r" }, host);
    expect(ours[3]?.applies).toBe(true);
  });

  test("no file is no exception; a named one must be there; a broken one fails by place", async () => {
    const repository = makeRepository();
    const { host } = testHost(repository.root, repository.home);
    expect(await checkExceptionsFile({}, host)).toEqual([]);
    const named = await failureOf(checkExceptionsFile({ file: "none.yml" }, host));
    expect(named.code).toBe("file_unreadable");
    repository.write("broken.yml", "exceptions:\n  - rule: 1\n");
    const broken = await failureOf(checkExceptionsFile({ file: "broken.yml" }, host));
    expect([broken.code, broken.text]).toEqual([
      "config_invalid",
      expect.stringContaining("broken.yml:2:"),
    ]);
    const outside = testHost(repository.home, repository.home).host;
    expect((await failureOf(checkExceptionsFile({}, outside))).code).toBe("not_a_repository");
  });
});
