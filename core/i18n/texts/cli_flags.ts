import type { Texts } from "../_types.ts";

/** What each flag does, as `--help` says it. */
export const cliFlagTexts = {
  "cli.flag_findings": {
    en: "the findings to verify: JSON of aurum, or SARIF; - is standard input",
    "pt-BR": "os achados a verificar: JSON do aurum, ou SARIF; - é a entrada padrão",
  },
  "cli.flag_base": {
    en: "compare HEAD with REF, from their merge base",
    "pt-BR": "compara HEAD com REF, a partir da base comum",
  },
  "cli.flag_range": {
    en: "compare two commits; A...B starts at their merge base",
    "pt-BR": "compara dois commits; A...B parte da base comum",
  },
  "cli.flag_staged": { en: "review what is staged", "pt-BR": "revisa o que está no índice" },
  "cli.flag_worktree": {
    en: "review the working tree against HEAD (the default)",
    "pt-BR": "revisa a árvore de trabalho contra HEAD (o padrão)",
  },
  "cli.flag_patch": {
    en: "review a patch file, or standard input",
    "pt-BR": "revisa um arquivo de patch, ou a entrada padrão",
  },
  "cli.flag_config": {
    en: "use this config file instead of the repository's",
    "pt-BR": "usa este arquivo de configuração no lugar do arquivo do repositório",
  },
  "cli.flag_security": {
    en: "run the security pass even if the config leaves it out",
    "pt-BR": "executa a análise de segurança mesmo que a configuração a dispense",
  },
  "cli.flag_no_security": {
    en: "leave the security pass out",
    "pt-BR": "dispensa a análise de segurança",
  },
  "cli.flag_lang": { en: "language of every text", "pt-BR": "idioma de todos os textos" },
  "cli.flag_help": { en: "show this help", "pt-BR": "mostra esta ajuda" },
  "cli.flag_model": {
    en: "the model that reviews",
    "pt-BR": "o modelo que revisa",
  },
  "cli.flag_limit": {
    en: "refuse a model call that could cost more than this in all",
    "pt-BR": "recusa uma chamada de modelo que possa passar deste custo total",
  },
  "cli.flag_no_cache": {
    en: "ask the model anew, and keep no answer",
    "pt-BR": "pergunta de novo ao modelo e não guarda nenhuma resposta",
  },
  "cli.flag_record": {
    en: "keep the run in this folder, without secrets, for aurum replay",
    "pt-BR": "guarda a execução nesta pasta, sem segredos, para aurum replay",
  },
  "cli.flag_fail_on": {
    en: "close the gate (exit 3) at this severity or above: error, warning or info",
    "pt-BR": "fecha o portão (saída 3) a partir desta severidade: error, warning ou info",
  },
  "cli.flag_format": {
    en: "format of standard output (default text)",
    "pt-BR": "formato da saída padrão (padrão: text)",
  },
  "cli.flag_output": {
    en: "also write a report to a file; may be repeated",
    "pt-BR": "também grava um relatório em arquivo; pode ser repetida",
  },
  "cli.flag_audit": {
    en: "write the audit record to this file",
    "pt-BR": "grava o registro de auditoria neste arquivo",
  },
  "cli.flag_preview": {
    en: "show what would be reviewed and what it would cost, without a model call",
    "pt-BR": "mostra o que seria revisado e quanto custaria, sem chamar um modelo",
  },
  "cli.flag_sast": {
    en: "run the SAST program of this machine (semgrep, opengrep)",
    "pt-BR": "executa o programa de SAST desta máquina (semgrep, opengrep)",
  },
  "cli.flag_sarif": {
    en: "take in a SARIF report of another tool; may be repeated",
    "pt-BR": "inclui um relatório SARIF de outra ferramenta; pode ser repetida",
  },
  "cli.flag_pr": {
    en: "a pull request: its number, with --repo",
    "pt-BR": "um pull request: seu número, com --repo",
  },
  "cli.flag_repo": {
    en: "the repository of the pull request (default GITHUB_REPOSITORY)",
    "pt-BR": "o repositório do pull request (padrão GITHUB_REPOSITORY)",
  },
  "cli.flag_publish": {
    en: "write the summary on the pull request; without it nothing is posted",
    "pt-BR": "grava o resumo no pull request; sem ela nada é publicado",
  },
  "cli.flag_inline": {
    en: "with --publish: comment on the lines of the diff",
    "pt-BR": "com --publish: comenta nas linhas do diff",
  },
  "cli.flag_check": {
    en: "set the status aurum/review on the head commit; declares a gate",
    "pt-BR": "define o status aurum/review no commit da ponta; declara um gate",
  },
  "cli.flag_policy_sha256": {
    en: "the digest that the policy must have",
    "pt-BR": "o digest que a política deve ter",
  },
  "cli.flag_policy": {
    en: "the organisation's policy file",
    "pt-BR": "o arquivo de política da organização",
  },
  "cli.flag_format_short": { en: "text or json", "pt-BR": "text ou json" },
  "cli.rules_unknown": {
    en: 'unknown rule "{rule}"',
    "pt-BR": 'regra desconhecida "{rule}"',
  },
} as const satisfies Texts;
