/** Values with the shape of secrets, put together at run time so that none stands in a file. */

export const LOWER = "abcdefghijklmnopqrstuvwxyz";
export const UPPER = LOWER.toUpperCase();
export const DIGITS = "0123456789";
export const HEX = `${DIGITS}abcdef`;
const ALNUM = UPPER + LOWER + DIGITS;
const BASE64 = `${ALNUM}+/`;

/** `length` characters of an alphabet, always the same for a seed. */
export function chars(alphabet: string, length: number, seed = 7): string {
  let state = (seed * 2654435761) >>> 0;
  let text = "";
  for (let i = 0; i < length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += alphabet.charAt((state >>> 8) % alphabet.length);
  }
  return text;
}

export const alnum = (length: number, seed = 7): string => chars(ALNUM, length, seed);
export const hex = (length: number, seed = 7): string => chars(HEX, length, seed);

const part = (value: string): string => Buffer.from(value).toString("base64url");

/** By a short name, the rule that must name the value and the value. */
export const FAKES: Readonly<Record<string, { rule: string; value: string }>> = {
  aws: { rule: "secrets/aws-access-key-id", value: "AKIA" + chars(UPPER + DIGITS, 16) },
  aws_session: { rule: "secrets/aws-access-key-id", value: "ASIA" + chars(UPPER + DIGITS, 16) },
  github: { rule: "secrets/github-token", value: "ghp_" + alnum(36) },
  github_app: { rule: "secrets/github-token", value: "ghs_" + alnum(36) },
  github_fine: { rule: "secrets/github-token", value: "github_pat_" + alnum(22) + "_" + alnum(59) },
  gitlab: { rule: "secrets/gitlab-token", value: "glpat-" + alnum(20) },
  slack: { rule: "secrets/slack-token", value: ["xoxb", chars(DIGITS, 12), alnum(24)].join("-") },
  stripe: { rule: "secrets/stripe-key", value: "sk_live_" + alnum(24) },
  npm: { rule: "secrets/npm-token", value: "npm_" + alnum(36) },
  pypi: { rule: "secrets/pypi-token", value: "pypi-AgEIcHlwaS5vcmc" + alnum(60) },
  openai: { rule: "secrets/openai-key", value: "sk-proj-" + alnum(48) },
  openai_old: { rule: "secrets/openai-key", value: "sk-" + alnum(48) },
  anthropic: { rule: "secrets/anthropic-key", value: "sk-ant-api03-" + alnum(93) + "AA" },
  google: { rule: "secrets/google-api-key", value: "AIza" + alnum(35) },
  google_oauth: { rule: "secrets/google-oauth", value: "GOCSPX-" + alnum(28) },
  jwt: {
    rule: "secrets/jwt",
    value: [part('{"alg":"HS256","typ":"JWT"}'), part('{"sub":"4711","iat":1}'), alnum(43)].join(
      ".",
    ),
  },
  sendgrid: { rule: "secrets/sendgrid-key", value: ["SG", alnum(22), alnum(43)].join(".") },
  twilio: { rule: "secrets/twilio-key", value: "SK" + hex(32) },
  mailgun: { rule: "secrets/mailgun-key", value: "key-" + hex(32) },
  mailchimp: { rule: "secrets/mailchimp-key", value: hex(32) + "-us12" },
  telegram: { rule: "secrets/telegram-token", value: chars("123456789", 9) + ":AA" + alnum(33) },
  huggingface: { rule: "secrets/huggingface-token", value: "hf_" + chars(LOWER + UPPER, 34) },
  groq: { rule: "secrets/groq-key", value: "gsk_" + alnum(52) },
  digitalocean: { rule: "secrets/digitalocean-token", value: "dop_v1_" + hex(64) },
  shopify: { rule: "secrets/shopify-token", value: "shpat_" + hex(32) },
  databricks: { rule: "secrets/databricks-token", value: "dapi" + hex(32) },
  docker: { rule: "secrets/docker-token", value: "dckr_pat_" + alnum(27) },
  vault: { rule: "secrets/vault-token", value: "hvs." + alnum(95) },
  terraform: { rule: "secrets/terraform-token", value: alnum(14) + ".atlasv1." + alnum(67) },
  linear: { rule: "secrets/linear-key", value: "lin_api_" + alnum(40) },
  notion: { rule: "secrets/notion-token", value: "ntn_" + chars(DIGITS, 11) + alnum(35) },
  figma: { rule: "secrets/figma-token", value: "figd_" + alnum(40) },
  grafana: { rule: "secrets/grafana-token", value: "glsa_" + alnum(32) + "_" + hex(8) },
  sentry: { rule: "secrets/sentry-token", value: "sntrys_" + alnum(80) },
  pulumi: { rule: "secrets/pulumi-token", value: "pul-" + hex(40) },
  rubygems: { rule: "secrets/rubygems-key", value: "rubygems_" + hex(48) },
  postman: { rule: "secrets/postman-key", value: "PMAK-" + hex(24) + "-" + hex(34) },
  age: { rule: "secrets/age-key", value: "AGE-SECRET-KEY-1" + chars(UPPER + DIGITS, 58) },
  azure: { rule: "secrets/azure-secret", value: alnum(3) + "8Q~" + alnum(34) },
  vercel: { rule: "secrets/vercel-token", value: "vcp_" + alnum(40) },
  tailscale: { rule: "secrets/tailscale-key", value: "tskey-auth-" + alnum(12) + "-" + alnum(32) },
};

/** A mixture of letters and digits that is no known token. */
export const RANDOM = "Zq" + alnum(22, 3) + "7";
/** Another one, with the marks that people like in passwords. */
export const PASSWORD = ["Tr0ub4", "dor&", "3xyz"].join("");
/** One without marks, as command lines take it. */
export const WORD = ["Tr0ub4", "dor3xyz"].join("");
/** 40 characters of base64, as AWS makes them. */
export const AWS_SECRET = "wX9/" + chars(BASE64, 35, 5) + "a";

/** A line of a key. */
export const keyLine = (seed: number): string => chars(BASE64, 62, seed) + "a1";

/** The begin or end mark of a key. */
export const keyMark = (word: "BEGIN" | "END", kind = "RSA "): string =>
  ["-----", word, " ", kind, "PRIVATE", " KEY-----"].join("");

/** `{name}` of a template replaced by its value. */
export function fill(template: string): string {
  return template.replace(/\{\{(\w+)\}\}/gu, (_, name: string) => {
    if (name === "random") return RANDOM;
    if (name === "password") return PASSWORD;
    if (name === "word") return WORD;
    if (name === "basic") return btoa(`bob:${WORD}`);
    if (name === "encoded") return btoa(`pw=${WORD}`);
    if (name === "aws_secret") return AWS_SECRET;
    const fake = FAKES[name];
    if (fake === undefined) throw new Error(`no fake "${name}"`);
    return fake.value;
  });
}
