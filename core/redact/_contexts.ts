/** Secrets that their surroundings give away: URLs, headers, SQL, command lines. */
import {
  COMMAND_WORDS,
  scanPgpass,
  SETTING_WORDS,
  visitCommand,
  visitNpmrc,
  visitSetting,
} from "./_commands.ts";
import { visitInsert, visitSql, visitSqlFunction } from "./_sql.ts";
import { isBasic } from "./_basic.ts";
import { CALL_WORDS, visitAuthPair, visitBareAuth, visitCall } from "./_calls.ts";
import { visitCookie } from "./_cookies.ts";
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";
import { needles } from "./_needles.ts";

type Visit = (text: string, at: number, needle: string, hits: Hit[]) => number | void;

/** What to do where a word stands. */
const VISITS: ReadonlyMap<string, Visit> = new Map<string, Visit>([
  ["://", visitUrl],
  [":\\/\\/", visitUrl],
  ["earer ", visitScheme],
  ["EARER ", visitScheme],
  ["asic ", visitScheme],
  ["ASIC ", visitScheme],
  ["DENTIFIED ", visitSql],
  ["dentified ", visitSql],
  ["_auth", visitNpmrc],
  ["_password", visitNpmrc],
  ["PASSWORD(", visitSqlFunction],
  ["INSERT ", visitInsert],
  ["insert ", visitInsert],
  ["auth", visitAuthPair],
  ["basic_auth ", visitBareAuth],
  ["ookie", visitCookie],
  ["OOKIE", visitCookie],
  [":thin:", visitOracle],
  ["key=", visitQuery],
  [".toCharArray()", visitCharArray],
  ["@tcp(", visitDsn],
  ["@unix(", visitDsn],
  ...CALL_WORDS.map((word) => [word, visitCall] as const),
  ...SETTING_WORDS.map((word) => [word, visitSetting] as const),
  ...COMMAND_WORDS.map((word) => [word, visitCommand] as const),
]);
const WORDS = needles([...VISITS].map(([word, visit]) => [word, { word, visit }] as const));

/** Every secret of these kinds. Linear in the text. */
export function scanContexts(text: string, path?: string): Hit[] {
  const hits: Hit[] = [];
  const resume = new Map<Visit, number>();
  WORDS.each(text, (at, found) => {
    for (const { word, visit } of found) {
      if (at >= (resume.get(visit) ?? 0)) resume.set(visit, visit(text, at, word, hits) ?? 0);
    }
    return at + 1;
  });
  if (/(?:^|\/)\.pgpass$/u.test(path ?? "") || text.includes(".pgpass")) scanPgpass(text, hits);
  return hits;
}

const USER_INFO = /([^\s"'`<>/@:\\?#(]{0,256})(:?)([^\s"'`<>/\\?]{0,512})@(?=[\w.\-[{$%*])/uy;
const DATABASES =
  /(?:postgres(?:ql)?|mysqlx?|mariadb|mongodb|redis|rediss|amqps?|mssql|sqlserver|oracle|clickhouse|couchdb|neo4j|cassandra|snowflake|kafka|nats|ldaps?|smtps?|jdbc)(?:\+\w+)?$/iu;

/** `scheme://user:password@host`: the password; a lone user that is a token. */
function visitUrl(text: string, at: number, mark: string, hits: Hit[]): number | void {
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
    if (/^[\w-]{16,}$/u.test(value) && /\d/u.test(value) && isLikely(value, "token")) {
      hits.push({ rule, rank: RANK.context, start: from, end: from + value.length, finding: true });
    }
    return end;
  }
  if (!isReference(password) && !isTemplate(password) && !isPortList(password)) {
    const start = end - password.length;
    const finding =
      isLikely(password, "password") || (password.length >= 8 && isLikely(password, "token"));
    hits.push({ rule, rank: RANK.context, start, end, finding });
  }
  return end;
}

const QUERY = /key=([\w.~+-]{16,512})(?=$|[&"'`\s<>)#])/uy;

/** `?key=x` of a URL. */
function visitQuery(text: string, at: number, _: string, hits: Hit[]): number | void {
  if (!/[?&]/u.test(text.charAt(at - 1))) return;
  QUERY.lastIndex = at;
  const value = QUERY.exec(text)?.[1];
  if (value === undefined || isReference(value) || !isLikely(value, "token")) return;
  const end = QUERY.lastIndex;
  const rule = "secrets/credential";
  hits.push({ rule, rank: RANK.assignment, start: end - value.length, end, finding: true });
  return end;
}

const BEFORE_CHARS = /"([^"\\\n]{3,200})"$/u;

/** `"x".toCharArray()`: what Java hands over like this is a password. */
function visitCharArray(text: string, at: number, _: string, hits: Hit[]): number | void {
  const value = BEFORE_CHARS.exec(text.slice(Math.max(0, at - 204), at))?.[1];
  if (value === undefined || !isLikely(value, "password")) return;
  const rule = "secrets/password";
  const end = at - 1;
  hits.push({ rule, rank: RANK.assignment, start: end - value.length, end, finding: true });
}

const ORACLE = /:thin:[\w$]{1,60}\/([^\s"'`@/]{1,200})@/uy;

/** `jdbc:oracle:thin:user/password@host`. */
function visitOracle(text: string, at: number, _: string, hits: Hit[]): number | void {
  ORACLE.lastIndex = at;
  const password = ORACLE.exec(text)?.[1];
  if (password === undefined || isReference(password) || isTemplate(password)) return;
  const end = ORACLE.lastIndex - 1;
  const rule = "secrets/connection-string";
  const finding = isLikely(password, "password");
  hits.push({ rule, rank: RANK.context, start: end - password.length, end, finding });
}

const DSN = /[\w.-]{1,64}:([^\s"'`:/]{1,120})$/u;

/** `user:password@tcp(host)/database` of Go. */
function visitDsn(text: string, at: number, _: string, hits: Hit[]): number | void {
  const password = DSN.exec(text.slice(Math.max(0, at - 200), at))?.[1];
  if (password === undefined || isReference(password) || isTemplate(password)) return;
  const rule = "secrets/connection-string";
  const finding = isLikely(password, "password");
  hits.push({ rule, rank: RANK.context, start: at - password.length, end: at, finding });
}

/** `host:1234,host:1234` of a cluster. */
function isPortList(value: string): boolean {
  return /^\d{1,5},/u.test(value);
}

const SCHEME_VALUE = /[ \t]{1,8}([\w.~+/=-]{8,4096})/uy;

/** `Bearer x` and `Basic x`, wherever they stand. */
function visitScheme(text: string, at: number, needle: string, hits: Hit[]): number | void {
  const before = text.slice(Math.max(0, at - 3), at);
  if (!/(?:^|\W|\\[nrt])[bB]$/u.test(before)) return;
  SCHEME_VALUE.lastIndex = at + needle.length - 1;
  const value = SCHEME_VALUE.exec(text)?.[1];
  if (value === undefined) return;
  const end = SCHEME_VALUE.lastIndex;
  const basic = needle.toLowerCase() === "asic ";
  if (basic ? isBasic(value) : isLikely(value, "token")) {
    const rule = "secrets/authorization-header";
    hits.push({ rule, rank: RANK.context, start: end - value.length, end, finding: true });
  }
  return end;
}
