import type { Texts } from "../_types.ts";

/** Texts about policies, exceptions files and baselines as they are read. */
export const policyTexts = {
  "config.needs_text": {
    en: "{key} needs a text that is not blank, not {value}",
    "pt-BR": "{key} precisa de um texto que não esteja em branco, não {value}",
  },
  "config.needs_day": {
    en: "{key} needs a day of the calendar as YYYY-MM-DD, not {value}",
    "pt-BR": "{key} precisa de um dia do calendário como AAAA-MM-DD, não {value}",
  },
  "config.needs_repository": {
    en: "{key} needs OWNER/NAME, not {value}",
    "pt-BR": "{key} precisa de DONO/NOME, não {value}",
  },
  "config.baseline_invalid": {
    en: "cannot read {file}: {problem}",
    "pt-BR": "não é possível ler {file}: {problem}",
  },
  "config.baseline_hint": {
    en: "write it anew with `aurum baseline write`; {file} is read from revision {revision}",
    "pt-BR": "grave-o de novo com `aurum baseline write`; {file} é lido da revisão {revision}",
  },
  "config.from_policy": {
    en: "policy {file}:{line}:{column}",
    "pt-BR": "política {file}:{line}:{column}",
  },
  "config.policy_missing": {
    en: 'cannot read the policy "{file}": there is no such file',
    "pt-BR": 'não é possível ler a política "{file}": o arquivo não existe',
  },
  "config.policy_inside": {
    en: 'refused the policy "{file}": it lies in the reviewed repository, which would judge itself',
    "pt-BR":
      'recusada a política "{file}": ela fica no repositório examinado, que julgaria a si mesmo',
  },
  "config.policy_hint": {
    en: "name a file outside of the repository with --policy or AURUM_POLICY",
    "pt-BR": "indique um arquivo fora do repositório com --policy ou AURUM_POLICY",
  },
  "config.policy_digest": {
    en: 'refused the policy "{file}": its SHA-256 is {found}, and {wanted} was asked for',
    "pt-BR": 'recusada a política "{file}": seu SHA-256 é {found}, e foi pedido {wanted}',
  },
  "config.policy_digest_hint": {
    en: "restore the policy, or pin the new digest after you have read it",
    "pt-BR": "restaure a política, ou fixe o novo digest depois de lê-la",
  },
  "config.policy_pin_alone": {
    en: "--policy-sha256 pins a policy, and none is named",
    "pt-BR": "--policy-sha256 fixa uma política, e nenhuma foi indicada",
  },
  "config.policy_pin_invalid": {
    en: '--policy-sha256 needs 64 hexadecimal digits, not "{value}"',
    "pt-BR": '--policy-sha256 precisa de 64 dígitos hexadecimais, não "{value}"',
  },
  "config.policy_no_triage": {
    en: "gate.triage demotes nothing under the policy {file}",
    "pt-BR": "gate.triage não rebaixa nada sob a política {file}",
  },
  "config.needs_skill_id": {
    en: "{key} needs an id of letters, digits and any of - _ . / between them, not {value}",
    "pt-BR":
      "{key} precisa de um id de letras, dígitos e qualquer de - _ . / entre eles, não {value}",
  },
  "config.skill_no_head": {
    en: "begin the skill with front matter between two lines of ---: id, globs, severity and mode",
    "pt-BR": "comece a skill com um cabeçalho entre duas linhas de ---: id, globs, severity e mode",
  },
  "config.skill_empty": {
    en: "write the guidance below the front matter, there is none",
    "pt-BR": "escreva a orientação abaixo do cabeçalho, não há nenhuma",
  },
  "config.skill_twice": {
    en: "give this skill another id, {file} has {id}",
    "pt-BR": "dê outro id a esta skill, {file} já tem {id}",
  },
  "config.exception_there": {
    en: "this exception stands at {place} already",
    "pt-BR": "esta exceção já está em {place}",
  },
  "config.exception_not_added": {
    en: "cannot add an exception to {file}: write it there by hand",
    "pt-BR": "não é possível acrescentar uma exceção a {file}: escreva-a lá à mão",
  },
  "config.policy_no_exceptions": {
    en: "exceptions of the repository that do not count under the policy {file}: {count}",
    "pt-BR": "exceções do repositório que não contam sob a política {file}: {count}",
  },
  "config.policy_no_baseline": {
    en: "baseline entries of the repository that do not count under the policy {file}: {count}",
    "pt-BR":
      "entradas da linha de base do repositório que não contam sob a política {file}: {count}",
  },
  "config.edit_invalid": {
    en: "the edited file would no longer load",
    "pt-BR": "o arquivo editado não poderia mais ser lido",
  },
  "config.edit_loosens": {
    en: "{key} would go from {before} to {after}",
    "pt-BR": "{key} passaria de {before} para {after}",
  },
  "config.edit_excepts": {
    en: "{rule} would be excepted in {path}",
    "pt-BR": "{rule} seria aceito em {path}",
  },
  "config.edit_accepts": {
    en: "the baseline would accept {count} more findings",
    "pt-BR": "a linha de base aceitaria mais {count} achados",
  },
  "config.edit_removes": { en: "{path} would be gone", "pt-BR": "{path} deixaria de existir" },
  "config.edit_rewrites": {
    en: "{path} would say something else",
    "pt-BR": "{path} passaria a dizer outra coisa",
  },
} as const satisfies Texts;
