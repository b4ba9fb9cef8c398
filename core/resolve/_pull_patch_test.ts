import { afterAll, describe, expect, test } from "bun:test";
import { chmodSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changedRepository } from "../../cli/_testing.ts";
import { startGithub } from "../../testdata/servers/github.ts";
import { createHost } from "../create_host.ts";
import { openForge } from "../forge/mod.ts";
import { pullPatch } from "./_pull_patch.ts";

const repository = changedRepository(
  {
    "to_link.ts": "export const x = 1;\n",
    "run.sh": "echo 1\n",
    "both.sh": "echo 1\n",
    "no_end.ts": "export const n = 1;",
    "crlf.ts": "a\r\nb\r\n",
    "old/name.ts": "export const l1 = 1;\nexport const l2 = 2;\nexport const l3 = 3;\n",
    "gone.ts": "gone\n",
    "emptied.ts": "x\n",
    'né "q"\\t.ts': "one\n",
  },
  { "gone.ts": null, "emptied.ts": "", "crlf.ts": "a\r\nc\n", "no_end.ts": "n\n" },
);
const { root } = repository;
rmSync(join(root, "to_link.ts"));
symlinkSync("run.sh", join(root, "to_link.ts"));
symlinkSync("nowhere", join(root, "link"));
chmodSync(join(root, "run.sh"), 0o755);
repository.write("both.sh", "echo 2\n");
chmodSync(join(root, "both.sh"), 0o755);
repository.write('né "q"\\t.ts', "two\n");
repository.write("new_empty.ts", "");
writeFileSync(join(root, "image.bin"), Buffer.from([0, 1, 2]));
repository.git("mv", "old/name.ts", "new name.ts");
repository.git("update-index", "--add", "--cacheinfo", `160000,${"a".repeat(40)},vendor/lib`);
repository.git("add", "--all", "--", ":!vendor");
repository.git("commit", "--quiet", "--message", "strange");
const [base, head] = ["main", "change"].map((name) => repository.git("rev-parse", name).trim());
if (base === undefined || head === undefined) throw new Error("no commits");
afterAll(() => repository.remove());

/** Without what no forge knows (how alike a rename is, what stands behind a hunk's header), and counts of one written out. */
function plain(patch: string): string {
  return patch
    .replace(/^similarity index .*\n/gmu, "")
    .replace(/^((?:---|\+\+\+) .*)\t$/gmu, "$1")
    .replace(/^(@@ .* @@).*$/gmu, (_, header: string) =>
      header.replace(/ ([-+]\d+)(?= )/gu, " $1,1"),
    );
}

describe("pullPatch()", () => {
  test.each([
    ["the forge's hunks", {}],
    ["both sides, where it gives none", { no_patches: true }],
  ])("is git's own patch, made of %s", async (_, options) => {
    const server = startGithub({ root, base: "main", head: "change", ...options });
    try {
      const host = createHost({ env: server.env });
      const forge = await openForge({ repository: "octo/app", max_wait_seconds: 1 }, host);
      const files = await forge.files(7);
      const patch = await pullPatch(files, { base, head }, forge, host);
      const own = repository.git("diff", "--full-index", "-M", base, head);
      expect(plain(patch)).toBe(plain(own));
      expect(server.misunderstood).toEqual([]);
    } finally {
      server.stop();
    }
  });
});
