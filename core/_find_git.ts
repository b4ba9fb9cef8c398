import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join, sep } from "node:path";
import { AurumError } from "./errors.ts";
import { message } from "./i18n/mod.ts";

const PACKAGE_BIN = `node_modules${sep}.bin`;

/**
 * The folders of `PATH` that may hold a program of ours. Relative ones depend
 * on the folder that is reviewed, and package runners put `node_modules/.bin`
 * of that folder in front: a repository could commit its own `git` there.
 */
function trustedFolders(path: string): string[] {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !folder.includes(PACKAGE_BIN));
}

/** At once: whoever is about to start a program must not wait for what is loaded meanwhile. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Where a program is, and the `PATH` that its own children get; `undefined` where there is none. */
export async function findProgram(
  name: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ program: string; path: string } | undefined> {
  const folders = trustedFolders(env["PATH"] ?? "");
  for (const folder of folders) {
    const program = join(folder, name);
    if (isExecutable(program)) return { program, path: folders.join(delimiter) };
  }
  return undefined;
}

/** Where git is, and the `PATH` that its own children get. Throws `AurumError("git_missing")`. */
export async function findGit(
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ program: string; path: string }> {
  const found = await findProgram("git", env);
  if (found !== undefined) return found;
  throw new AurumError("git_missing", message("resolve.git_missing"), {
    hint: message("resolve.git_missing_hint"),
  });
}
