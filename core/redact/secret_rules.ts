/** The catalog of secrets. */
import { message, t, type Lang, type MessageKey } from "../i18n/mod.ts";
import type { CatalogRule } from "../types.ts";
import { TOKEN_SHAPES } from "./_token_shapes.ts";

const PASSWORD_CWE = "CWE-798";
const OWASP = "A07:2021";

/** Rules that are no vendor's. */
const GENERAL: readonly { id: string; text: MessageKey; why: MessageKey; cwe: string }[] = [
  {
    id: "secrets/authorization-header",
    text: "redact.authorization",
    why: "redact.why",
    cwe: "CWE-798",
  },
  {
    id: "secrets/basic-auth-url",
    text: "redact.basic_auth_url",
    why: "redact.why",
    cwe: "CWE-522",
  },
  {
    id: "secrets/connection-string",
    text: "redact.connection_string",
    why: "redact.why",
    cwe: "CWE-798",
  },
  { id: "secrets/credential", text: "redact.credential", why: "redact.why", cwe: PASSWORD_CWE },
  { id: "secrets/jwt", text: "redact.jwt", why: "redact.why", cwe: "CWE-522" },
  { id: "secrets/password", text: "redact.password", why: "redact.why", cwe: "CWE-259" },
  { id: "secrets/private-key", text: "redact.private_key", why: "redact.why_key", cwe: "CWE-321" },
];

/**
 * Every rule that a secret may be reported under, in the order of their ids,
 * its texts in `lang`. An id is `secrets/<shape>`.
 */
export function secretRules(lang: Lang): CatalogRule[] {
  const vendors = new Map(TOKEN_SHAPES.map(({ rule, vendor }) => [rule, vendor] as const));
  vendors.set("secrets/aws-secret-access-key", "AWS");
  const tokens = [...vendors].map(([id, vendor]) =>
    ruleOf(lang, id, t(lang, message("redact.token", { vendor })), "redact.why", "CWE-798"),
  );
  const general = GENERAL.map(({ id, text, why, cwe }) =>
    ruleOf(lang, id, t(lang, message(text)), why, cwe),
  );
  return [...tokens, ...general].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function ruleOf(lang: Lang, id: string, text: string, why: MessageKey, cwe: string): CatalogRule {
  return {
    id,
    origin: "security",
    severity: "error",
    message: text,
    why: t(lang, message(why)),
    fix: t(lang, message("redact.fix")),
    languages: [],
    cwe,
    owasp: OWASP,
    source: "built-in",
  };
}
