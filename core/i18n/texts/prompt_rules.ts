import type { Texts } from "../_types.ts";

/** What each rule of the model means, and why it matters. */
export const promptRuleTexts = {
  "prompt.rule.logic-error": {
    en: "The code does something else than it is meant to do",
    "pt-BR": "O código faz algo diferente do que deveria",
  },
  "prompt.why.logic-error": {
    en: "A wrong result reaches users or later code without any error",
    "pt-BR": "Um resultado errado chega aos usuários ou a outro código sem nenhum erro",
  },
  "prompt.rule.boundary-error": {
    en: "A bound, an index or a range is off",
    "pt-BR": "Um limite, índice ou intervalo está errado",
  },
  "prompt.why.boundary-error": {
    en: "The first or last element is missed, counted twice, or read past the end",
    "pt-BR": "O primeiro ou o último elemento é perdido, contado duas vezes ou lido além do fim",
  },
  "prompt.rule.null-dereference": {
    en: "A value that may be missing is used as if it were there",
    "pt-BR": "Um valor que pode faltar é usado como se existisse",
  },
  "prompt.why.null-dereference": {
    en: "The program stops, or answers with an error, as soon as the value is missing",
    "pt-BR": "O programa para, ou responde com erro, assim que o valor falta",
  },
  "prompt.rule.unhandled-case": {
    en: "A possible value or state is not handled",
    "pt-BR": "Um valor ou estado possível não é tratado",
  },
  "prompt.why.unhandled-case": {
    en: "What was not thought of falls through into behaviour that nobody chose",
    "pt-BR": "O que não foi previsto cai em um comportamento que ninguém escolheu",
  },
  "prompt.rule.infinite-loop": {
    en: "A loop or a recursion may not end",
    "pt-BR": "Um laço ou uma recursão pode não terminar",
  },
  "prompt.why.infinite-loop": {
    en: "The process hangs, or its stack overflows",
    "pt-BR": "O processo trava ou a pilha estoura",
  },
  "prompt.rule.race-condition": {
    en: "The result depends on the order in which concurrent work happens",
    "pt-BR": "O resultado depende da ordem em que o trabalho concorrente acontece",
  },
  "prompt.why.race-condition": {
    en: "It fails seldom, under load, and in ways that tests do not show",
    "pt-BR": "Falha raramente, sob carga e de modos que os testes não mostram",
  },
  "prompt.rule.deadlock": {
    en: "Work may wait forever for a lock, a channel or a result",
    "pt-BR": "O trabalho pode esperar para sempre por uma trava, um canal ou um resultado",
  },
  "prompt.why.deadlock": {
    en: "Everything behind it stops, and only a restart helps",
    "pt-BR": "Tudo que depende dele para, e só um reinício resolve",
  },
  "prompt.rule.resource-leak": {
    en: "A resource is not released on every path",
    "pt-BR": "Um recurso não é liberado em todos os caminhos",
  },
  "prompt.why.resource-leak": {
    en: "Files, connections, memory or timers pile up until the process fails",
    "pt-BR": "Arquivos, conexões, memória ou temporizadores se acumulam até o processo falhar",
  },
  "prompt.rule.error-handling": {
    en: "An error is swallowed, mistaken or reported wrongly",
    "pt-BR": "Um erro é engolido, confundido ou relatado de forma errada",
  },
  "prompt.why.error-handling": {
    en: "A failure looks like success, and the work goes on with wrong data",
    "pt-BR": "Uma falha parece sucesso, e o trabalho segue com dados errados",
  },
  "prompt.rule.data-loss": {
    en: "Data may be lost, overwritten or damaged",
    "pt-BR": "Dados podem ser perdidos, sobrescritos ou danificados",
  },
  "prompt.why.data-loss": {
    en: "What is lost cannot be brought back by a later correction",
    "pt-BR": "O que se perde não volta com uma correção posterior",
  },
  "prompt.rule.partial-update": {
    en: "A failure in the middle leaves the state half changed",
    "pt-BR": "Uma falha no meio deixa o estado alterado pela metade",
  },
  "prompt.why.partial-update": {
    en: "Records contradict each other, and a retry makes it worse",
    "pt-BR": "Os registros se contradizem, e uma nova tentativa piora a situação",
  },
  "prompt.rule.integer-overflow": {
    en: "A number may leave the range of its type or lose precision",
    "pt-BR": "Um número pode sair do intervalo do seu tipo ou perder precisão",
  },
  "prompt.why.integer-overflow": {
    en: "Sizes, sums or times turn out wrong, and bounds checks pass that should not",
    "pt-BR": "Tamanhos, somas ou tempos ficam errados, e verificações passam quando não deveriam",
  },
  "prompt.rule.time-or-locale": {
    en: "A date, a time zone, an encoding or a locale is taken for granted",
    "pt-BR": "Uma data, um fuso, uma codificação ou um idioma é dado como certo",
  },
  "prompt.why.time-or-locale": {
    en: "It works on one machine and is wrong for other users or on other days",
    "pt-BR": "Funciona em uma máquina e está errado para outros usuários ou em outros dias",
  },
  "prompt.rule.api-misuse": {
    en: "A function, a library or a protocol is used against its contract",
    "pt-BR": "Uma função, biblioteca ou protocolo é usado contra o seu contrato",
  },
  "prompt.why.api-misuse": {
    en: "It works by chance until an input, a version or a setting changes",
    "pt-BR": "Funciona por acaso até mudar uma entrada, uma versão ou uma configuração",
  },
  "prompt.rule.breaking-change": {
    en: "The change breaks those who call, read or store what it touches",
    "pt-BR": "A mudança quebra quem chama, lê ou guarda o que ela altera",
  },
  "prompt.why.breaking-change": {
    en: "Callers, clients or stored data of the older form stop working",
    "pt-BR": "Chamadores, clientes ou dados guardados na forma antiga deixam de funcionar",
  },
  "prompt.rule.performance": {
    en: "The work grows faster than the input, or is repeated without need",
    "pt-BR": "O trabalho cresce mais rápido que a entrada ou se repete sem necessidade",
  },
  "prompt.why.performance": {
    en: "It is fast in a test and slow with real data",
    "pt-BR": "É rápido em um teste e lento com dados reais",
  },
  "prompt.rule.test-gap": {
    en: "Behaviour that the change adds or alters is not tested, or a test proves nothing",
    "pt-BR": "Um comportamento novo ou alterado não é testado, ou um teste não prova nada",
  },
  "prompt.why.test-gap": {
    en: "The next change can break it unseen",
    "pt-BR": "A próxima mudança pode quebrá-lo sem que se perceba",
  },
  "prompt.rule.misleading-text": {
    en: "A name, a comment or a document says something else than the code does",
    "pt-BR": "Um nome, comentário ou documento diz algo diferente do que o código faz",
  },
  "prompt.why.misleading-text": {
    en: "The next reader builds upon what is not true",
    "pt-BR": "O próximo leitor constrói sobre algo que não é verdade",
  },
  "prompt.rule.missing-validation": {
    en: "Input from outside is used without being checked",
    "pt-BR": "Uma entrada externa é usada sem ser verificada",
  },
  "prompt.why.missing-validation": {
    en: "Whoever sends it chooses what the code does with sizes, types and values it never expected",
    "pt-BR": "Quem a envia escolhe o que o código faz com tamanhos, tipos e valores não previstos",
  },
  "prompt.rule.injection": {
    en: "Data becomes part of a query, a command, a template or code",
    "pt-BR": "Dados passam a fazer parte de uma consulta, um comando, um modelo ou código",
  },
  "prompt.why.injection": {
    en: "Whoever controls the data runs commands, or reads and changes what is not theirs",
    "pt-BR": "Quem controla os dados executa comandos ou lê e altera o que não é seu",
  },
  "prompt.rule.cross-site-scripting": {
    en: "Untrusted text reaches a page as markup or script",
    "pt-BR": "Um texto não confiável chega à página como marcação ou script",
  },
  "prompt.why.cross-site-scripting": {
    en: "It runs in the browser of other users, with their session",
    "pt-BR": "Ele executa no navegador de outros usuários, com a sessão deles",
  },
  "prompt.rule.path-traversal": {
    en: "A path from outside may leave the folder that is meant",
    "pt-BR": "Um caminho externo pode sair da pasta pretendida",
  },
  "prompt.why.path-traversal": {
    en: "Files elsewhere can be read or overwritten",
    "pt-BR": "Arquivos de outros lugares podem ser lidos ou sobrescritos",
  },
  "prompt.rule.request-forgery": {
    en: "The target of a request is chosen from outside",
    "pt-BR": "O destino de uma requisição é escolhido de fora",
  },
  "prompt.why.request-forgery": {
    en: "Internal services and credentials of the host can be reached through it",
    "pt-BR": "Serviços internos e credenciais da máquina podem ser alcançados por ela",
  },
  "prompt.rule.auth-bypass": {
    en: "Who is calling is not proven, or the proof can be skipped",
    "pt-BR": "Não se comprova quem está chamando, ou a prova pode ser evitada",
  },
  "prompt.why.auth-bypass": {
    en: "Anybody can act as somebody else",
    "pt-BR": "Qualquer um pode agir como outra pessoa",
  },
  "prompt.rule.missing-authorization": {
    en: "What the caller may do, or whose data it is, is not checked",
    "pt-BR": "Não se verifica o que o chamador pode fazer nem de quem são os dados",
  },
  "prompt.why.missing-authorization": {
    en: "A user of the system reads or changes what belongs to others",
    "pt-BR": "Um usuário do sistema lê ou altera o que pertence a outros",
  },
  "prompt.rule.data-exposure": {
    en: "Secret or personal data reaches a log, an answer or another party",
    "pt-BR": "Dados secretos ou pessoais chegam a um registro, uma resposta ou a terceiros",
  },
  "prompt.why.data-exposure": {
    en: "What got out cannot be called back",
    "pt-BR": "O que saiu não pode ser recolhido",
  },
  "prompt.rule.weak-cryptography": {
    en: "Cryptography is weak, home-made or used wrongly",
    "pt-BR": "A criptografia é fraca, caseira ou mal usada",
  },
  "prompt.why.weak-cryptography": {
    en: "Secrets, signatures or tokens can be guessed or forged",
    "pt-BR": "Segredos, assinaturas ou tokens podem ser adivinhados ou forjados",
  },
  "prompt.rule.unsafe-deserialization": {
    en: "Untrusted bytes are turned into objects that can act",
    "pt-BR": "Bytes não confiáveis viram objetos que podem agir",
  },
  "prompt.why.unsafe-deserialization": {
    en: "Whoever sends them can run code",
    "pt-BR": "Quem os envia pode executar código",
  },
  "prompt.rule.memory-safety": {
    en: "Memory may be used outside of its bounds or its lifetime",
    "pt-BR": "A memória pode ser usada fora dos seus limites ou do seu tempo de vida",
  },
  "prompt.why.memory-safety": {
    en: "The process crashes, leaks memory contents or runs what an attacker sends",
    "pt-BR": "O processo quebra, vaza o conteúdo da memória ou executa o que um atacante envia",
  },
  "prompt.rule.unbounded-work": {
    en: "Input from outside decides how much time, memory or storage is used",
    "pt-BR": "Uma entrada externa decide quanto tempo, memória ou espaço é usado",
  },
  "prompt.why.unbounded-work": {
    en: "A single request can stop the service for everybody",
    "pt-BR": "Uma única requisição pode parar o serviço para todos",
  },
  "prompt.rule.insecure-default": {
    en: "A default or a setting is less safe than it has to be",
    "pt-BR": "Um padrão ou uma configuração é menos seguro do que precisa ser",
  },
  "prompt.why.insecure-default": {
    en: "Most installations keep the default, and are open without knowing it",
    "pt-BR": "A maioria das instalações mantém o padrão e fica aberta sem saber",
  },
  "prompt.rule.reviewer-manipulation": {
    en: "Text in the change tries to steer a reviewer or an automated reader",
    "pt-BR": "Um texto na mudança tenta conduzir um revisor ou um leitor automático",
  },
  "prompt.why.reviewer-manipulation": {
    en: "It is there to get something past the review",
    "pt-BR": "Ele está ali para fazer algo passar pela revisão",
  },
} as const satisfies Texts;
