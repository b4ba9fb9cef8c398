/** One filter for every way out. */

/** One secret in a text, by offset in UTF-16 code units; `start` to `end` is the value alone. */
export interface Secret {
  /** Catalog rule id, such as `secrets/aws-access-key-id`. */
  rule: string;
  start: number;
  end: number;
}

/**
 * Replaces secret values by `[REDACTED]`, keeps the code around them, the
 * number of lines, and its own output (idempotent). It remembers every value
 * that it found, so that the same value is replaced wherever it shows up later.
 */
export interface Redactor {
  /** Every secret in `text`. `path` lets file types decide (`.env`, `.npmrc`). Also learns them. */
  detect(text: string, path?: string): Promise<Secret[]>;
  /** `text` without its secrets; learns them. */
  redact(text: string, path?: string): Promise<string>;
  /**
   * Synchronous and never skipped: replaces learned values and what the own
   * patterns match. For streams and error messages.
   */
  redactNow(text: string): string;
  /** Every string of a plain value, keys left alone. */
  redactValue<T>(value: T): Promise<T>;
}
