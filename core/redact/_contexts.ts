/** Secrets that their surroundings give away: URLs, headers, SQL, command lines. */
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isStandIn } from "./_likely.ts";
import { readLiteral } from "./_literal.ts";
import { REDACTED } from "./_replace.ts";

/** Every secret of these kinds. Linear in the text. */
export function scanContexts(text: string, path?: string): Hit[] {
  const hits: Hit[] = [];
  scanUrls(text, "://", hits);
  scanUrls(text, ":\\/\\/", hits);
  scanSchemes(text, hits);
  scanSql(text, hits);
  scanCommands(text, hits);
  scanNpmrc(text, hits);
  if (path !== undefined && /(?:^|\/)\.pgpass$/u.test(path)) scanPgpass(text, hits);
  return hits;
}

function hit(rule: string, start: number, end: number, finding: boolean): Hit {
  return { rule, rank: RANK.context, start, end, finding };
}

function each(text: string, needle: string, visit: (at: number) => number | void): void {
  let at = text.indexOf(needle);
  while (at !== -1) {
    const next = visit(at);
    at = text.indexOf(needle, Math.max(at + needle.length, next ?? 0));
  }
}

const USER_INFO = /([^\s"'`<>/@:\\?#(]{0,256})(:?)([^\s"'`<>/\\?]{0,512})@(?=[\w.\-[{$%*])/uy;
const DATABASES =
  /(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|redis|rediss|amqps?|mssql|sqlserver|oracle|clickhouse|couchdb|neo4j|cassandra|snowflake|kafka|nats|ldaps?|smtps?|jdbc)(?:\+\w+)?$/iu;

/** `scheme://user:password@host`: the password; a lone user that is a token. */
function scanUrls(text: string, mark: string, hits: Hit[]): void {
  each(text, mark, (at) => {
    const from = at + mark.length;
    USER_INFO.lastIndex = from;
    const match = USER_INFO.exec(text);
    if (match === null) return;
    const [whole, user = "", colon = "", password = ""] = match;
    const scheme = text.slice(Math.max(0, at - 24), at);
    const rule = DATABASES.test(scheme) ? "secrets/connection-string" : "secrets/basic-auth-url";
    const end = from + whole.length - 1;
    if (colon === "" || password === "" || /^x-(?:oauth-basic|access-token)$/u.test(password)) {
      const value = colon === "" ? user + password : user;
      if (value.length >= 16 && isLikely(value, "token"))
        hits.push(hit(rule, from, from + value.length, true));
      return end;
    }
    if (!isReference(password) && !isTemplate(password) && !isPort(password)) {
      const finding =
        isLikely(password, "password") || (password.length >= 8 && isLikely(password, "token"));
      hits.push(hit(rule, end - password.length, end, finding));
    }
    return end;
  });
}

function isTemplate(value: string): boolean {
  return (
    /\$\{|\{\{|#\{|^\$[A-Za-z_]|^%[A-Za-z]\w*%$|^%[sdv]$|^\{[\w.]*\}$|\\\(/u.test(value) ||
    value === REDACTED
  );
}

function isPort(value: string): boolean {
  return /^\d{1,5}(?:,|$)/u.test(value) && value.includes(",");
}

const SCHEME_VALUE = /[ \t]+([\w.~+/=-]{8,4096})/uy;

/** `Bearer x` and `Basic x`, wherever they stand. */
function scanSchemes(text: string, hits: Hit[]): void {
  for (const needle of ["earer ", "EARER ", "asic ", "ASIC "]) {
    each(text, needle, (at) => {
      if (!/[bB]/u.test(text.charAt(at - 1)) || /\w/u.test(text.charAt(at - 2))) return;
      SCHEME_VALUE.lastIndex = at + needle.length - 1;
      const value = SCHEME_VALUE.exec(text)?.[1];
      if (value === undefined) return;
      const end = SCHEME_VALUE.lastIndex;
      const basic = needle.toLowerCase() === "asic ";
      if (basic ? isBasic(value) : isLikely(value, "token")) {
        hits.push(hit("secrets/authorization-header", end - value.length, end, true));
      }
      return end;
    });
  }
}

function isBasic(value: string): boolean {
  if (!/^[A-Za-z0-9+/]{8,}={0,2}$/u.test(value) || value.replace(/=+$/u, "").length % 4 === 1)
    return false;
  const plain = atob(value.replace(/=+$/u, ""));
  return (
    /^[\x20-\x7e]+:[\x20-\x7e]+$/u.test(plain) && !isStandIn(plain.slice(plain.indexOf(":") + 1))
  );
}

const BY =
  /dentified\s{1,20}(?:(?:with|via)\s{1,20}[\w'"]{1,60}\s{1,20})?(?:by|as|using)\s{1,20}(?:password\s{1,20})?/iuy;

/** `IDENTIFIED BY 'x'`. */
function scanSql(text: string, hits: Hit[]): void {
  for (const needle of ["DENTIFIED", "dentified"]) {
    each(text, needle, (at) => {
      BY.lastIndex = at;
      if (!BY.test(text)) return;
      const literal = readLiteral(text, BY.lastIndex);
      if (literal === undefined) return;
      const value = text.slice(literal.start, literal.end);
      if (!isReference(value))
        hits.push(hit("secrets/password", literal.start, literal.end, isLikely(value, "password")));
      return literal.next;
    });
  }
}

const COMMANDS: readonly { needle: string; pattern: RegExp }[] = [
  {
    needle: "curl ",
    pattern: /(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"']{1,100}:([^\s"'`]{3,200})/gu,
  },
  { needle: "wget ", pattern: /--(?:http-|ftp-)?password[ =]["']?([^\s"'`]{3,200})/gu },
  { needle: "sshpass ", pattern: /-p ?["']?([^\s"'`]{3,200})/gu },
  { needle: "mysql", pattern: /\s-p([^\s"'`$]{3,200})/gu },
  { needle: "docker login", pattern: /\s-p[ =]["']?([^\s"'`]{3,200})/gu },
  { needle: "redis-cli ", pattern: /\s-a ["']?([^\s"'`]{3,200})/gu },
  { needle: "openssl ", pattern: /\bpass:([^\s"'`]{3,200})/gu },
];
const COMMAND_CHARS_MAX = 600;

/** Passwords among the arguments of well-known programs. */
function scanCommands(text: string, hits: Hit[]): void {
  for (const { needle, pattern } of COMMANDS) {
    each(text, needle, (at) => {
      const near = text.slice(at, at + COMMAND_CHARS_MAX);
      const line = /^[^\n\\]*(?:\\(?:\r?\n|.)[^\n\\]*)*/u.exec(near)?.[0] ?? "";
      for (const match of line.matchAll(pattern)) {
        const value = match[1] ?? "";
        const end = at + match.index + match[0].length;
        if (!isReference(value) && !isTemplate(value)) {
          hits.push(hit("secrets/password", end - value.length, end, isLikely(value, "password")));
        }
      }
      return at + line.length;
    });
  }
}

const NPMRC = /_(?:auth|authToken|password)[ \t]{0,8}=[ \t]{0,8}["']?([^\s"'$][^\s"'\n]{5,2000})/uy;

/** `//registry/:_authToken=x`, `_auth=x`. */
function scanNpmrc(text: string, hits: Hit[]): void {
  for (const needle of ["_auth", "_password"]) {
    each(text, needle, (at) => {
      NPMRC.lastIndex = at;
      const value = NPMRC.exec(text)?.[1];
      if (value === undefined || /\w/u.test(text.charAt(at - 1))) return;
      const end = NPMRC.lastIndex;
      if (!isReference(value) && !isTemplate(value) && !value.endsWith("(")) {
        hits.push(hit("secrets/npm-token", end - value.length, end, isLikely(value, "token")));
      }
      return end;
    });
  }
}

/** `host:port:database:user:password`. */
function scanPgpass(text: string, hits: Hit[]): void {
  for (const match of text.matchAll(
    /^[^:#\n]{1,200}:[\d*]{1,5}:[^:\n]{1,100}:[^:\n]{1,100}:([^\n\r]{1,200})/gmu,
  )) {
    const value = match[1] ?? "";
    const end = match.index + match[0].length;
    if (!isReference(value))
      hits.push(hit("secrets/password", end - value.length, end, isLikely(value, "password")));
  }
}
