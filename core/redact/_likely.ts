/** Is a value a credential, a stand-in for one, or a word? */
import type { CredentialKind } from "./_names.ts";
import { credentialKind, wordsOf } from "./_names.ts";
import { isPrinted } from "./_token_checks.ts";
import { REDACTED } from "./_replace.ts";

const SHORT = 256;

/** Notations that point at a value which stands elsewhere, or say that one belongs here. */
const REFERENCES: readonly RegExp[] = [
  /^\$\{?[\w.:-]*\}?$/u,
  /^[-_:./~]{0,2}(?:\$\{?[A-Za-z_]\w*\}?[-_:./@]?)+$/u,
  /^\$\(.*\)$|^`.*`$|^\$\{\{.*\}\}$|^\{\{.*\}\}$|^<%.*%>$|^\{%.*%\}$|^\$\{[^{}]*\}$/su,
  /^\{[\w.:\- ]*\}$|^#\{[^{}]*\}$|^%\{[^{}]*\}$|^\\\(.*\)$|^@\{?[\w.]+\}$|^\[\[?[\w. -]+\]?\]$/u,
  /^%[A-Za-z_]\w*%$|^%\(\w+\)s$|^%[-+#0-9.*$]{0,6}[A-Za-z@]$|^\?$|^:[A-Za-z_]\w*$|^__\w+__$/u,
  /^[^\p{L}\p{N}]*(?:\{[\w.!:]{0,40}\}[^\p{L}\p{N}{}]{0,20})+$/u,
  /^#[0-9a-f]{3,8}$|^\s*--?[\w-]+[= ]$|\s\S*[=:]$/iu,
  /^<[^<>]*>$|<[A-Za-z][\w -]{0,60}>/u,
  /^(?:your|insert|enter|replace|put|add)[-_ ]/iu,
  /^[xX*.•…_#?-]{3,}$|^…$/u,
  /^[A-Za-z]{2,10}[-_][xX*.•…]{3,}$/u,
  /^\W*(?:redacted|masked|filtered|hidden|omitted|removed|censored)\W*$/iu,
  /^(?:op|vault|sm|ssm|awssm|gcpsm|akv|ref\+\w+|secret|secretsmanager|doppler|file|env|keychain|bitwarden|infisical):(?!\/\/[^/\s]*:[^/\s]*@)[\w/.]/u,
  /^(?:arn:aws[\w-]*:|projects\/[^/\s]+\/(?:secrets|locations)\/|ENC\[|\{cipher\}|\$ANSIBLE_VAULT|!vault|!Ref|!Sub|!GetAtt|@Microsoft\.KeyVault)/u,
  /^(?:process\.env|os\.environ|import\.meta|secrets|vars|inputs|env|config|settings|Deno\.env)[.[]\w/u,
  /^[\^~<>=v ]*\d+(?:\.\d+){1,3}(?:[-+][\w.-]+)?$|^sha(?:1|256|384|512)-[A-Za-z0-9+/=]+$|^(?:npm|workspace|catalog|link|portal):|^@?[\w./-]+@[\^~]?\d+\.\d+/u,
];

/** Keys that everyone may read. */
const PUBLIC =
  /^\s*(?:(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-\w+)\s|-----BEGIN (?:CERTIFICATE|(?:RSA )?PUBLIC KEY|SSH2 PUBLIC KEY|PGP PUBLIC KEY))/u;

/** Values that name a mode of their option. */
const MODES =
  /^(?:include|omit|same-origin|inherit|bearer|basic|digest|negotiate|oauth|utf-?8|utf-?16(?:le|be)?|ascii|latin-?1|iso-8859-1|hex|base64(?:url)?|binary|string|text|str|number|integer|int|float|boolean|bool|object|array|uuid|bytea|(?:var)?char\(\d+\)|nullable)$/iu;

/** `required|string|min:12`: what a value must be. */
const DEMANDS =
  /^(?:(?:required|nullable|sometimes|string|filled|present|confirmed|min|max|size|bail)\w{0,20}(?::[\w,.]{1,40})?(?:\||$)){2,12}$/u;

/** A value that stands for another, or for none: it is never replaced, and never a finding. */
export function isReference(value: string): boolean {
  const trimmed = value.trim();
  if (trimmed === "" || trimmed === REDACTED || PUBLIC.test(trimmed.slice(0, 60))) {
    return true;
  }
  if (trimmed.length < 4 && !/[\p{L}\p{N}]/u.test(trimmed)) {
    return true;
  }
  if (trimmed.length > SHORT) {
    return false;
  }
  return (
    REFERENCES.some((pattern) => pattern.test(trimmed)) ||
    MODES.test(trimmed) ||
    DEMANDS.test(trimmed) ||
    isNameOfCredential(trimmed) ||
    isPlace(trimmed) ||
    isLabel(trimmed)
  );
}

/** `DB_PASSWORD`, `TEST_P4_PASSWORD`: the name of a variable, not its value. */
function isNameOfCredential(value: string): boolean {
  if (!/^[A-Z][A-Z_]*$/u.test(value)) {
    const parts = value.split("_");
    const spelt = parts.every((part) => /^[A-Z]+(?:\d[A-Z]*)?$/u.test(part));
    if (!spelt || parts.length === 1) return false;
  }
  return credentialKind(value) !== undefined;
}

/** A path of words or a URL: what is secret in a URL has its own detectors. */
function isPlace(value: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/iu.test(value)) {
    return true;
  }
  return (
    /^(?:~|\.{1,2}|[A-Za-z]:)?(?:[/\\][\w.@-]{1,24}){2,}[/\\]?$/u.test(value) &&
    !/\d[a-zA-Z]\d/u.test(value)
  );
}

const LABEL_NOUN =
  /\b(?:passwords?|passphrase|secrets?|tokens?|credentials?|(?:api |access |secret )?keys?|senhas?|contraseña|passwort)\b/iu;

/** A text for people, such as `Enter your password`. */
function isLabel(value: string): boolean {
  return (
    value.includes(" ") &&
    /^[\p{L}\p{P}\s]+$/u.test(value) &&
    !/[@#%&*]/u.test(value) &&
    LABEL_NOUN.test(value)
  );
}

const INTERPOLATION =
  /\$?\{\{[^{}]*\}\}|[$#%]\{[^{}]*\}|\\\([^()]*\)|%\(\w+\)s|%[sdvq](?![A-Za-z0-9])/gu;
const SCHEME = /^(?:bearer|basic|token|apikey|key|digest|aws4-hmac-sha256)\b\s*/iu;

/** The value without its `${...}`, whatever code stands in them; one that is cut off goes to the end. */
function withoutCode(value: string): string {
  let rest = "";
  let from = 0;
  for (let at = value.indexOf("${"); at !== -1; at = value.indexOf("${", from)) {
    rest += value.slice(from, at);
    let depth = 0;
    from = at + 1;
    for (; from < value.length; from++) {
      const code = value.charCodeAt(from);
      if (code === 123) depth++;
      if (code === 125 && --depth === 0) break;
    }
    from++;
  }
  return rest + value.slice(from);
}

/**
 * The value without what is filled in at run time, if something is; the rest
 * decides then whether it is a secret.
 */
export function literalRest(value: string, braces: boolean): string | undefined {
  const rest = withoutCode(value).replace(INTERPOLATION, "");
  const more = braces ? rest.replace(/\{[^{}]*\}/gu, "") : rest;
  return more.length === value.length ? undefined : more.replace(SCHEME, "").trim();
}

/** A part of a command or a URL that is filled in at run time. */
export function isTemplate(value: string): boolean {
  return (
    /\$\{|\{\{|#\{|^\$[A-Za-z_(]|^%[A-Za-z]\w*%$|^%[sdv]$|^\{[\w.]*\}$|\\\(/u.test(value) ||
    value === REDACTED
  );
}

const STAND_INS = new Set(
  (
    "test tests testing example examples sample dummy fake mock mocked stub placeholder changeme change me please your my the " +
    "a an here insert replace enter todo fixme secret secrets password passwords passwd pass pwd token tokens key keys api access " +
    "auth credential credentials value string foo bar baz qux quux hello world default none null undefined admin root user " +
    "username name demo dev local localhost prod production staging ci abc xyz lorem ipsum some any new old not real invalid " +
    "valid wrong bad good correct client server app service id private public super very long short random unused redacted " +
    "for only to with and or of is this that in on it be do use bearer basic jwt oauth github gitlab aws google stripe " +
    "slack npm postgres postgresql mysql mariadb redis mongo mongodb rabbitmq guest qwerty letmein p w s t x session csrf " +
    "refresh anonymous first second third one two three other another same different expired legacy simple encoded plain bot web"
  ).split(" "),
);

const STAND_IN_LETTERS_MAX = 64;

/** Made of nothing but words that people write where a secret would stand, digits and signs aside. */
export function isStandIn(value: string): boolean {
  const letters = value.replace(/[^A-Za-z]/gu, "").toLowerCase();
  if (letters.length > STAND_IN_LETTERS_MAX) {
    return false;
  }
  const reached: boolean[] = [true];
  for (let end = 1; end <= letters.length; end++) {
    reached[end] = false;
    for (let start = Math.max(0, end - 11); start < end; start++) {
      if (reached[start] === true && STAND_INS.has(letters.slice(start, end))) {
        reached[end] = true;
        break;
      }
    }
  }
  return letters.length > 0 && reached[letters.length] === true;
}

/** A digest of a password, as its own notation marks it: it is replaced, and no finding. */
const DIGEST =
  /^\$(?:2[abxy]?|argon2\w{1,2}|[156]|apr1|scrypt|pbkdf2[\w-]*)\$|^(?:pbkdf2|scrypt|bcrypt|argon2)[\w:]*\$|^(?:(?:unsalted_)?md5|sha(?:1|224|256|384|512)|crypt)\$|^\{(?:bcrypt|SSHA\d*|SHA\d*|S?MD5|CRYPT|pbkdf2|scrypt)\}/iu;

/** Words of a sentence: a passphrase has none of them, or few people would remember it. */
const SENTENCE =
  /\b(?:the|is|are|was|must|have|has|your|you|should|can|cannot|may|not|please|and|or|for|with|to|of|in|at|least|when|this|that|be|do|does|will)\b/iu;

/** What a word of a passphrase is made of: a command, a statement or a quotation has other signs. */
const SPOKEN = /^[\p{L}\p{N}'’.,!?#@*_-]+$/u;

/** `{REF:P@I:`: the beginning of a notation that a program completes. */
const OPENING = /^[{<[][^\]}>]*[:=@]$/u;

/** Bits per character of a value. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const character of value) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / value.length;
    bits -= share * Math.log2(share);
  }
  return bits;
}

const SEQUENCE = "0123456789abcdefghijklmnopqrstuvwxyz01234567890";

/** Likely enough a real credential to say so in a finding. */
export function isLikely(value: string, kind: CredentialKind): boolean {
  const v = value.trim().slice(0, 4096);
  if (v.length < (kind === "password" ? 6 : 12) || isReference(v) || /(?:\.{3}|…)$/u.test(v)) {
    return false;
  }
  if (
    isPrinted(v) ||
    DIGEST.test(v) ||
    isStandIn(v) ||
    SEQUENCE.includes(v.toLowerCase()) ||
    /^(.)\1*$/su.test(v) ||
    OPENING.test(v)
  ) {
    return false;
  }
  if (/\s/u.test(v)) {
    const words = v.split(/\s+/u);
    return (
      kind === "password" &&
      words.length >= 4 &&
      v.length >= 16 &&
      v.length <= 160 &&
      words.every((word) => SPOKEN.test(word)) &&
      !SENTENCE.test(v)
    );
  }
  return kind === "password" ? isLikelyPassword(v) : isLikelyToken(v);
}

function isLikelyPassword(v: string): boolean {
  // An address for mail.
  if (/^[a-z]+@[a-z]+(?:\.[a-z]+)*$/u.test(v)) return false;
  const marks = /[^A-Za-z0-9_\-./:]/u.test(v);
  const digits = /\d/u.test(v);
  const letters = /[A-Za-z]/u.test(v);
  return new Set(v).size >= 5 && letters && (digits || marks) && !isCode(v);
}

function isLikelyToken(v: string): boolean {
  const lower = /[a-z]/u.test(v);
  const upper = /[A-Z]/u.test(v);
  const digits = /\d/u.test(v);
  if (isNameLike(v) || isWords(v) || isCode(v) || (!lower && !upper)) {
    return false;
  }
  if (!digits && v.split(/[-_.:/ ]/u).every((part) => /^(?:[A-Z]?[a-z]+|[A-Z]+)*$/u.test(part))) {
    return v.length >= 20 && lower && upper && isGarble(v);
  }
  if (v.length >= 16) {
    return entropyOf(v) >= 3;
  }
  return entropyOf(v) >= 3 && (changes(v) >= 4 || (lower && upper && digits));
}

/** `encryptionKey1024`: words of which the last is a credential, and a number. */
function isNameLike(v: string): boolean {
  return (
    /^_{0,2}[A-Za-z]+(?:[-_.][A-Za-z]+)*\d{0,4}$/u.test(v) &&
    !isGarble(v.replace(/\d+$/u, "")) &&
    credentialKind(v) !== undefined
  );
}

/** Letters that no one can speak: many changes of case, or no vowel for long. */
export function isGarble(v: string): boolean {
  const words = wordsOf(v);
  const mean = words.join("").length / Math.max(1, words.length);
  const spoken = mean >= 3.5 && !/[^aeiouy\W\d_]{5}/iu.test(v);
  const spelt = spoken || (mean >= 5 && words.length > 1);
  return !spelt && entropyOf(v) >= 3.5;
}

/** `ecdsa-sha2-nistp256`: words, each perhaps with a number behind. */
function isWords(v: string): boolean {
  const parts = v.replace(/^[^\w]+/u, "").split(/[-_./: ]/u);
  return (
    parts.length > 1 &&
    parts.every((part) => /^(?:[A-Za-z]{2,}\d{0,4}|\d{0,4}|[A-Za-z])$/u.test(part)) &&
    !/[^aeiouy\W\d_]{5}/iu.test(v) &&
    changes(v) < v.length / 3
  );
}

/** How often a value goes from one class of characters to another: names do it seldom. */
export function changes(v: string): number {
  let count = 0;
  let last = "";
  for (const character of v) {
    const now = /\d/u.test(character) ? "d" : /[a-z]/u.test(character) ? "l" : "u";
    if (last !== "" && now !== last) count++;
    last = now;
  }
  return count;
}

/** An expression of a programming language. */
function isCode(v: string): boolean {
  return /\(.*\)$|^\w+(?:(?:\.|::|->)[A-Za-z_]\w*)+$|=>/u.test(v) && !/\d[a-zA-Z]\d/u.test(v);
}
