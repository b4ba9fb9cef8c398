/**
 * Kinds that declare a value outside of functions: constants, fields, members of
 * enums, variables of a module. Where the names stand: a field of the node,
 * children of some kinds (`>identifier|constant`), or the node itself (`.`). A
 * kind may be bound to its parent: `enum_body>property_identifier`.
 */
import type { LanguageName } from "./types.ts";

type Values = Readonly<Record<string, string>>;

const JAVASCRIPT: Values = { variable_declarator: "name", field_definition: "property" };
const TYPESCRIPT: Values = {
  variable_declarator: "name",
  public_field_definition: "name",
  property_signature: "name",
  enum_assignment: "name",
  "enum_body>property_identifier": ".",
};
const C: Values = {
  declaration: "declarator",
  field_declaration: "declarator",
  enumerator: "name",
  preproc_def: "name",
};

export const VALUES: Readonly<Partial<Record<LanguageName, Values>>> = {
  javascript: JAVASCRIPT,
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  python: { assignment: "left" },
  go: {
    const_spec: ">identifier",
    var_spec: ">identifier",
    field_declaration: ">field_identifier",
    method_elem: ">field_identifier",
    method_spec: ">field_identifier",
  },
  java: { variable_declarator: "name", enum_constant: "name" },
  rust: {
    const_item: "name",
    static_item: "name",
    field_declaration: "name",
    enum_variant: "name",
  },
  c: C,
  cpp: C,
  csharp: { variable_declarator: "name", enum_member_declaration: "name" },
  ruby: { assignment: ">constant" },
  php: { const_element: ">name", property_element: ">variable_name", enum_case: "name" },
  bash: { variable_assignment: "name" },
  kotlin: {
    property_declaration: ">variable_declaration",
    enum_entry: ">simple_identifier",
    class_parameter: ">simple_identifier",
  },
  swift: {
    property_declaration: ">pattern",
    enum_entry: ">simple_identifier",
    protocol_property_declaration: ">pattern",
  },
};

/** Kinds around a value that belong to its declaration, where they hold nothing else. */
export const CARRIERS: ReadonlySet<string> = new Set([
  "field_declaration",
  "constant_declaration",
  "lexical_declaration",
  "variable_declaration",
  "export_statement",
  "const_declaration",
  "var_declaration",
  "property_declaration",
  "expression_statement",
  "declaration_command",
]);
