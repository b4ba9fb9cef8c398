/** A run that was kept so that it can be run again without network, key and repository. */
import type { Evidence } from "../evidence/types.ts";
import type { Capabilities, Completion, CompletionRequest } from "../model/types.ts";
import type { Format } from "../publish/types.ts";
import type { Request } from "../resolve/types.ts";
import type { SearchResult, Spending } from "../types.ts";

/** One call of a phase to a model, and what came of it: retries and fallback are inside of it. */
export interface Exchange {
  purpose: CompletionRequest["purpose"];
  /** Place among the requests of its purpose. */
  order: number;
  model: string;
  /** SHA-256 of the request as it was sent; the texts below are redacted once more. */
  request_digest: string;
  /** Key in `systems`. */
  system: string;
  user: string;
  max_output_tokens: number;
  completion: Completion;
  /** Milliseconds from the call to its completion. */
  elapsed_ms: number;
}

/** One call to a provider, which may be one of several tries of an exchange. */
export interface Attempt {
  model: string;
  purpose: CompletionRequest["purpose"];
  request_digest: string;
  status: Completion["status"];
  elapsed_ms: number;
  retry_after_ms?: number;
  detail?: string;
}

/** What was read of a tree, redacted. */
export interface RecordedRevision {
  id: string;
  /** `null`: there is no such file. */
  files: { path: string; text: string | null }[];
  lists: { prefix: string; paths: string[] }[];
  /** Absent where the tree cannot be searched. */
  searches?: { words: string[]; extensions: string[]; result: SearchResult }[];
}

/** A model as the phases saw it. */
export interface RecordedModel {
  name: string;
  capabilities: Capabilities;
}

/** How the run ended. */
export type RecordedResult =
  | { kind: "outcome"; exit_code: 0 | 1 | 3; stdout: string }
  | { kind: "error"; code: string; text: string };

/** `recording.json`. Nothing in it holds a secret, and nothing of the machine. */
export interface Recording {
  schema_version: 1;
  tool: { name: "aurum"; version: string };
  versions: Record<string, string>;
  /** Of the report on standard output. */
  format: Format;
  request: Request;
  evidence: Evidence;
  base?: RecordedRevision;
  head?: RecordedRevision;
  models: { review: RecordedModel; verification: RecordedModel } | null;
  systems: Record<string, string>;
  exchanges: Exchange[];
  attempts: Attempt[];
  spending?: Spending;
  result: RecordedResult;
}

/** Where the recording of a folder stands. */
export const RECORDING_FILE = "recording.json";
