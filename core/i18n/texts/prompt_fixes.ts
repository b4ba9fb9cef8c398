import type { Texts } from "../_types.ts";

/** How to mend what a rule of the model finds. */
export const promptFixTexts = {
  "prompt.fix.logic-error": {
    en: "Correct the condition, order or calculation, and add a test of the case that failed",
    "pt-BR": "Corrija a condição, a ordem ou o cálculo e acrescente um teste do caso que falhava",
  },
  "prompt.fix.boundary-error": {
    en: "State whether each bound is inclusive, and test empty, single and full inputs",
    "pt-BR": "Defina se cada limite é inclusivo e teste entradas vazias, unitárias e cheias",
  },
  "prompt.fix.null-dereference": {
    en: "Check the value before its use, or make the type say that it is always there",
    "pt-BR": "Verifique o valor antes de usá-lo ou faça o tipo garantir que ele existe",
  },
  "prompt.fix.unhandled-case": {
    en: "Handle the case by name, and let an unknown one fail visibly",
    "pt-BR": "Trate o caso pelo nome e deixe um caso desconhecido falhar de forma visível",
  },
  "prompt.fix.infinite-loop": {
    en: "Make every path come closer to the end condition, and bound the number of rounds",
    "pt-BR": "Faça todo caminho se aproximar da condição de parada e limite o número de voltas",
  },
  "prompt.fix.race-condition": {
    en: "Guard the shared state, make the check and the act one step, or do not share it",
    "pt-BR":
      "Proteja o estado compartilhado, una a verificação e a ação em um passo ou não o compartilhe",
  },
  "prompt.fix.deadlock": {
    en: "Take locks in one order, do not wait while holding one, and bound the wait",
    "pt-BR": "Adquira as travas em uma só ordem, não espere segurando uma e limite a espera",
  },
  "prompt.fix.resource-leak": {
    en: "Release it where it was taken, with the construct of the language that covers errors too",
    "pt-BR": "Libere-o onde foi obtido, com a construção da linguagem que cobre também os erros",
  },
  "prompt.fix.error-handling": {
    en: "Handle the error where something can be done about it, or pass it on with its cause",
    "pt-BR": "Trate o erro onde algo pode ser feito ou repasse-o com a sua causa",
  },
  "prompt.fix.data-loss": {
    en: "Keep the old data until the new is safe, and ask before anything that cannot be undone",
    "pt-BR":
      "Mantenha os dados antigos até os novos estarem seguros e confirme antes do que não se desfaz",
  },
  "prompt.fix.partial-update": {
    en: "Use one transaction, or make every step safe to repeat",
    "pt-BR": "Use uma transação ou torne cada passo seguro de repetir",
  },
  "prompt.fix.integer-overflow": {
    en: "Check the range before the calculation, or use a wider or exact type",
    "pt-BR": "Verifique o intervalo antes do cálculo ou use um tipo maior ou exato",
  },
  "prompt.fix.time-or-locale": {
    en: "Name the zone, the encoding and the locale, and test the day and the text that break it",
    "pt-BR":
      "Informe o fuso, a codificação e o idioma e teste o dia e o texto que quebram o código",
  },
  "prompt.fix.api-misuse": {
    en: "Follow the contract: arguments, order of calls, results to check, what to close",
    "pt-BR":
      "Siga o contrato: argumentos, ordem das chamadas, resultados a verificar, o que fechar",
  },
  "prompt.fix.breaking-change": {
    en: "Keep the old form working, or change every user of it and say so",
    "pt-BR": "Mantenha a forma antiga funcionando ou altere todos os seus usuários e avise",
  },
  "prompt.fix.performance": {
    en: "Move the work out of the loop, batch it, index it, or keep its result",
    "pt-BR": "Tire o trabalho do laço, agrupe-o, indexe-o ou guarde o resultado",
  },
  "prompt.fix.test-gap": {
    en: "Add a test that fails without the change",
    "pt-BR": "Acrescente um teste que falhe sem a mudança",
  },
  "prompt.fix.misleading-text": {
    en: "Make the text and the code agree",
    "pt-BR": "Faça o texto e o código concordarem",
  },
  "prompt.fix.missing-validation": {
    en: "Check type, size and range where the input enters, and refuse what does not fit",
    "pt-BR": "Verifique tipo, tamanho e intervalo na entrada e recuse o que não serve",
  },
  "prompt.fix.injection": {
    en: "Pass data apart from code: parameters, argument lists, escaping by the target's own rules",
    "pt-BR":
      "Passe os dados separados do código: parâmetros, listas de argumentos, escape do próprio destino",
  },
  "prompt.fix.cross-site-scripting": {
    en: "Let the template escape it for the place where it stands, or clean it by a list of what is allowed",
    "pt-BR":
      "Deixe o modelo escapá-lo para o lugar onde aparece ou limpe-o por uma lista do que é permitido",
  },
  "prompt.fix.path-traversal": {
    en: "Resolve the path, links too, and refuse it unless it lies below the folder",
    "pt-BR": "Resolva o caminho, inclusive os links, e recuse-o se não estiver abaixo da pasta",
  },
  "prompt.fix.request-forgery": {
    en: "Allow known hosts alone, check the resolved address, and do not follow redirects to others",
    "pt-BR":
      "Permita só hosts conhecidos, verifique o endereço resolvido e não siga desvios para outros",
  },
  "prompt.fix.auth-bypass": {
    en: "Check the identity on every path, and refuse when the check cannot be made",
    "pt-BR":
      "Verifique a identidade em todo caminho e recuse quando a verificação não puder ser feita",
  },
  "prompt.fix.missing-authorization": {
    en: "Check the right to this action on this object, on the server",
    "pt-BR": "Verifique no servidor o direito a esta ação sobre este objeto",
  },
  "prompt.fix.data-exposure": {
    en: "Leave the data out, or mask it before it leaves",
    "pt-BR": "Deixe os dados de fora ou mascare-os antes que saiam",
  },
  "prompt.fix.weak-cryptography": {
    en: "Use the platform's current primitives with fresh random values, and compare secrets in constant time",
    "pt-BR":
      "Use as primitivas atuais da plataforma com valores aleatórios novos e compare segredos em tempo constante",
  },
  "prompt.fix.unsafe-deserialization": {
    en: "Read a plain data format, and check it against a schema",
    "pt-BR": "Leia um formato de dados simples e confira-o com um esquema",
  },
  "prompt.fix.memory-safety": {
    en: "Carry the length along, check it before each access, and make ownership plain",
    "pt-BR": "Carregue o tamanho, verifique-o antes de cada acesso e deixe clara a posse",
  },
  "prompt.fix.unbounded-work": {
    en: "Bound sizes, counts, depths and times, and refuse what exceeds them",
    "pt-BR": "Limite tamanhos, quantidades, profundidades e tempos e recuse o que os excede",
  },
  "prompt.fix.insecure-default": {
    en: "Make the safe choice the default, and let the other be asked for by name",
    "pt-BR": "Faça da escolha segura o padrão e exija que a outra seja pedida pelo nome",
  },
  "prompt.fix.reviewer-manipulation": {
    en: "Remove the text, and look closely at what came with it",
    "pt-BR": "Remova o texto e examine com atenção o que veio com ele",
  },
} as const satisfies Texts;
