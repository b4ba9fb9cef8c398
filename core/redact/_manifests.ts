/** Files whose structure says what is secret: Kubernetes' `kind: Secret`, `.htpasswd`. */
import { type Hit, type Part, RANK } from "./_hit.ts";
import { isLikely, isReference, isTemplate } from "./_likely.ts";

const SECRET = /^\s{0,20}kind:\s{1,9}["']?Secret["']?\s*$/mu;
const BLOCK = /^([ \t]{0,40})(data|stringData):[ \t]*(?:#.*)?\r?$/gmu;
const ENTRY = /^([ \t]*)(?:["']?([\w.-]{1,253})["']?:[ \t]+)?(.*)$/u;
const ENTRIES_MAX = 2_000;

/** The values of a Secret of Kubernetes, whatever their names. */
export function scanManifests(text: string, hits: Hit[]): void {
  if (!text.includes("Secret")) return;
  let from = 0;
  for (const document of text.split(/^---.*$/mu)) {
    if (SECRET.test(document)) {
      for (const block of document.matchAll(BLOCK)) {
        const at = block.index + block[0].length + 1;
        scanBlock(document, at, block[1]?.length ?? 0, block[2] === "data", from, hits);
      }
    }
    from = text.indexOf("\n", from + document.length);
    from = from === -1 ? text.length : from;
  }
}

/** The lines below a block's name that stand deeper than it. */
function scanBlock(
  document: string,
  at: number,
  indent: number,
  encoded: boolean,
  offset: number,
  hits: Hit[],
): void {
  let start = at;
  for (let count = 0; count < ENTRIES_MAX && start < document.length; count++) {
    const feed = document.indexOf("\n", start);
    const end = feed === -1 ? document.length : feed;
    const line = document.slice(start, end).trimEnd();
    const depth = /^[ \t]*/u.exec(line)?.[0].length ?? 0;
    if (line.trim() !== "" && depth <= indent) return;
    const value = ENTRY.exec(line)?.[3] ?? "";
    pushValue(value, offset + start + line.length - value.length, encoded, hits);
    start = end + 1;
  }
}

function pushValue(value: string, at: number, encoded: boolean, hits: Hit[]): void {
  const quoted = /^(["'])(.*)\1$/u.exec(value)?.[2];
  const bare = quoted ?? value.replace(/\s+#.*$/u, "");
  if (/^[|>][+-]?\d?$/u.test(bare) || isReference(bare) || isTemplate(bare)) return;
  const plain = encoded ? decode(bare) : bare;
  if (plain === undefined) return;
  const start = at + (quoted === undefined ? 0 : 1);
  const finding =
    !isReference(plain) &&
    (isLikely(plain, "password") ||
      isLikely(plain, "token") ||
      /PRIVATE KEY|:\/\/[^\s:/]*:[^\s@/]+@|(?:pass(?:word)?|pw|pwd)=/iu.test(plain));
  const rule = "secrets/credential";
  hits.push({ rule, rank: RANK.assignment, start, end: start + bare.length, finding });
}

function decode(value: string): string | undefined {
  const bare = value.replace(/=+$/u, "");
  return /^[A-Za-z0-9+/]{2,}={0,2}$/u.test(value) && bare.length % 4 !== 1 ? atob(bare) : undefined;
}

const SEALED_MAX = 200;
const SEALED = /^([ \t]{0,40})encryptedData:[ \t]*\r?\n/gmu;

/** Where values stand that are encrypted: a SealedSecret's. They are no finding. */
export function sealedParts(text: string): Part[] {
  if (!text.includes("encryptedData:")) return [];
  const parts: Part[] = [];
  for (const block of text.matchAll(SEALED)) {
    if (parts.length >= SEALED_MAX) break;
    const start = block.index + block[0].length;
    const below = new RegExp(`^[ \\t]{0,${block[1]?.length ?? 0}}\\S`, "mu").exec(
      text.slice(start),
    );
    parts.push([start, below === null ? text.length : start + below.index]);
  }
  return parts;
}

const HTPASSWD = /(?:^|\/)\.?htpasswd[^/]*$|\.htpasswd$|(?:^|\/)shadow-?$/u;
const LINE = /^[^:#\s]{1,64}:([^:\s]{2,200})/gmu;
const DIGEST =
  /(?<![\w$])[\w.@-]{1,64}:(\${1,2}(?:apr1|2[aby]|[156])\${1,2}[./A-Za-z0-9$]{20,120}|\{SHA\}[A-Za-z0-9+/]{27}=)/gu;

/** `user:digest`, as web servers keep it, wherever it stands; in their own file any value. */
export function scanLogins(text: string, path: string | undefined, hits: Hit[]): void {
  const own = path !== undefined && HTPASSWD.test(path);
  if (!own && !text.includes(":$") && !text.includes(":{SHA}")) return;
  for (const match of text.matchAll(own ? LINE : DIGEST)) {
    const value = match[1] ?? "";
    if (/^(?:[!*x]*|<.*>|\$\{.*)$/u.test(value)) continue;
    const end = match.index + match[0].length;
    const rule = "secrets/password";
    hits.push({ rule, rank: RANK.context, start: end - value.length, end, finding: true });
  }
}
