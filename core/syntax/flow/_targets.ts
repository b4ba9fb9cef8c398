/** What stands on the left of an assignment, or in a parameter. */
import type { SyntaxNode } from "../types.ts";
import { isNumericType } from "./_names.ts";
import { NAMES } from "./_shapes.ts";

/** Kinds that name things which are no values. */
export const NO_TARGET =
  /type(?!d_parameter)|specifier|modifier|binding_pattern_kind|value_binding_pattern|annotation/u;

/** Leaves that name something, in a target of an assignment or in a parameter. */
export function namesIn(node: SyntaxNode, names: string[] = []): string[] {
  const kind = String(node.kind());
  if (NO_TARGET.test(kind)) return names;
  if (NAMES.has(kind) || kind === "shorthand_property_identifier_pattern") {
    names.push(node.text().replace(/^\$(?=[a-z_])/iu, "$"));
    return names;
  }
  for (const child of node.children()) {
    // A default is no name.
    if (!child.isNamed() && child.text() === "=") break;
    if (child.isNamed()) namesIn(child, names);
  }
  return names;
}

/** Whether a type beside a name says that it holds no text. */
export function isNumeric(node: SyntaxNode): boolean {
  if (/[*[\]]|\.\.\./u.test(node.text().split("=")[0] ?? "")) return false;
  const around = /declarator/u.test(String(node.kind())) ? node.parent()?.children() : [];
  const parts = [...node.children(), ...(around ?? [])];
  const types = parts.filter((part) => part.isNamed() && /type/u.test(String(part.kind())));
  return types.length > 0 && types.length < 3 && types.every((type) => isNumericType(type.text()));
}
