import type { Texts } from "../_types.ts";

/** Texts of the room `resolve` and of the host. */
export const resolveTexts = {
  // Git as a process.
  "resolve.aborted": {
    en: "stopped before the end",
    "pt-BR": "interrompido antes do fim",
  },

  // Files.
  "resolve.file_missing": {
    en: "name a file that exists, there is no “{file}”",
    "pt-BR": "indique um arquivo que exista, não há “{file}”",
  },
  "resolve.file_is_folder": {
    en: "name a file, “{file}” is a folder",
    "pt-BR": "indique um arquivo, “{file}” é uma pasta",
  },
  "resolve.file_unreadable": {
    en: "reading “{file}” failed ({reason})",
    "pt-BR": "a leitura de “{file}” falhou ({reason})",
  },
  "resolve.file_too_large": {
    en: "shorten “{file}”, it has more than {bytes_max} bytes",
    "pt-BR": "reduza “{file}”, ele tem mais de {bytes_max} bytes",
  },
  "resolve.file_unreadable_hint": {
    en: "check that “{file}” exists, may be read and is not too long",
    "pt-BR": "verifique se “{file}” existe, pode ser lido e não é longo demais",
  },
  "resolve.output_failed": {
    en: "writing “{file}” failed ({reason})",
    "pt-BR": "a gravação de “{file}” falhou ({reason})",
  },
  "resolve.output_failed_hint": {
    en: "check that the folder of “{file}” may be written, or name another place",
    "pt-BR": "verifique se a pasta de “{file}” permite gravação, ou indique outro lugar",
  },
  "resolve.disk_full_hint": {
    en: "free space on the disk of “{file}”, or name another place",
    "pt-BR": "libere espaço no disco de “{file}”, ou indique outro lugar",
  },

  // The repository.
  "resolve.no_working_tree": {
    en: "name commits to review, “{folder}” has no working tree",
    "pt-BR": "indique commits para revisar, “{folder}” não tem árvore de trabalho",
  },
  "resolve.no_working_tree_hint": {
    en: "use `--base REF` or `--range A..B`",
    "pt-BR": "use `--base REF` ou `--range A..B`",
  },
  "resolve.filter_disabled": {
    en: "the filter driver “{name}” of the repository's own config was not run",
    "pt-BR": "o filtro “{name}” da config do próprio repositório não foi executado",
  },

  // Revisions.
  "resolve.empty_ref": {
    en: "name a revision, “{value}” is empty",
    "pt-BR": "indique uma revisão, “{value}” está vazio",
  },
  "resolve.not_a_range": {
    en: "write a range as A..B or A...B, “{value}” is none",
    "pt-BR": "escreva um intervalo como A..B ou A...B, “{value}” não é um",
  },
  "resolve.range_hint": {
    en: "`--base REF` compares a revision with HEAD, `--range A..B` compares two revisions",
    "pt-BR": "`--base REF` compara uma revisão com HEAD, `--range A..B` compara duas revisões",
  },
  "resolve.unknown_revision": {
    en: "name a revision that exists, “{ref}” is unknown here",
    "pt-BR": "indique uma revisão que exista, “{ref}” é desconhecida aqui",
  },
  "resolve.unknown_revision_hint": {
    en: "`git branch --all` and `git tag` list what is here; `git fetch` gets what is not",
    "pt-BR": "`git branch --all` e `git tag` listam o que há aqui; `git fetch` traz o que falta",
  },
  "resolve.unknown_revision_remote_hint": {
    en: "did you mean “{remote}”?",
    "pt-BR": "você quis dizer “{remote}”?",
  },
  "resolve.shallow_hint": {
    en: "this clone is shallow: run `git fetch --unshallow` (in a CI checkout set `fetch-depth: 0`) and fetch the revision",
    "pt-BR":
      "este clone é raso: execute `git fetch --unshallow` (em um checkout de CI use `fetch-depth: 0`) e busque a revisão",
  },
  "resolve.ambiguous_ref": {
    en: "“{ref}” names several things here; git's first choice is taken, write `refs/heads/…` or `refs/tags/…` to be sure",
    "pt-BR":
      "“{ref}” nomeia várias coisas aqui; vale a primeira escolha do git, escreva `refs/heads/…` ou `refs/tags/…` para ter certeza",
  },
  "resolve.not_a_commit": {
    en: "name a commit, “{ref}” is a {type}",
    "pt-BR": "indique um commit, “{ref}” é um objeto {type}",
  },
  "resolve.not_a_commit_hint": {
    en: "a branch, a tag or a commit id can be compared",
    "pt-BR": "um branch, uma tag ou o id de um commit podem ser comparados",
  },
  "resolve.unborn_head": {
    en: "commit first, HEAD has no commit yet",
    "pt-BR": "faça um commit primeiro, HEAD ainda não tem nenhum",
  },
  "resolve.unborn_head_hint": {
    en: "`--staged` and `--worktree` review what will be the first commit",
    "pt-BR": "`--staged` e `--worktree` revisam o que será o primeiro commit",
  },
  "resolve.no_merge_base": {
    en: "no commit is known from which both “{older}” and “{newer}” come",
    "pt-BR": "não se conhece um commit do qual venham “{older}” e “{newer}”",
  },
  "resolve.unrelated_hint": {
    en: "the histories are unrelated: compare them directly with `--range {older}..{newer}`",
    "pt-BR": "as histórias não têm relação: compare-as diretamente com `--range {older}..{newer}`",
  },
  "resolve.several_merge_bases": {
    en: "{count} merge bases fit equally, git's first one is taken: {base}",
    "pt-BR": "{count} bases de merge servem igualmente, vale a primeira do git: {base}",
  },
  "resolve.shallow_merge_base": {
    en: "this clone is shallow: a newer merge base than {base} may be cut off; `git fetch --unshallow` makes sure",
    "pt-BR":
      "este clone é raso: uma base de merge mais nova que {base} pode ter sido cortada; `git fetch --unshallow` esclarece",
  },
  "resolve.shallow_range": {
    en: "this clone is shallow: which end of the range is older is not known; `git fetch --unshallow` makes sure",
    "pt-BR":
      "este clone é raso: não se sabe qual ponta do intervalo é mais velha; `git fetch --unshallow` esclarece",
  },
  "resolve.reversed_range": {
    en: "turn the range around, “{newer}” comes before “{older}”",
    "pt-BR": "inverta o intervalo, “{newer}” vem antes de “{older}”",
  },
  "resolve.reversed_range_hint": {
    en: "`--range {newer}..{older}` reviews what lies between them",
    "pt-BR": "`--range {newer}..{older}` revisa o que há entre elas",
  },
  "resolve.unreadable_object": {
    en: "mend the repository, git cannot read “{object}” ({reason})",
    "pt-BR": "repare o repositório, o git não consegue ler “{object}” ({reason})",
  },
  "resolve.unreadable_object_hint": {
    en: "`git fsck` names what is broken; in a filtered clone fetch what is missing first: nothing is fetched during a review",
    "pt-BR":
      "`git fsck` mostra o que está quebrado; em um clone filtrado busque antes o que falta: nada é buscado durante uma revisão",
  },
  "resolve.unmerged": {
    en: "finish the merge first, “{path}” has conflicts",
    "pt-BR": "termine o merge primeiro, “{path}” tem conflitos",
  },
  "resolve.unmerged_hint": {
    en: "resolve the conflicts and `git add` the files, or leave the merge with `git merge --abort`",
    "pt-BR":
      "resolva os conflitos e use `git add` nos arquivos, ou desista com `git merge --abort`",
  },

  // What is not part of the review.
  "resolve.uncommitted": {
    en: "{count} uncommitted paths in the working tree are not reviewed; `--worktree` reviews them",
    "pt-BR":
      "{count} caminhos sem commit na árvore de trabalho não são revisados; `--worktree` os revisa",
  },
  "resolve.status_unknown": {
    en: "whether the working tree has uncommitted changes could not be told; they are not reviewed",
    "pt-BR":
      "não foi possível saber se a árvore de trabalho tem mudanças sem commit; elas não são revisadas",
  },
  "resolve.gate_files_not_applied": {
    en: "`.aurum/` of the change or the working tree differs and is not applied; what governs is revision {revision}",
    "pt-BR":
      "o `.aurum/` da mudança ou da árvore de trabalho difere e não é aplicado; vale o da revisão {revision}",
  },
  "resolve.gate_files_not_applied_none": {
    en: "`.aurum/` of the change or the working tree is not applied; no earlier revision governs",
    "pt-BR":
      "o `.aurum/` da mudança ou da árvore de trabalho não é aplicado; nenhuma revisão anterior rege",
  },

  // The files of `.aurum/`.
  "resolve.governed_hint": {
    en: "mend “{path}” as it stands in revision {revision}, which governs this run",
    "pt-BR": "corrija “{path}” como está na revisão {revision}, que rege esta execução",
  },
  "resolve.governed_too_many": {
    en: "keep at most {most} files in `.aurum/`",
    "pt-BR": "mantenha no máximo {most} arquivos em `.aurum/`",
  },
  "resolve.governed_misnamed": {
    en: "rename “{path}” to “{name}”, no other name is read",
    "pt-BR": "renomeie “{path}” para “{name}”, nenhum outro nome é lido",
  },
  "resolve.governed_misplaced": {
    en: "move “{path}”: a run reads only what stands at “{place}”",
    "pt-BR": "mova “{path}”: uma execução só lê o que está em “{place}”",
  },
  "resolve.governed_not_a_file": {
    en: "make “{path}” a regular file, it is a link or a submodule",
    "pt-BR": "faça de “{path}” um arquivo comum, ele é um link ou um submódulo",
  },
  "resolve.governed_too_large": {
    en: "shorten “{path}” to at most {bytes_max} bytes",
    "pt-BR": "reduza “{path}” a no máximo {bytes_max} bytes",
  },
  "resolve.governed_not_utf8": {
    en: "save “{path}” as UTF-8, it holds bytes that are not",
    "pt-BR": "salve “{path}” em UTF-8, ele tem bytes que não são",
  },
  "resolve.event_missing": {
    en: 'cannot tell which pull request is meant: GITHUB_EVENT_PATH "{file}" names no event',
    "pt-BR":
      'não é possível saber qual pull request é: GITHUB_EVENT_PATH "{file}" não indica um evento',
  },
  "resolve.event_without_pull": {
    en: 'cannot tell which pull request is meant: the event "{name}" is about none',
    "pt-BR": 'não é possível saber qual pull request é: o evento "{name}" não trata de nenhum',
  },
  "resolve.event_repository": {
    en: 'cannot tell which repository is meant: GITHUB_REPOSITORY is "{name}", and not OWNER/NAME',
    "pt-BR":
      'não é possível saber qual repositório é: GITHUB_REPOSITORY é "{name}", e não OWNER/NAME',
  },
  "resolve.event_hint": {
    en: "name it: --pr N --repo OWNER/NAME",
    "pt-BR": "indique-o: --pr N --repo OWNER/NAME",
  },
  "resolve.reading_pull": { en: "reading the pull request", "pt-BR": "lendo o pull request" },
  "resolve.pull_too_large": {
    en: "cannot see all of pull request {number}: it changes {files} files and the forge lists {listed}",
    "pt-BR":
      "não é possível ver todo o pull request {number}: ele altera {files} arquivos e a forja lista {listed}",
  },
  "resolve.pull_side_missing": {
    en: 'cannot read the pull request: the forge lists "{path}" and has it in no tree',
    "pt-BR":
      'não é possível ler o pull request: a forja lista "{path}" e não o tem em nenhuma árvore',
  },
  "resolve.pull_too_large_hint": {
    en: "run in a checkout that has the base and the head of the pull request, with its history (fetch-depth: 0)",
    "pt-BR":
      "execute em um checkout que tenha a base e a ponta do pull request, com o histórico (fetch-depth: 0)",
  },
} as const satisfies Texts;
