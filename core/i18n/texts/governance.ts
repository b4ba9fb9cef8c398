import type { Texts } from "../_types.ts";

/** Texts of the commands that judge, accept and remember. */
export const governanceTexts = {
  "cli.command_gate": {
    en: "judge a saved report again, without a model, and say why",
    "pt-BR": "julga de novo um relatório salvo, sem modelo, e diz por quê",
  },
  "cli.flag_report": {
    en: "the report to judge: JSON of `aurum review --format json`; - is standard input",
    "pt-BR": "o relatório a julgar: JSON de `aurum review --format json`; - é a entrada padrão",
  },
  "cli.flag_explain": {
    en: "derive the decision, finding by finding",
    "pt-BR": "deriva a decisão, achado por achado",
  },
  "cli.gate_verdict": { en: "verdict: {verdict}", "pt-BR": "veredito: {verdict}" },
  "cli.gate_reason": { en: "- {reason}", "pt-BR": "- {reason}" },
  "cli.hint_file": {
    en: "run it in a repository, or name a file with `--file FILE`",
    "pt-BR": "execute em um repositório, ou dê um arquivo com `--file ARQUIVO`",
  },
  "cli.command_exceptions": {
    en: "check the exceptions of a repository, or add one",
    "pt-BR": "confere as exceções de um repositório, ou acrescenta uma",
  },
  "cli.flag_file": {
    en: "this file instead of the working tree's own",
    "pt-BR": "este arquivo em vez do arquivo da árvore de trabalho",
  },
  "cli.flag_rule": {
    en: "id of the rule whose findings are excepted",
    "pt-BR": "id da regra cujos achados são excetuados",
  },
  "cli.flag_path": {
    en: "the path, or a glob, of the files in which they are",
    "pt-BR": "o caminho, ou um glob, dos arquivos em que estão",
  },
  "cli.flag_fingerprint": {
    en: "the one finding that is excepted",
    "pt-BR": "o único achado que é excetuado",
  },
  "cli.flag_reason": { en: "why it is accepted", "pt-BR": "por que é aceito" },
  "cli.flag_owner": { en: "who answers for it", "pt-BR": "quem responde por ela" },
  "cli.flag_expires": {
    en: "the last day on which it applies",
    "pt-BR": "o último dia em que se aplica",
  },
  "cli.flag_repository": {
    en: "the one repository in which it applies",
    "pt-BR": "o único repositório em que se aplica",
  },
  "cli.exception_added": {
    en: "{place}: added the exception of {rule} in {path}; it counts once it stands in the base of a change",
    "pt-BR":
      "{place}: exceção de {rule} em {path} acrescentada; ela conta quando estiver na base de uma mudança",
  },
  "cli.exceptions_none": {
    en: "there are no exceptions",
    "pt-BR": "não há exceções",
  },
  "cli.exceptions_count": {
    en: "{applying} of {count} exceptions apply",
    "pt-BR": "{applying} de {count} exceções se aplicam",
  },
  "cli.command_baseline": {
    en: "accept what is there when aurum is adopted, and see it shrink",
    "pt-BR": "aceita o que já existe quando o aurum é adotado, e acompanha a redução",
  },
  "cli.flag_tree": {
    en: "all of this commit (the default, with HEAD)",
    "pt-BR": "tudo deste commit (o padrão, com HEAD)",
  },
  "cli.baseline_written": {
    en: "{file}: {count} accepted findings ({added} added, {removed} removed); they count once the file stands in the base of a change",
    "pt-BR":
      "{file}: {count} achados aceitos ({added} acrescentados, {removed} removidos); eles contam quando o arquivo estiver na base de uma mudança",
  },
  "cli.baseline_checked": {
    en: "{file}: {known} known, {fresh} new, {fixed} fixed",
    "pt-BR": "{file}: {known} conhecidos, {fresh} novos, {fixed} corrigidos",
  },
  "cli.baseline_fresh": {
    en: "new: {severity} {rule} at {path}:{line}",
    "pt-BR": "novo: {severity} {rule} em {path}:{line}",
  },
  "cli.baseline_fixed": {
    en: "fixed: {rule} in {path} ({place}); `aurum baseline write` takes it out",
    "pt-BR": "corrigido: {rule} em {path} ({place}); `aurum baseline write` o retira",
  },
  "cli.baseline_partial": {
    en: "a pass did not run whole, so nobody knows what is fixed",
    "pt-BR": "uma verificação não rodou por inteiro, então não se sabe o que foi corrigido",
  },
  "cli.command_memory": {
    en: "show or forget what earlier reviews of a repository concluded",
    "pt-BR": "mostra ou esquece o que revisões anteriores de um repositório concluíram",
  },
  "cli.flag_memory_repository": {
    en: "as a forge names it, instead of this folder's",
    "pt-BR": "como um forge o nomeia, em vez do desta pasta",
  },
  "cli.flag_forget_rule": {
    en: "conclusions about this rule alone",
    "pt-BR": "só conclusões sobre esta regra",
  },
  "cli.flag_forget_path": {
    en: "conclusions about these files alone",
    "pt-BR": "só conclusões sobre estes arquivos",
  },
  "cli.flag_forget_fingerprint": {
    en: "the conclusion about this finding alone",
    "pt-BR": "só a conclusão sobre este achado",
  },
  "cli.memory_none": {
    en: "nothing is remembered of this repository",
    "pt-BR": "nada é lembrado deste repositório",
  },
  "cli.memory_entry": {
    en: "{verdict}  {rule}  {path}  {fingerprint}",
    "pt-BR": "{verdict}  {rule}  {path}  {fingerprint}",
  },
  "cli.memory_forgotten": {
    en: "forgotten: {count}",
    "pt-BR": "esquecidos: {count}",
  },
  "publish.show_verdict": {
    en: "verdict: {verdict} (exit code {exit_code})",
    "pt-BR": "veredito: {verdict} (código de saída {exit_code})",
  },
  "publish.show_tool": { en: "by aurum {version}", "pt-BR": "por aurum {version}" },
  "publish.show_source": {
    en: "compared: {kind} {base}..{head}, changed files: {files}",
    "pt-BR": "comparado: {kind} {base}..{head}, arquivos alterados: {files}",
  },
  "publish.show_governed": {
    en: "governed by {path} of {revision} ({digest})",
    "pt-BR": "governado por {path} de {revision} ({digest})",
  },
  "publish.show_evidence": {
    en: "evidence: {count} findings; passes: {passes}; failed: {failed}",
    "pt-BR": "evidência: {count} achados; verificações: {passes}; falharam: {failed}",
  },
  "publish.show_model": {
    en: "model: {model} ({status}), {count} findings, {assessments} assessments, {refused} refused",
    "pt-BR":
      "modelo: {model} ({status}), {count} achados, {assessments} avaliações, {refused} recusadas",
  },
  "publish.show_verification": {
    en: "verification: {model}, {count} findings, {demoted} demoted, {refused} demotions refused",
    "pt-BR":
      "verificação: {model}, {count} achados, {demoted} rebaixados, {refused} rebaixamentos recusados",
  },
  "publish.show_gate": {
    en: "gate: {declared}, decision {decision}",
    "pt-BR": "gate: {declared}, decisão {decision}",
  },
  "publish.show_declared": { en: "declared", "pt-BR": "declarado" },
  "publish.show_undeclared": { en: "not declared", "pt-BR": "não declarado" },
  "publish.show_reason": { en: "- {reason}", "pt-BR": "- {reason}" },
  "publish.show_blocking": {
    en: "finding: {severity} {origin} {rule} at {place} blocks ({status})",
    "pt-BR": "achado: {severity} {origin} {rule} em {place} bloqueia ({status})",
  },
  "publish.show_finding": {
    en: "finding: {severity} {origin} {rule} at {place} does not block ({status})",
    "pt-BR": "achado: {severity} {origin} {rule} em {place} não bloqueia ({status})",
  },
  "publish.show_limitation": {
    en: "limitation: {kind}: {text}",
    "pt-BR": "limitação: {kind}: {text}",
  },
  "publish.show_digest": {
    en: "decided by {name}: {digest}",
    "pt-BR": "decidido por {name}: {digest}",
  },
  "publish.show_head": { en: "head of the chain: {head}", "pt-BR": "ponta da corrente: {head}" },
} as const satisfies Texts;
