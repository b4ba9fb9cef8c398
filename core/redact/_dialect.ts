/** How a file writes a value that stands without quotes. */

/**
 * `lines`: a setting per line (YAML, INI, `.env`). `shell`: words. `code`: what
 * stands without quotes is an expression. `any`: unknown, such as a message.
 */
export type Dialect = "lines" | "shell" | "code" | "any";

const LINES =
  /(?:^|\/)(?:\.env(?:\.[^/]*)?|\.npmrc|\.yarnrc|\.pypirc|\.netrc|_netrc|\.pgpass|\.my\.cnf|\.s3cfg|\.boto|credentials|\.envrc|\.flaskenv)$|\.(?:env|ini|cfg|conf|cnf|config|properties|ya?ml|netrc|editorconfig|service|desktop|reg|tfvars)$/iu;
const SHELL =
  /(?:^|\/)(?:Dockerfile[^/]*|Containerfile|Makefile|GNUmakefile|\.bashrc|\.bash_profile|\.profile|\.zshrc|\.zshenv|Procfile|Jenkinsfile)$|\.(?:sh|bash|zsh|fish|ksh|bat|cmd|mk|dockerfile)$/iu;
const CODE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|pyi?|pyx|ipynb|go|rb|erb|rake|php|phtml|cs|vb|fs|java|kts?|scala|sc|groovy|gradle|rs|swift|mm?|c|cc|cpp|cxx|h|hh|hpp|hxx|dart|lua|pl|pm|r|jl|exs?|erl|hs|elm|clj[cs]?|lisp|el|nim|zig|v|sol|sql|tf|hcl|toml|json|json5|jsonc|css|scss|less|sass|graphql|gql|proto|ps1|psm1|html?|xhtml|xml|xsl|svg|jsp|cshtml|razor|ejs|hbs|twig|liquid|lock|sum|snap|map|csproj|plist)$/iu;

/** The dialect of a path; `any` without one. */
export function dialectOf(path: string | undefined): Dialect {
  if (path === undefined) return "any";
  if (LINES.test(path)) return "lines";
  if (SHELL.test(path)) return "shell";
  return CODE.test(path) ? "code" : "any";
}
