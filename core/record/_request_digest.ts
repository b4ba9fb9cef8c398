import type { CompletionRequest } from "../model/types.ts";

/** SHA-256, hexadecimal, of what a model was asked; its place among the requests does not count. */
export function requestDigest(model: string, request: CompletionRequest): string {
  const { purpose, system, user, max_output_tokens, answer_schema } = request;
  const parts = [model, purpose, system, user, max_output_tokens, answer_schema?.name ?? null];
  return new Bun.CryptoHasher("sha256").update(JSON.stringify(parts)).digest("hex");
}
