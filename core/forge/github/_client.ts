/** Requests to GitHub: authentication, waits, retries of what may be repeated, and errors with a name. */
import { Octokit } from "@octokit/core";
import { RequestError } from "@octokit/request-error";
import * as v from "valibot";
import { AurumError } from "../../errors.ts";
import type { Host } from "../../host.ts";
import { message } from "../../i18n/mod.ts";
import {
  FORGE_PAGES_MAX,
  FORGE_RETRIES_MAX,
  FORGE_RETRY_DELAY_MS,
  FORGE_TIMEOUT_MS,
} from "../../limits.ts";
import { sleep } from "../_sleep.ts";
import { forgeLimit, forgeLost, forgeRefusal } from "./_errors.ts";
import { waitOf } from "./_waits.ts";

/** How a client speaks to GitHub. */
export interface ClientOptions {
  base_url: string;
  /** Where GraphQL is asked. */
  graphql_url: string;
  token: string;
  max_wait_seconds: number;
}

export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With its parameters filled in; or a whole address. */
  path: string;
  body?: object;
  accept?: string;
  /** Of a POST: whether the thing is there after an answer that got lost. Without it a POST is made once. */
  arrived?: () => Promise<boolean>;
  /** A POST that may be made twice, such as a status. */
  repeatable?: true;
}

export interface Client {
  /** The answer's data. Throws `ForgeError` for 4xx and for answers that never came, by its `reason`. */
  send(call: Call): Promise<unknown>;
  /** The same through a shape. */
  read<const T extends v.GenericSchema>(call: Call, shape: T): Promise<v.InferOutput<T>>;
  /** Every page of a list. */
  pages<const T extends v.GenericSchema<unknown, unknown[]>>(
    path: string,
    shape: T,
  ): Promise<v.InferOutput<T>>;
}

/** What a GET gave before, so that it is sent again only if it changed: a 304 counts against no limit. */
type Known = Map<string, { etag: string; answer: Answer }>;

interface Answer {
  data: unknown;
  /** `link` says that another page follows. */
  more: boolean | undefined;
}

interface Line {
  octokit: Octokit;
  options: ClientOptions & { repository: string };
  host: Host;
  known: Known;
}

/** A client whose every call is bounded in time and waits at most as long as it is told to. */
export function openClient(options: Line["options"], host: Host): Client {
  const octokit = new Octokit({
    baseUrl: options.base_url,
    ...(options.token === "" ? {} : { auth: options.token }),
    userAgent: "aurum",
    request: { fetch: host.fetch },
    // Its own words would stand on a terminal of ours.
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
  const line: Line = { octokit, options, host, known: new Map() };
  const read: Client["read"] = async (call, shape) =>
    checked(call.path, (await withRetries(call, line)).data, shape);
  return {
    send: async (call) => (await withRetries(call, line)).data,
    read,
    async pages(path, shape) {
      const all: unknown[] = [];
      for (let page = 1; page <= FORGE_PAGES_MAX; page += 1) {
        const mark = path.includes("?") ? "&" : "?";
        const call: Call = { method: "GET", path: `${path}${mark}per_page=100&page=${page}` };
        const { data, more } = await withRetries(call, line);
        const found: unknown[] = checked(call.path, data, shape);
        all.push(...found);
        // A server may give less than it was asked for, and says then that there is more.
        const ends = more === undefined ? found.length < 100 : !more;
        if (ends) return all as v.InferOutput<typeof shape>;
      }
      throw new AurumError("forge_failed", message("forge.too_many", { path }));
    },
  };
}

/** Data in its shape; throws `AurumError("forge_failed")` for another one. */
export function checked<const T extends v.GenericSchema>(
  path: string,
  data: unknown,
  shape: T,
): v.InferOutput<T> {
  const result = v.safeParse(shape, data);
  if (result.success) return result.output;
  const place = v.getDotPath(result.issues[0]) ?? "/";
  throw new AurumError("forge_failed", message("forge.unexpected", { path, place }));
}

async function withRetries(call: Call, line: Line): Promise<Answer> {
  const { options, host } = line;
  const until = host.now() + options.max_wait_seconds * 1_000;
  let failures = 0;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await once(call, line);
    if (outcome.ok) return outcome.answer;
    const { error } = outcome;
    const status = error instanceof RequestError ? error.status : undefined;
    const asked = error instanceof RequestError ? waitOf(error, host.now()) : undefined;
    const delay = FORGE_RETRY_DELAY_MS * 2 ** Math.min(attempt, 6);
    if (asked !== undefined && status !== undefined && status < 500) {
      // A server that asks for no wait at all is not asked again and again at once.
      const wait = attempt === 0 ? asked : Math.max(asked, delay);
      await waitFor(wait, until, host, "forge.waiting");
      continue;
    }
    if (status !== undefined && status >= 400 && status < 500) {
      throw forgeRefusal(status, error, options.repository);
    }
    failures += 1;
    const once_only =
      call.method === "POST" && call.arrived === undefined && call.repeatable === undefined;
    if (once_only) throw forgeLost(call, error);
    if (failures <= FORGE_RETRIES_MAX) {
      await waitFor(Math.max(asked ?? 0, delay), until, host, "forge.asking_again");
    }
    // Only then: what was on its way may arrive after the answer that got lost.
    if (call.arrived !== undefined && (await call.arrived())) {
      return { data: undefined, more: undefined };
    }
    if (failures > FORGE_RETRIES_MAX) throw forgeLost(call, error);
  }
}

type Once = { ok: true; answer: Answer } | { ok: false; error: unknown };

async function once(call: Call, { octokit, host, known }: Line): Promise<Once> {
  if (host.signal.aborted) throw new AurumError("aborted", message("forge.aborted"));
  const signal = AbortSignal.any([host.signal, AbortSignal.timeout(FORGE_TIMEOUT_MS)]);
  const before = call.method === "GET" ? known.get(call.path) : undefined;
  try {
    const { data, headers } = await octokit.request({
      method: call.method,
      url: call.path,
      headers: {
        "x-github-api-version": "2022-11-28",
        ...(call.accept === undefined ? {} : { accept: call.accept }),
        ...(before === undefined ? {} : { "if-none-match": before.etag }),
      },
      ...(call.body === undefined ? {} : { data: call.body }),
      request: { signal, fetch: host.fetch },
    });
    const link = headers.link;
    const more = link === undefined ? undefined : /\brel="?next\b/u.test(link);
    const answer: Answer = { data: data as unknown, more };
    if (call.method === "GET" && typeof headers.etag === "string") {
      known.set(call.path, { etag: headers.etag, answer });
    }
    return { ok: true, answer };
  } catch (error) {
    if (host.signal.aborted)
      throw new AurumError("aborted", message("forge.aborted"), { cause: error });
    const same = error instanceof RequestError && error.status === 304;
    return same && before !== undefined
      ? { ok: true, answer: before.answer }
      : { ok: false, error };
  }
}

/** Waits, or ends by name where the wait would pass the bound (G.26). */
async function waitFor(
  wait_ms: number,
  until: number,
  host: Host,
  why: "forge.waiting" | "forge.asking_again",
): Promise<void> {
  const reset = host.now() + wait_ms;
  if (reset > until) throw forgeLimit(reset);
  if (wait_ms >= 1_000) {
    host.note("info", message(why, { seconds: Math.ceil(wait_ms / 1_000) }));
  }
  await sleep(wait_ms, host.signal);
  if (host.signal.aborted) throw new AurumError("aborted", message("forge.aborted"));
}
