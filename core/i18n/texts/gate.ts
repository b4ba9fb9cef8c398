import type { Texts } from "../_types.ts";

/** Texts of the room `gate`. */
export const gateTexts = {
  "gate.place": { en: "{path}:{line}", "pt-BR": "{path}:{line}" },
  "gate.place_old": {
    en: "{path}:{line} (removed line)",
    "pt-BR": "{path}:{line} (linha removida)",
  },
  "gate.rule": { en: "{origin} {rule}", "pt-BR": "{origin} {rule}" },
  "gate.rule_none": {
    en: "{origin} finding without a rule",
    "pt-BR": "achado de {origin} sem regra",
  },
  "gate.key_for": { en: "{key} for {path}", "pt-BR": "{key} para {path}" },
  "gate.explain_path": {
    en: "findings in {path} of a source that counts block from {threshold} on at the latest, set by gate.paths ({from})",
    "pt-BR":
      "achados em {path} de uma fonte que conta bloqueiam no máximo a partir de {threshold}, definido por gate.paths ({from})",
  },
  "gate.incomplete_refused": {
    en: "no gate passes with a part of the change unreviewed (gate.on_incomplete is fail): {what}",
    "pt-BR":
      "nenhum gate passa com uma parte da mudança sem revisão (gate.on_incomplete é fail): {what}",
  },
  "gate.key_at": { en: "{key} ({from})", "pt-BR": "{key} ({from})" },
  "gate.set_by": { en: "set by {key}", "pt-BR": "definido por {key}" },
  "gate.set_by_default": {
    en: "the default of a gate declared by gate.sources",
    "pt-BR": "o padrão de um gate declarado por gate.sources",
  },

  "gate.blocks": {
    en: "{rule} at {place} blocks: its severity {severity} reaches the threshold {threshold}, {set_by}",
    "pt-BR":
      "{rule} em {place} bloqueia: sua severidade {severity} alcança o limiar {threshold}, {set_by}",
  },
  "gate.open": {
    en: "nothing blocks: {total} findings weighed, {below} below the threshold, {off} of sources that do not count, {marked} marked as not blocking",
    "pt-BR":
      "nada bloqueia: {total} achados pesados, {below} abaixo do limiar, {off} de fontes que não contam, {marked} marcados como não bloqueantes",
  },
  "gate.open_clean": {
    en: "nothing blocks: there are no findings",
    "pt-BR": "nada bloqueia: não há achados",
  },
  "gate.required_failed": {
    en: "the required pass {name} did not run whole (evidence.required)",
    "pt-BR": "a verificação exigida {name} não rodou por inteiro (evidence.required)",
  },
  "gate.required_unknown": {
    en: "no pass named {name} ran (evidence.required)",
    "pt-BR": "nenhuma verificação chamada {name} rodou (evidence.required)",
  },
  "gate.model_failed": {
    en: "the review that was asked for is missing: the model failed ({kind})",
    "pt-BR": "falta a revisão que foi pedida: o modelo falhou ({kind})",
  },
  "gate.degraded_allowed": {
    en: "decided on the deterministic evidence alone: the model failed ({kind}) and gate.on_degraded is deterministic",
    "pt-BR":
      "decidido só pela evidência determinística: o modelo falhou ({kind}) e gate.on_degraded é deterministic",
  },
  "gate.degraded_refused": {
    en: "no gate passes without a model review (gate.on_degraded is fail), and the model failed ({kind})",
    "pt-BR":
      "nenhum gate passa sem a revisão de um modelo (gate.on_degraded é fail), e o modelo falhou ({kind})",
  },
  "gate.no_model_refused": {
    en: "no gate passes without a model review (gate.on_degraded is fail), and no model reviewed",
    "pt-BR":
      "nenhum gate passa sem a revisão de um modelo (gate.on_degraded é fail), e nenhum modelo revisou",
  },

  "gate.explain_pass": {
    en: "verdict pass: the change may merge",
    "pt-BR": "veredito pass: a mudança pode ser integrada",
  },
  "gate.explain_fail": {
    en: "verdict fail: the gate is closed, the change may not merge",
    "pt-BR": "veredito fail: o gate está fechado, a mudança não pode ser integrada",
  },
  "gate.explain_incomplete": {
    en: "verdict incomplete: part of the review is missing, so nothing is decided",
    "pt-BR": "veredito incomplete: falta parte da revisão, então nada está decidido",
  },
  "gate.explain_undeclared": {
    en: "no gate is declared, so no finding blocks; `--fail-on SEVERITY`, gate.fail_on or gate.sources declares one",
    "pt-BR":
      "nenhum gate foi declarado, então nenhum achado bloqueia; `--fail-on SEVERIDADE`, gate.fail_on ou gate.sources declara um",
  },
  "gate.explain_source": {
    en: "findings of {source} block from {threshold} on, {set_by} ({from})",
    "pt-BR": "achados de {source} bloqueiam a partir de {threshold}, {set_by} ({from})",
  },
  "gate.explain_source_off": {
    en: "findings of {source} do not count, set by {key} ({from})",
    "pt-BR": "achados de {source} não contam, definido por {key} ({from})",
  },
  "gate.explain_no_gate": {
    en: "{rule} at {place} ({severity}) does not block: no gate is declared",
    "pt-BR": "{rule} em {place} ({severity}) não bloqueia: nenhum gate foi declarado",
  },
  "gate.explain_below": {
    en: "{rule} at {place} does not block: its severity {severity} is below the threshold {threshold}, {set_by}",
    "pt-BR":
      "{rule} em {place} não bloqueia: sua severidade {severity} está abaixo do limiar {threshold}, {set_by}",
  },
  "gate.explain_off": {
    en: "{rule} at {place} ({severity}) does not block: findings of {source} do not count, set by {key}",
    "pt-BR":
      "{rule} em {place} ({severity}) não bloqueia: achados de {source} não contam, definido por {key}",
  },
  "gate.explain_marked": {
    en: "{rule} at {place} ({severity}) does not block: {mark}",
    "pt-BR": "{rule} em {place} ({severity}) não bloqueia: {mark}",
  },
  "gate.mark_with_reason": { en: "{mark}; {reason}", "pt-BR": "{mark}; {reason}" },
  "gate.mark_refuted": {
    en: "verification refuted it with a quote of the code",
    "pt-BR": "a verificação o refutou com uma citação do código",
  },
  "gate.mark_demoted": {
    en: "the model disputes it, and {key} lets a dispute demote it",
    "pt-BR": "o modelo o contesta, e {key} permite que uma contestação o rebaixe",
  },
  "gate.mark_evidence": {
    en: "the pass that found it set it aside",
    "pt-BR": "a verificação que o encontrou o pôs de lado",
  },
  "gate.mark_excepted": {
    en: "an exception in force covers it",
    "pt-BR": "uma exceção em vigor o cobre",
  },
  "gate.mark_baseline": {
    en: "the baseline accepted it before",
    "pt-BR": "a linha de base já o aceitou",
  },
  "gate.mark_advisory": {
    en: "it cites no rule of the catalog, so it is advice",
    "pt-BR": "não cita regra do catálogo, então é um conselho",
  },
  "gate.mark_advisory_skill": {
    en: "the skill that it cites is advisory",
    "pt-BR": "a skill que cita é só aconselhamento",
  },
  "gate.mark_unanchored": {
    en: "the code that it cites was not found where it says",
    "pt-BR": "o código que cita não foi encontrado onde diz",
  },

  "gate.saved_reason": { en: "{reason}", "pt-BR": "{reason}" },
  "gate.report_invalid": {
    en: "cannot judge this report: {why}",
    "pt-BR": "não é possível julgar este relatório: {why}",
  },
  "gate.report_not_json": { en: "it is not JSON", "pt-BR": "não é JSON" },
  "gate.report_problem": { en: "{problem}", "pt-BR": "{problem}" },
  "gate.report_hint": {
    en: "write one with `aurum review --format json`; `aurum schema report` prints what it holds",
    "pt-BR":
      "grave um com `aurum review --format json`; `aurum schema report` mostra o que ele contém",
  },
  "gate.report_base_unknown": {
    en: "the report was judged by the rules of {revision}, which cannot be read here: {why}",
    "pt-BR":
      "o relatório foi julgado pelas regras de {revision}, que não podem ser lidas aqui: {why}",
  },
  "gate.report_base_hint": {
    en: "run it in a checkout that has that commit, or give the rules with `--config FILE`; exceptions and baseline of the repository do not apply then",
    "pt-BR":
      "execute em um checkout que tenha esse commit, ou dê as regras com `--config ARQUIVO`; exceções e linha de base do repositório não se aplicam então",
  },
  "gate.report_no_repository": {
    en: "this is no repository",
    "pt-BR": "isto não é um repositório",
  },
  "gate.report_no_commit": {
    en: "its base is no commit id",
    "pt-BR": "sua base não é um identificador de commit",
  },
  "gate.report_alone": {
    en: "exceptions and baseline of {revision} cannot be read here and do not apply",
    "pt-BR": "exceções e linha de base de {revision} não podem ser lidas aqui e não se aplicam",
  },

  "gate.triage_reason": {
    en: "the model disputes it: {reason}",
    "pt-BR": "o modelo o contesta: {reason}",
  },
  "gate.triage_note": {
    en: "demoted by triage: {rule} at {place} ({severity}): {reason}",
    "pt-BR": "rebaixado pela triagem: {rule} em {place} ({severity}): {reason}",
  },
  "gate.triage_limitation": {
    en: "{rule} at {place} ({severity}) does not count: the model disputes it, and gate.triage lets it",
    "pt-BR":
      "{rule} em {place} ({severity}) não conta: o modelo o contesta, e gate.triage o permite",
  },
  "gate.baseline_reason": {
    en: "it was there when the baseline was written",
    "pt-BR": "já existia quando a linha de base foi gravada",
  },
  "gate.baseline_too_long": {
    en: "refused to write {file}: it would be longer than the {bytes_max} bytes that a run reads",
    "pt-BR":
      "recusado gravar {file}: seria mais longo do que os {bytes_max} bytes que uma execução lê",
  },
  "gate.baseline_hint": {
    en: "write one with `aurum baseline write`",
    "pt-BR": "grave uma com `aurum baseline write`",
  },
  "gate.baseline_reason_at": {
    en: "it was there when the baseline was written ({place})",
    "pt-BR": "já existia quando a linha de base foi gravada ({place})",
  },
  "gate.exception_reason": {
    en: "{reason} ({owner}, until {expires}, {place})",
    "pt-BR": "{reason} ({owner}, até {expires}, {place})",
  },
  "gate.exception_applies": {
    en: "{place}: the exception of {rule} in {path} applies until {expires} ({owner}: {reason})",
    "pt-BR": "{place}: a exceção de {rule} em {path} se aplica até {expires} ({owner}: {reason})",
  },
  "gate.exception_never": {
    en: "refused the exception of {rule} in {path}, it would never apply: {why}",
    "pt-BR": "exceção de {rule} em {path} recusada, ela nunca se aplicaria: {why}",
  },
  "gate.exception_refused": {
    en: "{place}: the exception of {rule} in {path} does not apply: {why}",
    "pt-BR": "{place}: a exceção de {rule} em {path} não se aplica: {why}",
  },
  "gate.exception_ownerless": { en: "it has no owner", "pt-BR": "ela não tem responsável" },
  "gate.exception_endless": { en: "it never expires", "pt-BR": "ela nunca expira" },
  "gate.exception_expired": { en: "it expired on {expires}", "pt-BR": "ela expirou em {expires}" },
  "gate.exception_too_broad": {
    en: "its path {path} covers everything",
    "pt-BR": "seu caminho {path} cobre tudo",
  },
  "gate.exception_unreachable": {
    en: "its path {path} matches no file: paths count from the top of the repository, and a folder is covered by a glob such as src/**",
    "pt-BR":
      "seu caminho {path} não corresponde a arquivo nenhum: caminhos contam a partir do topo do repositório, e uma pasta se cobre com um glob como src/**",
  },
  "gate.exception_elsewhere": {
    en: "it is for the repository {repository}, and this run is not known to be of it",
    "pt-BR": "ela é do repositório {repository}, e não se sabe se esta execução é dele",
  },
  "gate.exceptions_more": {
    en: "{count} more exceptions do not apply",
    "pt-BR": "mais {count} exceções não se aplicam",
  },
  "gate.exceptions_unmatched": {
    en: "exceptions that match nothing in this change: {count} ({list})",
    "pt-BR": "exceções que não correspondem a nada nesta mudança: {count} ({list})",
  },

  "gate.verified_why": { en: "{explanation} ({reason})", "pt-BR": "{explanation} ({reason})" },
  "gate.verified_refuted": {
    en: "code at {quote}: {why}",
    "pt-BR": "código em {quote}: {why}",
  },
  "gate.refuted": {
    en: "{rule} at {place} was refuted by verification and does not block; quoted code at {quote}: {why}",
    "pt-BR":
      "{rule} em {place} foi refutado pela verificação e não bloqueia; código citado em {quote}: {why}",
  },
  "gate.refuted_limitation": {
    en: "{rule} at {place} ({severity}) was refuted by verification with the code at {quote}, and is a suggestion",
    "pt-BR":
      "{rule} em {place} ({severity}) foi refutado pela verificação com o código em {quote}, e é uma sugestão",
  },
  "gate.kept": {
    en: "{rule} at {place} was not refuted and keeps its weight ({outcome}): {why}",
    "pt-BR": "{rule} em {place} não foi refutado e mantém seu peso ({outcome}): {why}",
  },
  "gate.not_verified": {
    en: "{count} model findings that would block were not verified ({outcome})",
    "pt-BR": "{count} achados do modelo que bloqueariam não foram verificados ({outcome})",
  },
  "gate.verification_disabled": {
    en: "{count} model findings that would block were not verified: review.verification.enabled is false",
    "pt-BR":
      "{count} achados do modelo que bloqueariam não foram verificados: review.verification.enabled é false",
  },
} as const satisfies Texts;
