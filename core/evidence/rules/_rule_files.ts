/** Rule files on the disk, for whoever writes rules. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AurumError } from "../../errors.ts";
import { message } from "../../i18n/mod.ts";
import { GOVERNED_FILE_BYTES_MAX, GOVERNED_FILES_MAX } from "../../limits.ts";
import type { GovernedFile } from "../../resolve/types.ts";

function unreadable(path: string, error: unknown): AurumError {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return new AurumError("file_unreadable", message("rules.unreadable", { path, code }));
}

function readOne(path: string): GovernedFile {
  try {
    const found = lstatSync(path);
    if (!found.isFile() || found.size > GOVERNED_FILE_BYTES_MAX) {
      throw Object.assign(new Error(), { code: found.isFile() ? "EFBIG" : "EINVAL" });
    }
    return { path, text: readFileSync(path, "utf8"), revision: "" };
  } catch (error) {
    throw unreadable(path, error);
  }
}

const RULE_FILE = /\.ya?ml$/u;

/** Whether a folder is there and has rule files. */
export function holdsRules(folder: string): boolean {
  try {
    return readdirSync(folder).some((name) => RULE_FILE.test(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw unreadable(folder, error);
  }
}

/**
 * The rule files that a path names: itself, or every `.yml` and `.yaml` file below it, in byte order.
 *
 * @throws AurumError `file_unreadable` for what is no plain file, and `usage` where there is no rule file.
 */
export function ruleFiles(path: string): GovernedFile[] {
  let names: string[];
  try {
    if (!lstatSync(path).isDirectory()) return [readOne(path)];
    names = readdirSync(path, { recursive: true, encoding: "utf8" });
  } catch (error) {
    throw error instanceof AurumError ? error : unreadable(path, error);
  }
  const files = names.filter((name) => RULE_FILE.test(name)).toSorted();
  if (files.length === 0) throw new AurumError("usage", message("rules.no_files", { path }));
  if (files.length > GOVERNED_FILES_MAX) {
    const params = { path, most: GOVERNED_FILES_MAX };
    throw new AurumError("usage", message("rules.too_many_files", params));
  }
  return files.map((name) => readOne(join(path, name)));
}
