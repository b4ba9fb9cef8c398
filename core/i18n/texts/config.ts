import type { Texts } from "../_types.ts";

/** Texts of `core/resolve/config`: what is wrong with a config, and where settings come from. */
export const configTexts = {
  "config.one_problem": {
    en: "{file}:{line}:{column}: {problem}",
    "pt-BR": "{file}:{line}:{column}: {problem}",
  },
  "config.problems": {
    en: "{count} problems in {file}\n{problems}",
    "pt-BR": "{count} problemas em {file}\n{problems}",
  },
  "config.more_problems": {
    en: "and {count} more",
    "pt-BR": "e mais {count}",
  },
  "config.hint": {
    en: "correct {file}; `aurum schema {schema}` prints what it may hold",
    "pt-BR": "corrija {file}; `aurum schema {schema}` mostra o que ele pode conter",
  },
  "config.hint_governing": {
    en: "correct {file} as it stands in revision {revision}, which governs this run; `aurum schema {schema}` prints what it may hold",
    "pt-BR":
      "corrija {file} como está na revisão {revision}, que rege esta execução; `aurum schema {schema}` mostra o que ele pode conter",
  },
  "config.hint_skill": {
    en: "correct {file} as it stands in revision {revision}, which governs this run",
    "pt-BR": "corrija {file} como está na revisão {revision}, que rege esta execução",
  },
  "config.hint_revision": {
    en: "correct {file} as it stands in revision {revision}, which governs this run, or give another file with `--config FILE`; `aurum schema config` prints what it may hold",
    "pt-BR":
      "corrija {file} como está na revisão {revision}, que rege esta execução, ou passe outro arquivo com `--config ARQUIVO`; `aurum schema config` mostra o que ele pode conter",
  },

  "config.too_long": {
    en: "shorten the file to at most {most} characters, it has {count}",
    "pt-BR": "reduza o arquivo a no máximo {most} caracteres, ele tem {count}",
  },
  "config.not_utf8": {
    en: "save the file as UTF-8, bytes here are not",
    "pt-BR": "salve o arquivo em UTF-8, há bytes aqui que não são",
  },
  "config.control_character": {
    en: "remove the control character {character}",
    "pt-BR": "remova o caractere de controle {character}",
  },
  "config.lone_cr": {
    en: "end lines with a line feed, a lone carriage return stands here",
    "pt-BR": "termine as linhas com avanço de linha, há um retorno de carro sozinho aqui",
  },
  "config.several_documents": {
    en: "keep one YAML document, another begins here",
    "pt-BR": "mantenha um só documento YAML, outro começa aqui",
  },
  "config.duplicate_key": {
    en: "remove one of the two {key}, the first stands on line {first}",
    "pt-BR": "remova um dos dois {key}, o primeiro está na linha {first}",
  },
  "config.tab_indent": {
    en: "indent with spaces, a tab stands here",
    "pt-BR": "indente com espaços, há uma tabulação aqui",
  },
  "config.bad_indent": {
    en: "mend the indentation here, it fits no open block",
    "pt-BR": "corrija a indentação aqui, ela não cabe em nenhum bloco aberto",
  },
  "config.missing_character": {
    en: "close what is open, a quote, bracket, colon or comma is missing here",
    "pt-BR": "feche o que está aberto, falta aqui uma aspa, um colchete, dois-pontos ou vírgula",
  },
  "config.nested_key": {
    en: "put one `key: value` on a line and quote a value that holds a colon",
    "pt-BR": "ponha um `chave: valor` por linha e use aspas no valor que contém dois-pontos",
  },
  "config.bad_alias": {
    en: "write the value out, this alias names no anchor above it",
    "pt-BR": "escreva o valor por extenso, este alias não indica nenhuma âncora acima dele",
  },
  "config.bad_directive": {
    en: "remove the directive, the file is read as YAML 1.2",
    "pt-BR": "remova a diretiva, o arquivo é lido como YAML 1.2",
  },
  "config.broken_yaml": {
    en: "mend the YAML, it cannot be read from here on ({code})",
    "pt-BR": "corrija o YAML, ele não pode ser lido a partir daqui ({code})",
  },
  "config.tag": {
    en: "remove the tag {tag}, values are plain",
    "pt-BR": "remova a tag {tag}, os valores são simples",
  },
  "config.merge_key": {
    en: "write the keys out, the merge key `<<` is not followed",
    "pt-BR": "escreva as chaves por extenso, a chave de mesclagem `<<` não é seguida",
  },
  "config.key_not_text": {
    en: "use a plain word as key",
    "pt-BR": "use uma palavra simples como chave",
  },
  "config.too_many_values": {
    en: "write fewer values, aliases counted out the file holds more than {most} or nests deeper than {depth}",
    "pt-BR":
      "escreva menos valores, com os aliases expandidos o arquivo tem mais de {most} ou aninha além de {depth}",
  },
  "config.too_many_aliases": {
    en: "write the values out, the file holds more than {most} aliases",
    "pt-BR": "escreva os valores por extenso, o arquivo tem mais de {most} aliases",
  },

  "config.top_not_map": {
    en: "write `key: value` lines at the top level, not {value}",
    "pt-BR": "escreva linhas `chave: valor` no nível superior, não {value}",
  },
  "config.unknown_key": {
    en: "remove the unknown key {key}, known here: {known}",
    "pt-BR": "remova a chave desconhecida {key}, conhecidas aqui: {known}",
  },
  "config.unknown_key_near": {
    en: "replace the unknown key {key}; did you mean {near}?",
    "pt-BR": "troque a chave desconhecida {key}; você quis dizer {near}?",
  },
  "config.unknown_key_moved": {
    en: "move the key {key}, it is written as {place}",
    "pt-BR": "mova a chave {key}, ela se escreve como {place}",
  },
  "config.secret_key": {
    en: "remove {key}, keys, tokens and passwords come from the environment alone (such as LLM_API_KEY)",
    "pt-BR": "remova {key}, chaves de API, tokens e senhas vêm só do ambiente (como LLM_API_KEY)",
  },
  "config.secret_value": {
    en: "remove the value of {key} and revoke it, it looks like a secret; keys come from the environment alone (such as LLM_API_KEY)",
    "pt-BR":
      "remova o valor de {key} e revogue-o, parece um segredo; chaves de API vêm só do ambiente (como LLM_API_KEY)",
  },
  "config.url_password": {
    en: "remove the password from {key}, passwords come from the environment alone (such as PGPASSWORD)",
    "pt-BR": "remova a senha de {key}, senhas vêm só do ambiente (como PGPASSWORD)",
  },
  "config.did_you_mean": {
    en: "{problem}; did you mean {near}?",
    "pt-BR": "{problem}; você quis dizer {near}?",
  },

  "config.needs_map": {
    en: "write keys below {key}, not {value}",
    "pt-BR": "escreva chaves abaixo de {key}, não {value}",
  },
  "config.needs_list": {
    en: "write a list for {key}, such as [a, b], not {value}",
    "pt-BR": "escreva uma lista para {key}, como [a, b], não {value}",
  },
  "config.needs_model_or_map": {
    en: "write a model's name, or a map of name and fallback, for {key}, not {value}",
    "pt-BR": "escreva o nome de um modelo, ou um mapa com name e fallback, em {key}, não {value}",
  },
  "config.missing_key": {
    en: "add {key} here, it is missing",
    "pt-BR": "acrescente {key} aqui, está faltando",
  },
  "config.needs_sources": {
    en: "write a list of sources or a map from source to severity for {key}, not {value}",
    "pt-BR":
      "escreva uma lista de fontes ou um mapa de fonte para severidade em {key}, não {value}",
  },
  "config.needs_some": {
    en: "name at least one source in {key}, or remove it",
    "pt-BR": "indique ao menos uma fonte em {key}, ou remova-a",
  },
  "config.needs_boolean": {
    en: "write true or false for {key}, not {value}",
    "pt-BR": "escreva true ou false para {key}, não {value}",
  },
  "config.needs_count": {
    en: "write a whole number from {least} to {most} for {key}, not {value}",
    "pt-BR": "escreva um número inteiro de {least} a {most} para {key}, não {value}",
  },
  "config.needs_seconds": {
    en: "write a number of seconds above 0 and up to {most} for {key}, not {value}",
    "pt-BR": "escreva um número de segundos acima de 0 e até {most} para {key}, não {value}",
  },
  "config.needs_amount": {
    en: "write an amount from {least} to {most} for {key}, not {value}",
    "pt-BR": "escreva um valor de {least} a {most} para {key}, não {value}",
  },
  "config.needs_model": {
    en: "write `provider/name` or a bare model name, without blanks, for {key}, not {value}",
    "pt-BR": "escreva `provedor/nome` ou só o nome do modelo, sem espaços, para {key}, não {value}",
  },
  "config.needs_choice": {
    en: "write one of {choices} for {key}, not {value}",
    "pt-BR": "escreva um entre {choices} para {key}, não {value}",
  },
  "config.needs_pass": {
    en: "write the name of a pass, such as secrets or sast, for {key}, not {value}",
    "pt-BR": "escreva o nome de uma verificação, como secrets ou sast, para {key}, não {value}",
  },
  "config.needs_path": {
    en: "write a file path for {key}, not {value}",
    "pt-BR": "escreva um caminho de arquivo para {key}, não {value}",
  },
  "config.needs_url": {
    en: "write a URL, such as postgres://host/name, for {key}, not {value}",
    "pt-BR": "escreva uma URL, como postgres://host/nome, para {key}, não {value}",
  },
  "config.value_map": { en: "a map", "pt-BR": "um mapa" },
  "config.value_list": { en: "a list", "pt-BR": "uma lista" },
  "config.value_nothing": { en: "nothing", "pt-BR": "nada" },
  "config.value_secret": { en: "a secret", "pt-BR": "um segredo" },

  "config.never_closes": {
    en: "let at least one source count in {key}, a gate that counts none can never close",
    "pt-BR": "deixe ao menos uma fonte contar em {key}, um gate que não conta nenhuma nunca fecha",
  },
  "config.required_but_off": {
    en: "require the security pass or switch it off, not both: evidence.required names it and {place} switches it off",
    "pt-BR":
      "exija a verificação de segurança ou desligue-a, não os dois: evidence.required a indica e {place} a desliga",
  },

  "config.bad_flag": {
    en: "give {flag} a valid value, not {value}",
    "pt-BR": "dê a {flag} um valor válido, não {value}",
  },
  "config.bad_env": {
    en: "set {name} to a model name without blanks, not {value}",
    "pt-BR": "defina {name} como um nome de modelo sem espaços, não {value}",
  },
  "config.hint_env": {
    en: "correct or unset {name}",
    "pt-BR": "corrija ou remova {name}",
  },
  "config.hint_flag": {
    en: "run `aurum review --help` for what {flag} takes",
    "pt-BR": "rode `aurum review --help` para ver o que {flag} aceita",
  },

  "config.from_default": { en: "default", "pt-BR": "padrão" },
  "config.from_flag": { en: "{flag} on the command line", "pt-BR": "{flag} na linha de comando" },
  "config.from_env": { en: "{name} in the environment", "pt-BR": "{name} no ambiente" },
  "config.from_file": {
    en: "{file}:{line}:{column}",
    "pt-BR": "{file}:{line}:{column}",
  },
  "config.from_revision": {
    en: "{file}:{line}:{column} at {revision}",
    "pt-BR": "{file}:{line}:{column} em {revision}",
  },
} as const satisfies Texts;
