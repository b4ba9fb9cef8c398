/** The ways to give a value to a credential name that have no operator. */
import { hitOf } from "./_judge.ts";
import { type Literal, readLiterals } from "./_literal.ts";
import { changes } from "./_likely.ts";
import type { Found, Site } from "./_site.ts";
import { lineBefore, openQuote } from "./_line.ts";

/** Tries every form at a site; the first that fits wins. */
export function findForm(text: string, site: Site, path: string | undefined): Found | undefined {
  const before = lineBefore(text, site.start);
  return (
    setter(text, site, before) ??
    pair(text, site, before) ??
    element(text, site) ??
    typed(text, site, before) ??
    listed(text, site, before) ??
    named(text, site, before) ??
    variable(text, site, before) ??
    spaced(text, site, before) ??
    word(text, site, before, path)
  );
}

function take(text: string, site: Site, at: number, only_likely = false): Found | undefined {
  const literals = readLiterals(text, at);
  return literals === undefined
    ? undefined
    : found(text, site, literals.all, literals.next, only_likely);
}

function found(
  text: string,
  site: Site,
  literals: readonly Literal[],
  next: number,
  only_likely = false,
): Found | undefined {
  const hit = hitOf(text, literals, site);
  return hit === undefined || (only_likely && !hit.finding) ? undefined : { hits: [hit], next };
}

/** `setPassword("x")`, `.password("x")`. */
function setter(text: string, site: Site, before: string): Found | undefined {
  const open = /^[ \t]?\([ \t]*/u.exec(text.slice(site.end, site.end + 12));
  if (open === null) {
    return undefined;
  }
  const sets = /^(?:[Ss]et|[Ww]ith|[Uu]se|[Aa]dd|[Pp]ut|[Dd]efine)[A-Z_]/u.test(site.name);
  const builds =
    site.kind === "password" && !/^pass$|user/iu.test(site.name) && /(?:\.|->)$/u.test(before);
  const at = site.end + open[0].length;
  if (before.endsWith("@")) return take(text, site, at, true);
  return sets || builds || /\bwith$/u.test(before) ? take(text, site, at) : undefined;
}

const SETTING_CALL =
  /(?:\b|_)(?:getenv|environ\.get|ENV\.fetch|put|set\w*|add\w*|append|header\w*|with\w*|env\w*|define|putenv|store|insert|export|property|param|Parameter|config|KeyValue\w*|entry|of)!?\s*\(\s*(?:[\w.]+\s*,\s*)?[bru@]?$/iu;

/** What stands behind a name in `setError("password", "Too short")` is for people. */
const TELLS =
  /(?:err(?:or)?s?|invalid|warn(?:ing)?s?|messages?|labels?|titles?|hints?|placeholders?|i18n|translat\w*|describe|expect\w*|assert\w*)\w*(?:\.\w+)?\s*\(\s*(?:[\w.]+\s*,\s*)?$/iu;

/** `put("password", "x")`, `{ "token", "x" }`, `define('TOKEN', 'x')`. */
function pair(text: string, site: Site, before: string): Found | undefined {
  const quote = /(?:\\*["'`]|[bru@]["']|:)(?:[\w-]{1,40}\.){0,6}$/u.exec(before);
  if (quote === null && !/^\(?set\($/iu.test(before.trim())) {
    return undefined;
  }
  const comma = /^[ \t]{0,8},\s{0,40}/u.exec(text.slice(site.after, site.after + 60));
  if (comma === null) {
    return undefined;
  }
  const callee = before.slice(0, before.length - (quote?.[0].length ?? 0));
  if (TELLS.test(callee)) return undefined;
  const sure = SETTING_CALL.test(callee);
  if (!sure && !/[[{(,]\s*$/u.test(callee)) {
    return undefined;
  }
  const at = site.after + comma[0].length;
  return sure ? take(text, site, at) : take(text, { ...site, kind: "token" }, at, true);
}

/** `<password>x</password>`, `<db:password>x</db:password>`. */
function element(text: string, site: Site): Found | undefined {
  const tag = /<(?:[\w.-]{1,40}:)?$/u.exec(text.slice(Math.max(0, site.start - 42), site.start));
  if (tag === null) {
    return undefined;
  }
  const behind = text.slice(site.end, site.end + 2_600);
  const open = /^(?:\s[^<>\n]{0,120})?>\s{0,80}(?:<!\[CDATA\[)?/u.exec(behind);
  const body = open === null ? null : /^[^<>\n\]]{1,2000}/u.exec(behind.slice(open[0].length));
  if (open === null || body === null) {
    return undefined;
  }
  const start = site.end + open[0].length;
  const close = text.slice(start + body[0].length, start + body[0].length + 120);
  if (!/^(?:\]\]>)?\s{0,80}<\//u.test(close)) {
    return undefined;
  }
  const end = start + body[0].trimEnd().length;
  return found(text, site, [{ start, end, next: end, braces: false }], end);
}

const TYPES =
  /^[^"'`\n]{0,40}(?:["'`]\s?)?["'`]?\]?["'`]?\)?(?:\s*,\s*(?:with:\s*)?|\)?\s*\.\s*(?:type|fill|clear\(\)\.type|send_keys|sendKeys|setValue|set_value|set|typeText|fillIn)\(\s*)(?=["'`])/u;

/** `page.fill("#password", "x")`, `cy.get("#password").type("x")`, `fill_in "Password", with: "x"`. */
function typed(text: string, site: Site, before: string): Found | undefined {
  if (
    openQuote(before) === "" ||
    !/\b(?:type|fill|fill_in|get|find\w*|locator|\$|By\.\w+|getBy\w+|typeText|fillIn)\b[^;]{0,80}$/u.test(
      before,
    )
  ) {
    return undefined;
  }
  const behind = TYPES.exec(text.slice(site.end, site.end + 120));
  return behind === null
    ? undefined
    : take(text, { ...site, kind: "password" }, site.end + behind[0].length, true);
}

const PLIST = /^<\/key>\s{0,80}<string>([^<>\n]{1,500})<\/string>/u;

/** `<key>ApiKey</key><string>x</string>` of a property list. */
function listed(text: string, site: Site, before: string): Found | undefined {
  if (!/<key>[\w.-]*$/u.test(before)) return undefined;
  const entry = PLIST.exec(text.slice(site.end, site.end + 620));
  const value = entry?.[1];
  if (entry === null || value === undefined) return undefined;
  const end = site.end + entry[0].length - "</string>".length;
  return found(text, site, [{ start: end - value.length, end, next: end, braces: false }], end);
}

const VALUE_BEHIND =
  /^["'`]?(?:[ \t]*[,;]?[ \t]*(?:\r?\n[ \t]*)?(?:-[ \t]*)?)["'`]?(?:value|default|Value|val|content)["'`]?[ \t]*[:=][ \t]*/u;

/** `variable "password" { default = "x" }` of Terraform. */
function variable(text: string, site: Site, before: string): Found | undefined {
  if (!/\bvariable\s+["']?[\w.-]*$/u.test(before)) {
    return undefined;
  }
  const body = /^["']?\s*\{(?:[^{}"]|"[^"\n]{0,300}"){0,600}?\bdefault\s*=\s*/u.exec(
    text.slice(site.end, site.end + 900),
  );
  return body === null ? undefined : take(text, site, site.end + body[0].length);
}

/** `name: DB_PASSWORD` with its `value: x` beside or below; `<add key="Password" value="x">`; `<entry key="password">x`. */
function named(text: string, site: Site, before: string): Found | undefined {
  if (!/(?:\bname|\bkey|\bid|\bvariable)["'`]?\s*[:=]\s*["'`]?[\w.:-]*$/iu.test(before)) {
    return undefined;
  }
  const behind = text.slice(site.end, site.end + 200);
  const value = VALUE_BEHIND.exec(behind);
  if (value !== null) {
    const at = site.end + value[0].length;
    const literal = take(text, site, at);
    if (literal !== undefined) return literal;
    const plain = /^[^\s"'`{}[\]<>|&*!,]+/u.exec(text.slice(at, at + 500));
    const end = at + (plain?.[0].length ?? 0);
    return plain === null || site.dialect === "code"
      ? undefined
      : found(text, site, [{ start: at, end, next: end, braces: false }], end);
  }
  const entry = /^["']>\s{0,40}(?:<value>)?([^<>\n]{1,500})</u.exec(
    text.slice(site.end, site.end + 560),
  );
  if (entry === null) {
    return undefined;
  }
  const end = site.end + entry[0].length - 1;
  const start = end - (entry[1]?.length ?? 0);
  return found(text, site, [{ start, end, next: end, braces: false }], end);
}

const OPTION = /^["'][^()\n]{0,160}?\bdefault\s?[=:]\s?/u;

/** `add_argument("--token", default="x")`. */
function optioned(text: string, site: Site): Found | undefined {
  const behind = OPTION.exec(text.slice(site.end, site.end + 200));
  return behind === null ? undefined : take(text, site, site.end + behind[0].length, true);
}

/** `PASSWORD 'x'` of SQL, `storePassword "x"` of Groovy, `(def token "x")`, `--token "x"`, `"--token", "x"`. */
function spaced(text: string, site: Site, before: string): Found | undefined {
  const flag = /(?:^|[\s"'`=(,[])--?[\w-]*$/u.test(before);
  const gap = (flag ? /^["'`]?(?:[ \t]*,\s*|[ \t]+)/u : /^[ \t]+/u).exec(
    text.slice(site.end, site.end + 60),
  );
  const at = site.end + (gap?.[0].length ?? 0);
  if (gap === null || !/["'\\$@]/u.test(text.charAt(at))) {
    return flag ? optioned(text, site) : undefined;
  }
  const closes = /^[ \t]/u.test(gap[0]) && openQuote(before) === text.charAt(at);
  if (closes || site.name.toLowerCase() === "pass") {
    return undefined;
  }
  if (flag) {
    return optioned(text, site) ?? take(text, site, at);
  }
  const starts =
    /(?:^|[{;])\s*(?:[\w.]+\.|#\s*define\s+|@|setx\s+)?$/u.test(before) ||
    /\(\s*(?:def\w*|set\w*|defconst)\s+$|\s:$|^:$|[({]:$|\bset\($/u.test(before);
  const sql =
    /^password$/iu.test(site.name) &&
    /\b(?:user|role|identified|alter|create|login|encrypted)\b/iu.test(before);
  return starts || sql ? take(text, site, at, site.kind !== "password") : undefined;
}

/** `--password x`, `ENV PASSWORD x`, `login u password x`: the next word. */
function word(
  text: string,
  site: Site,
  before: string,
  path: string | undefined,
): Found | undefined {
  const flag = /(?:^|[\s"'`])--[\w-]*$/u.test(before);
  const env =
    /^\s*(?:ENV|SetEnv|setenv|set-env|env)\s+$|\bconfig(?:ure)?\s+set\s+(?:[\w.]+\.)?$/u.test(
      before,
    );
  const told = /^ (?:is|was):? ["'`]?([^\s"'`<>|&;()\\]{6,200})/u.exec(
    text.slice(site.end, site.end + 220),
  );
  if (told?.[1] !== undefined && site.kind === "password") {
    const value = told[1].replace(/[.,]+$/u, "");
    const start = site.end + told[0].length - told[1].length;
    const end = start + value.length;
    return /\d/u.test(value)
      ? found(text, site, [{ start, end, next: end, braces: false }], end, true)
      : undefined;
  }
  const own = /(?:^|\/)[._]netrc$/u.test(path ?? "");
  const netrc =
    /(?:login|machine|user|account)\s+\S+\s+$/iu.test(before) || (own && /^\s*$/u.test(before));
  if (!flag && !env && !netrc) {
    return undefined;
  }
  const match = /^[ \t]+([^\s"'`$<>|&;(){}[\],\\-][^\s"'`<>|&;()\\]{2,500})/u.exec(
    text.slice(site.end, site.end + 510),
  );
  const value = match?.[1];
  if (match === null || value === undefined) {
    return undefined;
  }
  if (
    flag &&
    !(
      /\d/u.test(value) &&
      (changes(value) >= 2 || /[^\w]/u.test(value) || /[A-Za-z]\d/u.test(value))
    )
  ) {
    return undefined;
  }
  const end = site.end + match[0].length;
  // In prose, "user" and "account" are words like any other.
  const likely = !own && !flag && !env;
  const literal = { start: end - value.length, end, next: end, braces: false };
  return found(text, site, [literal], end, likely);
}
