import type { Scene } from "./types.ts";

export const BASH: readonly Scene[] = [
  {
    language: "bash",
    files: {
      "bin/clean.sh": `#!/usr/bin/env bash
set -euo pipefail

source lib/guards.sh

clean_dir() {
  local dir="$1"
  # [ -n "$dir" ] || exit 1
  [ -n "$dir" ] || exit 1
  if [[ ! -d "$dir" ]]; then
    return 1
  fi
  : <<'NOTE'
  [ "$dir" != / ] || exit 1
NOTE
  cat <<EOF
  test "$dir" != / || exit 2
EOF
  if false; then
    require_safe "$dir"
  fi
  require_dir "$dir"
  rm -rf -- "$dir"
}

other() {
  [ -w "$dir" ] || exit 3
}

clean_dir "$@"
`,
      "lib/guards.sh": `require_dir() {
  case "$1" in
    /|"") echo "no" >&2; exit 1 ;;
  esac
}
`,
    },
    message: "rm -rf runs on an empty dir: `require_dir` does not check it",
    cites: 'rm -rf -- "$dir"',
    quotes: [
      ["a guard", '[ -n "$dir" ] || exit 1', "refuted"],
      ["a guard", '  [ -n "$dir" ] || exit 1', "refuted"],
      ["a guard", 'if [[ ! -d "$dir" ]]; then', "refuted"],
      ["a guard", 'require_dir "$dir"', "refuted"],
      ["a guard", 'case "$1" in', "refuted"],
      ["a guard", '/|"") echo "no" >&2; exit 1 ;;', "refuted"],
      ["no code that runs", '# [ -n "$dir" ] || exit 1', "quote_not_code"],
      ["no code that runs", '  [ "$dir" != / ] || exit 1', "quote_not_code"],
      ["no code that runs", 'test "$dir" != / || exit 2', "quote_not_code"],
      ["no code that runs", '    require_safe "$dir"', "quote_not_code"],
      ["code beside the point", '[ -w "$dir" ] || exit 3', "quote_irrelevant"],
      ["no code that runs", "fi", "quote_not_code"],
      ["no code that runs", "return 1", "quote_not_code"],
      ["no literal quote", "exit 1", "quote_not_found"],
    ],
  },
];
