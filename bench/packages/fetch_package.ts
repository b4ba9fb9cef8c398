import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { fetchDebianSource } from "./fetch_debian_source.ts";
import type { Ecosystem } from "./packages.ts";

/** Downloads are kept between runs. */
export const CACHE: string = join(tmpdir(), "aurum-bench-packages");

async function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  await execa(command, args, { cwd, env: { GOFLAGS: "-mod=mod" } });
}

function only(folder: string, suffix: string): string {
  const name = readdirSync(folder).find((entry) => entry.endsWith(suffix));
  if (name === undefined) throw new Error(`no ${suffix} in ${folder}`);
  return join(folder, name);
}

/** Unpacks the one archive of `folder`; gives the top folder inside of it. */
async function untar(folder: string, suffix: string): Promise<string> {
  const target = join(folder, "unpacked");
  mkdirSync(target);
  await run(folder, "tar", "-xzf", only(folder, suffix), "-C", target);
  return only(target, "");
}

const FETCH: Record<Ecosystem, (folder: string, name: string, version: string) => Promise<string>> =
  {
    async npm(folder, name, version) {
      await run(folder, "npm", "pack", "--silent", `${name}@${version}`);
      return await untar(folder, ".tgz");
    },
    async pypi(folder, name, version) {
      const options = ["--quiet", "--no-deps", "--only-binary", ":all:"];
      await run(folder, "pip", "download", ...options, `${name}==${version}`, "-d", folder);
      const target = join(folder, "unpacked");
      await run(folder, "python3", "-m", "zipfile", "-e", only(folder, ".whl"), target);
      return target;
    },
    async "pypi-sdist"(folder, name, version) {
      const options = ["--quiet", "--no-deps", "--no-binary", ":all:"];
      await run(folder, "pip", "download", ...options, `${name}==${version}`, "-d", folder);
      return await untar(folder, ".tar.gz");
    },
    async debian(folder, name, version) {
      return await fetchDebianSource(folder, name, version);
    },
    async go(folder, name, version) {
      const { stdout } = await execa(
        "go",
        ["mod", "download", "-modcacherw", "-json", `${name}@${version}`],
        {
          cwd: folder,
          env: { GOMODCACHE: join(folder, "modules"), GOFLAGS: "-mod=mod" },
        },
      );
      const { Dir } = JSON.parse(stdout) as { Dir: string };
      return Dir;
    },
    async crates(folder, name, version) {
      const manifest = `[package]\nname = "x"\nversion = "0.0.0"\nedition = "2021"\n[dependencies]\n${name} = "=${version}"\n`;
      mkdirSync(join(folder, "src"));
      writeFileSync(join(folder, "src/lib.rs"), "");
      writeFileSync(join(folder, "Cargo.toml"), manifest);
      await run(folder, "cargo", "vendor", "--quiet", "--versioned-dirs", "vendor");
      return join(folder, "vendor", `${name}-${version}`);
    },
  };

/** The unpacked sources of one version, downloaded once with the ecosystem's own client. */
export async function fetchPackage(
  one: { name: string; ecosystem: Ecosystem },
  version: string,
): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const slug = `${one.ecosystem}-${one.name.replaceAll("/", "_")}-${version}`;
  const ready = join(CACHE, slug);
  if (existsSync(ready)) return ready;
  const folder = mkdtempSync(join(CACHE, "fetch-"));
  try {
    renameSync(await FETCH[one.ecosystem](folder, one.name, version), ready);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ready;
}
