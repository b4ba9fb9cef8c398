/** Secrets among the words of a command, a statement or a settings file of one program. */
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";
import { lineBefore } from "./_line.ts";
import { pushPassword } from "./_push_password.ts";

const VALUE = `["']?([^\\s"'\`<>]{3,200})`;
const option = (names: string): RegExp => new RegExp(`\\s(?:${names})[ =]?${VALUE}`, "gu");

/** Per program, the argument that is a password. */
const COMMANDS: ReadonlyMap<string, RegExp> = new Map([
  ["curl ", /\s(?:-u|--user|--proxy-user|-U)[ =]?["']?[^\s:"']{1,100}:([^\s"'`<>]{3,200})/gu],
  ["CURLOPT_USERPWD", /USERPWD,\s*["'][^\s:"']{1,100}:([^\s"'`<>]{3,200})/gu],
  ["wget ", /--(?:http-|ftp-|proxy-)?password[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["sshpass ", option("-p")],
  ["mysql", /\s-p["']?([^\s"'`$]{3,200})/gu],
  ["mariadb", /\s-p["']?([^\s"'`$]{3,200})/gu],
  ["docker login", /\s-p[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["podman login", /\s-p[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["az login", /\s-p[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["mongo", /\s-p[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["redis-cli ", option("-a|--pass")],
  ["openssl ", /(?:\bpass:|\s-k\s+["']?)([^\s"'`<>]{3,200})/gu],
  ["keytool ", option("-(?:store|key|deststore|srcstore|destkey|srckey|new)pass")],
  ["jarsigner ", option("-(?:store|key)pass")],
  ["twine upload", /\s-p[ =]["']?([^\s"'`<>]{3,200})/gu],
  ["vault login ", /login\s+(?:-\S+\s+)*([^\s"'`<>=-][^\s"'`<>=]{15,200})/gu],
  ["unzip ", option("-P")],
  ["7z ", /\s-p["']?([^\s"'`<>]{3,200})/gu],
  ["zip ", option("-P|--password")],
  ["htpasswd ", /\s-[a-zA-Z]*b[a-zA-Z]*\s+(?:[^\s-]\S*\s+)?\S+\s+["']?([^\s"'`<>]{3,200})/gu],
  ["ldapsearch ", option("-w")],
  ["ldapadd ", option("-w")],
  ["ldapmodify ", option("-w")],
  ["plink ", option("-pw")],
  ["pscp ", option("-pw")],
  ["sqlcmd ", option("-P")],
  ["bcp ", option("-P")],
  ["sqlplus ", /\s[\w$]{1,60}\/([^\s"'`@/]{3,200})(?=@)/gu],
  ["smbclient ", /\s-U\s*["']?[^\s%"']{1,60}%([^\s"'`<>]{3,200})/gu],
  ["net use ", /\/user:\S+\s+["']?([^\s"'`*]{3,200})/giu],
  ["snmp-server ", /\scommunity\s+([^\s"'`<>]{3,200})/gu],
  ["SecureString ", /SecureString\s+(?:-String\s+)?["']([^\s"'`<>]{3,200})(?=["'])/gu],
  [
    "echo ",
    /^echo\s+(?:-n\s+)?["']?(?:[\w.-]{1,60}:)?([^\s"'`|:$]{6,200})(?=["']?\s*\|\s*(?:sudo\s+(?:-\w+\s+)*-S\b|(?:sudo\s+)?(?:chpasswd|passwd\s+--stdin)|[^|\n]{0,120}--(?:password-stdin|with-token)))/gu,
  ],
]);
const COMMAND_CHARS_MAX = 600;

/** Words that start a command of {@link visitCommand}. */
export const COMMAND_WORDS: readonly string[] = [...COMMANDS.keys()];

/** Passwords among the arguments of well-known programs, on the line and its continuations. */
export function visitCommand(text: string, at: number, word: string, hits: Hit[]): number | void {
  const pattern = COMMANDS.get(word);
  if (pattern === undefined) return;
  const near = text.slice(at, at + COMMAND_CHARS_MAX);
  const line = /^[^\n\\]*(?:\\(?:\r?\n|.)[^\n\\]*)*/u.exec(near)?.[0] ?? "";
  for (const match of line.matchAll(pattern)) {
    const end = at + match.index + match[0].length;
    pushPassword(hits, text, end - (match[1] ?? "").length, end);
  }
  return at + line.length;
}

/** Words that one program's settings file begins a line with; the next word is a password. */
export const SETTING_WORDS: readonly string[] = [
  "requirepass ",
  "masterauth ",
  "bindpw ",
  "rootpw ",
  "olcRootPW: ",
  "auth-pass ",
  "enable secret ",
  "enable password ",
];

const NEXT_WORD =
  /(?:[05][ \t]+|\w{1,60}[ \t]+(?=\S+[ \t]*(?:\r?\n|$)))?["']?([^\s"'`<>]{3,200})/uy;

/** `requirepass x` at the start of a line; in a comment only what is likely. */
export function visitSetting(text: string, at: number, word: string, hits: Hit[]): number | void {
  const before = lineBefore(text, at);
  if (!/^\s*(?:[#;]\s*)?(?:sentinel\s+|user\s+\S+\s+)?$/u.test(before)) return;
  NEXT_WORD.lastIndex = at + word.length;
  const value = NEXT_WORD.exec(text)?.[1];
  if (value === undefined) return;
  const end = NEXT_WORD.lastIndex;
  if (/[#;]/u.test(before) && !isLikely(value, "password")) return;
  pushPassword(hits, text, end - value.length, end);
  return end;
}

const NPMRC =
  /_(?:auth|authToken|password)(?:[ \t]{0,8}=[ \t]{0,8}|[ \t]{1,8}(?=\S{16}))["']?([\w+/=.:~-]{6,2000})/uy;

/** `//registry/:_authToken=x`; without a registry in front only what is likely. */
export function visitNpmrc(text: string, at: number, _: string, hits: Hit[]): number | void {
  const before = text.charAt(at - 1);
  if (/[\w.]/u.test(before)) return;
  NPMRC.lastIndex = at;
  const value = NPMRC.exec(text)?.[1];
  if (value === undefined) return;
  const end = NPMRC.lastIndex;
  const finding = isLikely(value, "token");
  if (!isReference(value) && !isTemplate(value) && (before === ":" || finding)) {
    const start = end - value.length;
    hits.push({ rule: "secrets/npm-token", rank: RANK.context, start, end, finding });
  }
  return end;
}

const PGPASS = /^[^:#\n]{1,200}:[\d*]{1,5}:[^:\n]{1,100}:[^:\n]{1,100}:([^\n\r]{1,200})/gmu;

/** `host:port:database:user:password` of a `.pgpass`. */
export function scanPgpass(text: string, hits: Hit[]): void {
  for (const match of text.matchAll(PGPASS)) {
    const end = match.index + match[0].length;
    pushPassword(hits, text, end - (match[1] ?? "").length, end);
  }
}
