import type { Texts } from "../_types.ts";

/** Texts of the room `forge`, and of what is posted there. */
export const forgeTexts = {
  "forge.bad_url": {
    en: 'cannot use {name}: "{address}" is no https address without credentials',
    "pt-BR": 'não é possível usar {name}: "{address}" não é um endereço https sem credenciais',
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
  "forge.asking_again": {
    en: "the forge did not answer: asking again in {seconds} seconds",
    "pt-BR": "a forja não respondeu: perguntando de novo em {seconds} segundos",
  },
  "forge.unreadable": {
    en: "cannot read {commit} through the forge, and so nothing of it can be verified: {detail}",
    "pt-BR":
      "não é possível ler {commit} pela forja, portanto nada dele pode ser verificado: {detail}",
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
    en: "give GITHUB_TOKEN the permissions contents: read, pull-requests: write and statuses: write on {repository}",
    "pt-BR":
      "dê a GITHUB_TOKEN as permissões contents: read, pull-requests: write e statuses: write em {repository}",
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
  "forge.not_open_hint": {
    en: "leave --publish and --check out to see what it would say",
    "pt-BR": "deixe --publish e --check de fora para ver o que seria dito",
  },
  "forge.fork_refused": {
    en: "this change comes from a fork, and the forge lets its run write nothing: {detail}",
    "pt-BR": "esta mudança vem de um fork, e a forja não deixa esta execução escrever: {detail}",
  },
  "forge.fork_no_token": {
    en: "this change comes from a fork, and its run has no GITHUB_TOKEN",
    "pt-BR": "esta mudança vem de um fork, e esta execução não tem GITHUB_TOKEN",
  },
  "forge.fork_unreviewed": {
    en: "{why}; nothing was posted and no model was asked",
    "pt-BR": "{why}; nada foi publicado e nenhum modelo foi consultado",
  },
  "forge.fork_no_secrets": {
    en: "this change comes from a fork, whose run has no secrets ({names} is empty): no model was asked",
    "pt-BR":
      "esta mudança vem de um fork, cuja execução não tem segredos ({names} está vazia): nenhum modelo foi consultado",
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
  "forge.set_aside": {
    en: "No longer open: {status}.",
    "pt-BR": "Não está mais em aberto: {status}.",
  },
  "forge.review": {
    en: "aurum reviewed `{commit}`: {count} new comments",
    "pt-BR": "o aurum revisou `{commit}`: {count} comentários novos",
  },
  "forge.reviewed": { en: "Reviewed commit: `{commit}`", "pt-BR": "Commit revisado: `{commit}`" },
  "forge.cut": {
    en: "**The text was longer than the forge takes, and is cut here.**",
    "pt-BR": "**O texto era mais longo do que a forja aceita, e foi cortado aqui.**",
  },
  "forge.left_out": {
    en: "{count} more comments than one run adds: they stand in the summary alone",
    "pt-BR": "{count} comentários a mais do que uma execução adiciona: estão só no resumo",
  },
  "forge.annotations_left_out": {
    en: "{count} more annotations than a check run holds: they stand in the report alone",
    "pt-BR": "{count} anotações a mais do que uma verificação comporta: estão só no relatório",
  },
  "forge.no_check_run": {
    en: "the token may make no check run (checks: write): the status stands alone",
    "pt-BR": "o token não pode criar uma verificação (checks: write): fica só o status",
  },
  "forge.interrupted": {
    en: "aurum was interrupted: nothing is known",
    "pt-BR": "o aurum foi interrompido: nada se sabe",
  },
  "forge.status_failed": {
    en: "not everything could be posted",
    "pt-BR": "nem tudo pôde ser publicado",
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
