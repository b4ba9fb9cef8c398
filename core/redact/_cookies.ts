/** Cookies that log somebody in. */
import { type Hit, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";
import { credentialKind } from "./_names.ts";

const HEADER = /ookies?["']?\]?\s{0,4}(?:[:=,]|=>)\s{0,4}["'`]?(?=[\w.-]{1,60}=)/iuy;
const COOKIE = /([\w.-]{1,60})=([^\s;,"'`<>\\]{1,4000})(?:;\s{0,4})?/uy;
const COOKIES_MAX = 40;
/** Names of cookies that are a login by themselves. */
const LOGIN = /sess|sid$|auth|jwt|remember|login|^connect\.sid$/iu;

/** `Cookie: session=x; theme=dark`, `document.cookie = "session=x"`. */
export function visitCookie(text: string, at: number, _: string, hits: Hit[]): number | void {
  HEADER.lastIndex = at;
  if (!HEADER.test(text)) return;
  COOKIE.lastIndex = HEADER.lastIndex;
  for (let count = 0; count < COOKIES_MAX; count++) {
    const from = COOKIE.lastIndex;
    const match = COOKIE.exec(text);
    if (match === null) return from;
    const [, name = "", value = ""] = match;
    if (!LOGIN.test(name) && credentialKind(name) === undefined) continue;
    if (isReference(value) || isTemplate(value) || !isLikely(value, "token")) continue;
    const start = match.index + name.length + 1;
    const rule = "secrets/credential";
    hits.push({ rule, rank: RANK.context, start, end: start + value.length, finding: true });
  }
}
