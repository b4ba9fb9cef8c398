import type { Texts } from "../_types.ts";

/** Texts of the room `rules`. What the catalog's rules say stands in their own files. */
export const rulesTexts = {
  "rules.invalid": {
    en: "{file}:{line}:{column}: {problem}",
    "pt-BR": "{file}:{line}:{column}: {problem}",
  },
  "rules.hint": {
    en: "correct {file} as it stands in revision {revision}, whose rules govern this run",
    "pt-BR": "corrija {file} como está na revisão {revision}, cujas regras regem esta execução",
  },
  "rules.hint_file": {
    en: "correct {file}",
    "pt-BR": "corrija {file}",
  },
  "rules.no_files": {
    en: 'name a rule file or a folder with some, "{path}" has no .yml file',
    "pt-BR": 'indique um arquivo de regras ou uma pasta com alguns, "{path}" não tem arquivo .yml',
  },
  "rules.unreadable": {
    en: 'name a rule file that can be read, "{path}" cannot ({code})',
    "pt-BR": 'indique um arquivo de regras que possa ser lido, "{path}" não pode ({code})',
  },
  "rules.too_many_files": {
    en: 'name a folder with at most {most} rule files, "{path}" has more',
    "pt-BR": 'indique uma pasta com no máximo {most} arquivos de regras, "{path}" tem mais',
  },
  "rules.file_too_long": {
    en: "shorten the file to at most {most} characters, it has {count}",
    "pt-BR": "reduza o arquivo a no máximo {most} caracteres, ele tem {count}",
  },
  "rules.broken_yaml": {
    en: "mend the YAML here ({code})",
    "pt-BR": "corrija o YAML aqui ({code})",
  },
  "rules.too_many_values": {
    en: "make the file smaller, it holds more than {most} values or {depth} levels",
    "pt-BR": "reduza o arquivo, ele tem mais de {most} valores ou {depth} níveis",
  },
  "rules.alias": {
    en: "write the value out, anchors and aliases are refused in rules (ast-grep's `utils` name a part)",
    "pt-BR":
      "escreva o valor por extenso, âncoras e apelidos são recusados em regras (`utils` do ast-grep nomeia uma parte)",
  },
  "rules.tag": {
    en: "remove the YAML tag, rules hold plain values",
    "pt-BR": "remova a marca YAML, regras contêm valores simples",
  },
  "rules.key_not_text": {
    en: "write the key as plain text",
    "pt-BR": "escreva a chave como texto simples",
  },
  "rules.duplicate_key": {
    en: 'remove one of the two "{key}"',
    "pt-BR": 'remova um dos dois "{key}"',
  },
  "rules.not_a_rule": {
    en: "write one rule per document: a map with id, message, severity and rule or regex",
    "pt-BR": "escreva uma regra por documento: um mapa com id, message, severity e rule ou regex",
  },
  "rules.unknown_key": {
    en: "remove or correct the key {key}, a rule has: {known}",
    "pt-BR": "remova ou corrija a chave {key}, uma regra tem: {known}",
  },
  "rules.no_such_capture": {
    en: 'write a metavariable of the rule in "tainted", none of them is ${name}',
    "pt-BR": 'escreva em "tainted" uma metavariável da regra, nenhuma é ${name}',
  },
  "rules.missing_key": {
    en: 'add the key "{key}"',
    "pt-BR": 'acrescente a chave "{key}"',
  },
  "rules.bad_value": {
    en: 'correct "{key}", it wants {wanted} and holds {value}',
    "pt-BR": 'corrija "{key}", que pede {wanted} e contém {value}',
  },
  "rules.text_too_long": {
    en: "shorten the text to at most {most} characters, it has {count}",
    "pt-BR": "reduza o texto a no máximo {most} caracteres, ele tem {count}",
  },
  "rules.unknown_language": {
    en: "name a language that has a grammar, {value} has none",
    "pt-BR": "indique uma linguagem que tenha gramática, {value} não tem",
  },
  "rules.rule_or_regex": {
    en: 'give either "rule" (ast-grep) or "regex", and one of them alone',
    "pt-BR": 'informe "rule" (ast-grep) ou "regex", e só um deles',
  },
  "rules.not_both": {
    en: 'remove "{other}", it does not go with "{one}"',
    "pt-BR": 'remova "{other}", não combina com "{one}"',
  },
  "rules.id_taken": {
    en: 'give the rule another id, "{id}" is taken by {owner}',
    "pt-BR": 'dê outro id à regra, "{id}" já é de {owner}',
  },
  "rules.bad_rule": {
    en: 'correct the rule "{id}", the grammar refuses it: {detail}',
    "pt-BR": 'corrija a regra "{id}", a gramática a recusa: {detail}',
  },
  "rules.bad_regex": {
    en: "correct the regular expression {value} (RE2 syntax: no look-around, no back-references): {detail}",
    "pt-BR":
      "corrija a expressão regular {value} (sintaxe RE2: sem look-around, sem referências): {detail}",
  },
  "rules.too_many_rules": {
    en: "remove rules, a repository may have {most}",
    "pt-BR": "remova regras, um repositório pode ter {most}",
  },
  "rules.files": {
    en: "{files}",
    "pt-BR": "{files}",
  },
  "rules.files_more": {
    en: "{files} and {count} more",
    "pt-BR": "{files} e mais {count}",
  },
  "rules.no_grammar": {
    en: "no grammar for {language} is installed, so rules did not search {files}; `npm install {package}` adds it",
    "pt-BR":
      "nenhuma gramática de {language} está instalada, então as regras não examinaram {files}; `npm install {package}` a acrescenta",
  },
  "rules.too_large": {
    en: "too large for the rules, not searched: {files}",
    "pt-BR": "grandes demais para as regras, não examinados: {files}",
  },
  "rules.too_deep": {
    en: "nested too deep for the rules, not searched: {files}",
    "pt-BR": "aninhados demais para as regras, não examinados: {files}",
  },
  "rules.parse_failed": {
    en: "the parser gave up, so rules did not search {files}",
    "pt-BR": "o analisador desistiu, então as regras não examinaram {files}",
  },
  "rules.parse_errors": {
    en: "changed lines that the grammar does not understand, where rules may have missed something: {files}",
    "pt-BR":
      "linhas alteradas que a gramática não entende, onde regras podem ter deixado algo passar: {files}",
  },
  "rules.no_source": {
    en: "no source to read, so rules searched only what the patch shows of {files}",
    "pt-BR": "não há fonte para ler, então as regras examinaram só o que o patch mostra de {files}",
  },
  "rules.too_wide": {
    en: "the rule {rule} was stopped: it would have looked at more than {most} nodes around its own, and did not search {files}",
    "pt-BR":
      "a regra {rule} foi interrompida: teria olhado mais de {most} nós em volta dos seus e não examinou {files}",
  },
  "rules.rule_stopped": {
    en: "the rule {rule} was stopped after {most} steps in a file and searched only part of {files}",
    "pt-BR":
      "a regra {rule} foi interrompida após {most} passos em um arquivo e examinou só parte de {files}",
  },
  "rules.crashed": {
    en: "the rule {rule} failed and did not search {files}",
    "pt-BR": "a regra {rule} falhou e não examinou {files}",
  },
} as const satisfies Texts;
