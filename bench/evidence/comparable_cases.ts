import { extname } from "node:path";
import type { Case } from "./types.ts";

const LANGUAGES: Readonly<Record<string, string>> = {
  ".go": "go",
  ".java": "java",
  ".js": "javascript",
  ".py": "python",
  ".ts": "typescript",
  ".tsx": "typescript",
};

/** What a peer's rule is meant for. */
export interface PeerRule {
  id: string;
  languages: string[];
  /** `kind` holds `FAMILY/KIND`, several with blanks between. */
  metadata: { kind: string };
}

/** The cases whose kind and language some rule of the peer is meant for. */
export function comparableCases(cases: readonly Case[], rules: readonly PeerRule[]): Case[] {
  return cases.filter((one) =>
    rules.some(
      ({ languages, metadata }) =>
        languages.includes(LANGUAGES[extname(one.path)] ?? "") &&
        metadata.kind.split(" ").includes(`${one.family}/${one.kind}`),
    ),
  );
}
