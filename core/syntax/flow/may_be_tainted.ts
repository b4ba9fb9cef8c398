import { FLOW_NAMES_MAX, FLOW_STEPS_MAX } from "../../limits.ts";
import type { SyntaxNode, SyntaxTree } from "../types.ts";
import { Bindings } from "./_bindings.ts";
import { argumentsOf, calleeOf, receiverOf } from "./_call.ts";
import { isConstantName, isHarmlessCall, isNumericType, isSource } from "./_names.ts";
import type { Given } from "./_scopes.ts";
import {
  CALLS,
  CASTS,
  CHOICES,
  CLEAN,
  COMPARISONS,
  ELEMENTS,
  FUNCTIONS,
  LABELLED,
  MEMBERS,
  NAMES,
} from "./_shapes.ts";

/** Text of an expression longer than this names no source. */
const EXPRESSION_CHARS_MAX = 400;

const SELF = /^(?:this|self|cls|\$this|super|base|Self)$/u;

function namedOf(node: SyntaxNode): SyntaxNode[] {
  return node.children().filter((child) => child.isNamed());
}

/** The expression without blanks and with one kind of dot; empty where it is too long to be a name. */
function expressionOf(node: SyntaxNode): string {
  const { start, end } = node.range();
  if (end.index - start.index > EXPRESSION_CHARS_MAX) return "";
  return node
    .text()
    .replace(/\s+/gu, "")
    .replace(/\?\.|->|&\./gu, ".");
}

/** Decides for the expressions of one tree. */
class Flow {
  readonly #tree: SyntaxTree;
  readonly #bindings: Bindings;
  readonly #known = new Map<number, boolean>();
  /** Names that are being decided: one that depends on itself adds nothing. */
  readonly #open = new Set<readonly Given[]>();
  #steps = 0;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#bindings = new Bindings(tree);
  }

  /** Whether a value may come from outside. Past its steps it does not know, and so it may. */
  isTainted(node: SyntaxNode): boolean {
    const id = node.id();
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    this.#steps += 1;
    if (this.#steps > FLOW_STEPS_MAX) return true;
    const open = this.#open.size;
    const tainted = this.#decide(node, String(node.kind()));
    // What was decided while a name was open may have been decided without it.
    if (tainted || open === 0) this.#known.set(id, tainted);
    return tainted;
  }

  #decide(node: SyntaxNode, kind: string): boolean {
    if (CALLS.has(kind)) return this.#call(node);
    if (NAMES.has(kind)) return this.#name(node);
    if (MEMBERS.has(kind)) return this.#member(node);
    if (ELEMENTS.has(kind)) return this.#element(node);
    if (CLEAN.has(kind) || (FUNCTIONS.has(kind) && kind !== "block")) return false;
    if (kind === "simple_expansion" || kind === "expansion") return this.#expansion(node);
    const parts = namedOf(node);
    if (CHOICES.has(kind)) return this.#choice(node, parts);
    if (LABELLED.has(kind)) return this.#any(parts.slice(-1));
    if (CASTS.has(kind) || (kind === "as_expression" && this.#tree.language === "kotlin")) {
      if (parts.some((part) => isNumericType(part.text().slice(0, 60)))) return false;
      return this.#any(parts);
    }
    const compares =
      parts.length === 2 &&
      node.children().some((one) => !one.isNamed() && COMPARISONS.has(one.text()));
    return !compares && this.#any(parts);
  }

  #any(nodes: readonly SyntaxNode[]): boolean {
    return nodes.some((node) => this.isTainted(node));
  }

  /** `a ? b : c` is one of the two; Python writes the condition between them. */
  #choice(node: SyntaxNode, parts: readonly SyntaxNode[]): boolean {
    if (this.#tree.language === "python") return this.#any(parts.filter((_, at) => at !== 1));
    const condition = node.field("condition") ?? node.field("value") ?? parts[0];
    return this.#any(parts.filter((part) => part.id() !== condition?.id()));
  }

  #call(node: SyntaxNode): boolean {
    const callee = calleeOf(node);
    if (isHarmlessCall(callee)) return false;
    if (isSource(this.#tree.language, callee)) return true;
    if (this.#tree.language === "bash") return this.#any(argumentsOf(node));
    const receiver = receiverOf(node);
    const args = argumentsOf(node);
    if (this.#any(args) || this.#formatted(node, args)) return true;
    return receiver !== undefined && this.#isOwnerTainted(receiver, true);
  }

  /** A free name that a method is called on is a module, a class, or something that the file does not show. */
  #isOwnerTainted(owner: SyntaxNode, called: boolean): boolean {
    if (!NAMES.has(String(owner.kind()))) return this.isTainted(owner);
    const name = owner.text();
    if (SELF.test(name)) return false;
    const given = this.#bindings.of(name, owner.range().start.index);
    if (given === undefined && (called || this.#bindings.isImported(name)))
      return isSource(this.#tree.language, name);
    return this.isTainted(owner);
  }

  #name(node: SyntaxNode): boolean {
    const name = node.text();
    const { language } = this.#tree;
    if (SELF.test(name)) return false;
    if (language === "bash" && /^[0?#$!_-]$/u.test(name)) return false;
    const given = this.#bindings.of(name, node.range().start.index);
    if (given !== undefined) return this.#isGivenTainted(given);
    if (isSource(language, name)) return true;
    if (language === "bash") return true;
    // A class, or by custom a constant.
    return (
      !isConstantName(name) &&
      !/^[A-Z]/u.test(name) &&
      !/^(?:undefined|NaN|None|nil|null|true|false|iota|__\w+__|__dirname|__filename)$/u.test(name)
    );
  }

  #isGivenTainted(given: readonly Given[]): boolean {
    if (this.#open.has(given)) return false;
    if (this.#open.size > FLOW_NAMES_MAX) return true;
    this.#open.add(given);
    const tainted = given.some(
      (one) => one === "tainted" || (one !== "clean" && this.isTainted(one.value)),
    );
    this.#open.delete(given);
    return tainted;
  }

  #member(node: SyntaxNode): boolean {
    const text = expressionOf(node);
    if (isSource(this.#tree.language, text)) return true;
    const last = /(\w+)$/u.exec(text)?.[1] ?? "";
    if (isConstantName(last) || /^(?:length|size|count|Length|Count)$/u.test(last)) return false;
    if (String(node.kind()) === "class_constant_access_expression") return false;
    const field = /^(?:this|self|\$this)\.(\w+)/u.exec(text)?.[1];
    if (field !== undefined) return this.#isGivenTainted(this.#bindings.ofField(field));
    const [owner] = namedOf(node);
    return owner !== undefined && this.#isOwnerTainted(owner, false);
  }

  /** What stands in a place of a list is the list's; the place itself is not in it. */
  #element(node: SyntaxNode): boolean {
    if (isSource(this.#tree.language, expressionOf(node))) return true;
    const [owner] = namedOf(node);
    return owner !== undefined && this.#isOwnerTainted(owner, false);
  }

  /** `${#x}` is a number and `${x@Q}` is quoted. */
  #expansion(node: SyntaxNode): boolean {
    const text = expressionOf(node);
    return !/^\$\{#|@Q\}$/u.test(text) && this.#any(namedOf(node));
  }

  /** Names in the braces of a format: `format!("{name}")`. */
  #formatted(node: SyntaxNode, args: readonly SyntaxNode[]): boolean {
    if (node.kind() !== "macro_invocation") return false;
    const at = node.range().start.index;
    const strings = args.filter((part) => part.kind() === "string_literal");
    const names = strings.flatMap((part) => [...part.text().matchAll(/\{([a-z_]\w*)[:}]/gu)]);
    return names.some(([, name = ""]) => {
      const given = this.#bindings.of(name, at);
      return given === undefined || this.#isGivenTainted(given);
    });
  }
}

const flows = new WeakMap<SyntaxTree, Flow>();

/**
 * Whether the value of an expression may come from outside of the program: a
 * request, a parameter, an argument, the environment, input or a file, or what
 * is made of these. Light and inside of one function: it knows no order of
 * statements, so that a name is tainted if any of its assignments is.
 */
export function mayBeTainted(node: SyntaxNode, tree: SyntaxTree): boolean {
  const flow = flows.get(tree) ?? new Flow(tree);
  flows.set(tree, flow);
  return flow.isTainted(node);
}
