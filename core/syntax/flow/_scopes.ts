/** Scopes of names, and what each name in them is given. */
import type { LanguageName, SyntaxNode } from "../types.ts";

/** What a name gets: an expression's value, or what nobody here knows. `clean` cannot hold a text. */
export type Given = { value: SyntaxNode } | "tainted" | "clean";

/** A function, or the file around all of them. */
export interface Scope {
  start: number;
  end: number;
  parent: Scope | undefined;
  given: Map<string, Given[]>;
  declared: Set<string>;
}

function add(names: Map<string, Given[]>, name: string, given: Given): void {
  const list = names.get(name) ?? [];
  list.push(given);
  names.set(name, list);
}

/** Filled in the order of the text, then settled, then asked. */
export class Scopes {
  readonly #scopes: Scope[] = [];
  readonly #language: LanguageName;
  /** Values of members of `this`, wherever in the file they are given. */
  readonly #fields = new Map<string, Given[]>();
  /** The same list every time, for it is known by its identity. */
  readonly #both = new Map<string, Given[]>();
  #pending: { scope: Scope; name: string; given: Given }[] = [];

  constructor(language: LanguageName) {
    this.#language = language;
  }

  /** A scope that begins after every other one so far. */
  open(start: number, end: number, parent?: Scope): Scope {
    const scope: Scope = { start, end, parent, given: new Map(), declared: new Set() };
    this.#scopes.push(scope);
    return scope;
  }

  give(scope: Scope, name: string, given: Given, declares: boolean): void {
    if (declares) {
      scope.declared.add(name);
      add(scope.given, name, given);
    } else this.#pending.push({ scope, name, given });
  }

  giveField(name: string, given: Given): void {
    add(this.#fields, name, given);
  }

  /** Assignments belong to the scope that declares the name; where none does, to their own. */
  settle(): void {
    const local = ["python", "php", "bash"].includes(this.#language);
    for (const { scope, name, given } of this.#pending) {
      let owner: Scope | undefined = scope;
      while (owner !== undefined && !owner.declared.has(name)) {
        owner = local ? undefined : owner.parent;
      }
      owner ??= this.#firstWith(scope, name) ?? scope;
      add(owner.given, name, given);
    }
    this.#pending = [];
  }

  #firstWith(scope: Scope, name: string): Scope | undefined {
    let owner: Scope | undefined = scope;
    while (owner !== undefined && !owner.given.has(name)) owner = owner.parent;
    return owner?.parent === undefined ? undefined : owner;
  }

  /** What a member of `this` is given in the file. */
  ofField(name: string): readonly Given[] {
    return this.#fields.get(name) ?? [];
  }

  /** What a name holds at an offset of the text; `undefined` where nothing shows its origin. */
  of(name: string, at: number): readonly Given[] | undefined {
    for (let scope = this.#at(at); scope !== undefined; scope = scope.parent) {
      const given = scope.given.get(name);
      if (given === undefined) continue;
      // A name outside of all functions may be a member, and be given its value as `this.name`.
      const field = scope.parent === undefined ? this.#fields.get(name) : undefined;
      if (field === undefined) return given;
      const both = this.#both.get(name) ?? [...given, ...field];
      this.#both.set(name, both);
      return both;
    }
    return this.#fields.get(name);
  }

  #at(offset: number): Scope | undefined {
    let [low, high] = [0, this.#scopes.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#scopes[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    let scope = this.#scopes[low];
    while (scope?.parent !== undefined && offset >= scope.end) scope = scope.parent;
    return scope;
  }
}
