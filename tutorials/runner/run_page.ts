import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { type Github, startGithub } from "../../testdata/servers/github.ts";
import { version } from "../../package.json";
import { normalise, rules } from "./normalise.ts";
import type { Command, Page } from "./page.ts";

/** One command of a page may take this long. */
const COMMAND_TIMEOUT_MS = 60_000;

/** A temporary home with `aurum` on its PATH, and the repository that a page runs in. */
interface Workshop {
  home: string;
  repository: string;
  env: Record<string, string>;
}

function openWorkshop(house: string, page: Page): Workshop {
  const home = mkdtempSync(join(tmpdir(), "aurum-tutorial-"));
  const repository = join(home, "repository");
  mkdirSync(repository);
  mkdirSync(join(home, "bin"));
  symlinkSync(join(house, "cli/main.ts"), join(home, "bin/aurum"));
  const answers = page.head.get("answers");
  const env: Record<string, string> = {
    PATH: `${join(home, "bin")}:${process.env["PATH"] ?? ""}`,
    HOME: home,
    LC_ALL: "C.UTF-8",
    NO_COLOR: "1",
    AURUM_CHECKOUT: house,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: "aurum",
    GIT_AUTHOR_EMAIL: "aurum@example.invalid",
    GIT_COMMITTER_NAME: "aurum",
    GIT_COMMITTER_EMAIL: "aurum@example.invalid",
    GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
    GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
    ...(answers === undefined ? {} : { AURUM_LLM_FIXTURE: join(house, answers) }),
  };
  return { home, repository, env };
}

async function git({ repository, env }: Workshop, ...args: string[]): Promise<void> {
  await execa("git", args, { cwd: repository, env, extendEnv: false });
}

/** `base/` becomes the commit of `main`, `head/` the one of `change`, which is checked out. */
async function fillRepository(workshop: Workshop, fixture: string): Promise<void> {
  await git(workshop, "init", "--quiet", "--initial-branch=main");
  cpSync(join(fixture, "base"), workshop.repository, { recursive: true });
  await git(workshop, "add", ".");
  await git(workshop, "commit", "--quiet", "--message", "base");
  if (!existsSync(join(fixture, "head"))) return;
  await git(workshop, "switch", "--quiet", "--create", "change");
  cpSync(join(fixture, "head"), workshop.repository, { recursive: true });
  await git(workshop, "add", ".");
  await git(workshop, "commit", "--quiet", "--message", "change");
}

/** `forge: github` starts a local GitHub, whose pull request 7 asks for `change` to be merged into `main`. */
function openForge({ repository, env }: Workshop, page: Page): Github | undefined {
  if (page.head.get("forge") !== "github") return undefined;
  const github = startGithub({ root: repository, base: "main", head: "change", follow: true });
  Object.assign(env, github.env);
  return github;
}

async function runCommand(command: Command, workshop: Workshop): Promise<Command> {
  const { home, repository, env } = workshop;
  const { all, exitCode, timedOut } = await execa("sh", ["-c", command.text], {
    cwd: repository,
    env,
    extendEnv: false,
    all: true,
    reject: false,
    stdin: "ignore",
    timeout: COMMAND_TIMEOUT_MS,
    killDescendants: true,
  });
  if (timedOut || exitCode === undefined)
    throw new Error(`a command did not end by itself: ${command.text}`);
  const shown = normalise(all, rules([repository, home], version));
  return {
    text: command.text,
    output: shown === "" ? [] : shown.replace(/\n$/u, "").split("\n"),
    exit_code: exitCode,
  };
}

/**
 * Runs every command of a page with the real program, offline, in a repository
 * of its own and under an environment of its own. Gives the page as recorded now.
 */
export async function runPage(house: string, page: Page): Promise<Page> {
  const workshop = openWorkshop(house, page);
  let forge: Github | undefined;
  try {
    const fixture = page.head.get("repository");
    if (fixture !== undefined) await fillRepository(workshop, join(house, fixture));
    forge = openForge(workshop, page);
    const pieces: Page["pieces"] = [];
    for (const piece of page.pieces) {
      if (piece.kind === "file") {
        const path = join(workshop.repository, piece.path);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${piece.lines.join("\n")}\n`);
      }
      if (piece.kind !== "console") {
        pieces.push(piece);
        continue;
      }
      const commands: Command[] = [];
      for (const command of piece.commands) commands.push(await runCommand(command, workshop));
      pieces.push({ kind: "console", commands });
    }
    return { ...page, pieces };
  } finally {
    forge?.stop();
    rmSync(workshop.home, { recursive: true, force: true });
  }
}
