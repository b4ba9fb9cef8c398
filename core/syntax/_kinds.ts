/**
 * One table of node kinds per language. Where a name stands: a field of the
 * node (`name`; `declarator` is followed down), a child of one of some kinds
 * (`>identifier|constant`), or a fixed word (`=init`).
 */
import type { LanguageName } from "./types.ts";

type Named = Readonly<Record<string, string>>;

/** Kinds of one language. */
export interface Kinds {
  /** Declarations of what is called. */
  functions: Named;
  types: Named;
  /** Kinds of {@link Kinds.types} that declare only where they have a child of these kinds. */
  bodies?: readonly string[];
  /** Kinds that need such a body. */
  bodied?: readonly string[];
  /** Kinds that give a name to a function: where the name stands, and the field of its value (none: a child). */
  bindings?: Readonly<Record<string, { name: string; value?: string }>>;
  /** Function values that have no name of their own. */
  lambdas?: readonly string[];
  /** Kinds that wrap a declaration with what belongs to it, such as decorators. */
  wrappers?: readonly string[];
}

const JAVASCRIPT: Kinds = {
  functions: {
    function_declaration: "name",
    generator_function_declaration: "name",
    method_definition: "name",
  },
  types: { class_declaration: "name" },
  bindings: {
    variable_declarator: { name: "name", value: "value" },
    assignment_expression: { name: "left", value: "right" },
    pair: { name: "key", value: "value" },
    field_definition: { name: "property", value: "value" },
  },
  lambdas: ["arrow_function", "function_expression", "generator_function", "class"],
  wrappers: ["export_statement"],
};

const TYPESCRIPT: Kinds = {
  ...JAVASCRIPT,
  functions: {
    ...JAVASCRIPT.functions,
    function_signature: "name",
    method_signature: "name",
    abstract_method_signature: "name",
  },
  types: {
    class_declaration: "name",
    abstract_class_declaration: "name",
    interface_declaration: "name",
    type_alias_declaration: "name",
    enum_declaration: "name",
  },
  bindings: {
    variable_declarator: { name: "name", value: "value" },
    assignment_expression: { name: "left", value: "right" },
    pair: { name: "key", value: "value" },
    public_field_definition: { name: "name", value: "value" },
  },
};

const C: Kinds = {
  functions: { function_definition: "declarator", preproc_function_def: "name" },
  types: {
    struct_specifier: "name",
    union_specifier: "name",
    enum_specifier: "name",
    type_definition: "declarator",
  },
  bodied: ["struct_specifier", "union_specifier", "enum_specifier"],
  bodies: ["field_declaration_list", "enumerator_list"],
};

/** Every language that declares; markup and style sheets declare nothing. */
export const KINDS: Readonly<Partial<Record<LanguageName, Kinds>>> = {
  javascript: JAVASCRIPT,
  typescript: TYPESCRIPT,
  tsx: TYPESCRIPT,
  python: {
    functions: { function_definition: "name" },
    types: { class_definition: "name" },
    bindings: { assignment: { name: "left", value: "right" } },
    lambdas: ["lambda"],
    wrappers: ["decorated_definition"],
  },
  go: {
    functions: { function_declaration: "name", method_declaration: "name" },
    types: { type_spec: "name", type_alias: "name" },
    bindings: {
      var_spec: { name: "name", value: "value" },
      short_var_declaration: { name: "left", value: "right" },
    },
    lambdas: ["func_literal"],
  },
  java: {
    functions: {
      method_declaration: "name",
      constructor_declaration: "name",
      compact_constructor_declaration: "name",
    },
    types: {
      class_declaration: "name",
      interface_declaration: "name",
      enum_declaration: "name",
      record_declaration: "name",
      annotation_type_declaration: "name",
    },
    bindings: { variable_declarator: { name: "name", value: "value" } },
    lambdas: ["lambda_expression"],
  },
  rust: {
    functions: {
      function_item: "name",
      function_signature_item: "name",
      macro_definition: "name",
    },
    types: {
      struct_item: "name",
      enum_item: "name",
      union_item: "name",
      trait_item: "name",
      type_item: "name",
      impl_item: "type",
    },
    bindings: { let_declaration: { name: "pattern", value: "value" } },
    lambdas: ["closure_expression"],
  },
  c: C,
  cpp: {
    ...C,
    types: { ...C.types, class_specifier: "name", alias_declaration: "name" },
    bodied: [...(C.bodied ?? []), "class_specifier"],
    bindings: { init_declarator: { name: "declarator", value: "value" } },
    lambdas: ["lambda_expression"],
    wrappers: ["template_declaration"],
  },
  csharp: {
    functions: {
      method_declaration: "name",
      constructor_declaration: "name",
      destructor_declaration: "name",
      operator_declaration: "=operator",
      local_function_statement: "name",
      property_declaration: "name",
    },
    types: {
      class_declaration: "name",
      struct_declaration: "name",
      interface_declaration: "name",
      enum_declaration: "name",
      record_declaration: "name",
      delegate_declaration: "name",
    },
    bindings: { variable_declarator: { name: "name" } },
    lambdas: ["lambda_expression", "anonymous_method_expression"],
  },
  ruby: {
    functions: { method: "name", singleton_method: "name" },
    types: { class: "name", module: "name" },
    bindings: { assignment: { name: "left", value: "right" } },
    lambdas: ["lambda"],
  },
  php: {
    functions: { function_definition: "name", method_declaration: "name" },
    types: {
      class_declaration: "name",
      interface_declaration: "name",
      trait_declaration: "name",
      enum_declaration: "name",
    },
    bindings: { assignment_expression: { name: "left", value: "right" } },
    lambdas: ["anonymous_function", "arrow_function"],
  },
  bash: { functions: { function_definition: "name" }, types: {} },
  kotlin: {
    functions: {
      function_declaration: ">simple_identifier",
      secondary_constructor: "=constructor",
    },
    types: {
      class_declaration: ">type_identifier",
      object_declaration: ">type_identifier",
      companion_object: "=companion object",
      type_alias: ">type_identifier",
    },
    bindings: { property_declaration: { name: ">variable_declaration" } },
    lambdas: ["lambda_literal", "anonymous_function"],
  },
  swift: {
    functions: {
      function_declaration: ">simple_identifier",
      protocol_function_declaration: ">simple_identifier",
      init_declaration: "=init",
      deinit_declaration: "=deinit",
      subscript_declaration: "=subscript",
    },
    types: {
      class_declaration: ">type_identifier|user_type",
      protocol_declaration: ">type_identifier",
      typealias_declaration: ">type_identifier",
    },
    bindings: { property_declaration: { name: ">pattern" } },
    lambdas: ["lambda_literal", "computed_property"],
  },
};
