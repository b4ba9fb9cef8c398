/** Tokens of chats, mail, telephony, social networks, and of what watches a service. */
import { hasDigit, isDiscordToken, isMixed } from "./_token_checks.ts";
import { GLUED, shape, type TokenShape } from "./_token_shape.ts";

/** How a bot's id begins, which is a number in base64. */
const DISCORD_HEADS = [..."MNO"].flatMap((a) =>
  [..."DTjz"].flatMap((b) => [..."AEIMQUYcgk"].map((c) => a + b + c)),
);

/** One row per kind of token. Order decides nothing. */
export const VENDORS_MESSAGES: readonly TokenShape[] = [
  shape(
    "slack-token",
    "Slack",
    ["xoxb-", "xoxp-", "xoxa-", "xoxo-", "xoxr-", "xoxs-", "xoxc-", "xoxd-", "xoxe-", "xoxe."],
    /xox[abcdeoprs](?:\.xox[bp])?-[A-Za-z0-9-]{10,250}/y,
    GLUED,
  ),
  shape("slack-token", "Slack", ["xapp-"], /xapp-\d-[A-Za-z0-9-]{10,250}/y),
  shape(
    "slack-webhook",
    "Slack",
    ["hooks.slack.com/"],
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9+/]{20,120})/y,
    GLUED,
  ),
  shape(
    "discord-webhook",
    "Discord",
    ["/api/webhooks/"],
    /\/api\/webhooks\/\d{15,21}\/([\w-]{50,80})/y,
    GLUED,
  ),
  shape(
    "discord-token",
    "Discord",
    DISCORD_HEADS,
    /[MNO][A-Za-z0-9]{22,27}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/y,
    {
      check: isDiscordToken,
    },
  ),
  shape(
    "teams-webhook",
    "Microsoft Teams",
    [".webhook.office.com/"],
    /\.webhook\.office\.com\/webhookb2\/[\w@-]{36,80}\/IncomingWebhook\/([0-9a-zA-Z]{32}\/[\w-]{36}(?:\/[\w-]{20,60})?)/y,
    GLUED,
  ),
  shape("telegram-token", "Telegram", [":AA"], /(?<!\d)\d{8,10}:AA[\w-]{33}(?![\w-])/y, {
    behind: 10,
    glued: true,
  }),
  shape("telegram-token", "Telegram", [":AA"], /(?<!\d)\d{9}:AA[\w-]{33}(?![\w-])/y, {
    behind: 9,
    glued: true,
  }),
  shape("telegram-token", "Telegram", [":AA"], /(?<!\d)\d{8}:AA[\w-]{33}(?![\w-])/y, {
    behind: 8,
    glued: true,
  }),
  shape("sendgrid-key", "SendGrid", ["SG."], /SG\.[\w-]{16,64}\.[\w-]{16,128}/y),
  shape("mailgun-key", "Mailgun", ["key-"], /key-[0-9a-f]{32}(?![0-9A-Za-z])/y),
  shape(
    "mailchimp-key",
    "Mailchimp",
    ["-us"],
    /(?<!(?<!\\)[0-9A-Za-z])[0-9a-f]{32}-us\d{1,2}(?!\w)/y,
    {
      behind: 32,
      glued: true,
    },
  ),
  shape(
    "brevo-key",
    "Brevo",
    ["xkeysib-", "xsmtpsib-"],
    /x(?:key|smtp)sib-[0-9a-f]{64}-\w{16}/y,
    GLUED,
  ),
  shape("resend-key", "Resend", ["re_"], /re_[A-Za-z0-9]{8}_[A-Za-z0-9]{20,32}(?!\w)/y, {
    check: isMixed,
  }),
  shape("typeform-token", "Typeform", ["tfp_"], /tfp_[\w.=-]{44,64}(?![\w-])/y),
  shape(
    "twilio-key",
    "Twilio",
    [..."0123456789abcdef"].map((digit) => `SK${digit}`),
    /SK[0-9a-f]{32}(?![0-9A-Za-z])/y,
  ),
  shape(
    "twilio-account",
    "Twilio",
    [..."0123456789abcdef"].map((digit) => `AC${digit}`),
    /AC[0-9a-f]{32}(?![0-9A-Za-z])/y,
    { quiet: true },
  ),
  shape(
    "intercom-token",
    "Intercom",
    ["dG9rO"],
    /dG9rO[A-Za-z0-9+/]{50,60}={0,2}(?![A-Za-z0-9+/=])/y,
  ),
  shape("facebook-token", "Facebook", ["EAA"], /EAA[A-Za-z0-9]{60,400}(?![\w+/=])/y, {
    check: isMixed,
  }),
  shape("facebook-token", "Facebook", ["EAACEdEose0cBA"], /EAACEdEose0cBA[A-Za-z0-9]{20,400}/y),
  shape(
    "instagram-token",
    "Instagram",
    ["IGQVJ", "IGQWR", "IGAA"],
    /IG(?:QVJ|QWR|AA)[\w-]{60,400}/y,
    { check: isMixed },
  ),
  shape(
    "twitter-token",
    "Twitter",
    ["AAAAAAAAAAAAAAAAAAAAA"],
    /A{21,23}[A-Za-z0-9%]{60,110}(?![\w%+/=])/y,
    { check: isMixed },
  ),
  shape("dropbox-token", "Dropbox", ["sl."], /sl\.(?:u\.)?[\w-]{120,2000}/y, { check: isMixed }),
  shape(
    "hubspot-token",
    "HubSpot",
    ["pat-"],
    /pat-(?:na|eu|ap)\d-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/y,
  ),
  shape("salesforce-token", "Salesforce", ["00D"], /00D[A-Za-z0-9]{12,15}![\w.]{80,200}/y),
  shape("mapbox-token", "Mapbox", ["sk.eyJ"], /sk\.eyJ[\w-]{20,500}\.[\w-]{20,100}/y),
  shape("maxmind-key", "MaxMind", ["_mmk"], /[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?!\w)/y, {
    behind: 36,
    glued: true,
  }),
  shape("adafruit-key", "Adafruit", ["aio_"], /aio_[A-Za-z0-9]{28}(?!\w)/y),
  shape("grafana-token", "Grafana", ["glc_"], /glc_[A-Za-z0-9+/]{32,400}={0,2}/y),
  shape("grafana-token", "Grafana", ["glsa_"], /glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}/y, GLUED),
  shape(
    "newrelic-key",
    "New Relic",
    ["NRAK-", "NRIQ-", "NRAA-", "NRII-", "NRRA-", "NRJS-"],
    /NR(?:AK|IQ|AA|II|RA|JS)-[A-Za-z0-9-]{19,40}(?![\w-])/y,
  ),
  shape(
    "dynatrace-token",
    "Dynatrace",
    ["dt0c01.", "dt0s01.", "dt0s02.", "dt0s16."],
    /dt0[cs]\d\d\.[A-Z0-9]{8,24}\.[A-Z0-9]{64}/y,
    GLUED,
  ),
  shape(
    "honeycomb-key",
    "Honeycomb",
    ["hcaik_", "hcxik_", "hcbik_", "hcamk_"],
    /hc[axb][im]k_[a-z0-9]{50,70}(?!\w)/y,
  ),
  shape("posthog-key", "PostHog", ["phx_"], /phx_[A-Za-z0-9]{40,50}(?!\w)/y, { check: isMixed }),
  shape(
    "axiom-token",
    "Axiom",
    ["xaat-", "xapt-"],
    /xa[ap]t-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/y,
  ),
  shape(
    "zapier-webhook",
    "Zapier",
    ["hooks.zapier.com/"],
    /hooks\.zapier\.com\/hooks\/catch\/(\d{5,9}\/[a-z0-9]{6,12})/y,
    GLUED,
  ),
  shape("zuplo-key", "Zuplo", ["zpka_"], /zpka_[a-z0-9]{32}_[0-9a-f]{8}/y, GLUED),
  shape("intra42-key", "42", ["s-s4t2"], /s-s4t2(?:ud|af)-[0-9a-f]{64}/y, GLUED),
  shape("okta-token", "Okta", ["SSWS "], /SSWS (00[\w-]{40})(?![\w-])/y, { check: hasDigit }),
];
