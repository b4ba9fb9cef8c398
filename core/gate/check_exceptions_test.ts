import { describe, expect, test } from "bun:test";
import type { ExceptionEntry } from "../resolve/types.ts";
import { checkExceptions } from "./check_exceptions.ts";

function entry(values: Partial<ExceptionEntry> = {}): ExceptionEntry {
  return {
    rule: "security/x",
    path: "src/a.ts",
    reason: "known",
    owner: "security team",
    expires: "2026-06-30",
    file: ".aurum/exceptions.yml",
    line: 2,
    column: 5,
    ...values,
  };
}

function check(values: Partial<ExceptionEntry> = {}, repository: string | null = null) {
  const [checked] = checkExceptions([entry(values)], { today: "2026-06-30", repository });
  if (checked === undefined) throw new Error("nothing was checked");
  return checked;
}

function why(values: Partial<ExceptionEntry>, repository: string | null = null): string {
  const checked = check(values, repository);
  return checked.ok ? "applies" : checked.why.key;
}

const without = (key: "owner" | "expires"): Partial<ExceptionEntry> =>
  Object.fromEntries([[key, undefined]]) as Partial<ExceptionEntry>;

describe("checkExceptions()", () => {
  test("takes one with an owner, to the end of its last day", () => {
    expect(why({})).toBe("applies");
    expect(why({ expires: "2026-06-29" })).toBe("gate.exception_expired");
  });

  test.each(["", " ", "<owner>", "TODO", "tbd", "[owner]", "none", "?", "-"])(
    "refuses the owner %p",
    (owner) => expect(why({ owner })).toBe("gate.exception_ownerless"),
  );

  test("refuses one without an owner, and one that never ends", () => {
    expect(why(without("owner"))).toBe("gate.exception_ownerless");
    expect(why(without("expires"))).toBe("gate.exception_endless");
  });

  test.each(["**", "**/*", "{*,**/*}", "**/**", "!nothing/at/all"])(
    "refuses the path %p, which covers everything",
    (path) => {
      const checked = check({ path });
      expect(checked.ok && checked.covers("any/where.ts")).toBe(false);
    },
  );

  test.each(["src/**", "*.ts", "**/*.ts", "src/a.ts", "docs"])("takes the path %p", (path) =>
    expect(why({ path })).toBe("applies"),
  );

  test("covers a path by its name before it is read as a glob, and dot files too", () => {
    const covers = (path: string, file: string): boolean => {
      const checked = check({ path });
      return checked.ok && checked.covers(file);
    };
    expect(covers("src/[id].ts", "src/[id].ts")).toBe(true);
    expect(covers("./src/a.ts", "src/a.ts")).toBe(true);
    expect(covers("src/**", "src/.env")).toBe(true);
    expect(covers("src/*", "src/deep/a.ts")).toBe(false);
    expect(covers("src/a.ts", "src/A.ts")).toBe(false);
  });

  test("applies in the named repository alone, and only where that is known", () => {
    const repository = "octo/app";
    expect(why({ repository }, "Octo/App")).toBe("applies");
    expect(why({ repository }, "octo/other")).toBe("gate.exception_elsewhere");
    expect(why({ repository }, null)).toBe("gate.exception_elsewhere");
  });
});
