/** A PostgreSQL server of the tests' own: Debian's package, a temporary folder, a free port. */
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execaSync } from "execa";

const DEBIAN = "/usr/lib/postgresql";

/** The folder of the server's programs, or `undefined` where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted() : [];
  const folders = versions.toReversed().map((one) => join(DEBIAN, one, "bin"));
  const onPath = Bun.which("initdb");
  if (onPath !== null) folders.push(join(onPath, ".."));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** A running server, whose user has a password. */
export interface TestPostgres {
  /** Without the password. */
  url(database?: string): string;
  password: string;
  stop(): void;
}

/** Starts a server. It refuses to run as root: then it runs as the user `postgres`. */
export async function startPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "aurum-postgres-"));
  const root = process.getuid?.() === 0;
  if (root) {
    const id = (flag: string): number =>
      Number(execaSync("id", [flag, "postgres"], { timeout: 10_000 }).stdout);
    chownSync(folder, id("-u"), id("-g"));
  }
  const run = (name: string, ...args: string[]): void => {
    const command = [join(programs, name), ...args];
    const [program = "", ...rest] = root
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
      : command;
    execaSync(program, rest, { timeout: 60_000, cwd: folder, stdin: "ignore", stdout: "ignore" });
  };
  const data = join(folder, "data");
  const password = "p" + "w".repeat(11);
  const passwords = join(folder, "password");
  await Bun.write(passwords, password);
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "aurum",
    "-A",
    "scram-sha-256",
    `--pwfile=${passwords}`,
    "-N",
    "-E",
    "UTF8",
  );
  const port = await freePort();
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -F`;
  run("pg_ctl", "-D", data, "-w", "-t", "50", "-l", join(folder, "log"), "-o", options, "start");
  return {
    url: (database = "postgres") => `postgres://aurum@127.0.0.1:${port}/${database}`,
    password,
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}
