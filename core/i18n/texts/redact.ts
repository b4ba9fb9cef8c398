import type { Texts } from "../_types.ts";

/** Texts of the room `redact`, and of the rules that it names. */
export const redactTexts = {
  "redact.token": {
    en: "{vendor} credential in the change",
    "pt-BR": "credencial {vendor} na alteração",
  },
  "redact.password": {
    en: "Hard-coded password in the change",
    "pt-BR": "Senha fixa no código da alteração",
  },
  "redact.credential": {
    en: "Hard-coded credential in the change",
    "pt-BR": "Credencial fixa no código da alteração",
  },
  "redact.authorization": {
    en: "Credential of an Authorization header in the change",
    "pt-BR": "Credencial de um cabeçalho Authorization na alteração",
  },
  "redact.private_key": {
    en: "Private key in the change",
    "pt-BR": "Chave privada na alteração",
  },
  "redact.jwt": {
    en: "JSON Web Token in the change",
    "pt-BR": "JSON Web Token na alteração",
  },
  "redact.basic_auth_url": {
    en: "Password in a URL of the change",
    "pt-BR": "Senha em uma URL da alteração",
  },
  "redact.connection_string": {
    en: "Password in a connection string of the change",
    "pt-BR": "Senha em uma string de conexão da alteração",
  },
  "redact.why": {
    en: "Whoever can read the repository, a clone, a build log or a mirror of it can use the value. It stays in the history when a later commit deletes the line",
    "pt-BR":
      "Quem puder ler o repositório, um clone, um log de build ou um espelho dele pode usar o valor. Ele permanece no histórico mesmo que um commit posterior apague a linha",
  },
  "redact.why_key": {
    en: "Whoever holds the private key can sign, decrypt or log in as its owner, and a passphrase only delays that",
    "pt-BR":
      "Quem tem a chave privada pode assinar, decifrar ou entrar como o dono dela, e uma frase secreta apenas atrasa isso",
  },
  "redact.fix": {
    en: "Revoke the value where it was issued, load the new one from the environment or a secret store, and remove it from the history",
    "pt-BR":
      "Revogue o valor onde ele foi emitido, carregue o novo do ambiente ou de um cofre de segredos, e remova-o do histórico",
  },
  "redact.found": {
    en: "Remove this secret and revoke it: {what}{shown}",
    "pt-BR": "Remova este segredo e revogue-o: {what}{shown}",
  },
  "redact.found_removed": {
    en: "Revoke this secret: the line is removed, but the value stays in the history: {what}{shown}",
    "pt-BR":
      "Revogue este segredo: a linha foi removida, mas o valor permanece no histórico: {what}{shown}",
  },
  "redact.found_message": {
    en: "Revoke this secret: the message of commit {commit} holds it, and it stays in the history: {what}{shown}",
    "pt-BR":
      "Revogue este segredo: a mensagem do commit {commit} o contém, e ele permanece no histórico: {what}{shown}",
  },
  "redact.shown": {
    en: ", fingerprint {fingerprint}",
    "pt-BR": ", impressão digital {fingerprint}",
  },
  "redact.shown_prefix": {
    en: ', it begins with "{prefix}", fingerprint {fingerprint}',
    "pt-BR": ', começa com "{prefix}", impressão digital {fingerprint}',
  },
  "redact.messages_unread": {
    en: "no secret was looked for in the commit messages of the range: git said: {reason}",
    "pt-BR":
      "nenhum segredo foi procurado nas mensagens de commit do intervalo: o git disse: {reason}",
  },
  "redact.messages_cut": {
    en: "secrets were looked for in the {count} newest commit messages of the range alone",
    "pt-BR":
      "segredos foram procurados apenas nas {count} mensagens de commit mais recentes do intervalo",
  },
  "redact.found_path": {
    en: "Rename the file and revoke the secret in its path: {what}{shown}",
    "pt-BR": "Renomeie o arquivo e revogue o segredo no caminho dele: {what}{shown}",
  },
} as const satisfies Texts;
