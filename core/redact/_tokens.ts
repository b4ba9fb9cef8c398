/** Tokens that are known by their own shape, wherever they stand. */
import { type Hit, RANK } from "./_hit.ts";
import { needles } from "./_needles.ts";
import { isPrinted, isSample } from "./_token_checks.ts";
import type { TokenShape } from "./_token_shape.ts";
import { TOKEN_SHAPES } from "./_token_shapes.ts";

const AWS_SECRET = /(?<![A-Za-z0-9+/=_-])[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=_-])/gu;
/** An AWS secret stands this near to its key id. */
const AWS_NEAR_CHARS = 300;

const SHAPES = needles(
  TOKEN_SHAPES.flatMap((shape) =>
    shape.prefixes.map((prefix) => [prefix, { prefix, shape }] as const),
  ),
);

/** Every token of {@link TOKEN_SHAPES} and every JWT. Linear in the text. */
export function scanTokens(text: string): Hit[] {
  const hits: Hit[] = [];
  SHAPES.each(text, (at, shapes) => {
    for (const { prefix, shape } of shapes) {
      const hit = tokenAt(text, at, prefix, shape);
      if (hit === undefined) continue;
      hits.push(hit);
      return hit.end;
    }
    return at + 1;
  });
  scanAwsSecrets(text, hits);
  scanJwts(text, hits);
  return hits;
}

function tokenAt(text: string, at: number, prefix: string, shape: TokenShape): Hit | undefined {
  if (shape.glued !== true && !isBoundary(text, at - (shape.behind ?? 0))) {
    return undefined;
  }
  shape.pattern.lastIndex = Math.max(0, at - (shape.behind ?? 0));
  const match = shape.pattern.exec(text);
  if (match === null) {
    return undefined;
  }
  const value = match[1] ?? match[0];
  if (shape.check?.(value) === false) {
    return undefined;
  }
  const start = match.index + match[0].lastIndexOf(value);
  const finding = shape.quiet !== true && !isSample(value, prefix);
  return { rule: shape.rule, rank: RANK.token, start, end: start + value.length, finding };
}

/**
 * True where a token may begin: not inside of a word. The letter of an escape
 * (`\n`, `\t`) and of a percent code (`%3D`) is no word.
 */
function isBoundary(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  if (!isWord(before)) {
    return true;
  }
  const back = text.slice(Math.max(0, at - 6), at);
  return /\\[nrtbf0]$|%[0-9A-Fa-f]{2}$|\\u[0-9A-Fa-f]{4}$|\\x[0-9A-Fa-f]{2}$/u.test(back);
}

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}

/** A 40-character secret near to an AWS key id has no other mark. */
function scanAwsSecrets(text: string, hits: Hit[]): void {
  let done = 0;
  const ids = hits.filter((hit) => hit.rule === "secrets/aws-access-key-id");
  ids.sort((a, b) => a.start - b.start);
  for (const id of ids) {
    const from = Math.max(done, id.start - AWS_NEAR_CHARS, 0);
    const to = id.end + AWS_NEAR_CHARS;
    if (from >= to) {
      continue;
    }
    // One character of margin on either side, for the look-around.
    const base = Math.max(0, from - 1);
    for (const match of text.slice(base, to + 41).matchAll(AWS_SECRET)) {
      const value = match[0];
      const start = base + match.index;
      if (/[a-z]/u.test(value) && /[A-Z]/u.test(value) && /[0-9+/]/u.test(value)) {
        hits.push({
          rule: "secrets/aws-secret-access-key",
          rank: RANK.token,
          start,
          end: start + value.length,
          finding: !isPrinted(value),
        });
        done = start + value.length;
      }
    }
    done = Math.max(done, to);
  }
}

const SEGMENT = /[A-Za-z0-9_-]{1,16384}/uy;
/** A JWT's header is no longer than this. */
const JWT_HEADER_CHARS_MAX = 4096;

/** A JWT is found by the start of its second part, so that no start is tried twice. */
function scanJwts(text: string, hits: Hit[]): void {
  let at = text.indexOf(".eyJ");
  while (at !== -1) {
    let next = at + 4;
    const start = jwtStart(text, at);
    if (start !== -1) {
      let end = segmentEnd(text, at + 1);
      for (let part = 0; part < 3 && text.charCodeAt(end) === 46; part++) {
        const stop = segmentEnd(text, end + 1);
        if (stop === end + 1) break;
        end = stop;
      }
      if (end - at >= 12) {
        hits.push({ rule: "secrets/jwt", rank: RANK.token, start, end, finding: true });
        next = end;
      }
    }
    at = text.indexOf(".eyJ", next);
  }
}

/** Where the header before the dot at `dot` begins, or -1. */
function jwtStart(text: string, dot: number): number {
  let from = dot;
  while (from > 0 && dot - from < JWT_HEADER_CHARS_MAX && isBase64Url(text.charCodeAt(from - 1))) {
    from--;
  }
  const header = text.slice(from, dot).indexOf("eyJ");
  return header === -1 || dot - from - header < 12 ? -1 : from + header;
}

function isBase64Url(code: number): boolean {
  return isWord(code) || code === 45 || code === 95;
}

function segmentEnd(text: string, at: number): number {
  SEGMENT.lastIndex = at;
  return SEGMENT.test(text) ? SEGMENT.lastIndex : at;
}
