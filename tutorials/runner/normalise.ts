/** One named rule for each thing that differs from run to run. Shown on the page as `[…]`. */
export interface Rule {
  name: string;
  pattern: RegExp;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}

/** Rules for a run in `folders`, the temporary ones it used. */
export function rules(folders: readonly string[], version: string): Rule[] {
  return [
    { name: "temporary path", pattern: new RegExp(folders.map(literal).join("|"), "gu") },
    { name: "commit id", pattern: /\b(?:[0-9a-f]{64}|[0-9a-f]{40})\b/gu },
    { name: "version", pattern: new RegExp(`\\b${literal(version)}\\b`, "gu") },
    // The prompt lists the catalog, and the catalog grows.
    {
      name: "prompt tokens",
      pattern: /\b\d+(?= (?:tokens in|input tokens|tokens de entrada)\b)/gu,
    },
    { name: "time", pattern: /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu },
  ];
}

/** `text` with everything volatile replaced by `[…]`, rule by rule. */
export function normalise(text: string, named: readonly Rule[]): string {
  return named.reduce((result, { pattern }) => result.replace(pattern, "[…]"), text);
}
