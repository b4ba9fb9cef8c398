import { describe, expect, test } from "bun:test";
import type { ChangedFile, Evidence } from "../evidence/types.ts";
import { message } from "../i18n/mod.ts";
import { fakeRedactor, runRequest } from "../model/_testing.ts";
import type { Request } from "../resolve/types.ts";
import { redactEvidence, redactKeeping, redactRequest } from "./redact_inputs.ts";

const SECRET = "hunter2" + "secret";
const redactor = fakeRedactor(SECRET);

function file(path: string, ...texts: string[]): ChangedFile {
  const lines = texts.map((text, index) => ({ kind: "added" as const, text, new_line: index + 1 }));
  return {
    path,
    status: "added",
    binary: false,
    submodule: false,
    symlink: false,
    generated: false,
    hunks: [{ old_start: 0, old_lines: 0, new_start: 1, new_lines: texts.length, lines }],
  };
}

describe("redactEvidence()", () => {
  const evidence: Evidence = {
    change: { files: [file(`${SECRET}.ts`, "one", `two ${SECRET}`), file("empty.ts")] },
    findings: [],
    limitations: [{ kind: "k", message: message("model.failed", { why: SECRET }) }],
    catalog: [],
    passes: ["secrets"],
    failed_passes: [],
  };

  test("takes secrets out of lines, paths and words, and nothing else", async () => {
    const redacted = await redactEvidence(evidence, redactor);
    expect(JSON.stringify(redacted)).not.toContain(SECRET);
    expect(JSON.parse(JSON.stringify(redacted))).toEqual(
      JSON.parse(JSON.stringify(evidence).replaceAll(SECRET, "[REDACTED]")),
    );
  });

  test("a file whose redacted lines cannot be told apart is shown to nobody", async () => {
    const joining = { ...redactor, redact: async () => "[REDACTED]" };
    const redacted = await redactEvidence(evidence, joining);
    expect(redacted.change.files[0]?.skip).toBe("unreadable");
    expect(redacted.change.files[0]?.hunks[0]?.lines.map(({ text }) => text)).toEqual(["", ""]);
  });

  test("a secret that spans lines is seen whole", async () => {
    const seen: string[] = [];
    const watching = { ...redactor, redact: async (text: string) => (seen.push(text), text) };
    await redactEvidence(evidence, watching);
    expect(seen).toContain(`one\ntwo ${SECRET}`);
  });
});

describe("redactRequest()", () => {
  test("holds no folder of the machine and no bytes of a patch", async () => {
    const patch: Request = {
      ...runRequest(),
      source: { kind: "patch", base: null, head: null, file: "p", patch: btoa(SECRET) },
      repository: { root: "/somewhere/of/mine", bare: false, object_format: "sha1" },
      governed: [{ path: ".aurum/config.yml", text: `# ${SECRET}`, revision: "b".repeat(40) }],
    };
    const redacted = JSON.stringify(await redactRequest(patch, redactor));
    for (const gone of [SECRET, btoa(SECRET), "somewhere"]) expect(redacted).not.toContain(gone);
    expect(redacted).toContain("b".repeat(40));
  });
});

describe("redactKeeping()", () => {
  test("keeps closed words and ids in their own fields, and nothing that is neither", async () => {
    const blot = { ...redactor, redactValue: fakeRedactor("open").redactValue };
    const value = {
      status: "open",
      message: "open",
      kind: "open door",
      fingerprint: "a".repeat(32),
    };
    expect(await redactKeeping(value, blot)).toEqual({
      ...value,
      message: "[REDACTED]",
      kind: "[REDACTED] door",
    });
  });
});
