/** Which identifiers name a credential. */

/** What a credential name promises about its value. */
export type CredentialKind = "password" | "token" | "authorization";

/** Words that name a credential alone, or at the end of a compound written in one. */
const NOUNS: ReadonlyMap<string, CredentialKind> = new Map([
  ["password", "password"],
  ["passwords", "password"],
  ["passwd", "password"],
  ["passphrase", "password"],
  ["passcode", "password"],
  ["pwd", "password"],
  ["pswd", "password"],
  ["pw", "password"],
  ["psk", "password"],
  ["clave", "password"],
  ["kennwort", "password"],
  ["mdp", "password"],
  ["mnemonic", "password"],
  ["senha", "password"],
  ["senhas", "password"],
  ["contrasena", "password"],
  ["passwort", "password"],
  ["secret", "token"],
  ["secrets", "token"],
  ["token", "token"],
  ["tokens", "token"],
  ["apikey", "token"],
  ["apikeys", "token"],
  ["secretkey", "token"],
  ["accesskey", "token"],
  ["privatekey", "token"],
  ["authkey", "token"],
  ["apisecret", "token"],
  ["apitoken", "token"],
  ["credential", "token"],
  ["credentials", "token"],
  ["creds", "token"],
  ["authorization", "authorization"],
]);

/** A compound in one word ends with one of these: `dbpassword`, `authtoken`. */
const TAIL =
  /(?:password|passwd|passphrase|token|secret|apikey|secretkey|accesskey|privatekey|senha|pwd)$/u;

/** `key` is a credential behind one of these. */
const KEY_OWNERS = new Set(
  (
    "api access secret private auth signing sign encryption encrypt encrypted decryption crypto cipher master " +
    "account shared service admin app client consumer license jwt hmac aes ssh deploy webhook subscription " +
    "rsa preshared session cookie signature root license licence integration management ingest write server instrumentation " +
    "firebase supabase algolia mailgun mailchimp datadog newrelic sentry heroku vercel twitch discord slack telegram pusher " +
    "airtable notion linear shopify paypal razorpay square plaid mapbox here maps weather storage sas " +
    "rsa stripe openai anthropic sendgrid twilio github gitlab aws azure gcp google cloudflare bot hash secure functions"
  ).split(" "),
);

/** Behind the noun these say that the value is about a credential, not one. */
const ABOUT = new Set(
  (
    "name names field fields type types kind length len size count counts hash hashes hashed digest url urls uri uris " +
    "endpoint endpoints path paths file files filename dir id ids identifier label labels placeholder hint hints title " +
    "regex regexp pattern rule rules policy policies expiry expires expiration expire expired ttl age lifetime timeout duration at header headers " +
    "param params parameter parameters prefix suffix index limit limits max min usage budget error errors message messages msg " +
    "input inputs form forms reset manager mgr fd attribute attr formatter provider providers service store storage strategy class version algorithm algo alg " +
    "format scope scopes ref refs reference arn status state strength encoder encoding generator factory handler helper " +
    "key keys set getter setter validator validation valid invalid verified verify required enabled disabled exists " +
    "visible visibility shown show hide toggle button btn icon text title page view screen modal dialog component " +
    "list map cache response request env var variable variables role resource location spec " +
    "attempts retries complexity charset chars characters uppercase lowercase digits symbol symbols fn func function callback " +
    "mode info meta metadata description desc help link links email mail template column table model schema entity " +
    "interface impl config options settings encryption authentication variants variant kinds tls ssl cost salt iterations issuer audience subject kid changed updated created date time timestamp " +
    "cwe stream parser scanner lexer reader writer iterator position pos line offset span value_type per rate"
  ).split(" "),
);

/** Before a lone `pass` these make it a step of work. */
const STEPS = new Set(
  "first second third render multi single shader shadow two one by final initial next last".split(
    " ",
  ),
);

/** In front of the noun these ask a question, or do something with a credential. */
const ASKING = new Set("is has can should needs need show hide allow allows no".split(" "));

const NAME_CHARS_MAX = 80;

/** The words of an identifier, lower case: of `API_KEY`, `apiKey`, `api-key` and `APIKey` the same two. */
export function wordsOf(identifier: string): string[] {
  const plain = identifier.normalize("NFD").replace(/[\u0300-\u036f]/gu, "");
  return (plain.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/gu) ?? []).map((word) => word.toLowerCase());
}

/** What kind of credential an identifier names, or `undefined`. */
export function credentialKind(identifier: string): CredentialKind | undefined {
  if (identifier.length > NAME_CHARS_MAX) {
    return undefined;
  }
  const words = wordsOf(identifier);
  if (words.length > 1 && ASKING.has(words[0] ?? "")) {
    return undefined;
  }
  for (let i = words.length - 1; i >= 0; i--) {
    const kind = kindAt(words, i);
    if (kind !== undefined) {
      return isOfPublicKey(words, i) ? undefined : kind;
    }
    if (ABOUT.has(words[i] ?? "")) {
      return undefined;
    }
  }
  return undefined;
}

/** `PublicKeyToken`, by which .NET names the public key of an assembly. */
function isOfPublicKey(words: readonly string[], i: number): boolean {
  return words[i - 1] === "key" && words[i - 2] === "public";
}

function kindAt(words: readonly string[], i: number): CredentialKind | undefined {
  const word = words[i] ?? "";
  const before = words[i - 1];
  const noun = NOUNS.get(word);
  if (noun !== undefined) {
    return word.length > 3 || word === "pwd" || i === words.length - 1 ? noun : undefined;
  }
  if (word === "key" || word === "keys") {
    return before !== undefined && KEY_OWNERS.has(before) ? "token" : undefined;
  }
  if (word === "pass") {
    return i === words.length - 1 && (before === undefined || !STEPS.has(before))
      ? "password"
      : undefined;
  }
  if (word.length > 4 && TAIL.test(word)) {
    return /(?:pass|senha|pwd)/u.test(word) ? "password" : "token";
  }
  return undefined;
}
