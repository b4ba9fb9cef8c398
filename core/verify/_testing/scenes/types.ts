/**
 * Quotes over many languages and what each comes to. Every language has the same
 * scene: a call that a finding accuses, a guard above it, the called function with
 * a guard of its own in another file, a function that nobody named, and what is no
 * code although it looks like it.
 */
import type { VerificationOutcome } from "../../../types.ts";

/** One language's scene and its quotes. */
export interface Scene {
  language: string;
  files: Readonly<Record<string, string>>;
  message: string;
  cites: string;
  quotes: readonly (readonly [
    what: string,
    quote: string,
    outcome: VerificationOutcome,
    more?: Readonly<Record<string, unknown>>,
  ])[];
}
