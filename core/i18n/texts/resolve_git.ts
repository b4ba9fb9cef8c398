import type { Texts } from "../_types.ts";

/** How git is called, and how a repository is found. */
export const resolveGitTexts = {
  "resolve.git_missing": {
    en: "install git, none was found in the folders of PATH",
    "pt-BR": "instale o git, nenhum foi encontrado nas pastas de PATH",
  },
  "resolve.git_missing_hint": {
    en: "install it from your system's packages or https://git-scm.com; folders named `node_modules/.bin` and relative ones are not searched",
    "pt-BR":
      "instale-o pelos pacotes do sistema ou de https://git-scm.com; pastas `node_modules/.bin` e relativas não são consultadas",
  },
  "resolve.git_too_old": {
    en: "update git to {wanted} or newer, found “{found}”",
    "pt-BR": "atualize o git para {wanted} ou mais novo, encontrado “{found}”",
  },
  "resolve.git_not_started": {
    en: "check the folder “{folder}”, git could not be started there",
    "pt-BR": "verifique a pasta “{folder}”, o git não pôde ser iniciado nela",
  },
  "resolve.git_command_refused": {
    en: "`git {command}` is not among the commands that are known to run nothing of a repository",
    "pt-BR":
      "`git {command}` não está entre os comandos que sabidamente não executam nada de um repositório",
  },
  "resolve.git_failed": {
    en: "`{command}` failed: {reason}",
    "pt-BR": "`{command}` falhou: {reason}",
  },
  "resolve.git_failed_hint": {
    en: "run `git status` and `git fsck` in the repository, mend what they name, and run again",
    "pt-BR":
      "execute `git status` e `git fsck` no repositório, corrija o que apontarem e execute de novo",
  },
  "resolve.index_broken_hint": {
    en: "`git reset` makes the index anew from HEAD once the broken file `index` of the git folder is gone; what was staged must be staged again",
    "pt-BR":
      "`git reset` refaz o índice a partir de HEAD depois que o arquivo `index` quebrado da pasta do git é removido; o que estava em stage precisa voltar para lá",
  },
  "resolve.git_stopped_hint": {
    en: "run it by hand to see what it waits for; a smaller range or a faster disk may help",
    "pt-BR":
      "execute-o à mão para ver o que ele espera; um intervalo menor ou um disco mais rápido pode ajudar",
  },
  "resolve.git_timed_out": {
    en: "`{command}` was stopped, it took too long",
    "pt-BR": "`{command}` foi interrompido, demorou demais",
  },
  "resolve.git_too_long": {
    en: "`{command}` was stopped, its output is too long",
    "pt-BR": "`{command}` foi interrompido, sua saída é longa demais",
  },
  "resolve.not_a_repository": {
    en: "run in a git repository, “{folder}” is not inside of one",
    "pt-BR": "execute em um repositório git, “{folder}” não está dentro de um",
  },
  "resolve.not_a_repository_hint": {
    en: "change into the repository; a patch can be reviewed anywhere with `--patch FILE`",
    "pt-BR":
      "entre no repositório; um patch pode ser revisado em qualquer lugar com `--patch ARQUIVO`",
  },
  "resolve.not_a_repository_broken_hint": {
    en: "git does not take “{folder}” for a repository: mend its HEAD and its folders `refs` and `objects`, or clone anew",
    "pt-BR":
      "o git não considera “{folder}” um repositório: corrija seu HEAD e suas pastas `refs` e `objects`, ou clone de novo",
  },
  "resolve.broken_repository": {
    en: "mend what points to the repository: {reason}",
    "pt-BR": "corrija o que aponta para o repositório: {reason}",
  },
  "resolve.broken_repository_hint": {
    en: "check GIT_DIR and the `.git` file; `git worktree repair` mends a worktree that was moved",
    "pt-BR":
      "verifique GIT_DIR e o arquivo `.git`; `git worktree repair` corrige uma worktree movida",
  },
  "resolve.unsafe_repository": {
    en: "git refuses the repository at “{folder}”, it belongs to another user",
    "pt-BR": "o git recusa o repositório em “{folder}”, ele pertence a outro usuário",
  },
  "resolve.unsafe_repository_hint": {
    en: "if you trust it: git config --global --add safe.directory “{folder}”",
    "pt-BR": "se você confia nele: git config --global --add safe.directory “{folder}”",
  },
  "resolve.foreign_tree": {
    en: "the repository's config puts its working tree at “{folder}”, outside of this folder",
    "pt-BR": "a config do repositório põe sua árvore de trabalho em “{folder}”, fora desta pasta",
  },
  "resolve.foreign_tree_hint": {
    en: "run in “{folder}”, or remove `core.worktree` from the repository's config",
    "pt-BR": "execute em “{folder}”, ou remova `core.worktree` da config do repositório",
  },
} as const satisfies Texts;
