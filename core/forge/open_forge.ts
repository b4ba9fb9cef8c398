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
  const base_url = baseUrl("GITHUB_API_URL", host.env["GITHUB_API_URL"]?.trim() || GITHUB_API);
  const graphql = host.env["GITHUB_GRAPHQL_URL"]?.trim();
  const graphql_url = graphql ? baseUrl("GITHUB_GRAPHQL_URL", graphql) : graphqlOf(base_url);
  const token = host.env["GITHUB_TOKEN"]?.trim() ?? "";
  return githubForge({ ...options, base_url, graphql_url, token }, host);
}

/** `…/api/v3` has its GraphQL at `…/api/graphql`, `https://api.github.com` at `/graphql`. */
function graphqlOf(base_url: string): string {
  return base_url.replace(/\/api\/v3$/u, "/api") + "/graphql";
}

function baseUrl(name: string, text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch (cause) {
    throw bad(name, text, cause);
  }
  const plain = url.protocol === "http:" && isLocal(url.hostname);
  if ((url.protocol !== "https:" && !plain) || url.username !== "" || url.password !== "") {
    throw bad(name, `${url.protocol}//${url.host}`);
  }
  return url.href.replace(/\/+$/u, "");
}

function isLocal(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(?:\.\d+){3}$/u.test(host);
}

function bad(name: string, address: string, cause?: unknown): AurumError {
  return new AurumError("forge_failed", message("forge.bad_url", { name, address }), {
    hint: message("forge.bad_url_hint"),
    cause,
  });
}
