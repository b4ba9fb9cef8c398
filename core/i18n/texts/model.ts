import type { Texts } from "../_types.ts";

/** Texts of the room `model`. */
export const modelTexts = {
  "model.none": {
    en: "no model is configured: the deterministic passes run alone (set LLM_BASE_URL and LLM_MODEL to add a model review)",
    "pt-BR":
      "nenhum modelo configurado: só as passagens determinísticas são executadas (defina LLM_BASE_URL e LLM_MODEL para incluir a revisão do modelo)",
  },
  "model.half_configured": {
    en: 'cannot use the model endpoint: "{set}" is set and "{missing}" is not',
    "pt-BR": 'não é possível usar o endpoint do modelo: "{set}" está definida e "{missing}" não',
  },
  "model.endpoint_hint": {
    en: "set LLM_BASE_URL (such as http://localhost:11434/v1) and name the model with LLM_MODEL or --model, name a provider (anthropic/NAME, openai/NAME, google/NAME), or unset both to run without a model",
    "pt-BR":
      "defina LLM_BASE_URL (por exemplo http://localhost:11434/v1) e nomeie o modelo com LLM_MODEL ou --model, indique um provedor (anthropic/NOME, openai/NOME, google/NOME), ou remova ambas para executar sem modelo",
  },
  "model.no_base_url": {
    en: 'cannot use the model "{model}": LLM_BASE_URL is not set',
    "pt-BR": 'não é possível usar o modelo "{model}": LLM_BASE_URL não está definida',
  },
  "model.name_invalid": {
    en: 'cannot use the model "{model}": a provider and a name are needed',
    "pt-BR": 'não é possível usar o modelo "{model}": são necessários um provedor e um nome',
  },
  "model.name_hint": {
    en: "write it as provider/name, such as anthropic/claude-sonnet-4-5 or openai-compatible/llama3",
    "pt-BR":
      "escreva provedor/nome, por exemplo anthropic/claude-sonnet-4-5 ou openai-compatible/llama3",
  },
  "model.provider_unknown": {
    en: 'cannot use the model "{model}": there is no provider "{provider}"',
    "pt-BR": 'não é possível usar o modelo "{model}": não existe o provedor "{provider}"',
  },
  "model.provider_unknown_hint": {
    en: "the providers are anthropic, openai, google, and openai-compatible, which LLM_BASE_URL serves; there a model whose own name has a slash is written openai-compatible/{name}",
    "pt-BR":
      "os provedores são anthropic, openai, google e openai-compatible, servido por LLM_BASE_URL; lá um modelo cujo nome contém uma barra é escrito openai-compatible/{name}",
  },
  "model.no_key": {
    en: 'cannot use the model "{model}": {key} is not set',
    "pt-BR": 'não é possível usar o modelo "{model}": {key} não está definida',
  },
  "model.no_key_hint": {
    en: "put the key into the environment variable {key}, or reach the model through an OpenAI-compatible endpoint: set LLM_BASE_URL and name it openai-compatible/{name}",
    "pt-BR":
      "coloque a chave na variável de ambiente {key}, ou use um endpoint compatível com OpenAI: defina LLM_BASE_URL e nomeie o modelo openai-compatible/{name}",
  },
  "model.base_url_invalid": {
    en: "cannot use {variable}: it is not an http or https address",
    "pt-BR": "não é possível usar {variable}: não é um endereço http ou https",
  },
  "model.base_url_credentials": {
    en: "cannot use {variable}: it holds a user name or a password",
    "pt-BR": "não é possível usar {variable}: ela contém um usuário ou uma senha",
  },
  "model.base_url_hint": {
    en: "give {variable} the address alone, without user name, password and the path of a single call, such as http://localhost:11434/v1",
    "pt-BR":
      "informe em {variable} somente o endereço, sem usuário, senha e caminho de uma chamada, por exemplo http://localhost:11434/v1",
  },
  "model.key_invalid": {
    en: "cannot use {variable}: it holds characters that no HTTP header can carry",
    "pt-BR":
      "não é possível usar {variable}: ela contém caracteres que um cabeçalho HTTP não aceita",
  },
  "model.key_hint": {
    en: "put the key alone into {variable}",
    "pt-BR": "coloque somente a chave em {variable}",
  },
  "model.fixture_missing": {
    en: 'cannot use AURUM_LLM_FIXTURE: there is no file "{file}"',
    "pt-BR": 'não é possível usar AURUM_LLM_FIXTURE: o arquivo "{file}" não existe',
  },
  "model.fixture_unreadable": {
    en: 'cannot use AURUM_LLM_FIXTURE: the file "{file}" cannot be read',
    "pt-BR": 'não é possível usar AURUM_LLM_FIXTURE: o arquivo "{file}" não pode ser lido',
  },
  "model.fixture_malformed": {
    en: 'cannot use AURUM_LLM_FIXTURE: the file "{file}" is malformed: {why}',
    "pt-BR": 'não é possível usar AURUM_LLM_FIXTURE: o arquivo "{file}" está malformado: {why}',
  },
  "model.fixture_not_set": {
    en: 'cannot use the model "{model}": AURUM_LLM_FIXTURE is not set',
    "pt-BR": 'não é possível usar o modelo "{model}": AURUM_LLM_FIXTURE não está definida',
  },
  "model.fixture_hint": {
    en: "set AURUM_LLM_FIXTURE to a file that holds the answer of the offline provider",
    "pt-BR": "defina AURUM_LLM_FIXTURE com um arquivo que contém a resposta do provedor offline",
  },
  "model.fixture_no_case": {
    en: "no case of the fixture fits the prompt, and it has no default",
    "pt-BR": "nenhum caso do arquivo de respostas corresponde ao prompt, e não há resposta padrão",
  },
  "model.capture_failed": {
    en: "the prompt could not be written to AURUM_PROMPT_CAPTURE",
    "pt-BR": "o prompt não pôde ser gravado em AURUM_PROMPT_CAPTURE",
  },
  "model.price_half": {
    en: 'cannot use the configured prices: "{set}" is set and "{missing}" is not',
    "pt-BR": 'não é possível usar os preços configurados: "{set}" está definida e "{missing}" não',
  },
  "model.price_half_hint": {
    en: "set LLM_INPUT_USD_PER_1M and LLM_OUTPUT_USD_PER_1M both, or neither",
    "pt-BR": "defina LLM_INPUT_USD_PER_1M e LLM_OUTPUT_USD_PER_1M, ou nenhuma das duas",
  },
  "model.price_invalid": {
    en: 'cannot use "{name}": "{value}" is not a price',
    "pt-BR": 'não é possível usar "{name}": "{value}" não é um preço',
  },
  "model.price_invalid_hint": {
    en: "give US dollars per million tokens as a plain number, such as 2.5",
    "pt-BR": "informe dólares por milhão de tokens como número simples, por exemplo 2.5",
  },
  "model.price_unknown": {
    en: 'cannot keep the limit in dollars: the price of "{model}" is not known',
    "pt-BR": 'não é possível respeitar o limite em dólares: o preço de "{model}" não é conhecido',
  },
  "model.price_unknown_hint": {
    en: "set LLM_INPUT_USD_PER_1M and LLM_OUTPUT_USD_PER_1M, add {model} to prices in the config, or drop the limit",
    "pt-BR":
      "defina LLM_INPUT_USD_PER_1M e LLM_OUTPUT_USD_PER_1M, acrescente {model} a prices na configuração, ou retire o limite",
  },
  "model.fallback": {
    en: "the model {from} failed ({status}): {to} is asked in its place",
    "pt-BR": "o modelo {from} falhou ({status}): {to} é consultado no lugar dele",
  },
  "model.budget_refused": {
    en: "the call could pass the budget of {limit} {unit} and was not made",
    "pt-BR": "a chamada poderia ultrapassar o orçamento de {limit} {unit} e não foi feita",
  },
  "model.http_status": {
    en: "the endpoint answered with HTTP status {status}",
    "pt-BR": "o endpoint respondeu com o status HTTP {status}",
  },
  "model.redirect_refused": {
    en: 'the endpoint redirects to "{host}" (HTTP status {status}), which is not followed: set {variable} to the final address',
    "pt-BR":
      'o endpoint redireciona para "{host}" (status HTTP {status}), o que não é seguido: defina {variable} com o endereço final',
  },
  "model.answer_too_long": {
    en: "the endpoint's answer is longer than {bytes_max} bytes",
    "pt-BR": "a resposta do endpoint tem mais de {bytes_max} bytes",
  },
  "model.answer_unreadable": {
    en: 'the endpoint answered "{type}" with HTTP status {status}, which is no answer of this protocol: check {variable}',
    "pt-BR":
      'o endpoint respondeu "{type}" com o status HTTP {status}, o que não é uma resposta deste protocolo: verifique {variable}',
  },
  "model.no_choice": {
    en: "the endpoint's answer holds no choice",
    "pt-BR": "a resposta do endpoint não contém nenhuma escolha",
  },
  "model.connection_failed": {
    en: "the connection to the endpoint failed ({code})",
    "pt-BR": "a conexão com o endpoint falhou ({code})",
  },
  "model.timed_out": {
    en: "the endpoint did not answer within {seconds} seconds",
    "pt-BR": "o endpoint não respondeu em {seconds} segundos",
  },
  "model.finish_error": {
    en: "the endpoint says that generating the answer failed",
    "pt-BR": "o endpoint informa que a geração da resposta falhou",
  },
  "model.tool_call": {
    en: "the model called a tool instead of answering",
    "pt-BR": "o modelo chamou uma ferramenta em vez de responder",
  },
  "model.aborted": {
    en: "interrupted while the model reviewed",
    "pt-BR": "interrompido durante a revisão do modelo",
  },
  "model.preparing": { en: "preparing the prompts", "pt-BR": "preparando os prompts" },
  "model.reviewing": { en: "the model reviews", "pt-BR": "o modelo revisa" },
  "model.asked_again": {
    en: "the model's answer does not validate ({kind}): asking once more",
    "pt-BR": "a resposta do modelo não é válida ({kind}): perguntando mais uma vez",
  },
  "model.dropped_more": {
    en: "{count} more parts of the answer are dropped",
    "pt-BR": "mais {count} partes da resposta são descartadas",
  },
  "model.failed": {
    en: "the model review failed: {why}",
    "pt-BR": "a revisão do modelo falhou: {why}",
  },
  "model.degrades": {
    en: "the run degrades to deterministic analysis ({kind})",
    "pt-BR": "a execução se reduz à análise determinística ({kind})",
  },
  "model.degraded": {
    en: "the model review failed ({kind}): the report stands on deterministic evidence alone",
    "pt-BR":
      "a revisão do modelo falhou ({kind}): o relatório se apoia só em evidências determinísticas",
  },
  "model.assessments_malformed": {
    en: "the model's evidence assessments are malformed and were dropped; the rest of its answer stands",
    "pt-BR":
      "as avaliações de evidências do modelo estão malformadas e foram descartadas; o resto da resposta vale",
  },
  "model.skill_omitted": {
    en: "skills that were not given to the model, because they did not fit (review.skill_tokens): {count} ({list})",
    "pt-BR":
      "skills que não foram dadas ao modelo, por falta de espaço (review.skill_tokens): {count} ({list})",
  },
  "model.skills_unused": {
    en: "skills for the changed files that no model was given: {count} ({list})",
    "pt-BR": "skills dos arquivos alterados que nenhum modelo recebeu: {count} ({list})",
  },
  "model.evidence_omitted": {
    en: "items of evidence that the model was not asked about, because they did not fit (review.evidence_tokens): {count}; they count all the same",
    "pt-BR":
      "itens de evidência sobre os quais o modelo não foi consultado, por falta de espaço (review.evidence_tokens): {count}; contam da mesma forma",
  },
  "model.why_answer": {
    en: "the answer does not validate: {diagnosis}",
    "pt-BR": "a resposta não é válida: {diagnosis}",
  },
  "model.why_status": { en: "{status}: {detail}", "pt-BR": "{status}: {detail}" },
  "model.why_both": { en: "{explanation}: {detail}", "pt-BR": "{explanation}: {detail}" },
  "model.not_reviewed": {
    en: "the model did not see {count} changed paths ({reason}): {paths}",
    "pt-BR": "o modelo não viu {count} caminhos alterados ({reason}): {paths}",
  },
  "model.reason_budget": {
    en: "they do not fit the prompt",
    "pt-BR": "não cabem no prompt",
  },
  "model.reason_too_large": { en: "too large", "pt-BR": "grandes demais" },
  "model.reason_unreadable": { en: "unreadable", "pt-BR": "ilegíveis" },
  "model.reason_binary": { en: "binary", "pt-BR": "binários" },
  "model.reason_submodule": { en: "submodules", "pt-BR": "submódulos" },
  "model.reason_generated": { en: "generated", "pt-BR": "gerados" },
} as const satisfies Texts;
