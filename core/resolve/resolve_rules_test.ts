import { afterAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { failureOf, makeRepository, removeFolders, testHost } from "../_testing.ts";
import { resolveRules } from "./resolve_rules.ts";

afterAll(removeFolders);

const CONFIG = ".aurum/config.yml";

describe("resolveRules()", () => {
  test("reads what stood in the named commit, not what stands now", async () => {
    const repository = makeRepository();
    const first = repository.commit({ [CONFIG]: "gate: { fail_on: warning }\n" });
    repository.commit({ [CONFIG]: "gate: { fail_on: info }\n" });
    const { host } = testHost(repository.root, repository.home);
    const rules = await resolveRules({ revision: first, repository: null }, {}, host);
    expect(rules.settings.gate.fail_on).toBe("warning");
    expect(rules.origins["gate.fail_on"]).toMatchObject({
      kind: "config",
      line: 1,
      revision: first,
    });
    expect(rules.alone).toBeUndefined();
    const none = await resolveRules({ revision: null, repository: null }, {}, host);
    expect(none.settings.gate.fail_on).toBeNull();
  });

  test("takes an operator's config and policy, and the repository that was vouched for", async () => {
    const repository = makeRepository();
    const id = repository.commit({ [CONFIG]: "gate: { fail_on: info }\n" });
    const { host } = testHost(repository.root, repository.home);
    const config = join(repository.home, "own.yml");
    const policy = join(repository.home, "policy.yml");
    writeFileSync(config, "gate: { fail_on: error }\n");
    writeFileSync(policy, "gate: { fail_on: warning }\n");
    const asked = { config_file: config, policy_file: policy };
    const rules = await resolveRules({ revision: id, repository: "o/r" }, asked, host);
    expect(rules.settings.gate.fail_on).toBe("warning");
    expect(rules.governance).toMatchObject({ repository: "o/r", policy: { file: policy } });
  });

  test("without the commit it needs an operator's config, and then excepts nothing", async () => {
    const repository = makeRepository();
    repository.commit({ [CONFIG]: "gate: { fail_on: info }\n" });
    const { host } = testHost(repository.root, repository.home);
    const asked = { revision: "f".repeat(40), repository: null };
    expect((await failureOf(resolveRules(asked, {}, host))).code).toBe("unknown_revision");
    const config = join(repository.home, "own.yml");
    writeFileSync(config, "gate: { fail_on: error }\n");
    const rules = await resolveRules(asked, { config_file: config }, host);
    expect(rules.alone).toBeDefined();
    expect(rules.governed).toEqual([]);
    const outside = testHost(repository.home, repository.home).host;
    expect((await failureOf(resolveRules(asked, {}, outside))).code).toBe("unknown_revision");
  });
});
