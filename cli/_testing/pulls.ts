/** A pull request of a real repository on a local GitHub, for the tests of the face. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Github, type GithubOptions, startGithub } from "../../testdata/servers/github.ts";
import {
  changedRepository,
  type CliRun,
  EVIL,
  OLD,
  run,
  type TestRepository,
} from "../_testing.ts";

export const PULL = ["review", "--pr", "7", "--repo", "octo/app"];
export const ALL = [...PULL, "--publish", "--inline", "--check"];

type Files = Record<string, string | null>;

/** What a file of tests needs; `close` ends the servers, `remove` everything. */
export interface Pulls {
  /** A folder outside of every repository. */
  scratch: string;
  repositoryOf(after?: Files, before?: Record<string, string>): TestRepository;
  github(repository: TestRepository, options?: Partial<GithubOptions>): Github;
  review(
    server: Github,
    argv: readonly string[],
    cwd: string,
    env?: Record<string, string>,
  ): Promise<CliRun>;
  /** Saves what a model answers; gives the path for `AURUM_LLM_FIXTURE`. */
  answers(value: unknown): string;
  close(): void;
  remove(): void;
}

export function createPulls(): Pulls {
  const scratch = mkdtempSync(join(tmpdir(), "aurum-pull-"));
  const repositories: TestRepository[] = [];
  const servers: Github[] = [];
  let saved = 0;
  return {
    scratch,
    repositoryOf(after = { "src/add.ts": EVIL }, before = {}) {
      const repository = changedRepository({ "src/add.ts": OLD, ...before }, after);
      repositories.push(repository);
      return repository;
    },
    github(repository, options = {}) {
      const server = startGithub({
        root: repository.root,
        base: "main",
        head: "change",
        ...options,
      });
      servers.push(server);
      return server;
    },
    review: (server, argv, cwd, env = {}) => run(cwd, argv, { ...server.env, ...env }),
    answers(value) {
      const file = join(scratch, `answer-${(saved += 1)}`);
      writeFileSync(file, typeof value === "string" ? value : JSON.stringify(value));
      return file;
    },
    close() {
      const open = servers.splice(0);
      for (const server of open) server.stop();
      // Whatever a test looks at: the real GitHub must understand every request.
      const misunderstood = open.flatMap((server) => server.misunderstood);
      if (misunderstood.length > 0) throw new Error(misunderstood.join("\n"));
    },
    remove() {
      for (const repository of repositories) repository.remove();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
