/** Who gives a value to which name, in one walk over a tree. */
import type { LanguageName, SyntaxNode, SyntaxTree } from "../types.ts";
import { argumentsOf, calleeOf, receiverOf } from "./_call.ts";
import { INPUTS, ITERATIONS, MUTATORS } from "./_names.ts";
import { type Given, type Scope, Scopes } from "./_scopes.ts";
import {
  ASSIGNMENTS,
  BARE,
  BINDERS,
  BLOCKS_OF,
  CALLS,
  DECLARATIONS,
  FUNCTIONS,
  IMPORTS,
  MEMBERS,
  ELEMENTS,
  NAMES,
  PARAMETERS,
} from "./_shapes.ts";
import { isNumeric, namesIn, NO_TARGET } from "./_targets.ts";

type Config = Parameters<SyntaxNode["findAll"]>[0];

const known_kinds = new Map<LanguageName, string>();

/** Those kinds of interest that the grammar has: the engine refuses a rule that names another. */
function selectorOf({ language, root }: SyntaxTree): string {
  const known = known_kinds.get(language);
  if (known !== undefined) return known;
  const all = [FUNCTIONS, PARAMETERS, ASSIGNMENTS, DECLARATIONS, BARE, IMPORTS, CALLS];
  const kinds = [...new Set(all.flatMap((set) => [...set])), "parameter", "binary"].filter(
    (kind) => {
      try {
        root.matches({ rule: { kind } } as Config);
        return true;
      } catch {
        return false;
      }
    },
  );
  if (language === "cpp") kinds.push("binary_expression");
  const selector = kinds.join(", ");
  known_kinds.set(language, selector);
  return selector;
}

/** The names of a file: what one at a place may hold, and which are imported. */
export class Bindings {
  readonly #scopes: Scopes;
  readonly #language: LanguageName;
  readonly #imported = new Set<string>();

  constructor(tree: SyntaxTree) {
    this.#language = tree.language;
    this.#scopes = new Scopes(tree.language);
    let scope = this.#scopes.open(-1, tree.text.length + 1);
    for (const node of tree.root.findAll({ rule: { kind: selectorOf(tree) } } as Config)) {
      const { start, end } = node.range();
      while (scope.parent !== undefined && start.index >= scope.end) scope = scope.parent;
      scope = this.#visit(node, String(node.kind()), scope, start.index, end.index);
    }
    this.#scopes.settle();
  }

  isImported(name: string): boolean {
    return this.#imported.has(name);
  }

  /** What a member of `this` is given in the file. */
  ofField(name: string): readonly Given[] {
    return this.#scopes.ofField(name);
  }

  /** What a name holds at an offset of the text; `undefined` where nothing shows its origin. */
  of(name: string, at: number): readonly Given[] | undefined {
    return this.#scopes.of(name, at);
  }

  #visit(node: SyntaxNode, kind: string, scope: Scope, start: number, end: number): Scope {
    const only = BLOCKS_OF[kind];
    if (FUNCTIONS.has(kind) && (only === undefined || only === this.#language)) {
      const inner = this.#scopes.open(start, end, scope);
      const single =
        node.field("parameter") ?? (kind === "lambda_expression" ? node.field("parameters") : null);
      if (single !== null && NAMES.has(String(single.kind()))) this.#parameter(single, inner);
      return inner;
    }
    if (PARAMETERS.has(kind) || kind === "parameter") this.#parameters(node, kind, scope);
    else if (IMPORTS.has(kind))
      for (const name of node.text().match(/\w+/gu) ?? []) this.#imported.add(name);
    else if (CALLS.has(kind)) this.#call(node, scope);
    else if (kind === "binary_expression") this.#extraction(node, scope);
    else if (BARE.has(kind)) this.#bare(node, kind, scope);
    else this.#binding(node, kind, scope);
    return scope;
  }

  #parameters(node: SyntaxNode, kind: string, scope: Scope): void {
    // Of Swift, where parameters have no holder; elsewhere the holder has been met before.
    if (kind === "parameter") {
      if (this.#language === "swift") this.#parameter(node, scope);
      return;
    }
    if (kind === "implicit_parameter" || kind === "class_parameter") {
      this.#parameter(node, scope);
      return;
    }
    const parent = node.parent();
    if (this.#language === "go" && parent?.field("result")?.id() === node.id()) return;
    const receiver = this.#language === "go" && parent?.field("receiver")?.id() === node.id();
    if (String(parent?.kind()) === "catch_clause") return;
    for (const child of node.children()) {
      if (child.isNamed()) this.#parameter(child, scope, receiver ? "clean" : undefined);
    }
  }

  #parameter(node: SyntaxNode, scope: Scope, as?: Given): void {
    const name = node.field("name") ?? node.field("pattern") ?? node.field("declarator");
    const many = this.#language === "go" || name === null;
    const given = as ?? (isNumeric(node) ? "clean" : (this.#iterated(node) ?? "tainted"));
    for (const one of namesIn(many ? node : (name ?? node))) this.#give(scope, one, given, true);
  }

  /** What the parameter of a function gets that a call hands each part of a collection to. */
  #iterated(node: SyntaxNode): Given | undefined {
    let call: SyntaxNode | null = node;
    for (let level = 0; level < 8 && call !== null; level += 1) {
      call = call.parent();
      if (call !== null && CALLS.has(String(call.kind()))) {
        const receiver = receiverOf(call);
        const name = /(\w+)[!?]?$/u.exec(calleeOf(call))?.[1] ?? "";
        return receiver !== undefined && ITERATIONS.test(name) ? { value: receiver } : undefined;
      }
    }
    return undefined;
  }

  #bare(node: SyntaxNode, kind: string, scope: Scope): void {
    for (const child of node.children()) {
      if (
        !child.isNamed() ||
        /body|block|statement|init_declarator|list/u.test(String(child.kind()))
      )
        continue;
      for (const name of namesIn(child))
        this.#give(
          scope,
          name,
          "clean",
          kind !== "declaration" || !/function/u.test(String(child.kind())),
        );
    }
  }

  /** Targets and values around each `=` among the parts of a node. */
  #binding(node: SyntaxNode, kind: string, scope: Scope): void {
    const parts = node.children();
    const declares = DECLARATIONS.has(kind);
    const loop = /^(?:for|enhanced_for|range)/u.test(kind);
    const reversed = kind === "foreach_statement" || kind === "as_pattern";
    let targets: SyntaxNode[] = [];
    let bound = false;
    for (const [at, part] of parts.entries()) {
      if (part.isNamed()) {
        targets.push(part);
        continue;
      }
      const token = part.text();
      if (token === "," && kind !== "var_spec" && kind !== "for_statement") targets = [];
      if (reversed && token === "as") {
        const [value] = targets;
        for (const target of parts.slice(at + 1)) {
          if (
            value !== undefined &&
            target.isNamed() &&
            !/block|statement/u.test(String(target.kind()))
          ) {
            this.#target(target, { value }, scope, true);
          }
        }
        return;
      }
      if (!BINDERS.has(token) && !(token === "<<" && kind === "binary")) continue;
      if ((token === ":" || token === "in" || token === "of") && !loop) continue;
      if (token === ":" && !/^(?:enhanced_for_statement|for_range_loop)$/u.test(kind)) continue;
      bound = true;
      const values = parts
        .slice(at + 1)
        .filter((one) => one.isNamed() && !NO_TARGET.test(String(one.kind())));
      const used = this.#language === "bash" && loop ? values : values.slice(0, 1);
      for (const value of used) {
        if (/^(?:do_group|block|compound_statement)$/u.test(String(value.kind()))) continue;
        const given: Given = !loop && isNumeric(node) ? "clean" : { value };
        for (const target of targets) this.#target(target, given, scope, declares);
      }
      targets = [];
    }
    const value = kind === "init_declarator" ? node.field("value") : null;
    if (bound || !declares) return;
    const given: Given = value === null ? "clean" : { value };
    const [first] = targets;
    if (first !== undefined && /declarator|element|property_declaration|spec/u.test(kind)) {
      for (const name of namesIn(first)) this.#give(scope, name, given, true);
    }
  }

  #target(node: SyntaxNode, given: Given, scope: Scope, declares: boolean): void {
    const kind = String(node.kind());
    if (NO_TARGET.test(kind)) return;
    if (kind === "directly_assignable_expression") {
      const parts = node.children().filter((one) => one.isNamed());
      const [first, second] = parts;
      if (first !== undefined && second === undefined) this.#target(first, given, scope, declares);
      else if (first !== undefined) this.#member(node, first, given, scope);
      return;
    }
    if (MEMBERS.has(kind) || ELEMENTS.has(kind)) {
      const owner = node.children().find((one) => one.isNamed());
      this.#member(node, owner, given, scope);
      return;
    }
    if (kind === "expression_list" || kind === "pattern_list" || kind === "left_assignment_list") {
      for (const child of node.children()) {
        if (child.isNamed()) this.#target(child, given, scope, declares);
      }
      return;
    }
    for (const name of namesIn(node)) this.#give(scope, name, given, declares);
  }

  /** A change of a part changes the whole, and a member of `this` is known by its name. */
  #member(node: SyntaxNode, owner: SyntaxNode | undefined, given: Given, scope: Scope): void {
    const text = node.text();
    const field =
      text.length < 200 ? /^(?:this|self|\$this)(?:\.|->)(\w+)/u.exec(text)?.[1] : undefined;
    if (field !== undefined) {
      this.#scopes.giveField(field, given);
      return;
    }
    if (owner === undefined) return;
    for (const name of namesIn(owner).slice(0, 1)) this.#give(scope, name, given, false);
  }

  /** `list.push(x)` and `strcat(buffer, x)` change a name; so does whatever is given its address. */
  #call(node: SyntaxNode, scope: Scope): void {
    const args = argumentsOf(node);
    const name = /(\w+)[!?]?$/u.exec(calleeOf(node))?.[1] ?? "";
    if (this.#language === "bash") {
      if (calleeOf(node) !== "read") return;
      for (const arg of args) {
        const word = arg.text();
        if (/^[A-Za-z_]\w*$/u.test(word)) this.#give(scope, word, "tainted", false);
      }
      return;
    }
    for (const arg of args) {
      const out = /^(?:&(?:mut\s+)?|out\s+|ref\s+)(?:var\s+|string\s+)?(\w+)$/u.exec(
        arg.range().end.index - arg.range().start.index < 80 ? arg.text() : "",
      );
      if (
        out?.[1] !== undefined &&
        !(this.#language === "rust" && arg.text().startsWith("&") && !arg.text().startsWith("&mut"))
      ) {
        this.#give(scope, out[1], { value: node }, false);
      }
    }
    if (INPUTS.test(name) && /^(?:c|cpp|java|csharp)$/u.test(this.#language)) {
      for (const arg of args.filter((one) => NAMES.has(String(one.kind())))) {
        this.#give(scope, arg.text(), "tainted", false);
      }
      return;
    }
    if (!MUTATORS.test(name)) return;
    const receiver = receiverOf(node);
    const target = receiver ?? args[0];
    if (target === undefined || !NAMES.has(String(target.kind()))) return;
    for (const value of receiver === undefined ? args.slice(1) : args) {
      this.#give(scope, target.text(), { value }, false);
    }
  }

  /** `std::cin >> x`. */
  #extraction(node: SyntaxNode, scope: Scope): void {
    const parts = node.children();
    if (parts[1]?.text() !== ">>" || !/^(?:std::)?cin\b/u.test(node.text())) return;
    for (const name of parts[2] === undefined ? [] : namesIn(parts[2])) {
      this.#give(scope, name, "tainted", false);
    }
  }

  #give(scope: Scope, name: string, given: Given, declares: boolean): void {
    this.#scopes.give(scope, name, given, declares);
  }
}
