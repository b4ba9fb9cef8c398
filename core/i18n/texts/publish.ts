import type { Texts } from "../_types.ts";

/** Texts of the room `publish`. */
export const publishTexts = {
  "publish.review": { en: "Review", "pt-BR": "Revisão" },
  "publish.changes_requested": { en: "changes requested", "pt-BR": "alterações solicitadas" },
  "publish.comments": { en: "comments", "pt-BR": "comentários" },
  "publish.clean": { en: "clean", "pt-BR": "sem problemas" },
  "publish.summary": { en: "Summary", "pt-BR": "Resumo" },
  "publish.findings": { en: "Findings", "pt-BR": "Achados" },
  "publish.section_model": { en: "Model findings", "pt-BR": "Achados do modelo" },
  "publish.section_refuted": {
    en: "Suggestions refuted by verification",
    "pt-BR": "Sugestões refutadas pela verificação",
  },
  "publish.section_analysis": { en: "Analysis findings", "pt-BR": "Achados da análise" },
  "publish.section_security": { en: "Security findings", "pt-BR": "Achados de segurança" },
  "publish.section_sast": { en: "SAST findings", "pt-BR": "Achados de SAST" },
  "publish.limitations": { en: "Limitations", "pt-BR": "Limitações" },
  "publish.coverage": { en: "Coverage", "pt-BR": "Cobertura" },
  "publish.coverage_line": {
    en: "changed files that the model saw whole: {seen} of {total}",
    "pt-BR": "arquivos alterados que o modelo viu por inteiro: {seen} de {total}",
  },
  "publish.more": { en: "{count} more", "pt-BR": "mais {count}" },
  "publish.severity_error": { en: "error", "pt-BR": "erro" },
  "publish.severity_warning": { en: "warning", "pt-BR": "aviso" },
  "publish.severity_info": { en: "info", "pt-BR": "informação" },
  "publish.status_open": { en: "open", "pt-BR": "em aberto" },
  "publish.status_refuted": {
    en: "refuted by verification",
    "pt-BR": "refutado pela verificação",
  },
  "publish.status_demoted": { en: "demoted by triage", "pt-BR": "rebaixado pela triagem" },
  "publish.status_excepted": { en: "excepted", "pt-BR": "coberto por exceção" },
  "publish.status_baseline": { en: "accepted in the baseline", "pt-BR": "aceito na linha de base" },
  "publish.status_advisory": {
    en: "advisory, cites no rule of the catalog",
    "pt-BR": "consultivo, não cita regra do catálogo",
  },
  "publish.status_unanchored": {
    en: "unanchored, the cited code was not found",
    "pt-BR": "sem âncora, o código citado não foi encontrado",
  },
  "publish.origin_model": { en: "model", "pt-BR": "modelo" },
  "publish.origin_skill": { en: "skill", "pt-BR": "skill" },
  "publish.origin_analysis": { en: "analysis", "pt-BR": "análise" },
  "publish.origin_security": { en: "security", "pt-BR": "segurança" },
  "publish.origin_sast": { en: "SAST", "pt-BR": "SAST" },
  "publish.assessed": {
    en: "model on {id} ({origin}): {status}",
    "pt-BR": "o modelo sobre {id} ({origin}): {status}",
  },
  "publish.assessed_confirmed": { en: "confirmed", "pt-BR": "confirmado" },
  "publish.assessed_disputed": { en: "disputed", "pt-BR": "contestado" },
  "publish.assessed_needs_context": { en: "needs context", "pt-BR": "precisa de contexto" },
  "publish.assessed_fix": { en: "Model's suggestion", "pt-BR": "Sugestão do modelo" },
  "publish.priority_high": { en: "priority high", "pt-BR": "prioridade alta" },
  "publish.priority_medium": { en: "priority medium", "pt-BR": "prioridade média" },
  "publish.priority_low": { en: "priority low", "pt-BR": "prioridade baixa" },
  "publish.correlates": { en: "with {ids}", "pt-BR": "com {ids}" },
  "publish.proposed": {
    en: "Proposed exceptions, to be completed by a person",
    "pt-BR": "Exceções propostas, a completar por uma pessoa",
  },
  "publish.proposed_long": {
    en: "They are too long for this page: `proposed_exceptions` of the JSON report holds them.",
    "pt-BR":
      "São longas demais para esta página: `proposed_exceptions` do relatório JSON as contém.",
  },
  "publish.blocking": { en: "blocking", "pt-BR": "bloqueia" },
  "publish.removed_line": { en: "removed line {line}", "pt-BR": "linha removida {line}" },
  "publish.fix": { en: "Fix", "pt-BR": "Correção" },
  "publish.why": { en: "Why", "pt-BR": "Por quê" },
  "publish.no_rule": { en: "(no rule)", "pt-BR": "(sem regra)" },
  "publish.no_rule_why": {
    en: "this rule is not in the catalog of the run",
    "pt-BR": "esta regra não está no catálogo da execução",
  },
  "publish.reason_no_model": { en: "no model configured", "pt-BR": "nenhum modelo configurado" },
  "publish.reason_binary": { en: "binary", "pt-BR": "binário" },
  "publish.reason_too_large": { en: "too large", "pt-BR": "grande demais" },
  "publish.reason_submodule": { en: "submodule", "pt-BR": "submódulo" },
  "publish.reason_generated": { en: "generated", "pt-BR": "gerado" },
  "publish.reason_no_content_change": {
    en: "no change of content",
    "pt-BR": "sem mudança de conteúdo",
  },
  "publish.reason_budget": { en: "over the budget", "pt-BR": "acima do orçamento" },
  "publish.reason_unreadable": { en: "unreadable", "pt-BR": "ilegível" },
  "publish.reason_model_failed": { en: "the model failed", "pt-BR": "o modelo falhou" },
  "publish.reason_unknown": { en: "reason unknown", "pt-BR": "motivo desconhecido" },
  "publish.summary_counts": {
    en: "open findings: {open} (error: {errors}, warning: {warnings}, info: {infos}); set aside: {aside}; changed files: {files}",
    "pt-BR":
      "achados em aberto: {open} (erro: {errors}, aviso: {warnings}, informação: {infos}); postos de lado: {aside}; arquivos alterados: {files}",
  },
  "publish.summary_empty": {
    en: "nothing to review: the change is empty",
    "pt-BR": "nada a revisar: a mudança está vazia",
  },
  "publish.summary_contained": {
    en: "nothing to review: everything is already contained in the base",
    "pt-BR": "nada a revisar: tudo já está contido na base",
  },
  "publish.summary_degraded": {
    en: "the model's review failed ({kind}): this report stands on deterministic analysis alone",
    "pt-BR":
      "a revisão do modelo falhou ({kind}): este relatório se apoia apenas na análise determinística",
  },
  "publish.verdict": { en: "verdict", "pt-BR": "veredito" },
  "publish.gate": { en: "gate", "pt-BR": "gate" },
  "publish.gate_none": { en: "no gate was declared", "pt-BR": "nenhum gate foi declarado" },
  "publish.cost": {
    en: "cost: {requests} requests, {input} tokens in, {output} tokens out, {usd}",
    "pt-BR": "custo: {requests} requisições, {input} tokens de entrada, {output} de saída, {usd}",
  },
  "publish.cost_phase": {
    en: "{phase}: {requests} requests, {input} tokens in, {output} tokens out, {usd}",
    "pt-BR": "{phase}: {requests} requisições, {input} tokens de entrada, {output} de saída, {usd}",
  },
  "publish.cost_none": { en: "cost: no model call", "pt-BR": "custo: nenhuma chamada de modelo" },
  "publish.cost_stored": {
    en: "{count} answers from the cache",
    "pt-BR": "{count} respostas do cache",
  },
  "publish.cost_cached": {
    en: "{count} of the tokens in from the provider's cache",
    "pt-BR": "{count} dos tokens de entrada vindos do cache do provedor",
  },
  "publish.price_unknown": { en: "price unknown", "pt-BR": "preço desconhecido" },
  "publish.severity": { en: "Severity", "pt-BR": "Severidade" },
  "publish.place": { en: "Place", "pt-BR": "Lugar" },
  "publish.rule": { en: "Rule", "pt-BR": "Regra" },
  "publish.origin": { en: "Origin", "pt-BR": "Origem" },
  "publish.status": { en: "Status", "pt-BR": "Situação" },
  "publish.reasons": { en: "Reasons of the gate", "pt-BR": "Razões do gate" },
  "publish.omitted": {
    en: "{count} findings are left out of this page to keep it short; the JSON report has them all",
    "pt-BR":
      "{count} achados ficaram fora desta página para mantê-la curta; o relatório JSON traz todos",
  },
  "publish.results_cut": {
    en: "{count} results are left out: a SARIF run may hold {max}; the JSON report has them all",
    "pt-BR":
      "{count} resultados ficaram de fora: uma execução SARIF comporta {max}; o relatório JSON traz todos",
  },
  "publish.source_root": {
    en: "root of the reviewed repository",
    "pt-BR": "raiz do repositório revisado",
  },
  "publish.output_malformed": {
    en: 'give --output as FORMAT=PATH, got "{value}"',
    "pt-BR": 'informe --output como FORMATO=CAMINHO, recebido "{value}"',
  },
  "publish.output_unknown_format": {
    en: 'choose a known format, got "{format}"',
    "pt-BR": 'escolha um formato conhecido, recebido "{format}"',
  },
  "publish.output_no_path": {
    en: 'give --output a path after "{format}="',
    "pt-BR": 'informe a --output um caminho depois de "{format}="',
  },
  "publish.output_twice": {
    en: 'write each output to a path of its own, "{path}" is named twice',
    "pt-BR": 'grave cada saída em um caminho próprio, "{path}" aparece duas vezes',
  },
  "publish.output_hint": {
    en: "formats: {formats}; for example --output sarif=aurum.sarif",
    "pt-BR": "formatos: {formats}; por exemplo --output sarif=aurum.sarif",
  },
  "publish.output_failed": {
    en: 'cannot write "{path}"',
    "pt-BR": 'não foi possível gravar "{path}"',
  },
  "publish.output_failed_hint": {
    en: "check that the folder exists, can be written and has room; every other output was written",
    "pt-BR":
      "verifique se a pasta existe, aceita gravação e tem espaço; todas as outras saídas foram gravadas",
  },
  "publish.audit_not_json": {
    en: "the record is not JSON",
    "pt-BR": "o registro não é JSON",
  },
  "publish.audit_bytes": {
    en: "the record is not written as aurum writes it: its bytes were changed",
    "pt-BR": "o registro não está escrito como o aurum escreve: seus bytes foram alterados",
  },
  "publish.audit_shape": {
    en: 'the record does not fit the schema at "{at}"',
    "pt-BR": 'o registro não obedece ao esquema em "{at}"',
  },
  "publish.audit_phases": {
    en: 'the record must hold every phase once and in order, got "{phases}"',
    "pt-BR": 'o registro deve conter cada fase uma vez e em ordem, recebido "{phases}"',
  },
  "publish.audit_broken": {
    en: 'the chain breaks at the phase "{phase}": what it holds does not fit its hash',
    "pt-BR": 'a cadeia se rompe na fase "{phase}": o conteúdo não corresponde ao hash',
  },
  "publish.audit_head": {
    en: "the head of the record is not the hash of its last phase",
    "pt-BR": "a cabeça do registro não é o hash da última fase",
  },
  "publish.review_incomplete": {
    en: "incomplete: a part of the review failed",
    "pt-BR": "incompleta: uma parte da revisão falhou",
  },
} as const satisfies Texts;
