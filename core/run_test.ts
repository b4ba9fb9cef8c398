import { afterAll, describe, expect, test } from "bun:test";
import { makeFolder, makeRepository, removeFolders } from "./_testing.ts";
import { createHost } from "./create_host.ts";
import { AurumError, type ErrorCode } from "./errors.ts";
import type { Host } from "./host.ts";
import { catalog, PHASES, previewReview, resolveOnly, runReview } from "./run.ts";

afterAll(removeFolders);

const SECRET = `ghp_${"k3J9xQ7w".repeat(4)}Zq5T`;

const repository = makeRepository();
repository.commit({ "a.ts": "export const a = 1;\n" });
repository.git("branch", "base");
repository.commit({ "a.ts": "export const a = (code: string) => eval(code);\n" });

/** A host in the repository, and what it was told. */
function hostIn(cwd: string, env: Record<string, string> = {}): { host: Host; said: string[] } {
  const said: string[] = [];
  const host = createHost({
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: repository.home, ...env },
    lang: "en",
    note: (level, text) => said.push(`${level}: ${text}`),
  });
  return { host, said };
}

async function codeOf(run: Promise<unknown>): Promise<ErrorCode | undefined> {
  const error = await run.catch((reason: unknown) => reason);
  return error instanceof AurumError ? error.code : undefined;
}

const BASE = { kind: "base", ref: "base" } as const;

describe("PHASES", () => {
  test("puts evidence before the model, and the gate before anything is published", () => {
    expect([...PHASES]).toEqual(["resolve", "evidence", "model", "gate", "publish"]);
  });
});

describe("runReview()", () => {
  test("walks the whole line and hands back report, text and exit code", async () => {
    const { host } = hostIn(repository.root);
    const outcome = await runReview({ source: BASE, fail_on: "error" }, host);
    expect(outcome.exit_code).toBe(3);
    expect(outcome.stdout).toContain("security/js-eval");
    expect(outcome.report.findings.map(({ blocking }) => blocking)).toEqual([true]);
  });

  test("says that no model reviews before it says anything else", async () => {
    repository.write("untracked.txt", "x");
    const { host, said } = hostIn(repository.root);
    await runReview({ source: BASE }, host);
    expect(said[0]).toStartWith("info: no model is configured");
    expect(said.length).toBeGreaterThan(1);
    const alone = hostIn(repository.root);
    await runReview({ source: BASE, evidence_only: true }, alone.host);
    expect(alone.said.join("\n")).not.toContain("no model is configured");
  });

  test("lets no secret into a note or an error", async () => {
    const { host, said } = hostIn(repository.root);
    const error = await runReview({ source: { kind: "base", ref: SECRET } }, host).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AurumError);
    if (!(error instanceof AurumError)) return;
    expect(error.code).toBe("unknown_revision");
    expect(JSON.stringify([error.text, error.hint, error.message, said])).not.toContain(SECRET);
  });

  test("ends by name when it is interrupted before it begins", async () => {
    const stop = new AbortController();
    stop.abort();
    const host = createHost({ cwd: repository.root, signal: stop.signal });
    expect(await codeOf(runReview({ source: BASE }, host))).toBe("aborted");
  });

  test("ends by name for a model that nothing serves, before the change is read", async () => {
    const { host } = hostIn(repository.root);
    expect(await codeOf(runReview({ source: BASE, model: "none/such" }, host))).toBe(
      "model_unavailable",
    );
  });
});

describe("previewReview()", () => {
  test("prepares the prompts, and calls no model", async () => {
    const { host } = hostIn(repository.root, {
      LLM_BASE_URL: "http://127.0.0.1:1/v1",
      LLM_MODEL: "m",
    });
    const { requests, findings } = await previewReview({ source: BASE }, host);
    expect([requests.length, findings.length]).toEqual([1, 1]);
  });
});

describe("resolveOnly()", () => {
  test("gives settings and origins, and reads no change", async () => {
    const { host } = hostIn(repository.root);
    const { settings, origins } = await resolveOnly({ source: BASE, fail_on: "info" }, host);
    expect(settings.gate.fail_on).toBe("info");
    expect(origins["gate.fail_on"]).toEqual({ kind: "flag", flag: "--fail-on" });
  });
});

describe("catalog()", () => {
  test("lists the built-in rules where there is no repository", async () => {
    const { host } = hostIn(makeFolder());
    const rules = await catalog({ source: { kind: "auto" } }, host);
    expect(rules.every(({ source }) => source === "built-in")).toBe(true);
    expect(rules.some(({ id }) => id === "model/logic-error")).toBe(true);
  });

  test("does not hide a repository that cannot be read behind the built-in rules", async () => {
    const { host } = hostIn(repository.root);
    expect(await codeOf(catalog({ source: { kind: "base", ref: "no-such" } }, host))).toBe(
      "unknown_revision",
    );
  });
});
