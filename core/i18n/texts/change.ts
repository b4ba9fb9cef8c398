import type { Texts } from "../_types.ts";

/** Texts of `core/evidence/change`: how a change is read, and what of it is not. */
export const changeTexts = {
  "change.binary_skipped": {
    en: 'skipped the content of the binary file "{path}"',
    "pt-BR": 'conteúdo do arquivo binário "{path}" ignorado',
  },
  "change.too_large_skipped": {
    en: 'skipped the content of "{path}": a side has more than {bytes} bytes or {lines} lines',
    "pt-BR":
      'conteúdo de "{path}" ignorado: um dos lados tem mais de {bytes} bytes ou {lines} linhas',
  },
  "change.submodule_skipped": {
    en: 'skipped the submodule "{path}": what changed inside it is not reviewed',
    "pt-BR": 'submódulo "{path}" ignorado: o que mudou dentro dele não é revisado',
  },
  "change.unreadable_skipped": {
    en: 'skipped "{path}": it cannot be read',
    "pt-BR": '"{path}" ignorado: não é possível lê-lo',
  },
  "change.unmerged_skipped": {
    en: 'skipped "{path}": its merge conflict is not resolved in the index',
    "pt-BR": '"{path}" ignorado: o conflito de merge não está resolvido no índice',
  },
  "change.folder_skipped": {
    en: "skipped what git could not look into: {reason}",
    "pt-BR": "ignorado o que o git não conseguiu examinar: {reason}",
  },

  "change.git_failed": {
    en: 'read the change with git: "git {command}" failed: {reason}',
    "pt-BR": 'leia a alteração com o git: "git {command}" falhou: {reason}',
  },
  "change.git_failed_hint": {
    en: "run `git fsck` and `git status` in the repository, mend what they name, and run again",
    "pt-BR":
      "execute `git fsck` e `git status` no repositório, corrija o que apontarem e execute de novo",
  },
  "change.git_too_slow": {
    en: 'read the change with git: "git {command}" took longer than {seconds} s',
    "pt-BR": 'leia a alteração com o git: "git {command}" levou mais de {seconds} s',
  },
  "change.git_too_long": {
    en: 'read the change with git: "git {command}" printed more than aurum reads',
    "pt-BR": 'leia a alteração com o git: "git {command}" imprimiu mais do que o aurum lê',
  },
  "change.smaller_hint": {
    en: "review a smaller range, or several one after the other",
    "pt-BR": "revise um intervalo menor, ou vários em sequência",
  },
  "change.git_mismatch": {
    en: 'read the change with git: its answer to "git {command}" does not add up at {place}',
    "pt-BR": 'leia a alteração com o git: a resposta a "git {command}" não confere em {place}',
  },
  "change.git_mismatch_hint": {
    en: "run again when nothing else writes to the repository; if it stays, report it with the version of git",
    "pt-BR":
      "execute de novo quando nada mais escrever no repositório; se persistir, relate com a versão do git",
  },
  "change.unreadable_object": {
    en: "read an object of the repository: {reason}",
    "pt-BR": "leia um objeto do repositório: {reason}",
  },
  "change.missing_object": {
    en: "read the object {id} of the repository: it is missing",
    "pt-BR": "leia o objeto {id} do repositório: ele está faltando",
  },
  "change.unreadable_object_hint": {
    en: "fetch the whole history and its files (`git fetch --refetch --no-filter`), or mend the repository (`git fsck`)",
    "pt-BR":
      "busque o histórico completo e seus arquivos (`git fetch --refetch --no-filter`), ou repare o repositório (`git fsck`)",
  },
  "change.no_scratch": {
    en: "make a temporary folder outside of the repository: {reason}",
    "pt-BR": "crie uma pasta temporária fora do repositório: {reason}",
  },
  "change.no_scratch_hint": {
    en: "set TMPDIR to a writable folder outside of the repository",
    "pt-BR": "defina TMPDIR como uma pasta gravável fora do repositório",
  },
  "change.scratch_full": {
    en: "make room in the temporary folder: {reason}",
    "pt-BR": "libere espaço na pasta temporária: {reason}",
  },
  "change.scratch_full_hint": {
    en: "set TMPDIR to a folder of a disk that has room, outside of the repository",
    "pt-BR": "defina TMPDIR como uma pasta de um disco com espaço, fora do repositório",
  },
  "change.no_repository": {
    en: "name a repository: this source cannot be read without one",
    "pt-BR": "indique um repositório: sem ele esta origem não pode ser lida",
  },

  "change.patch_problem": {
    en: "{file}:{line}: {problem}",
    "pt-BR": "{file}:{line}: {problem}",
  },
  "change.patch_hint": {
    en: "make the patch anew with `git diff`, `git format-patch` or `diff -u`, and hand it over unedited",
    "pt-BR":
      "gere o patch novamente com `git diff`, `git format-patch` ou `diff -u` e entregue-o sem edição",
  },
  "change.patch_no_diff": {
    en: "hand over a diff: there is none in this text",
    "pt-BR": "entregue um diff: não há nenhum neste texto",
  },
  "change.patch_utf16": {
    en: "save the patch as UTF-8: this is UTF-16",
    "pt-BR": "salve o patch em UTF-8: isto é UTF-16",
  },
  "change.patch_utf16_hint": {
    en: "let git write the file (`git diff --output=FILE`) instead of the shell's redirection",
    "pt-BR":
      "deixe o git gravar o arquivo (`git diff --output=ARQUIVO`) em vez do redirecionamento do shell",
  },
  "change.patch_combined": {
    en: "hand over a plain diff: this is the combined diff of a merge",
    "pt-BR": "entregue um diff simples: este é o diff combinado de um merge",
  },
  "change.patch_combined_hint": {
    en: "compare the merge with one parent: `git diff MERGE^1 MERGE`",
    "pt-BR": "compare o merge com um dos pais: `git diff MERGE^1 MERGE`",
  },
  "change.patch_context_diff": {
    en: "hand over a unified diff: this is a context diff",
    "pt-BR": "entregue um diff unificado: este é um diff de contexto",
  },
  "change.patch_context_hint": {
    en: "make it with `diff -u` or `git diff`",
    "pt-BR": "gere-o com `diff -u` ou `git diff`",
  },
  "change.patch_colored": {
    en: "hand over a diff without colors: this one has escape sequences",
    "pt-BR": "entregue um diff sem cores: este tem sequências de escape",
  },
  "change.patch_colored_hint": {
    en: "make it with `git diff --no-color`",
    "pt-BR": "gere-o com `git diff --no-color`",
  },
  "change.patch_too_many": {
    en: "hand over a smaller patch: it has more than {files} files",
    "pt-BR": "entregue um patch menor: ele tem mais de {files} arquivos",
  },
  "change.patch_encoded": {
    en: "decode the mail first: its body is {encoding}",
    "pt-BR": "decodifique a mensagem antes: o corpo está em {encoding}",
  },
  "change.patch_encoded_hint": {
    en: "save the raw patch, or decode the mail with `git mailinfo`",
    "pt-BR": "salve o patch bruto, ou decodifique a mensagem com `git mailinfo`",
  },
  "change.patch_hunk_header": {
    en: 'correct the hunk header "{text}": its numbers make no sense',
    "pt-BR": 'corrija o cabeçalho do trecho "{text}": os números não fazem sentido',
  },
  "change.patch_hunk_order": {
    en: 'put the hunks in order: "{text}" overlaps the one before it',
    "pt-BR": 'ordene os trechos: "{text}" se sobrepõe ao anterior',
  },
  "change.patch_hunk_cut": {
    en: "hand over the whole patch: it ends inside of a hunk",
    "pt-BR": "entregue o patch inteiro: ele termina no meio de um trecho",
  },
  "change.patch_hunk_counts": {
    en: 'correct the hunk: "{text}" does not fit the counts of its header',
    "pt-BR": 'corrija o trecho: "{text}" não cabe nas contagens do cabeçalho',
  },
  "change.patch_after_end": {
    en: 'correct the hunk: "{text}" follows the mark that the file has ended',
    "pt-BR": 'corrija o trecho: "{text}" vem depois da marca de fim do arquivo',
  },
  "change.patch_stray": {
    en: 'correct the patch: "{text}" belongs to no file',
    "pt-BR": 'corrija o patch: "{text}" não pertence a nenhum arquivo',
  },
  "change.patch_after_hunk": {
    en: 'correct the counts of the hunk above: "{text}" stands after its end',
    "pt-BR": 'corrija as contagens do trecho acima: "{text}" está depois do seu fim',
  },
  "change.patch_header": {
    en: 'correct the file header "{text}"',
    "pt-BR": 'corrija o cabeçalho de arquivo "{text}"',
  },
  "change.patch_no_path": {
    en: 'name the file: "{text}" does not say which one it is',
    "pt-BR": 'indique o arquivo: "{text}" não diz qual é',
  },
  "change.patch_inconsistent": {
    en: 'correct the file header: "{text}" contradicts the lines above it',
    "pt-BR": 'corrija o cabeçalho de arquivo: "{text}" contradiz as linhas acima',
  },
  "change.patch_no_hunk": {
    en: 'hand over the whole patch: the file "{path}" has a header and no hunk',
    "pt-BR": 'entregue o patch inteiro: o arquivo "{path}" tem cabeçalho e nenhum trecho',
  },
  "change.patch_bad_binary": {
    en: 'correct the binary patch: "{text}" is no line of one',
    "pt-BR": 'corrija o patch binário: "{text}" não é uma linha válida',
  },
  "change.patch_path_absolute": {
    en: 'take out the absolute path "{path}"',
    "pt-BR": 'retire o caminho absoluto "{path}"',
  },
  "change.patch_path_outside": {
    en: 'take out the path "{path}": it leaves the repository',
    "pt-BR": 'retire o caminho "{path}": ele sai do repositório',
  },
  "change.patch_path_git": {
    en: 'take out the path "{path}": it lies in git\'s own folder',
    "pt-BR": 'retire o caminho "{path}": ele fica na pasta do próprio git',
  },
  "change.patch_path_nul": {
    en: 'take out the path "{path}": it holds a NUL byte',
    "pt-BR": 'retire o caminho "{path}": ele contém um byte NUL',
  },
  "change.patch_path_long": {
    en: 'take out the path "{path}": it has more than {bytes} bytes',
    "pt-BR": 'retire o caminho "{path}": ele tem mais de {bytes} bytes',
  },
  "change.patch_path_empty": {
    en: 'name the file: the path in "{text}" is empty',
    "pt-BR": 'indique o arquivo: o caminho em "{text}" está vazio',
  },
  "change.patch_path_hint": {
    en: "make the patch at the top of the repository, with paths relative to it",
    "pt-BR": "gere o patch no topo do repositório, com caminhos relativos a ele",
  },
} as const satisfies Texts;
