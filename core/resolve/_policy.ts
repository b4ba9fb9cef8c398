/** The policy of a run: found, pinned, and never of the reviewed repository (R.16). */
import { isAbsolute, relative, resolve, sep } from "node:path";
import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import { POLICY_BYTES_MAX } from "../limits.ts";
import type { LoadedPolicy } from "./config/load_policy.ts";
import type { Governance, Repository, ReviewOptions } from "./types.ts";

/** A policy, and which bytes it was. */
export interface RunPolicy {
  identity: NonNullable<Governance["policy"]>;
  loaded: LoadedPolicy;
}

/**
 * The policy that `--policy` or `AURUM_POLICY` names, or `undefined` where none
 * is named. One that is missing, unreadable, not the pinned one, or inside of
 * the repository stops the run.
 *
 * Throws `AurumError`: `usage` for a pin that pins nothing, `file_unreadable`,
 * `config_invalid`.
 */
export async function readPolicy(
  options: ReviewOptions,
  host: Host,
  repository: Repository | undefined,
): Promise<RunPolicy | undefined> {
  const pin = pinOf(options);
  const file = options.policy_file ?? (host.env["AURUM_POLICY"] || undefined);
  if (file === undefined) {
    if (pin !== undefined) throw new AurumError("usage", message("config.policy_pin_alone"));
    return undefined;
  }
  const hint = { hint: message("config.policy_hint") };
  if (repository !== undefined && (await liesIn(host, file, repository))) {
    throw new AurumError("config_invalid", message("config.policy_inside", { file }), hint);
  }
  const bytes = await host.readFile(file, POLICY_BYTES_MAX);
  if (bytes === undefined) {
    throw new AurumError("file_unreadable", message("config.policy_missing", { file }), hint);
  }
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  if (pin !== undefined && pin !== sha256) {
    const params = { file, found: sha256, wanted: pin };
    throw new AurumError("config_invalid", message("config.policy_digest", params), {
      hint: message("config.policy_digest_hint"),
    });
  }
  const { loadPolicy } = await import("./config/load_policy.ts");
  const text = new TextDecoder().decode(bytes);
  const loaded = loadPolicy({ path: file, text, revision: "operator" });
  return { identity: { file: loaded.file, sha256 }, loaded };
}

function pinOf({ policy_sha256: pin }: ReviewOptions): string | undefined {
  if (pin === undefined) return undefined;
  if (!/^[0-9a-f]{64}$/iu.test(pin)) {
    throw new AurumError("usage", message("config.policy_pin_invalid", { value: pin }));
  }
  return pin.toLowerCase();
}

/** As it is written or as the file system follows it: whoever commits a link decides as well. */
async function liesIn(host: Host, file: string, { root }: Repository): Promise<boolean> {
  const written = resolve(host.cwd, file);
  const [top, real] = await Promise.all([host.realPath(root), host.realPath(written)]);
  // The folder of the written path is followed, its last part is not: a link in the repository lies in it.
  const folder = await host.realPath(resolve(written, ".."));
  const placed = resolve(folder, written.slice(written.lastIndexOf(sep) + 1));
  return [written, placed, real].some((path) => isBelow(root, path) || isBelow(top, path));
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way === "" || (!isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`));
}
