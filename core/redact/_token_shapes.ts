/** The shapes of known tokens: data, one row per kind. */

/** A token that is known by its prefix. */
export interface TokenShape {
  rule: string;
  /** Who issues it, as the texts name it. */
  vendor: string;
  /** Literals that every match holds; where one stands, `pattern` is tried. */
  prefixes: readonly string[];
  /** Sticky; group 1, or the whole match, is the value. Bounded, so that a failure is cheap. */
  pattern: RegExp;
  /** The pattern begins this many characters before the prefix. */
  behind?: number;
  /** The prefix is so rare that it may stand inside of a word. */
  glued?: true;
}

function shape(
  name: string,
  vendor: string,
  prefixes: readonly string[],
  pattern: RegExp,
  extra: { behind?: number; glued?: true } = {},
): TokenShape {
  return { rule: `secrets/${name}`, vendor, prefixes, pattern, ...extra };
}

const GLUED = { glued: true } as const;

/** Every known shape. Order decides nothing. */
export const TOKEN_SHAPES: readonly TokenShape[] = [
  shape(
    "aws-access-key-id",
    "AWS",
    ["AKIA", "ASIA", "ABIA", "ACCA"],
    /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/y,
  ),
  shape("aws-api-key", "AWS Bedrock", ["ABSK"], /ABSK[A-Za-z0-9+/]{80,269}={0,2}/y),
  shape(
    "github-token",
    "GitHub",
    ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
    /gh[pousr]_[A-Za-z0-9_]{30,255}(?:\.[\w-]{1,4096}\.[\w-]{1,1024})?/y,
    GLUED,
  ),
  shape("github-token", "GitHub", ["github_pat_"], /github_pat_\w{22,255}/y, GLUED),
  shape(
    "gitlab-token",
    "GitLab",
    [
      "glpat-",
      "gldt-",
      "glptt-",
      "glrt-",
      "glcbt-",
      "glft-",
      "glsoat-",
      "glimt-",
      "glagent-",
      "gloas-",
      "glffct-",
    ],
    /gl(?:pat|dt|ptt|rt|cbt|ft|soat|imt|agent|oas|ffct)-[\w-]{16,255}(?:\.\w{2}\.\w{7,9})?/y,
  ),
  shape("gitlab-token", "GitLab", ["GR1348941"], /GR1348941[\w-]{16,64}/y),
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
    "stripe-key",
    "Stripe",
    ["sk_live_", "sk_test_", "rk_live_", "rk_test_"],
    /[sr]k_(?:live|test)_[A-Za-z0-9]{10,247}/y,
    GLUED,
  ),
  shape("stripe-key", "Stripe", ["whsec_"], /whsec_[A-Za-z0-9+/]{24,100}={0,2}/y, GLUED),
  shape("npm-token", "npm", ["npm_"], /npm_[A-Za-z0-9]{36}(?!\w)/y),
  shape("pypi-token", "PyPI", ["pypi-AgE"], /pypi-AgE[\w-]{16,1000}/y, GLUED),
  shape("pypi-token", "PyPI", ["pypi-"], /pypi-\w[\w-]{60,1000}/y),
  shape(
    "openai-key",
    "OpenAI",
    ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"],
    /sk-(?:proj|svcacct|admin|None)-[\w-]{20,300}/y,
    GLUED,
  ),
  shape("openrouter-key", "OpenRouter", ["sk-or-v1-"], /sk-or-v1-[0-9a-f]{40,80}/y, GLUED),
  shape("openai-key", "OpenAI", ["sk-"], /sk-[A-Za-z0-9]{32,200}(?![A-Za-z0-9_-])/y),
  shape("anthropic-key", "Anthropic", ["sk-ant-"], /sk-ant-[\w-]{20,300}/y, GLUED),
  shape("google-api-key", "Google", ["AIza"], /AIza[\w-]{35}(?![\w-])/y),
  shape("google-oauth", "Google", ["GOCSPX-"], /GOCSPX-[\w-]{20,40}/y, GLUED),
  shape("google-oauth", "Google", ["ya29."], /ya29\.[\w-]{20,1000}/y),
  shape("google-oauth", "Google", ["1//0"], /1\/\/0[\w-]{40,200}/y),
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
  shape("brevo-key", "Brevo", ["xkeysib-"], /xkeysib-[0-9a-f]{64}-\w{16}/y),
  shape("twilio-key", "Twilio", ["SK"], /SK[0-9a-f]{32}(?![0-9A-Za-z])/y),
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
  shape("huggingface-token", "Hugging Face", ["hf_"], /hf_[A-Za-z0-9]{30,64}(?!\w)/y),
  shape("groq-key", "Groq", ["gsk_"], /gsk_[A-Za-z0-9]{48,60}(?!\w)/y),
  shape("xai-key", "xAI", ["xai-"], /xai-[A-Za-z0-9]{70,90}(?!\w)/y),
  shape("perplexity-key", "Perplexity", ["pplx-"], /pplx-[A-Za-z0-9]{40,64}(?!\w)/y),
  shape("replicate-token", "Replicate", ["r8_"], /r8_[A-Za-z0-9]{37}(?!\w)/y),
  shape(
    "digitalocean-token",
    "DigitalOcean",
    ["dop_v1_", "doo_v1_", "dor_v1_"],
    /do[opr]_v1_[0-9a-f]{64}/y,
    GLUED,
  ),
  shape(
    "shopify-token",
    "Shopify",
    ["shpat_", "shpca_", "shppa_", "shpss_"],
    /shp(?:at|ca|pa|ss)_[A-Za-z0-9]{32,64}/y,
    GLUED,
  ),
  shape("square-token", "Square", ["sq0atp-", "sq0csp-"], /sq0(?:atp|csp)-[\w-]{22,43}/y, GLUED),
  shape("databricks-token", "Databricks", ["dapi"], /dapi[0-9a-fA-F]{32}(?:-\d)?(?!\w)/y),
  shape("docker-token", "Docker", ["dckr_pat_", "dckr_oat_"], /dckr_[po]at_[\w-]{20,40}/y, GLUED),
  shape("vault-token", "HashiCorp Vault", ["hvs.", "hvb.", "hvr."], /hv[sbr]\.[\w-]{24,400}/y),
  shape(
    "terraform-token",
    "HCP Terraform",
    [".atlasv1."],
    /(?<!(?<!\\)[A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,80}/y,
    { behind: 14, glued: true },
  ),
  shape("linear-key", "Linear", ["lin_api_", "lin_oauth_"], /lin_(?:api|oauth)_\w{32,128}/y, GLUED),
  shape("notion-token", "Notion", ["ntn_"], /ntn_[A-Za-z0-9]{40,50}(?!\w)/y),
  shape("notion-token", "Notion", ["secret_"], /secret_[A-Za-z0-9]{43}(?!\w)/y),
  shape("figma-token", "Figma", ["figd_", "figu_", "figo_"], /fig[duo]_[\w-]{36,200}/y),
  shape(
    "cloudflare-token",
    "Cloudflare",
    ["cfk_", "cfut_", "cfat_"],
    /cf(?:k|ut|at)_[A-Za-z0-9]{40}[0-9a-f]{8}(?!\w)/y,
  ),
  shape("cloudflare-token", "Cloudflare", ["v1.0-"], /v1\.0-[0-9a-f]{24}-[0-9a-f]{146}/y),
  shape("grafana-token", "Grafana", ["glc_"], /glc_[A-Za-z0-9+/]{32,400}={0,2}/y),
  shape("grafana-token", "Grafana", ["glsa_"], /glsa_[A-Za-z0-9]{32}_[0-9A-Fa-f]{8}/y, GLUED),
  shape("sentry-token", "Sentry", ["sntrys_", "sntryu_"], /sntry[su]_[\w+/=-]{40,400}/y, GLUED),
  shape(
    "doppler-token",
    "Doppler",
    ["dp.pt.", "dp.st.", "dp.sa.", "dp.ct."],
    /dp\.(?:pt|ct|sa|st(?:\.[\w-]{1,64})?)\.[A-Za-z0-9]{40,44}/y,
  ),
  shape("pulumi-token", "Pulumi", ["pul-"], /pul-[0-9a-f]{40}(?!\w)/y),
  shape(
    "planetscale-token",
    "PlanetScale",
    ["pscale_"],
    /pscale_(?:tkn|oauth|pw)_[\w.=-]{32,64}/y,
    GLUED,
  ),
  shape("rubygems-key", "RubyGems", ["rubygems_"], /rubygems_[0-9a-f]{48}/y, GLUED),
  shape("crates-token", "crates.io", ["cio"], /cio[A-Za-z0-9]{32}(?!\w)/y),
  shape("nuget-key", "NuGet", ["oy2"], /oy2[a-z0-9]{43}(?!\w)/y),
  shape(
    "atlassian-token",
    "Atlassian",
    ["ATATT3", "ATCTT3", "ATBB"],
    /(?:ATATT3|ATCTT3)[\w=-]{100,400}|ATBB[A-Za-z0-9]{32}(?!\w)/y,
  ),
  shape("postman-key", "Postman", ["PMAK-"], /PMAK-[0-9a-f]{24}-[0-9a-f]{34}/y, GLUED),
  shape(
    "newrelic-key",
    "New Relic",
    ["NRAK-", "NRIQ-", "NRAA-"],
    /NR(?:AK|IQ|AA)-[A-Z0-9]{27,36}/y,
  ),
  shape("airtable-token", "Airtable", ["pat"], /pat[A-Za-z0-9]{14}\.[0-9a-f]{64}/y),
  shape("age-key", "age", ["AGE-SECRET-KEY-1"], /AGE-SECRET-KEY-1[0-9A-Z]{58}/y, GLUED),
  shape("azure-secret", "Azure", ["Q~"], /(?<!(?<!\\)[\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,34}/y, {
    behind: 4,
    glued: true,
  }),
  shape("azure-secret", "Azure", ["sig="], /sig=([A-Za-z0-9%+/]{30,100}(?:%3D|=))/y),
  shape("alibaba-key", "Alibaba Cloud", ["LTAI"], /LTAI[A-Za-z0-9]{16,20}(?![A-Za-z0-9])/y),
  shape("tencent-key", "Tencent Cloud", ["AKID"], /AKID[A-Za-z0-9]{32}(?![A-Za-z0-9])/y),
  shape("netlify-token", "Netlify", ["nfp_", "nfc_"], /nf[pc]_[A-Za-z0-9]{36}(?!\w)/y),
  shape(
    "supabase-key",
    "Supabase",
    ["sbp_", "sb_secret_"],
    /sbp_[0-9a-f]{40}|sb_secret_[\w-]{20,64}/y,
  ),
  shape(
    "vercel-token",
    "Vercel",
    ["vcp_", "vci_", "vca_", "vcr_", "vck_"],
    /vc[piark]_[A-Za-z0-9]{20,60}(?!\w)/y,
  ),
  shape("heroku-key", "Heroku", ["HRKU-"], /HRKU-[\w-]{30,80}/y, GLUED),
  shape("tailscale-key", "Tailscale", ["tskey-"], /tskey-[a-z]{2,20}-[\w-]{12,110}/y),
  shape(
    "fly-token",
    "Fly.io",
    ["fm1_", "fm2_", "fm1r_", "fm1a_"],
    /fm[12][ar]?_[A-Za-z0-9+/]{60,2000}={0,3}/y,
  ),
  shape("mapbox-token", "Mapbox", ["sk.eyJ"], /sk\.eyJ[\w-]{20,500}\.[\w-]{20,100}/y),
  shape(
    "onepassword-token",
    "1Password",
    ["ops_eyJ"],
    /ops_eyJ[A-Za-z0-9+/_-]{100,2000}={0,2}/y,
    GLUED,
  ),
  shape(
    "onepassword-token",
    "1Password",
    ["A3-"],
    /A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}/y,
  ),
  shape("facebook-token", "Facebook", ["EAACEdEose0cBA"], /EAACEdEose0cBA[A-Za-z0-9]{20,400}/y),
  shape("easypost-key", "EasyPost", ["EZAK", "EZTK"], /EZ[AT]K[A-Za-z0-9]{54}(?!\w)/y),
];
