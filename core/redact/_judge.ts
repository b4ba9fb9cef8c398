/** Whether a value that a credential name was given is replaced, and whether it is a finding. */
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, literalRest } from "./_likely.ts";
import { type Literal, partsOfLiterals, readLiteral } from "./_literal.ts";
import { REDACTED } from "./_replace.ts";
import type { Found, Site } from "./_site.ts";

const SCHEME = /^\s*(?:bearer|basic|token|apikey|key|digest)[ \t]+/iu;
/** `${NAME:-value}` gives a value when the variable is missing. */
const DEFAULT = /^\$\{\w+:?[-=]([^{}]+)\}$/u;

/** The hit that literals of one value make, or `undefined` when nothing of them is a secret. */
export function hitOf(text: string, literals: readonly Literal[], site: Site): Hit | undefined {
  const narrowed = literals
    .map((literal) => narrow(text, literal))
    .filter((literal) => isSecret(text, literal, site));
  const first = narrowed[0];
  const last = narrowed.at(-1);
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const value = narrowed.map(({ start, end }) => text.slice(start, end)).join("");
  const schemed = literals.some((literal) =>
    SCHEME.test(text.slice(literal.start, literal.start + 24)),
  );
  if (site.kind === "authorization" && !schemed && !isLikely(value, "token")) {
    return undefined;
  }
  return {
    rule: ruleOf(value, site),
    rank: RANK.assignment,
    start: first.start,
    end: last.end,
    finding: isLikely(value, site.kind) && !value.includes(REDACTED),
    parts: partsOfLiterals(narrowed),
  };
}

/** The value without its scheme and blanks; the default of a variable alone. */
function narrow(text: string, literal: Literal): Literal {
  const value = text.slice(literal.start, literal.end);
  const scheme = SCHEME.exec(value.slice(0, 40));
  if (scheme !== null && scheme[0].length < value.length) {
    return { ...literal, start: literal.start + scheme[0].length };
  }
  const inner = /^(\\{1,3}["'])(.+)\1$/su.exec(value.length <= 2_000 ? value : "");
  if (inner !== null) {
    const mark = inner[1]?.length ?? 0;
    return { ...literal, start: literal.start + mark, end: literal.end - mark };
  }
  const fallback = value.length <= 256 ? DEFAULT.exec(value)?.[1] : undefined;
  if (fallback !== undefined) {
    const end = literal.end - 1;
    return { ...literal, start: end - fallback.length, end };
  }
  return literal;
}

function isSecret(text: string, literal: Literal, site: Site): boolean {
  const value = text.slice(literal.start, literal.end);
  const seen = value.replaceAll(REDACTED, "");
  if (!/[\p{L}\p{N}]/u.test(seen) && seen.length !== value.length) {
    return false;
  }
  if (
    isReference(value) ||
    /^\s*(?:bearer|basic|token|apikey|digest)\s+$/iu.test(value) ||
    isWordOf(value, site)
  ) {
    return false;
  }
  if (value.includes("PRIVATE KEY-----")) {
    // A key has its own detector, which keeps the lines of its armour.
    return false;
  }
  const rest = value.length <= 4096 ? literalRest(value, literal.braces) : undefined;
  return rest === undefined || isLikely(rest, site.kind);
}

/** A value that only repeats its name, and what `pass` and `accesskey` mean besides. */
function isWordOf(value: string, { name }: Site): boolean {
  switch (name.toLowerCase()) {
    case "pass":
      return value.includes(" ");
    case "accesskey":
      return value.length === 1;
    default:
      return value === name && /[a-z][A-Z]|[_-]/u.test(value);
  }
}

function ruleOf(value: string, site: Site): string {
  if (
    /secret_?-?access_?-?key|aws\w*secret/iu.test(site.name) &&
    /^[A-Za-z0-9/+=]{40}$/u.test(value)
  ) {
    return "secrets/aws-secret-access-key";
  }
  switch (site.kind) {
    case "password":
      return "secrets/password";
    case "authorization":
      return "secrets/authorization-header";
    case "token":
      return "secrets/credential";
  }
}

const LIST_MAX = 100;

/** The likely secrets in a list of literals that begins at `at`. Words of a list stay. */
export function hitsOfList(text: string, at: number, site: Site): Found | undefined {
  const hits: Hit[] = [];
  let next = at;
  const gap = /[\s,]{0,80}/uy;
  for (let count = 0; count < LIST_MAX; count++) {
    gap.lastIndex = next;
    gap.test(text);
    const literal = readLiteral(text, gap.lastIndex);
    if (literal === undefined) break;
    const hit = hitOf(text, [literal], site);
    if (hit?.finding === true) hits.push(hit);
    next = literal.next;
  }
  return next === at ? undefined : { hits, next };
}

const ITEM =
  /[ \t]*\r?\n[ \t]*-[ \t]+["']?([^\s"'#,:]{6,500})["']?(?=[ \t]*(?:#[^\n]*)?(?:\r?\n|$))/uy;

/** The likely secrets among the items of a YAML list below a name. */
export function itemsBelow(text: string, at: number, site: Site): Found | undefined {
  const hits: Hit[] = [];
  let next = at;
  for (let count = 0; count < LIST_MAX; count++) {
    ITEM.lastIndex = next;
    const match = ITEM.exec(text);
    if (match === null) break;
    const value = match[1] ?? "";
    const start = match.index + match[0].lastIndexOf(value);
    const end = start + value.length;
    const hit = hitOf(text, [{ start, end, next: end, braces: false }], site);
    if (hit?.finding === true) hits.push(hit);
    next = ITEM.lastIndex;
  }
  return next === at ? undefined : { hits, next };
}
