/** Requests to GitHub: authentication, waits, retries of what may be repeated, and errors with a name. */
import { Octokit } from "@octokit/core";
import { RequestError } from "@octokit/request-error";
import * as v from "valibot";
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import {
  FORGE_DETAIL_CHARS_MAX,
  FORGE_PAGES_MAX,
  FORGE_RETRIES_MAX,
  FORGE_RETRY_DELAY_MS,
  FORGE_TIMEOUT_MS,
} from "../../limits.ts";
import { cleanModelLine } from "../../text/mod.ts";
import { sleep } from "../_sleep.ts";
import { waitOf } from "./_waits.ts";

/** How a client speaks to GitHub. */
export interface ClientOptions {
  base_url: string;
  token: string;
  max_wait_seconds: number;
}

export interface Call {
  method: "GET" | "POST" | "PATCH";
  /** With its parameters filled in. */
  path: string;
  body?: object;
  accept?: string;
  /** Of a POST: whether the thing is there after an answer that got lost. Without it a POST is made once. */
  arrived?: () => Promise<boolean>;
  /** A POST that may be made twice, such as a status. */
  repeatable?: true;
}

/** A refusal that the caller has a use for. */
export class ForgeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
  ) {
    super(detail);
  }
}

export interface Client {
  /** The answer's data. Throws {@link ForgeRefusal} for 4xx, `AurumError("forge_failed")` for all else. */
  send(call: Call): Promise<unknown>;
  /** The same through a shape. */
  read<const T extends v.GenericSchema>(call: Call, shape: T): Promise<v.InferOutput<T>>;
  /** Every page of a list. */
  pages<const T extends v.GenericSchema<unknown, unknown[]>>(
    path: string,
    shape: T,
  ): Promise<v.InferOutput<T>>;
}

/** A client whose every call is bounded in time and waits at most as long as it is told to. */
export function openClient(options: ClientOptions, host: Host): Client {
  const octokit = new Octokit({
    baseUrl: options.base_url,
    ...(options.token === "" ? {} : { auth: options.token }),
    userAgent: "aurum",
    request: { fetch: host.fetch },
    // Its own words would stand on a terminal of ours.
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  const send = (call: Call): Promise<unknown> => withRetries(call, octokit, options, host);
  const read: Client["read"] = async (call, shape) => {
    const parsed = v.safeParse(shape, await send(call));
    if (parsed.success) return parsed.output;
    const place = v.getDotPath(parsed.issues[0]) ?? "/";
    throw new AurumError("forge_failed", message("forge.unexpected", { path: call.path, place }));
  };
  return {
    send,
    read,
    async pages(path, shape) {
      const all: unknown[] = [];
      for (let page = 1; page <= FORGE_PAGES_MAX; page += 1) {
        const mark = path.includes("?") ? "&" : "?";
        const found = await read(
          { method: "GET", path: `${path}${mark}per_page=100&page=${page}` },
          shape,
        );
        all.push(...(found as unknown[]));
        if ((found as unknown[]).length < 100) return all as v.InferOutput<typeof shape>;
      }
      throw new AurumError("forge_failed", message("forge.too_many", { path }));
    },
  };
}

async function withRetries(
  call: Call,
  octokit: Octokit,
  options: ClientOptions,
  host: Host,
): Promise<unknown> {
  const until = host.now() + options.max_wait_seconds * 1_000;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await once(call, octokit, host);
    if (outcome.ok) return outcome.data;
    const { error } = outcome;
    const limited = error instanceof RequestError ? waitOf(error, host.now()) : undefined;
    if (limited !== undefined) {
      await waitFor(limited, until, host);
      continue;
    }
    if (error instanceof RequestError && error.status >= 400 && error.status < 500) {
      throw new ForgeRefusal(error.status, detailOf(error));
    }
    if (call.arrived !== undefined && (await call.arrived())) return undefined;
    const once_only =
      call.method === "POST" && call.arrived === undefined && call.repeatable === undefined;
    if (once_only || attempt >= FORGE_RETRIES_MAX) throw failed(call, error);
    await waitFor(FORGE_RETRY_DELAY_MS * 2 ** attempt, until, host);
  }
}

type Once = { ok: true; data: unknown } | { ok: false; error: unknown };

async function once(call: Call, octokit: Octokit, host: Host): Promise<Once> {
  if (host.signal.aborted) throw new AurumError("aborted", message("forge.aborted"));
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(FORGE_TIMEOUT_MS)]);
  try {
    const { data } = await octokit.request({
      method: call.method,
      url: call.path,
      headers: {
        "x-github-api-version": "2022-11-28",
        ...(call.accept === undefined ? {} : { accept: call.accept }),
      },
      ...(call.body === undefined ? {} : { data: call.body }),
      request: { signal, fetch: host.fetch },
    });
    return { ok: true, data };
  } catch (error) {
    if (host.signal.aborted)
      throw new AurumError("aborted", message("forge.aborted"), { cause: error });
    return { ok: false, error };
  }
}

/** Waits, or ends by name where the wait would pass the bound (G.26). */
async function waitFor(wait_ms: number, until: number, host: Host): Promise<void> {
  const reset = host.now() + wait_ms;
  if (reset > until) {
    const at = new Date(reset).toISOString();
    throw new AurumError("forge_failed", message("forge.limit", { at }), {
      hint: message("forge.limit_hint"),
    });
  }
  if (wait_ms >= 1_000) {
    host.note("info", message("forge.waiting", { seconds: Math.ceil(wait_ms / 1_000) }));
  }
  await sleep(wait_ms, host.signal);
  if (host.signal.aborted) throw new AurumError("aborted", message("forge.aborted"));
}

function failed(call: Call, error: unknown): AurumError {
  const what = `${call.method} ${call.path.replace(/\?.*$/u, "")}`;
  return new AurumError(
    "forge_failed",
    message("forge.failed", { what, detail: detailOf(error) }),
    {
      hint: message("forge.failed_hint"),
      cause: error,
    },
  );
}

/** The forge's own words, on one line and bounded. */
function detailOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  const status = error instanceof RequestError ? `${error.status} ` : "";
  return cleanModelLine(`${status}${words}`, FORGE_DETAIL_CHARS_MAX);
}
