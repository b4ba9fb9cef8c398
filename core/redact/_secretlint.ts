/** secretlint's own rules, run in process. */
import { type Hit, RANK } from "./_hit.ts";
import { needles } from "./_needles.ts";
import { isSample } from "./_token_checks.ts";
import { TOKEN_SHAPES } from "./_token_shapes.ts";

/**
 * Which rules look at a text: those of which one word stands in it. A rule that
 * is not listed always looks. The filter for comments is left out on purpose:
 * reviewed code silences nothing.
 */
const WORDS: ReadonlyMap<string, { words: readonly string[]; rule: string }> = new Map([
  ["aws", { words: ["SECRET", "secret", "Secret"], rule: "secrets/aws-secret-access-key" }],
  ["npm", { words: ["npm_", "_authToken", "x-oauth-basic"], rule: "secrets/npm-token" }],
  [
    "slack",
    { words: ["xox", "xapp-", "hooks.slack.com", "HOOKS.SLACK.COM"], rule: "secrets/slack-token" },
  ],
  ["sendgrid", { words: ["SG."], rule: "secrets/sendgrid-key" }],
  ["shopify", { words: ["shp"], rule: "secrets/shopify-token" }],
  ["stripe", { words: ["k_live", "k_test"], rule: "secrets/stripe-key" }],
  [
    "github",
    { words: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat"], rule: "secrets/github-token" },
  ],
  ["gitlab", { words: ["glpat-"], rule: "secrets/gitlab-token" }],
  ["grafana", { words: ["glc_", "glsa_"], rule: "secrets/grafana-token" }],
  ["openai", { words: ["sk-"], rule: "secrets/openai-key" }],
  ["anthropic", { words: ["sk-ant"], rule: "secrets/anthropic-key" }],
  ["groq", { words: ["gsk_"], rule: "secrets/groq-key" }],
  ["huggingface", { words: ["hf_"], rule: "secrets/huggingface-token" }],
  ["linear", { words: ["lin_api_"], rule: "secrets/linear-key" }],
  ["notion", { words: ["ntn_"], rule: "secrets/notion-token" }],
  ["1password", { words: ["ops_ey"], rule: "secrets/onepassword-token" }],
  ["hashicorp-vault", { words: ["hvs.", "hvb.", "hvr."], rule: "secrets/vault-token" }],
  ["vercel", { words: ["vcp_", "vci_", "vca_", "vcr_", "vck_"], rule: "secrets/vercel-token" }],
  ["databricks", { words: ["dapi"], rule: "secrets/databricks-token" }],
  ["docker", { words: ["dckr_pat_"], rule: "secrets/docker-token" }],
  ["figma", { words: ["figd_"], rule: "secrets/figma-token" }],
  ["cloudflare", { words: ["cfk_", "cfut_", "cfat_"], rule: "secrets/cloudflare-token" }],
  ["tailscale", { words: ["tskey-"], rule: "secrets/tailscale-key" }],
]);

/**
 * Rules that are not asked: the comment filter, and those that report a whole
 * URL, key or file although a part of it is secret (the own detectors see it).
 */
const LEFT_OUT = new Set([
  "filter-comments",
  "basicauth",
  "database-connection-string",
  "gcp",
  "privatekey",
]);

/** secretlint looks at so much text at once. */
const WINDOW_CHARS = 262_144;
/** Windows of one line overlap by this much: longer than any key that its rules know. */
const OVERLAP_CHARS = 16_384;

interface LoadedRule {
  id: string;
  words: readonly string[] | undefined;
  run(text: string, path: string | undefined): Promise<readonly (readonly [number, number])[]>;
}

/** The loaded rules; `find` is asynchronous because a rule may be. */
export interface Engine {
  ids: readonly string[];
  /** `path` is looked at and never opened. */
  find(text: string, path?: string): Promise<Hit[]>;
}

let loading: Promise<Engine> | undefined;

/** The engine, loaded once per process and only when something is looked at. */
export function loadEngine(): Promise<Engine> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Engine> {
  const { rules } = await import("@secretlint/secretlint-rule-preset-recommend");
  const loaded: LoadedRule[] = [];
  for (const creator of rules) {
    const id = creator.meta.id.replace(/^.*secretlint-rule-/u, "");
    if (LEFT_OUT.has(id)) continue;
    loaded.push({ id, words: WORDS.get(id)?.words, run: runnerOf(creator) });
  }
  return {
    ids: rules.map((creator) => creator.meta.id.replace(/^.*secretlint-rule-/u, "")),
    find: (text, path) => findIn(text, path, loaded),
  };
}

type Creator = (typeof import("@secretlint/secretlint-rule-preset-recommend"))["rules"][number];

/** One rule, bound to a context that collects the ranges it reports. */
function runnerOf(creator: Creator): LoadedRule["run"] {
  return async (text, path) => {
    const ranges: (readonly [number, number])[] = [];
    const handler = creator.create(
      {
        sharedOptions: {},
        createTranslator: () => (messageId: string | number | symbol, data?: unknown) => ({
          messageId: String(messageId),
          message: "",
          data: data ?? {},
        }),
        report: ({ range }: { range: readonly [number, number] }) => ranges.push(range),
        ignore: () => undefined,
      } as never,
      {},
    );
    await handler.file?.({
      content: text,
      filePath: path,
      ext: "",
      contentType: "text",
      hasBOM: false,
    } as never);
    return ranges;
  };
}

const SAMPLE_PREFIX = /^(?:[A-Za-z0-9]{1,10}[-_.]){0,3}/u;
const ANY_WORD = needles(
  [...WORDS.values()].flatMap(({ words }) => words.map((word) => [word, word] as const)),
);

async function findIn(
  text: string,
  path: string | undefined,
  rules: readonly LoadedRule[],
): Promise<Hit[]> {
  const any = ANY_WORD.any(text);
  const wanted = rules.filter(
    ({ words }) => words === undefined || (any && words.some((word) => text.includes(word))),
  );
  const hits: Hit[] = [];
  for (const [from, to] of wanted.length === 0 ? [] : windowsOf(text)) {
    const window = from === 0 && to === text.length ? text : text.slice(from, to);
    for (const rule of wanted) {
      for (const [start, end] of await rule.run(window, path)) {
        const [a, b] = narrow(window, rule.id, start, end);
        if (b > a) {
          hits.push({
            rule: ruleOf(rule.id),
            rank: RANK.engine,
            start: from + a,
            end: from + b,
            finding: !isSample(
              window.slice(a, b),
              SAMPLE_PREFIX.exec(window.slice(a, b))?.[0] ?? "",
            ),
          });
        }
      }
    }
  }
  return hits;
}

/** Windows that end with a line where one ends, and overlap where none does. */
function* windowsOf(text: string): Generator<readonly [number, number]> {
  let from = 0;
  while (from < text.length) {
    const to = Math.min(text.length, from + WINDOW_CHARS);
    yield [from, to];
    if (to === text.length) return;
    from = to - OVERLAP_CHARS;
  }
}

/** A rule's range without what is not secret in it. */
function narrow(text: string, id: string, start: number, end: number): readonly [number, number] {
  const whole = text.slice(start, end);
  if (id === "aws") {
    // It reports where the name begins.
    const near = /^.{0,80}?[=:>][\s"']{0,40}(?=[A-Za-z0-9/+=]{40})/su.exec(
      text.slice(start, start + 240),
    );
    const at = start + (near?.[0].length ?? 0);
    return [at, at + 40];
  }
  if (id === "npm") {
    // Of these two as well.
    const near = text.slice(start, start + 2_400);
    const match = /^(_authToken=)([^\s"']+)|^(https?:\/\/)(.{1,256}?):x-oauth-basic/u.exec(near);
    const at = start + (match?.[1] ?? match?.[3] ?? "").length;
    return match === null ? [start, end] : [at, at + (match[2] ?? match[4] ?? "").length];
  }
  if (id === "slack" && whole.includes("/services/")) {
    return [start + whole.indexOf("/services/") + "/services/".length, end];
  }
  return [start, end];
}

const KNOWN = new Set(TOKEN_SHAPES.map((shape) => shape.rule));

function ruleOf(id: string): string {
  const rule = WORDS.get(id)?.rule ?? "secrets/credential";
  return KNOWN.has(rule) || rule !== `secrets/${id}` ? rule : "secrets/credential";
}
