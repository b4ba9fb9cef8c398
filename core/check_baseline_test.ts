import { afterAll, describe, expect, test } from "bun:test";
import { failureOf, makeRepository, removeFolders, testHost } from "./_testing.ts";
import { checkBaseline } from "./check_baseline.ts";
import { writeBaseline } from "./write_baseline.ts";

afterAll(removeFolders);

const CALL = "export const run = (code) => eval(code);\n";

describe("checkBaseline()", () => {
  test("tells what is known, what is new and what is fixed", async () => {
    const repository = makeRepository();
    repository.commit({ "a.js": CALL, "b.js": CALL });
    const { host } = testHost(repository.root, repository.home);
    await writeBaseline({ source: { kind: "tree", ref: "HEAD" } }, {}, host);
    const same = await checkBaseline({ ref: "HEAD" }, {}, host);
    expect(same).toMatchObject({ known: 2, fresh: [], fixed: [], whole: true });
    repository.commit({ "b.js": "", "c.js": CALL });
    const later = await checkBaseline({ ref: "HEAD" }, {}, host);
    expect(later).toMatchObject({
      file: ".aurum/baseline.json",
      known: 1,
      fresh: [{ path: "c.js", rule: "security/js-eval" }],
      fixed: [{ path: "b.js", line: 5 }],
    });
    const before = await checkBaseline({ ref: "HEAD~1" }, {}, host);
    expect(before).toMatchObject({ known: 2, fresh: [], fixed: [] });
  });

  test("needs a baseline, and a commit that is there", async () => {
    const repository = makeRepository();
    repository.commit({ "a.js": CALL });
    const { host } = testHost(repository.root, repository.home);
    expect((await failureOf(checkBaseline({ ref: "HEAD" }, {}, host))).code).toBe(
      "file_unreadable",
    );
    await writeBaseline({ source: { kind: "tree", ref: "HEAD" } }, {}, host);
    for (const ref of ["none", "", "--all"]) {
      const { code } = await failureOf(checkBaseline({ ref }, {}, host));
      expect(["unknown_revision", "usage"]).toContain(code);
    }
  });
});
