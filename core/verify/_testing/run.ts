/** A verification over files in memory, with a verifier that says what the test wants. */
import type { Host } from "../../host.ts";
import { t, type Message } from "../../i18n/mod.ts";
import type { Completion, CompletionRequest, Provider } from "../../model/types.ts";
import { createRedactor } from "../../redact/mod.ts";
import type { Finding, Revision } from "../../types.ts";
import { verifyFindings, type VerifyInput } from "../verify_findings.ts";

/** A tree of files; `search` as git would. */
export function revisionOf(
  texts: Readonly<Record<string, string | Uint8Array>>,
  searches = true,
): Revision {
  const bytes = (path: string): Uint8Array | undefined => {
    const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
    return typeof text === "string" ? new TextEncoder().encode(text) : text;
  };
  const revision: Revision = {
    id: "memory",
    read: async (path) => bytes(path),
    readMany: async (paths) =>
      new Map(
        paths.flatMap((path) => {
          const found = bytes(path);
          return found === undefined ? [] : [[path, found]];
        }),
      ),
    list: async () => Object.keys(texts).toSorted(),
  };
  if (!searches) return revision;
  revision.search = async (patterns, extensions) => ({
    truncated: false,
    hits: Object.keys(texts)
      .filter((path) => extensions.some((extension) => path.endsWith(`.${extension}`)))
      .flatMap((path) =>
        new TextDecoder()
          .decode(bytes(path))
          .split("\n")
          .map((text, index) => ({ path, line: index + 1, text })),
      )
      .filter(({ text }) => patterns.some((pattern) => new RegExp(pattern).test(text))),
  });
  return revision;
}

/** A blocking model finding. */
export function findingOf(values: Partial<Finding> = {}): Finding {
  return {
    fingerprint: "f".repeat(32),
    origin: "model",
    rule: "model/null-dereference",
    severity: "error",
    path: "a.go",
    line: 1,
    side: "new",
    message: "it is nil",
    status: "open",
    ...values,
  };
}

/** A verifier that keeps what it was asked. */
export interface TestVerifier extends Provider {
  asked: CompletionRequest[];
}

export function verifierOf(
  reply: (
    request: CompletionRequest,
    index: number,
    signal: AbortSignal,
  ) => string | object | Promise<Partial<Completion> | string>,
): TestVerifier {
  const asked: CompletionRequest[] = [];
  return {
    name: "test/verifier",
    capabilities: { system_message: true, structured_output: false, context_tokens: 100_000 },
    price: (input, output) => (input + output) / 1e6,
    asked,
    async complete(request, signal) {
      const index = asked.push(request) - 1;
      const said = await reply(request, index, signal);
      const base: Completion = { status: "ok", text: "", input_tokens: 10, output_tokens: 5 };
      if (typeof said === "string") return { ...base, text: said };
      return "status" in said
        ? { ...base, ...(said as Partial<Completion>) }
        : { ...base, text: JSON.stringify(said) };
    },
  };
}

/** The host of such a run: nothing but its signal is used. */
export function signalHost(signal: AbortSignal = new AbortController().signal): Host {
  const refuse = (): never => {
    throw new Error("a verification must not do this");
  };
  // Whatever else a host can do: a verification reads through its revision alone.
  return new Proxy({ signal, progress: () => undefined } as Partial<Host> as Host, {
    get: (host, key) => Reflect.get(host, key) ?? refuse,
  });
}

/** Runs it; `head` may be files. */
export async function verifyIn(
  files: Readonly<Record<string, string | Uint8Array>> | Revision | undefined,
  findings: readonly Finding[],
  provider: Provider | null,
  more: Partial<Omit<VerifyInput, "settings">> & {
    settings?: Partial<VerifyInput["settings"]>;
    signal?: AbortSignal;
  } = {},
): ReturnType<typeof verifyFindings> {
  const { settings, signal, ...rest } = more;
  const head =
    files === undefined || typeof files["readMany"] === "function"
      ? (files as Revision | undefined)
      : revisionOf(files as Record<string, string>);
  return verifyFindings(
    {
      findings,
      settings: { enabled: true, max_calls: 8, model: null, votes: 1, ...settings },
      lang: "en",
      change: { files: [] },
      head,
      provider,
      redactor: createRedactor(),
      ...rest,
    },
    signalHost(signal),
  );
}

/** A message in English. */
export function english(text: Message): string {
  return t("en", text);
}
