/** What a finding of a secret says. */
import { message, t, type Lang, type Message } from "../../i18n/mod.ts";
import type { Redactor } from "../../redact/mod.ts";
import type { CatalogRule, Side } from "../../types.ts";
import type { RawFinding } from "../types.ts";
import { isMadeUp } from "./_is_made_up.ts";
import { isSamplePath } from "./_is_sample_path.ts";
import { valueFingerprint } from "./_value_fingerprint.ts";

/** A value shorter than this shows nothing of itself in a message. */
const PREFIX_VALUE_CHARS_MIN = 20;
const PREFIX_CHARS = 4;

/** What a pass over one change needs at hand. */
export interface Look {
  lang: Lang;
  rules: ReadonlyMap<string, CatalogRule>;
  redactor: Redactor;
  /** Of the fingerprints of values. */
  salt: string;
}

/**
 * What a finding says; of the value at most its public prefix and a fingerprint. A warning is what
 * leaves, and what a person may have made up in a test, an example or a document.
 */
export function words(
  { rule, value, path, side }: { rule: string; value: string; path: string; side: Side },
  at: Look,
): Pick<RawFinding, "origin" | "rule" | "severity" | "message" | "suggestion"> {
  const known = at.rules.get(rule);
  const params = { what: known?.message ?? rule, shown: shownOf(rule, value, at.salt) };
  const text =
    side === "old" ? message("redact.found_removed", params) : message("redact.found", params);
  return {
    origin: "security",
    rule,
    severity: side === "old" || (isMadeUp(rule) && isSamplePath(path)) ? "warning" : "error",
    message: t(at.lang, text),
    ...(known === undefined ? {} : { suggestion: known.fix }),
  };
}

/** The public prefix and the fingerprint of a value, or nothing of one that can be guessed. */
export function shownOf(rule: string, value: string, salt: string): Message | string {
  const fingerprint = valueFingerprint(rule, value, salt);
  if (fingerprint === undefined) return "";
  const letters = /^[A-Za-z]{2,4}[A-Za-z0-9_-]*/u.test(value);
  return letters && isVendor(rule) && value.length >= PREFIX_VALUE_CHARS_MIN
    ? message("redact.shown_prefix", { prefix: value.slice(0, PREFIX_CHARS), fingerprint })
    : message("redact.shown", { fingerprint });
}

/** Rules whose values begin with letters that everyone knows. */
function isVendor(rule: string): boolean {
  return /-(?:token|key|key-id|oauth)$/u.test(rule) && rule !== "secrets/private-key";
}
