import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";

const SOURCES = "/etc/apt/sources.list.d/debian.sources";

/**
 * The source package `name` in `version`, as its authors published it, unpacked below `folder` by Debian's own tools. The
 * machine's list of sources is used, with a state of its own: nothing of the machine changes.
 */
export async function fetchDebianSource(
  folder: string,
  name: string,
  version: string,
): Promise<string> {
  const parts = join(folder, "parts");
  for (const each of ["parts", "lists/partial", "cache"]) {
    mkdirSync(join(folder, each), { recursive: true });
  }
  const list = readFileSync(SOURCES, "utf8").replaceAll(/^Types: deb$/gmu, "Types: deb-src");
  writeFileSync(join(parts, "bench.sources"), list);
  const options = [
    ["Dir::State::lists", join(folder, "lists")],
    ["Dir::Cache", join(folder, "cache")],
    ["Dir::Etc::SourceList", "/dev/null"],
    ["Dir::Etc::SourceParts", parts],
  ].flatMap(([key, value]) => ["-o", `${key}=${value}`]);
  await execa("apt-get", [...options, "-qq", "update"], { cwd: folder });
  const wanted = ["-qq", "source", "--download-only", `${name}=${version}`];
  await execa("apt-get", [...options, ...wanted], { cwd: folder });
  const description = readdirSync(folder).find((entry) => entry.endsWith(".dsc"));
  if (description === undefined) throw new Error(`no source of ${name}`);
  const unpack = ["--no-check", "--skip-patches", "-x", description, "unpacked"];
  await execa("dpkg-source", unpack, { cwd: folder });
  // What Debian adds is no part of the package.
  rmSync(join(folder, "unpacked/debian"), { recursive: true, force: true });
  return join(folder, "unpacked");
}
