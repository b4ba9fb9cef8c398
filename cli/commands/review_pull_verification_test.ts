import { afterAll, afterEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AuditRecord } from "../../core/mod.ts";
import { createPulls, PULL } from "../_testing/pulls.ts";
import { type CliRun, reportOf, type TestRepository } from "../_testing.ts";
import { CASE, modelFinding } from "../_verification_case.ts";

const pulls = createPulls();
const { answers, github, repositoryOf, review, scratch } = pulls;
afterEach(() => pulls.close());
afterAll(() => pulls.remove());

function filesOf(side: "base" | "head"): Record<string, string> {
  const read = (path: string): [string, string] => [
    path,
    readFileSync(join(CASE, side, path), "utf8"),
  ];
  const names = readdirSync(join(CASE, side, "orders")).map((name) => `orders/${name}`);
  return Object.fromEntries(["go.mod", ...names].map(read));
}

const GATED = [...PULL, "--fail-on", "error", "--format", "json"];
const nil_guard = repositoryOf(filesOf("head"), filesOf("base"));

/** A review of the case in an empty folder: what is read comes through the API. */
function reviewed(
  server: ReturnType<typeof github>,
  fixture: string,
  ...more: string[]
): Promise<CliRun> {
  return review(server, [...GATED, ...more], scratch, { AURUM_LLM_FIXTURE: fixture });
}

const recorded = (name: string): string => join(CASE, `${name}.json`);

describe("aurum review --pr without a checkout, verifying (603.13)", () => {
  test("a literal quote of code at the head commit opens the gate, as from a checkout", async () => {
    const server = github(nil_guard);
    const audit = join(scratch, "pull.audit");
    const remote = await reviewed(server, recorded("literal"), "--audit", audit);
    const local = await review(server, GATED, nil_guard.root, {
      AURUM_LLM_FIXTURE: recorded("literal"),
    });
    expect([remote.exit_code, local.exit_code]).toEqual([0, 0]);
    const finding = modelFinding(reportOf(remote.stdout));
    expect(finding).toMatchObject({ status: "refuted", blocking: false });
    expect(finding.verification).toMatchObject({
      outcome: "refuted",
      quote_path: "orders/order.go",
      quote_line: 16,
    });
    expect(finding).toEqual(modelFinding(reportOf(local.stdout)));
    const record = JSON.parse(readFileSync(audit, "utf8")) as AuditRecord;
    expect(record.verification).toMatchObject({ calls: 1, demoted: 1 });
    // Read at the head commit of the pull request, and not at whatever a branch has become.
    expect(server.log.some((line) => /\/git\/blobs\//u.test(line))).toBe(true);
  });

  test.each([
    ["paraphrase", "quote_not_found"],
    ["comment", "quote_not_code"],
  ])("%s keeps exit 3", async (name, outcome) => {
    const done = await reviewed(github(nil_guard), recorded(name));
    expect(done.exit_code).toBe(3);
    expect(modelFinding(reportOf(done.stdout)).verification?.outcome).toBe(
      outcome as "quote_not_found",
    );
  });

  test("the summary and the status tell of it", async () => {
    const server = github(nil_guard);
    const done = await reviewed(server, recorded("literal"), "--publish", "--check");
    expect(done.exit_code).toBe(0);
    expect(server.statuses.at(-1)?.state).toBe("success");
    expect(server.issue_comments.at(-1)?.body).toContain("refuted by verification");
    const kept = await reviewed(server, recorded("comment"), "--publish", "--check");
    expect(kept.exit_code).toBe(3);
    expect(server.statuses.at(-1)?.state).toBe("failure");
    expect(server.issue_comments.at(-1)?.body).not.toContain("was refuted by verification");
  });

  test("a head whose files the forge does not hand out is source_unavailable", async () => {
    const server = github(nil_guard);
    server.faults.push({ method: "GET", path: /\/git\/blobs\//u, status: 404, times: 1_000 });
    const done = await reviewed(server, recorded("literal"));
    const report = reportOf(done.stdout);
    expect(done.exit_code).toBe(3);
    const finding = modelFinding(report);
    expect(finding).toMatchObject({ status: "open", blocking: true });
    expect(finding.verification).toMatchObject({ outcome: "source_unavailable", demoted: false });
    expect(done.stderr).toContain("(source_unavailable)");
    expect(report.limitations.map(({ kind }) => kind)).toContain("not_verified");
  });
});

describe("aurum review --pr without a checkout, looking for declarations", () => {
  const GUARD = '  if (account.owner !== user.id) throw new Error("not the owner");';
  const AUTH = `export function assertOwner(account: Account, user: User): void {\n${GUARD}\n}\n`;
  const USE =
    'import { assertOwner } from "@/auth/owner";\n\nexport function close(account: Account, user: User): void {\n  assertOwner(account, user);\n  remove(account);\n}\n';

  function opened(path: string): TestRepository {
    return repositoryOf({ "src/accounts/close.ts": USE }, { [path]: AUTH, "src/far/x.ts": "x;\n" });
  }

  test.each(["src/auth/owner.ts", "src/accounts/guards.ts", "lib/assert_owner.ts"])(
    "finds the one in %s",
    async (path) => {
      const fixture = answers({
        aurum_fixture: {
          cases: [
            {
              prompt_contains: "refutes",
              answer: { verdict: "refuted", refutes: "unchecked", reason: "it is", quote: GUARD },
            },
          ],
          default: {
            summary: "s",
            issues: [
              {
                file: "src/accounts/close.ts",
                line: 5,
                severity: "error",
                rule_id: "model/logic-error",
                message: "assertOwner checks nothing, anybody may close an account",
                code: "  remove(account);",
              },
            ],
          },
        },
      });
      const done = await reviewed(github(opened(path)), fixture);
      const finding = modelFinding(reportOf(done.stdout));
      expect(finding.verification).toMatchObject({ outcome: "refuted", quote_path: path });
      expect(done.exit_code).toBe(0);
    },
  );
});
