import { LANGS, langOf, type Lang } from "../core/face.ts";

/**
 * The language to speak before flags are parsed, so that even a usage error is
 * said in it: a valid `--lang`, else the environment's.
 */
export function speakingLang(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Lang {
  const index = argv.findIndex(
    (argument) => argument === "--lang" || argument.startsWith("--lang="),
  );
  if (index === -1) return langOf(env);
  const inline = argv[index]?.split("=")[1];
  const value = inline ?? argv[index + 1];
  return LANGS.find((lang) => lang === value) ?? langOf(env);
}
