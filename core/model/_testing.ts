/** What the tests of this room share. */
import { defaultSettings } from "../_testing/default_settings.ts";
import type { Host, NoteLevel } from "../host.ts";
import { t, type Message } from "../i18n/mod.ts";
import type { Redactor } from "../redact/mod.ts";
import type { Request, Settings } from "../resolve/types.ts";
import type { Completion, CompletionRequest, Price, Provider } from "./types.ts";

/** A host whose world is a record of files; what it was told stands in `notes` and `written`. */
export interface FakeHost extends Host {
  files: Map<string, string>;
  notes: { level: NoteLevel; text: string; message: Message }[];
  /** Every write, in order. */
  writes: { path: string; text: string }[];
  stop: AbortController;
}

/** A host in `/w`, with these variables and files. */
export function fakeHost(
  env: Record<string, string> = {},
  files: Record<string, string> = {},
): FakeHost {
  const stop = new AbortController();
  const host: FakeHost = {
    cwd: "/w",
    env,
    files: new Map(Object.entries(files)),
    notes: [],
    writes: [],
    stop,
    signal: stop.signal,
    fetch: globalThis.fetch,
    now: () => Date.parse("2026-01-01T00:00:00Z"),
    git: () => Promise.reject(new Error("no git here")),
    realPath: async (path) => path,
    runProgram: async () => undefined,
    readStdin: () => Promise.reject(new Error("no input here")),
    readFile: async (path) => {
      const text = host.files.get(path);
      return text === undefined ? undefined : new TextEncoder().encode(text);
    },
    writeFile: async (path, content) => {
      const text = String(content);
      // Later writes may overtake earlier ones, as on a disk.
      await Bun.sleep(text.length % 3);
      host.writes.push({ path, text });
      host.files.set(path, text);
    },
    note: (level, message) => host.notes.push({ level, message, text: t("en", message) }),
    progress: () => undefined,
  };
  return host;
}

/** Default settings with these changes. */
export function settings(changes: Partial<Settings> = {}): Settings {
  return { ...defaultSettings(), ...changes };
}

/** A request of the working tree, under these settings. */
export function runRequest(
  changes: Partial<Settings> = {},
  origins: Request["origins"] = {},
): Request {
  return {
    source: { kind: "worktree", base: "b".repeat(40), head: "worktree" },
    settings: settings(changes),
    origins,
    governed: [],
    lang: "en",
    limitations: [],
  };
}

/** A review request to a provider. */
export function completionRequest(changes: Partial<CompletionRequest> = {}): CompletionRequest {
  return {
    system: "Review.",
    user: "The change.",
    max_output_tokens: 100,
    purpose: "review",
    ...changes,
  };
}

/** A signal that nobody aborts. */
export function quiet(): AbortSignal {
  return new AbortController().signal;
}

/** A provider that does what it is told, and remembers what it was asked. */
export interface FakeProvider extends Provider {
  asked: CompletionRequest[];
}

/** Answers by `reply`; a text stands for an `ok` completion of 10 tokens in and 5 out. */
export function fakeProvider(
  reply: (
    request: CompletionRequest,
    index: number,
    signal: AbortSignal,
  ) => string | Partial<Completion> | Promise<string | Partial<Completion>>,
  price: Price = () => 0,
): FakeProvider {
  const asked: CompletionRequest[] = [];
  return {
    name: "fake/model",
    capabilities: { system_message: true, structured_output: false, context_tokens: 100_000 },
    price,
    asked,
    async complete(request, signal) {
      const index = asked.push(request) - 1;
      const said = await reply(request, index, signal);
      const base: Completion = { status: "ok", text: "", input_tokens: 10, output_tokens: 5 };
      return typeof said === "string" ? { ...base, text: said } : { ...base, ...said };
    },
  };
}

/** Takes `secret` out of everything, and nothing else. */
export function fakeRedactor(secret = "hunter2secret"): Redactor {
  const clean = (text: string): string => text.replaceAll(secret, "[REDACTED]");
  const walk = (value: unknown): unknown => {
    if (typeof value === "string") return clean(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
  };
  return {
    detect: async () => [],
    redact: async (text) => clean(text),
    redactNow: clean,
    redactValue: async <T>(value: T): Promise<T> => walk(value) as T,
  };
}
