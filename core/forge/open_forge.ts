import { AurumError } from "../errors.ts";
import type { Host } from "../host.ts";
import { message } from "../i18n/mod.ts";
import type { Forge, ForgeOptions } from "./types.ts";

/** GitHub's own API; a server of one's own is named by `GITHUB_API_URL`. */
const GITHUB_API = "https://api.github.com";

/**
 * The forge of a repository: GitHub or a GitHub Enterprise Server, at
 * `GITHUB_API_URL`, with the token of `GITHUB_TOKEN`. Nothing is sent yet.
 *
 * @throws AurumError("forge_failed") for an address that is none, or one that
 * would carry the token in the clear to another machine.
 */
export async function openForge(options: ForgeOptions, host: Host): Promise<Forge> {
  const { githubForge } = await import("./github/github_forge.ts");
  const text = host.env["GITHUB_API_URL"]?.trim() || GITHUB_API;
  const token = host.env["GITHUB_TOKEN"]?.trim() ?? "";
  return githubForge({ ...options, base_url: baseUrl(text), token }, host);
}

function baseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw bad(text, cause);
  }
  const plain = url.protocol === "http:" && isLocal(url.hostname);
  if ((url.protocol !== "https:" && !plain) || url.username !== "" || url.password !== "") {
    throw bad(`${url.protocol}//${url.host}`);
  }
  return url.href.replace(/\/+$/u, "");
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d+){3}$/u.test(host);
}

function bad(address: string, cause?: unknown): AurumError {
  return new AurumError("forge_failed", message("forge.bad_url", { address }), {
    hint: message("forge.bad_url_hint"),
    cause,
  });
}
