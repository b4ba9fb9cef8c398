/** How comments and strings are written, for files without a tree: one family for many languages. */
import type { LanguageName } from "./types.ts";

/** What opens and closes a string. */
export interface Quote {
  open: string;
  close: string;
  /** It may hold line feeds. */
  lines?: true;
  /** A backslash in it is a backslash. */
  raw?: true;
}

/** One way to write comments and strings. */
export interface Family {
  line: readonly string[];
  block: readonly (readonly [open: string, close: string])[];
  /** Block comments may hold each other. */
  nested?: true;
  /** A line comment begins after a blank alone, as in a shell. */
  spaced?: true;
  /** Longer openings come first. */
  quotes: readonly Quote[];
  /** `#if 0` takes lines out of the program. */
  preprocessor?: true;
}

const DOUBLE: Quote = { open: '"', close: '"' };
const SINGLE: Quote = { open: "'", close: "'" };
const TICK: Quote = { open: "`", close: "`", lines: true };
const TRIPLE: Quote = { open: '"""', close: '"""', lines: true };
const TRIPLE_SINGLE: Quote = { open: "'''", close: "'''", lines: true };
const BLOCK = [["/*", "*/"]] as const;

const C: Family = { line: ["//"], block: BLOCK, quotes: [DOUBLE, SINGLE], preprocessor: true };
const SCRIPT: Family = { line: ["//"], block: BLOCK, quotes: [DOUBLE, SINGLE, TICK] };
const JVM: Family = { line: ["//"], block: BLOCK, quotes: [TRIPLE, DOUBLE, SINGLE] };
const NESTED: Family = { ...JVM, nested: true };
const HASH: Family = {
  line: ["#"],
  block: [],
  quotes: [TRIPLE, TRIPLE_SINGLE, DOUBLE, SINGLE],
};
const SHELL: Family = {
  line: ["#"],
  block: [],
  spaced: true,
  quotes: [
    { open: '"', close: '"', lines: true },
    { open: "'", close: "'", lines: true, raw: true },
  ],
};
const CONFIG: Family = { line: ["#"], block: [], spaced: true, quotes: [DOUBLE, SINGLE] };
const INI: Family = { line: ["#", ";"], block: [], spaced: true, quotes: [DOUBLE] };
const HCL: Family = { line: ["#", "//"], block: BLOCK, quotes: [DOUBLE] };
const PHP: Family = {
  line: ["//", "#"],
  block: [...BLOCK, ["<!--", "-->"]],
  quotes: [
    { open: '"', close: '"', lines: true },
    { open: "'", close: "'", lines: true },
  ],
};
const SQL: Family = {
  line: ["--", "#"],
  block: BLOCK,
  quotes: [
    { open: "'", close: "'", lines: true, raw: true },
    { open: '"', close: '"', raw: true },
  ],
};
const LUA: Family = {
  line: ["--"],
  block: [["--[[", "]]"]],
  quotes: [{ open: "[[", close: "]]", lines: true, raw: true }, DOUBLE, SINGLE],
};
const HASKELL: Family = { line: ["--"], block: [["{-", "-}"]], nested: true, quotes: [DOUBLE] };
const MARKUP: Family = { line: [], block: [["<!--", "-->"]], quotes: [DOUBLE, SINGLE] };
const STYLE: Family = { line: [], block: BLOCK, quotes: [DOUBLE, SINGLE] };
const LISP: Family = {
  line: [";"],
  block: [["#|", "|#"]],
  quotes: [{ open: '"', close: '"', lines: true }],
};
const PERCENT: Family = { line: ["%"], block: [], quotes: [DOUBLE, SINGLE] };

const OF_LANGUAGE: Readonly<Record<LanguageName, Family>> = {
  typescript: SCRIPT,
  tsx: SCRIPT,
  javascript: SCRIPT,
  python: HASH,
  go: { line: ["//"], block: BLOCK, quotes: [DOUBLE, SINGLE, { ...TICK, raw: true }] },
  java: JVM,
  rust: { line: ["//"], block: BLOCK, nested: true, quotes: [{ ...DOUBLE, lines: true }] },
  c: C,
  cpp: C,
  csharp: { ...C, quotes: [TRIPLE, DOUBLE, SINGLE] },
  ruby: {
    line: ["#"],
    block: [["\n=begin", "\n=end"]],
    spaced: true,
    quotes: [
      { open: '"', close: '"', lines: true },
      { open: "'", close: "'", lines: true },
    ],
  },
  php: PHP,
  bash: SHELL,
  kotlin: NESTED,
  swift: { ...NESTED, quotes: [TRIPLE, DOUBLE], preprocessor: true },
  html: MARKUP,
  css: STYLE,
};

/** Extensions in lower case, of languages that have no grammar here. */
const OF_EXTENSION: readonly (readonly [string, Family])[] = [
  ["scala sc groovy gradle dart d jsonc json5 json proto thrift zig v odin hx as", JVM],
  ["m mm cl glsl hlsl vert frag metal idl", C],
  ["vala fs fsx fsi", { ...JVM, block: [...BLOCK, ["(*", "*)"]] }],
  ["scss sass less styl", { ...STYLE, line: ["//"] }],
  ["pl pm t r jl nim ex exs cr tcl coffee awk sed gd star bzl bazel pyx pxd graphql gql", HASH],
  ["ps1 psm1 psd1", { ...HASH, block: [["<#", "#>"]] }],
  ["yml yaml toml cfg conf env properties editorconfig gitignore mk cmake nix", CONFIG],
  ["ini desktop service", INI],
  ["tf tfvars hcl nomad", HCL],
  ["sql ddl psql plsql", SQL],
  ["lua", LUA],
  ["hs lhs elm purs adb ads vhd vhdl", HASKELL],
  ["xml xsd xsl xslt svg vue svelte xaml csproj fsproj props targets plist jsp", MARKUP],
  ["lisp cl el clj cljs cljc edn scm rkt ss asm s", LISP],
  ["erl hrl tex sty pro", PERCENT],
  ["ml mli", { line: [], block: [["(*", "*)"]], nested: true, quotes: [DOUBLE] }],
];

const EXTENSIONS: ReadonlyMap<string, Family> = new Map(
  OF_EXTENSION.flatMap(([words, family]) => words.split(" ").map((word) => [word, family])),
);
const NAMES: ReadonlyMap<string, Family> = new Map([
  ["dockerfile", CONFIG],
  ["containerfile", CONFIG],
  ["makefile", CONFIG],
  ["gnumakefile", CONFIG],
  ["cmakelists.txt", CONFIG],
  ["jenkinsfile", JVM],
  ["build", HASH],
  ["workspace", HASH],
]);

/** The family of a file by its language, else by its name; `undefined` where none is known. */
export function familyOf(path: string, language: LanguageName | undefined): Family | undefined {
  if (language !== undefined) return OF_LANGUAGE[language];
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  return NAMES.get(name) ?? EXTENSIONS.get(name.slice(name.lastIndexOf(".") + 1));
}
