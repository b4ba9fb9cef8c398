import type { Lang } from "./_types.ts";

/**
 * The language of the run: `LC_ALL`, then `LANG`, else English. Portuguese of
 * any country is `pt-BR`.
 */
export function langOf(env: Readonly<Record<string, string | undefined>>): Lang {
  const value = env["LC_ALL"] || env["LANG"] || "";
  return /^pt([_.@-]|$)/iu.test(value) ? "pt-BR" : "en";
}
