import {
  createHost,
  createRedactor,
  verifyFindings,
  type Provider,
  type Revision,
  type VerificationOutcome,
} from "../../core/mod.ts";
import type { LabelledCase } from "./types.ts";

function revisionOf(path: string, text: string): Revision {
  const bytes = new TextEncoder().encode(text);
  const read = async (wanted: string): Promise<Uint8Array | undefined> =>
    wanted === path ? bytes : undefined;
  return {
    id: "bench",
    read,
    readMany: async (paths) => new Map(paths.includes(path) ? [[path, bytes]] : []),
    list: async () => [path],
  };
}

/** What verification comes to in one case, asked of `provider`. */
export async function judgeCase(
  one: LabelledCase,
  provider: Provider,
): Promise<VerificationOutcome> {
  const { theme, text } = one;
  const line = text.split("\n").findIndex((each) => each.trim() === theme.cites) + 1;
  if (line === 0) throw new Error(`${one.id} does not hold the line that it cites`);
  const { records } = await verifyFindings(
    {
      findings: [
        {
          fingerprint: "0".repeat(32),
          origin: "model",
          rule: `model/${theme.name}`,
          severity: "error",
          path: theme.path,
          line,
          side: "new",
          message: theme.message,
          code: text.split("\n")[line - 1] ?? "",
          status: "open",
        },
      ],
      settings: { enabled: true, max_calls: 1, model: null, votes: 1 },
      lang: "en",
      change: { files: [] },
      head: revisionOf(theme.path, text),
      provider,
      redactor: createRedactor(),
    },
    createHost({ cwd: "/", note: () => undefined }),
  );
  return records[0]?.outcome ?? "provider_error";
}
