import type { Texts } from "../_types.ts";

/** Texts of the room `forge`, and of what is posted there. */
export const forgeTexts = {
  "forge.bad_url": {
    en: 'cannot use GITHUB_API_URL: "{address}" is no https address without credentials',
    "pt-BR":
      'não é possível usar GITHUB_API_URL: "{address}" não é um endereço https sem credenciais',
  },
  "forge.bad_url_hint": {
    en: "give the address of the API, such as https://api.github.com or https://HOST/api/v3; http is for this machine alone",
    "pt-BR":
      "informe o endereço da API, por exemplo https://api.github.com ou https://HOST/api/v3; http é só para esta máquina",
  },
  "forge.unexpected": {
    en: "cannot read the forge's answer to {path}: unexpected at {place}",
    "pt-BR": "não é possível ler a resposta da forja para {path}: inesperado em {place}",
  },
  "forge.too_many": {
    en: "cannot read {path}: it has more pages than are read",
    "pt-BR": "não é possível ler {path}: há mais páginas do que são lidas",
  },
  "forge.aborted": {
    en: "interrupted while the forge was asked",
    "pt-BR": "interrompido durante a consulta à forja",
  },
  "forge.limit": {
    en: "stopped at the forge's rate limit, which ends at {at}",
    "pt-BR": "parado no limite de requisições da forja, que termina em {at}",
  },
  "forge.limit_hint": {
    en: "run again after that, or let the run wait longer with forge.max_wait_seconds",
    "pt-BR": "execute de novo depois disso, ou permita esperar mais com forge.max_wait_seconds",
  },
  "forge.waiting": {
    en: "waiting {seconds} seconds for the forge's rate limit",
    "pt-BR": "esperando {seconds} segundos pelo limite de requisições da forja",
  },
  "forge.failed": {
    en: "the forge did not answer {what}: {detail}",
    "pt-BR": "a forja não respondeu a {what}: {detail}",
  },
  "forge.failed_hint": {
    en: "run again; what was posted is not posted twice",
    "pt-BR": "execute de novo; o que foi publicado não é publicado duas vezes",
  },
  "forge.refused": {
    en: "the forge refused, for {repository}: {detail}",
    "pt-BR": "a forja recusou, para {repository}: {detail}",
  },
  "forge.hint_401": {
    en: "set GITHUB_TOKEN to a token that is valid",
    "pt-BR": "defina GITHUB_TOKEN com um token válido",
  },
  "forge.hint_403": {
    en: "give the token the permissions pull-requests: write and statuses: write on {repository}",
    "pt-BR": "dê ao token as permissões pull-requests: write e statuses: write em {repository}",
  },
  "forge.hint_404": {
    en: "check --repo and --pr, and that GITHUB_TOKEN may read {repository}",
    "pt-BR": "confira --repo e --pr, e se GITHUB_TOKEN pode ler {repository}",
  },
  "forge.hint_other": {
    en: "see the forge's words above",
    "pt-BR": "veja acima as palavras da forja",
  },
  "forge.no_token": {
    en: "cannot write on the pull request: GITHUB_TOKEN is not set",
    "pt-BR": "não é possível escrever no pull request: GITHUB_TOKEN não está definida",
  },
  "forge.not_open": {
    en: "cannot write on pull request {number}: it is {state}",
    "pt-BR": "não é possível escrever no pull request {number}: ele está {state}",
  },
  "forge.running": { en: "aurum reviews", "pt-BR": "o aurum revisa" },
  "forge.running_on": {
    en: "aurum reviews `{commit}`; the result will stand here",
    "pt-BR": "o aurum revisa `{commit}`; o resultado ficará aqui",
  },
  "forge.head_moved": {
    en: "the head moved from {before} to {after} while the review ran: nothing was published",
    "pt-BR": "a ponta passou de {before} para {after} durante a revisão: nada foi publicado",
  },
  "forge.head_moved_hint": {
    en: "run again: the newer commit has a review of its own",
    "pt-BR": "execute de novo: o commit mais novo tem sua própria revisão",
  },
  "forge.comment_refused": {
    en: "the forge took no comment on {place} ({rule}), it stands in the summary: {detail}",
    "pt-BR": "a forja não aceitou um comentário em {place} ({rule}), ele está no resumo: {detail}",
  },
  "forge.comment_failed": {
    en: "a comment on {place} ({rule}) could not be posted, it stands in the summary: {detail}",
    "pt-BR":
      "um comentário em {place} ({rule}) não pôde ser publicado, ele está no resumo: {detail}",
  },
  "forge.not_on_diff": {
    en: "Findings that could not be placed on the diff",
    "pt-BR": "Achados que não puderam ser colocados no diff",
  },
  "forge.resolved": {
    en: "Resolved: the finding is gone.",
    "pt-BR": "Resolvido: o achado não existe mais.",
  },
  "forge.status": {
    en: "{verdict}: {open} open findings, {blocking} blocking",
    "pt-BR": "{verdict}: {open} achados em aberto, {blocking} bloqueiam",
  },
  "forge.degraded": {
    en: "degraded ({kind}), no model review",
    "pt-BR": "reduzida ({kind}), sem revisão do modelo",
  },
  "forge.abandoned": {
    en: "aurum did not finish: nothing is known",
    "pt-BR": "o aurum não terminou: nada se sabe",
  },
  "forge.dry_run": {
    en: "dry run, nothing is posted (--publish posts): a summary and {comments} comments{places}",
    "pt-BR":
      "simulação, nada é publicado (--publish publica): um resumo e {comments} comentários{places}",
  },
} as const satisfies Texts;
