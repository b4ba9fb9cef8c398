import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";

const ENV = {
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "aurum",
  GIT_AUTHOR_EMAIL: "aurum@example.invalid",
  GIT_COMMITTER_NAME: "aurum",
  GIT_COMMITTER_EMAIL: "aurum@example.invalid",
};

/** A repository with one commit a version: `main` holds the first, `change` the last. */
export async function makeRepository(versions: readonly string[]): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), "aurum-bench-"));
  const git = (...args: string[]) => execa("git", args, { cwd: root, env: ENV });
  await git("init", "--quiet", "--initial-branch=main");
  for (const [index, version] of versions.entries()) {
    if (index === 1) await git("switch", "--quiet", "--create", "change");
    for (const name of readdirSync(root))
      if (name !== ".git") rmSync(join(root, name), { recursive: true, force: true });
    cpSync(version, root, { recursive: true });
    await git("add", "--all", "--force");
    await git("commit", "--quiet", "--allow-empty", "--message", `version ${index + 1}`);
  }
  return root;
}
