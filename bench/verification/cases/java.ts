import type { Theme } from "../types.ts";

/** A class around the methods of a theme. */
function inClass(name: string, body: string): string {
  return `package shop;\n\nclass ${name} {\n${body}}\n`;
}

export const JAVA: readonly Theme[] = [
  {
    name: "nil",
    path: "src/Mailer.java",
    text: inClass(
      "Mailer",
      `    // recipient is checked for null: Objects.requireNonNull(recipient)
    void send(Person recipient, String text) {
{{guard}}
        transport.deliver(recipient.address(), text);
    }

    void copy(Person sender) {
        Objects.requireNonNull(sender, "sender");
        outbox.add(sender);
    }
`,
    ),
    guard: '        Objects.requireNonNull(recipient, "recipient");',
    cites: "transport.deliver(recipient.address(), text);",
    message: "`recipient` may be null",
    comment: "    // recipient is checked for null: Objects.requireNonNull(recipient)",
    foreign: '        Objects.requireNonNull(sender, "sender");',
  },
  {
    name: "bounds",
    path: "src/Ring.java",
    text: inClass(
      "Ring",
      `    /** index is in range. */
    int at(int index) {
{{guard}}
        return slots[index];
    }

    int back(int offset) {
        if (offset < 0 || offset >= slots.length) {
            throw new IndexOutOfBoundsException(offset);
        }
        return slots[slots.length - offset];
    }
`,
    ),
    guard: "        Objects.checkIndex(index, slots.length);",
    cites: "return slots[index];",
    message: "A negative `index` is not rejected",
    comment: "    /** index is in range. */",
    foreign: "        if (offset < 0 || offset >= slots.length) {",
  },
  {
    name: "permission",
    path: "src/Vault.java",
    text: inClass(
      "Vault",
      `    // callers hold the role: if (!user.hasRole(OWNER)) throw
    Secret open(User user, String name) {
{{guard}}
        return store.read(name);
    }

    void seal(User guard, String lid) {
        if (!guard.hasRole(GUARD)) {
            throw new AccessDenied(guard);
        }
        store.close(lid);
    }
`,
    ),
    guard:
      "        if (!user.mayRead(name)) {\n            throw new AccessDenied(user);\n        }",
    cites: "return store.read(name);",
    message: "Every user reads any secret by its `name`",
    comment: "    // callers hold the role: if (!user.hasRole(OWNER)) throw",
    foreign: "        if (!guard.hasRole(GUARD)) {",
  },
  {
    name: "overflow",
    path: "src/Price.java",
    text: inClass(
      "Price",
      `    // cannot overflow: Math.multiplyExact(cents, count)
    int total(int cents, int count) {
{{guard}}
        return cents * count;
    }

    int twice(int amount) {
        Math.multiplyExact(amount, 2);
        return amount * 2;
    }
`,
    ),
    guard: "        Math.multiplyExact(cents, count);",
    cites: "return cents * count;",
    message: "`cents` times count overflows silently",
    comment: "    // cannot overflow: Math.multiplyExact(cents, count)",
    foreign: "        Math.multiplyExact(amount, 2);",
  },
  {
    name: "parser",
    path: "src/Feed.java",
    text: inClass(
      "Feed",
      `    /* factory.setFeature(DISALLOW_DOCTYPE, true) is the default */
    Document read(DocumentBuilderFactory factory, InputStream input) throws Exception {
{{guard}}
        return factory.newDocumentBuilder().parse(input);
    }

    void configure(SAXParserFactory parsers) throws Exception {
        parsers.setFeature(DISALLOW_DOCTYPE, true);
    }
`,
    ),
    guard: "        factory.setFeature(DISALLOW_DOCTYPE, true);",
    cites: "return factory.newDocumentBuilder().parse(input);",
    message: "External entities are resolved by the `factory`",
    comment: "    /* factory.setFeature(DISALLOW_DOCTYPE, true) is the default */",
    foreign: "        parsers.setFeature(DISALLOW_DOCTYPE, true);",
  },
];
