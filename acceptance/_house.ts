/** What the house rules need to know about the sources: files, imports, functions, exports. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { Lang, parse, type SgNode } from "@ast-grep/napi";

/** The checkout's top folder. */
export const HOUSE: string = join(import.meta.dir, "..");

/** One import or re-export of a source file. */
export interface Import {
  /** As written. */
  specifier: string;
  /** Path from the top folder, for relative imports. */
  target: string | undefined;
  /** `import type`, `export type`, or only `type` members: gone at run time. */
  type_only: boolean;
  /** `await import(...)`, or `require(...)` where the caller cannot wait. */
  lazy: boolean;
}

/** One TypeScript file of the project. */
export interface Source {
  /** Path from the top folder. */
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

const ROOMS = ["cli", "core", "acceptance", "tutorials", "bench"];

/** Every `.ts` file of the project's own, in byte order of path. */
export function listSources(): string[] {
  const found = ["mod.ts"];
  for (const room of ROOMS) {
    for (const entry of readdirSync(join(HOUSE, room), { recursive: true, withFileTypes: true })) {
      const path = relative(HOUSE, join(entry.parentPath, entry.name));
      if (entry.isFile() && path.endsWith(".ts")) found.push(path);
    }
  }
  return found.toSorted();
}

function isTypeOnly(statement: SgNode): boolean {
  const text = statement.text();
  if (/^(?:import|export)\s+type\b/u.test(text)) return true;
  const members = /^(?:import|export)\s*\{([^}]*)\}\s*from/u.exec(text)?.[1];
  if (members === undefined) return false;
  const names = members.split(",").filter((name) => name.trim() !== "");
  return names.length > 0 && names.every((name) => /^\s*type\s/u.test(name));
}

function importOf(path: string, specifier: string, type_only: boolean, lazy: boolean): Import {
  const target = specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : undefined;
  return { specifier, target, type_only, lazy };
}

/** Every import, re-export, `import()` and `require()` of a file. */
export function importsOf(path: string, text: string): Import[] {
  const root = parse(Lang.TypeScript, text).root();
  const found: Import[] = [];
  for (const kind of ["import_statement", "export_statement"]) {
    for (const statement of root.findAll({ rule: { kind } })) {
      const source = statement.field("source");
      if (source !== null)
        found.push(importOf(path, source.text().slice(1, -1), isTypeOnly(statement), false));
    }
  }
  for (const pattern of ["import($SOURCE)", "require($SOURCE)"]) {
    for (const call of root.findAll({ rule: { pattern } })) {
      const source = call.getMatch("SOURCE");
      if (source?.kind() === "string")
        found.push(importOf(path, source.text().slice(1, -1), false, true));
    }
  }
  return found;
}

/** Reads and parses every source. */
export function readSources(): Source[] {
  return listSources().map((path) => {
    const text = readFileSync(join(HOUSE, path), "utf8");
    return { path, text, lines: text.trimEnd().split("\n").length, imports: importsOf(path, text) };
  });
}

/** A function or method with a body, and how many lines it takes. */
export interface FunctionSpan {
  path: string;
  line: number;
  lines: number;
  name: string;
}

const FUNCTION_KINDS = [
  "function_declaration",
  "generator_function_declaration",
  "function_expression",
  "arrow_function",
  "method_definition",
];

/** Every function of a source. Callbacks of `describe` group tests and do not count. */
export function functionsOf(source: Source): FunctionSpan[] {
  const root = parse(Lang.TypeScript, source.text).root();
  return FUNCTION_KINDS.flatMap((kind) => root.findAll({ rule: { kind } }))
    .filter((node) => !isDescribeCallback(node))
    .map((node) => {
      const { start, end } = node.range();
      return {
        path: source.path,
        line: start.line + 1,
        lines: end.line - start.line + 1,
        name: node.field("name")?.text() ?? "(anonymous)",
      };
    });
}

function isDescribeCallback(node: SgNode): boolean {
  const call = node.parent()?.parent();
  return call?.kind() === "call_expression" && /^describe\b/u.test(call.text());
}

/** The names that a module exports by a list: `export { a, type B } from …`. */
export function exportedNames(text: string): string[] {
  const root = parse(Lang.TypeScript, text).root();
  return root
    .findAll({ rule: { kind: "export_specifier" } })
    .map((node) => node.field("alias")?.text() ?? node.field("name")?.text() ?? "")
    .filter((name) => name !== "")
    .toSorted();
}

/** A type is given up: `any`, or a comment that silences the compiler. */
export function givesUpTypes(text: string): boolean {
  const root = parse(Lang.TypeScript, text).root();
  if (root.find({ rule: { kind: "predefined_type", regex: "^any$" } }) !== null) return true;
  return (
    root.find({ rule: { kind: "comment", regex: "@ts-(ignore|expect-error|nocheck)" } }) !== null
  );
}
