import type { Texts } from "../_types.ts";

/** Texts of the command line. */
export const cliTexts = {
  "cli.about": {
    en: "may this change merge?",
    "pt-BR": "esta mudança pode entrar?",
  },
  "cli.line": { en: "{text}", "pt-BR": "{text}" },
  "cli.label_info": { en: "", "pt-BR": "" },
  "cli.label_warning": { en: "warning", "pt-BR": "aviso" },
  "cli.label_error": { en: "error", "pt-BR": "erro" },
  "cli.help_usage": { en: "Usage:", "pt-BR": "Uso:" },
  "cli.help_commands": { en: "Commands:", "pt-BR": "Comandos:" },
  "cli.help_options": { en: "Options:", "pt-BR": "Opções:" },
  "cli.help_exit_codes": {
    en: "Exit codes: 0 the gate is open, 3 the gate is closed, 1 the review failed, 2 usage",
    "pt-BR":
      "Códigos de saída: 0 o portão está aberto, 3 o portão está fechado, 1 a revisão falhou, 2 uso",
  },
  "cli.hint_help": {
    en: "see aurum --help, or aurum COMMAND --help",
    "pt-BR": "veja aurum --help, ou aurum COMANDO --help",
  },
  "cli.hint_one_source": {
    en: "name one of --base, --range, --staged, --worktree, --patch",
    "pt-BR": "indique só um entre --base, --range, --staged, --worktree, --patch",
  },
  "cli.command_missing": { en: "name a command", "pt-BR": "indique um comando" },
  "cli.unknown_command": {
    en: 'unknown command "{command}"',
    "pt-BR": 'comando desconhecido "{command}"',
  },
  "cli.unknown_flag": { en: 'unknown flag "{flag}"', "pt-BR": 'opção desconhecida "{flag}"' },
  "cli.unexpected_argument": {
    en: 'unexpected argument "{argument}"',
    "pt-BR": 'argumento inesperado "{argument}"',
  },
  "cli.argument_missing": {
    en: "name the {argument}",
    "pt-BR": "indique: {argument}",
  },
  "cli.repeated_flag": {
    en: "give {flag} only once",
    "pt-BR": "use {flag} só uma vez",
  },
  "cli.value_not_taken": {
    en: "{flag} takes no value",
    "pt-BR": "{flag} não aceita valor",
  },
  "cli.value_missing": {
    en: "give {flag} a value: {flag} {value}",
    "pt-BR": "dê um valor a {flag}: {flag} {value}",
  },
  "cli.value_empty": {
    en: "give {flag} a value: it is empty",
    "pt-BR": "dê um valor a {flag}: ele está vazio",
  },
  "cli.value_invalid": {
    en: '{flag} does not take "{value}": use {expected}',
    "pt-BR": '{flag} não aceita "{value}": use {expected}',
  },
  "cli.sources_conflict": {
    en: "only one source can be reviewed at a time, given: {flags}",
    "pt-BR": "só uma origem pode ser revisada por vez, recebidas: {flags}",
  },
  "cli.flags_contradict": {
    en: "these flags contradict each other: {flags}",
    "pt-BR": "estas opções se contradizem: {flags}",
  },
  "cli.outputs_conflict": {
    en: 'write each file once: "{path}" is named twice',
    "pt-BR": 'escreva cada arquivo uma vez: "{path}" aparece duas vezes',
  },
  "cli.folder_gone": {
    en: "change into a folder that exists: the current one is gone",
    "pt-BR": "entre em uma pasta que exista: a atual não existe mais",
  },
  "cli.interrupted": {
    en: "interrupted: nothing is known about this change",
    "pt-BR": "interrompido: nada se sabe sobre esta mudança",
  },
  "cli.internal_error": {
    en: "the review failed unexpectedly: {detail}",
    "pt-BR": "a revisão falhou de forma inesperada: {detail}",
  },
  "cli.internal_hint": {
    en: "this is a defect of aurum: please report it with the command that you ran",
    "pt-BR": "isto é um defeito do aurum: relate-o com o comando que você executou",
  },
  "cli.stdout_failed": {
    en: "standard output could not be written: {detail}",
    "pt-BR": "não foi possível escrever na saída padrão: {detail}",
  },
  "cli.command_review": {
    en: "review a change and decide whether it may merge",
    "pt-BR": "revisa uma mudança e decide se ela pode entrar",
  },
  "cli.command_verify": {
    en: "verify findings from elsewhere against a change",
    "pt-BR": "verifica achados de outra origem contra uma mudança",
  },
  "cli.stats": {
    en: "runs: {runs}, with a verifier: {verified}\ncalls: {calls}\nfindings taken up: {findings}\ndemoted: {demoted}\ndemotions refused by the quote check: {refused}",
    "pt-BR":
      "execuções: {runs}, com verificador: {verified}\nchamadas: {calls}\nachados examinados: {findings}\nrebaixados: {demoted}\nrebaixamentos recusados pela checagem da citação: {refused}",
  },
  "cli.stats_model": {
    en: "{model}: {demoted} demoted and {refused} refused of {findings}",
    "pt-BR": "{model}: {demoted} rebaixados e {refused} recusados de {findings}",
  },
  "cli.command_evidence": {
    en: "run the deterministic passes alone",
    "pt-BR": "executa só as análises determinísticas",
  },
  "cli.command_prompt": {
    en: "print what a model would be asked, and ask nothing",
    "pt-BR": "mostra o que seria perguntado a um modelo, sem perguntar",
  },
  "cli.command_rules": {
    en: "list the rules that a finding may cite, explain one, or run the cases of rules",
    "pt-BR": "lista as regras que um achado pode citar, explica uma, ou roda os casos de regras",
  },
  "cli.command_config": {
    en: "show every effective setting and where it came from",
    "pt-BR": "mostra cada configuração efetiva e de onde ela veio",
  },
  "cli.command_schema": {
    en: "print the JSON Schema of a document: report, audit or config",
    "pt-BR": "mostra o JSON Schema de um documento: report, audit ou config",
  },
  "cli.command_audit": {
    en: "check the hash chain of an audit record, or add up the verifications of many",
    "pt-BR":
      "confere a cadeia de hashes de um registro de auditoria, ou soma as verificações de vários",
  },
  "cli.command_replay": {
    en: "run a recorded review again, without network, key or repository",
    "pt-BR": "repete uma revisão gravada, sem rede, chave ou repositório",
  },
  "cli.command_cache": {
    en: "show what is kept between runs (stats), or remove the kept answers (clear)",
    "pt-BR":
      "mostra o que é guardado entre execuções (stats) ou remove as respostas guardadas (clear)",
  },
  "cli.check_without_pull": {
    en: "--check sets no status here, it only declares the gate: no pull request is named",
    "pt-BR": "--check não define status aqui, só declara o gate: nenhum pull request foi indicado",
  },
  "cli.needs_pull_request": {
    en: "{flag} is for a pull request, and none is named",
    "pt-BR": "{flag} é para um pull request, e nenhum foi indicado",
  },
  "cli.needs_repo": {
    en: "--pr needs the repository of the pull request",
    "pt-BR": "--pr precisa do repositório do pull request",
  },
  "cli.hint_pull_request": {
    en: "write --pr 42 --repo OWNER/NAME; on GitHub Actions --repo may be left out",
    "pt-BR": "escreva --pr 42 --repo DONO/NOME; no GitHub Actions --repo pode ser omitida",
  },
  "cli.rules_unknown_hint": {
    en: "aurum rules lists every rule",
    "pt-BR": "aurum rules lista todas as regras",
  },
  "cli.rules_tested": {
    en: "{rules} rules: {Validated} validated, {Reported} reported, {Noisy} noisy, {Missing} missing, {Wrong} wrong",
    "pt-BR":
      "{rules} regras: {Validated} Validated, {Reported} Reported, {Noisy} Noisy, {Missing} Missing, {Wrong} Wrong",
  },
  "cli.rules_lines": { en: "reported on {lines}", "pt-BR": "reportado em {lines}" },
  "cli.rules_skipped": {
    en: "{cases} cases in {language} were not tried: bun add {package} brings its grammar",
    "pt-BR": "{cases} casos em {language} não foram testados: bun add {package} traz a gramática",
  },
  "cli.rules_untested": {
    en: "rules without a case: {rules}",
    "pt-BR": "regras sem nenhum caso: {rules}",
  },
  "cli.rules_why": { en: "why: {text}", "pt-BR": "por quê: {text}" },
  "cli.rules_fix": { en: "fix: {text}", "pt-BR": "correção: {text}" },
  "cli.rules_languages": { en: "languages: {text}", "pt-BR": "linguagens: {text}" },
  "cli.rules_source": { en: "source: {text}", "pt-BR": "origem: {text}" },
  "cli.rules_any_language": { en: "any", "pt-BR": "qualquer" },
  "cli.audit_valid": {
    en: "{file}: the chain holds, {count} entries",
    "pt-BR": "{file}: a cadeia está íntegra, {count} entradas",
  },
  "cli.audit_invalid": {
    en: '"{file}" does not verify: {detail}',
    "pt-BR": '"{file}" não confere: {detail}',
  },
  "cli.file_missing": { en: 'no file "{file}"', "pt-BR": 'não há arquivo "{file}"' },
  "cli.preview_files": { en: "Files", "pt-BR": "Arquivos" },
  "cli.preview_in": { en: "reviewed", "pt-BR": "revisado" },
  "cli.preview_out": { en: "left out: {reason}", "pt-BR": "fora: {reason}" },
  "cli.preview_evidence": {
    en: "Evidence: {count} findings",
    "pt-BR": "Evidências: {count} achados",
  },
  "cli.preview_requests": {
    en: "Requests: {requests}, about {tokens} input tokens, estimated cost {cost}",
    "pt-BR": "Requisições: {requests}, cerca de {tokens} tokens de entrada, custo estimado {cost}",
  },
  "cli.preview_cost_unknown": {
    en: "unknown (no price for this model)",
    "pt-BR": "desconhecido (sem preço para este modelo)",
  },
  "cli.prompt_none": {
    en: "no request: nothing in this change would be shown to a model",
    "pt-BR": "nenhuma requisição: nada desta mudança seria mostrado a um modelo",
  },
} as const satisfies Texts;
