import type { Scene } from "./types.ts";

export const TYPESCRIPT: Scene = {
  language: "typescript",
  files: {
    "src/transfer.ts": `import { assertOwner } from "./owner";

export class Bank {
  private readonly limit = 10_000;

  transfer(from: Account, amount: number): void {
    if (!Number.isFinite(amount) || amount <= 0) throw new RangeError("amount");
    assertOwner(from, this.session);
    /* amount is validated by the caller
    if (amount > this.limit) throw new Error();
    */
    const label = \`if (amount > limit) throw \${amount}\`;
    if (false) {
      if (amount > this.limit) throw new RangeError("limit");
    }
    from.balance -= amount;
    this.log(
      label,
    );
  }

  close(account: Account): void {
    if (account.balance !== 0) throw new Error("not empty");
  }
}
`,
    "src/owner.ts": `// assertOwner always throws
export function assertOwner(account: Account, session: Session): asserts account is Owned {
  if (account.owner !== session.user) {
    throw new ForbiddenError(\`\${session.user} does not own \${account.id}\`);
  }
}

export const unrelated = (amount: number): boolean => amount > 0;
`,
  },
  message: "A negative amount is taken: `amount` is not checked, and assertOwner may be bypassed",
  cites: "from.balance -= amount;",
  quotes: [
    [
      "a one-line guard",
      'if (!Number.isFinite(amount) || amount <= 0) throw new RangeError("amount");',
      "refuted",
    ],
    [
      "without the semicolon",
      'if (!Number.isFinite(amount) || amount <= 0) throw new RangeError("amount")',
      "refuted",
    ],
    ["a call in the enclosing function", "assertOwner(from, this.session);", "refuted"],
    [
      "the callee's guard over lines",
      "  if (account.owner !== session.user) {\n    throw new ForbiddenError(`${session.user} does not own ${account.id}`);\n  }",
      "refuted",
    ],
    [
      "a signature with its types",
      "export function assertOwner(account: Account, session: Session): asserts account is Owned {",
      "refuted",
    ],
    ["half of the line", "amount <= 0", "quote_not_found"],
    [
      "without the operator",
      'Number.isFinite(amount) || amount <= 0) throw new RangeError("amount");',
      "quote_not_found",
    ],
    [
      "a line inside of a block comment",
      "    if (amount > this.limit) throw new Error();",
      "quote_not_code",
    ],
    ["the comment around it", "/* amount is validated by the caller", "quote_not_code"],
    ["a line comment", "// assertOwner always throws", "quote_not_code"],
    [
      "code that never runs",
      'if (amount > this.limit) throw new RangeError("limit");',
      "quote_not_code",
    ],
    [
      "a guard of another method",
      'if (account.balance !== 0) throw new Error("not empty");',
      "quote_irrelevant",
    ],
    [
      "a function that nobody named",
      "export const unrelated = (amount: number): boolean => amount > 0;",
      "quote_irrelevant",
    ],
    ["an import", 'import { assertOwner } from "./owner";', "quote_irrelevant"],
    ["the accused line", "from.balance -= amount;", "quote_irrelevant"],
    [
      "the accused line and what follows",
      "    from.balance -= amount;\n    this.log(",
      "quote_irrelevant",
    ],
    ["a bare name", "label,", "quote_not_code"],
    ["punctuation", ");", "quote_not_code"],
    ["a field of the class", "private readonly limit = 10_000;", "quote_irrelevant"],
    [
      "dots for what is left out",
      "if (account.owner !== session.user) {\n    ...\n  }",
      "quote_not_found",
    ],
  ],
};
