/** Secrets among the arguments of calls that take a credential: `login("bob", "x")`, `auth=("bob", "x")`. */
import { type Argument, readArguments } from "./_arguments.ts";
import { type Hit, RANK } from "./_hit.ts";
import { isBasic } from "./_basic.ts";
import { changes, isLikely, isReference, isTemplate } from "./_likely.ts";
import { type CredentialKind, credentialKind } from "./_names.ts";

/** Which arguments of a call are secret, and how sure the name of the call makes it. */
interface Callee {
  /** Places that may hold the secret, counted from 0; empty for any. */
  at: readonly number[];
  kind: CredentialKind;
  /** Another argument has to name a credential. */
  named?: true;
  /** The name is common: the value has to look like a password beyond doubt. */
  strict?: true;
}

const USER_FIRST: Callee = { at: [1, 2], kind: "password" };
const STRICT: Callee = { at: [1, 2], kind: "password", strict: true };
const THIRD: Callee = { at: [2], kind: "password" };
const KEY_FIRST: Callee = { at: [0], kind: "token" };
const KEY_SECOND: Callee = { at: [1], kind: "token" };
const KEY_THIRD: Callee = { at: [2], kind: "token" };
const COMPARED: Callee = { at: [], kind: "token", named: true };

function all(words: string, callee: Callee): [string, Callee][] {
  return words.split(" ").map((word) => [`${word}(`, callee]);
}

const CALLEES: readonly (readonly [string, Callee])[] = [
  ...all(
    "login Login logIn LogIn log_in sign_in signIn SignIn signin basic_auth basicAuth BasicAuth " +
      "BasicAuthentication DigestAuth NetworkCredential UsernamePasswordCredentials BasicCredentials " +
      "UsernamePasswordAuthenticationToken PasswordAuthentication UserPassword PlainCredentials " +
      "Credentials.basic signInWithEmailAndPassword createUserWithEmailAndPassword PSCredential " +
      "ssh2_auth_password imap_open ldap_bind simple_bind_s ftp_login oci_connect",
    USER_FIRST,
  ),
  ...all(
    "authenticate Authenticate Credentials Credentials::new setCredentials withCredentials",
    STRICT,
  ),
  ...all(".connect", { at: [2], kind: "password", strict: true }),
  ...all("getConnection PDO mysqli mysqli_connect mysql_connect PlainAuth createConnection", THIRD),
  ...all(
    "Fernet SigningKey SecretKeySpec hmac.new HMAC.new AES.new HMAC256 HMAC384 HMAC512 HS256 hmacShaKeyFor " +
      "SymmetricSecurityKey AzureKeyCredential aes.NewCipher cookieParser NewCookieStore bearer_auth bearerAuth BearerAuth BearerToken setBearerAuth",
    KEY_FIRST,
  ),
  ...all(
    "jwt.sign jwt.verify jwt.encode jwt.decode JWT.encode JWT.decode createHmac createCipheriv createDecipheriv " +
      "createCipher HMAC.hexdigest HMAC.digest hmac.New AES.encrypt AES.decrypt",
    KEY_SECOND,
  ),
  ...all("hash_hmac openssl_encrypt openssl_decrypt", KEY_THIRD),
  ...all(
    "compare_digest timingSafeEqual ConstantTimeCompare secure_compare hash_equals strcmp strncmp safeCompare",
    COMPARED,
  ),
];

/** Words that end with an opening bracket, and what to do behind it. */
export const CALL_WORDS: readonly string[] = CALLEES.map(([word]) => word);
const BY_WORD = new Map(CALLEES);

/** A call whose name ends with `word`. */
export function visitCall(text: string, at: number, word: string, hits: Hit[]): number | void {
  const callee = BY_WORD.get(word);
  if (callee === undefined) return;
  const args = readArguments(text, at + word.length);
  if (callee.named === true && !args.some((each) => namesCredential(text, each))) return;
  const wanted = callee.at.length === 0 ? args : callee.at.flatMap((index) => args[index] ?? []);
  for (const each of wanted) {
    if (pushArgument(text, each, callee, hits)) return each.end;
  }
}

const ENCODED = /auth["']\s{0,4}:\s{0,4}["']([A-Za-z0-9+/]{8,4000}={0,2})["']/uy;
const PAIR = /auth["']?\s{0,4}(?:=>?|:)\s{0,4}(?:HTTP\w{0,20})?[([]/iuy;

/** `auth=("bob", "x")`, `auth: ["bob", "x"]`, and `"auth": "base64"` of Docker. */
export function visitAuthPair(text: string, at: number, _: string, hits: Hit[]): number | void {
  ENCODED.lastIndex = at;
  const encoded = ENCODED.exec(text)?.[1];
  if (encoded !== undefined && isBasic(encoded)) {
    const end = ENCODED.lastIndex - 1;
    const start = end - encoded.length;
    hits.push({ rule: "secrets/credential", rank: RANK.context, start, end, finding: true });
    return end;
  }
  PAIR.lastIndex = at;
  if (!PAIR.test(text)) return;
  const [user, password] = readArguments(text, PAIR.lastIndex);
  if (user !== undefined && password !== undefined) pushArgument(text, password, USER_FIRST, hits);
}

/** `basic_auth "bob", "x"` of Ruby. */
export function visitBareAuth(text: string, at: number, word: string, hits: Hit[]): number | void {
  const start = at + word.length;
  if (!/["']/u.test(text.charAt(start))) return;
  const password = readArguments(text, start)[1];
  if (password !== undefined) pushArgument(text, password, USER_FIRST, hits);
}

function namesCredential(text: string, { start, end, literal }: Argument): boolean {
  if (literal !== undefined) return false;
  const words = text.slice(start, end).match(/[A-Za-z_][\w-]{2,60}/gu) ?? [];
  return words.some((word) => credentialKind(word) !== undefined);
}

/** Arguments whose own name says that they are something else. */
const OTHER =
  /^\w{0,30}(?:ur[il]|path|host|port|realm|name|user|e?mail|page|view|next|timeout)[ \t]{0,2}[=:]/iu;

function pushArgument(
  text: string,
  { start: from, literal }: Argument,
  callee: Callee,
  hits: Hit[],
): boolean {
  if (literal === undefined || literal.end - literal.start > 512) return false;
  if (OTHER.test(text.slice(from, literal.start))) return false;
  const value = text.slice(literal.start, literal.end);
  if (!isSecretArgument(value, callee)) return false;
  const rule = callee.kind === "password" ? "secrets/password" : "secrets/credential";
  const { start, end } = literal;
  hits.push({ rule, rank: RANK.assignment, start, end, finding: true });
  return true;
}

function isSecretArgument(value: string, { kind, strict }: Callee): boolean {
  if (isReference(value) || isTemplate(value) || /\s|^[^@\s]+@[^@\s]+\.\w+$/u.test(value))
    return false;
  const password = isLikely(value, "password");
  if (kind === "token") return isLikely(value, "token") || (password && value.length >= 8);
  if (strict !== true) return password;
  const marks = /[^A-Za-z0-9_\-./:]/u.test(value);
  return password && value.length >= 8 && (marks || changes(value) >= 2) && /\d/u.test(value);
}
