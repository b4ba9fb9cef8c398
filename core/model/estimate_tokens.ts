import { estimateTokenCount } from "tokenx";

/**
 * About how many tokens a text has, for any model: within some ten percent on
 * prose and code. Used where the provider does not say.
 */
export function estimateTokens(text: string): number {
  return estimateTokenCount(text);
}
