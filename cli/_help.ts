/** Help texts, in the reader's language. */
import { message, t, type Lang, type MessageKey } from "../core/face.ts";
import type { Flag } from "./_args.ts";

/** Rows of two columns, the first padded to the widest. */
export function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}

function flagLabel(flag: Flag): string {
  const names = [flag.name, ...(flag.aliases ?? [])].map((name) => `--${name}`).join(", ");
  return flag.kind === "string" ? `${names} ${flag.value ?? "VALUE"}` : names;
}

/** The help of one command. */
export function commandHelp(
  lang: Lang,
  usage: string,
  about: MessageKey,
  flags: readonly Flag[],
): string {
  const rows = flags.map((flag) => [flagLabel(flag), t(lang, message(flag.help))] as const);
  const options =
    rows.length === 0 ? "" : `\n${t(lang, message("cli.help_options"))}\n${columns(rows)}\n`;
  return `${t(lang, message("cli.help_usage"))} ${usage}\n\n${t(lang, message(about))}\n${options}`;
}
