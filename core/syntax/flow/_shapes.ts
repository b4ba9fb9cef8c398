/**
 * Kinds of nodes, of all grammars together: one name hardly ever means two things. What no set
 * here names is a whole whose parts decide, so that literals, lists, conversions and operators need no entry.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Leaves that name a value. */
export const NAMES = words(`
  identifier simple_identifier variable_name shorthand_property_identifier interpolated_identifier
  instance_variable class_variable global_variable constant special_variable_name implicit_parameter`);

/** A value by its owner and a name; the owner is the first part. */
export const MEMBERS = words(`
  member_expression attribute selector_expression field_access navigation_expression
  member_access_expression nullsafe_member_access_expression conditional_access_expression
  field_expression scoped_identifier qualified_identifier class_constant_access_expression
  scoped_property_access_expression scope_resolution`);

/** A value by its owner and a place in it. */
export const ELEMENTS = words(`
  subscript_expression subscript index_expression array_access element_access_expression
  indexing_expression element_reference slice_expression`);

export const CALLS = words(`
  call_expression call method_invocation invocation_expression function_call_expression
  member_call_expression nullsafe_member_call_expression scoped_call_expression new_expression
  object_creation_expression macro_invocation command print_intrinsic constructor_expression`);

/** Functions, with parameters and locals of their own. */
export const FUNCTIONS = words(`
  function_declaration function_expression generator_function generator_function_declaration
  arrow_function method_definition function_definition lambda method_declaration func_literal
  constructor_declaration compact_constructor_declaration lambda_expression function_item
  closure_expression local_function_statement anonymous_method_expression method singleton_method
  block do_block anonymous_function lambda_literal secondary_constructor init_declaration`);

/** Of {@link FUNCTIONS}, those that a grammar also uses for other things. */
export const BLOCKS_OF: Readonly<Record<string, string>> = { block: "ruby" };

/** Holders of parameters. */
export const PARAMETERS = words(`
  formal_parameters parameters parameter_list lambda_parameters method_parameters block_parameters
  closure_parameters function_value_parameters inferred_parameters implicit_parameter
  lambda_function_type_parameters class_parameter`);

/** Bindings that change a name that may stand further out; the other ones declare theirs. */
export const ASSIGNMENTS = words(`
  assignment_expression augmented_assignment_expression assignment_statement assignment
  augmented_assignment operator_assignment compound_assignment_expr variable_assignment`);

/** Bindings that declare their names. */
export const DECLARATIONS = words(`
  variable_declarator short_var_declaration var_spec const_spec let_declaration let_condition
  property_declaration init_declarator const_item static_item public_field_definition
  named_expression range_clause for_statement for_in_statement for_in_clause enhanced_for_statement
  foreach_statement for_range_loop for_expression guard_statement if_statement as_pattern
  property_element const_element static_variable_declaration resource parameter_with_default
  for_each_statement while_statement`);

/** Names that are declared and have no value yet. */
export const BARE = words("declaration catch_clause catch_formal_parameter catch_declaration");

export const IMPORTS = words(`
  import_statement import_from_statement import_declaration import_header import_spec use_declaration
  using_directive namespace_use_declaration`);

/** The first part decides which of the others is the value, and is no part of it. */
export const CHOICES = words(
  "ternary_expression conditional_expression conditional if_expression when_expression match_expression switch_expression",
);

/** A value with a label before it. */
export const LABELLED = words(`
  pair keyword_argument value_argument argument keyed_element field_initializer named_argument
  array_element_initializer hash_splat_argument`);

/** Values that hold no data of anybody: answers of yes and no, sizes, functions, types. */
export const CLEAN = words(`
  comparison_operator not_operator instanceof_expression is_expression is_pattern_expression
  equality_expression comparison_expression sizeof_expression arithmetic_expansion this self
  self_expression this_expression super type type_annotation type_arguments user_type test_command
  typeof_expression predefined_type primitive_type type_identifier generic_type type_descriptor
  check_expression conjunction_expression disjunction_expression nil null none comment line_comment
  block_comment multiline_comment function class class_declaration ERROR hash_key_symbol
  value_argument_label command_name await_free namespace_identifier label regex string_array`);

/** Conversions: to a type that holds no text they clean. */
export const CASTS = words("cast_expression type_cast_expression type_conversion_expression");

/** Operators between operands whose answer is yes or no. */
export const COMPARISONS = words(
  "== != === !== < > <= >= instanceof in is <=> =~ !~ -lt -gt -le -ge -eq -ne",
);

/** What stands between a name and its value. */
export const BINDERS = words(
  "= := += .= ||= &&= ??= <<= -= *= /= %= |= &= ^= **= //= @= in of : range ?=",
);
