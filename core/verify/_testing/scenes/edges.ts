import type { Scene } from "./types.ts";

export const EDGES: readonly Scene[] = [
  {
    language: "g2 edges",
    files: {
      "a.js": `function run(list, cb) {
  if (list.length === 0) { return cb(new Error("empty")); } // nothing to do
  if (
    !list.every(isValid) &&
    list[0] !== undefined
  ) {
    throw new Error("bad");
  } else if (list.length > 100) {
    return;
  }
  for (;;) { if (list.pop() === cb) break; }
  const ok = /^[a-z]+(\\.[a-z]+)*$/.test(list[0]); /* regex */
  cb(null, list[0].value);
}
`,
    },
    message: "list may be empty",
    cites: "cb(null, list[0].value);",
    quotes: [
      [
        "a guard",
        'if (list.length === 0) { return cb(new Error("empty")); } // nothing to do',
        "refuted",
      ],
      ["a guard", 'if (list.length === 0) { return cb(new Error("empty")); }', "refuted"],
      ["a guard", 'if (list.length === 0) { return cb(new Error("empty")', "refuted"],
      ["no literal quote", "if (list.length === 0) {", "quote_not_found"],
      [
        "no literal quote",
        'list.length === 0) { return cb(new Error("empty")); }',
        "quote_not_found",
      ],
      [
        "a guard",
        "  if (\n    !list.every(isValid) &&\n    list[0] !== undefined\n  ) {",
        "refuted",
      ],
      ["a guard", "!list.every(isValid) &&\n    list[0] !== undefined", "refuted"],
      ["no literal quote", "list.every(isValid) &&\n    list[0] !== undefined", "quote_not_found"],
      ["a guard", "!list.every(isValid) &&", "refuted"],
      ["no literal quote", "!list.every(isValid)", "quote_not_found"],
      ["a guard", "else if (list.length > 100) {", "refuted"],
      ["a guard", "} else if (list.length > 100) {\n    return;\n  }", "refuted"],
      ["no literal quote", "if (list.length > 100) {", "quote_not_found"],
      ["a guard", "for (;;) { if (list.pop() === cb) break; }", "refuted"],
      ["no literal quote", "if (list.pop() === cb) break; }", "quote_not_found"],
      ["a guard", "const ok = /^[a-z]+(\\.[a-z]+)*$/.test(list[0]); /* regex */", "refuted"],
      ["a guard", "const ok = /^[a-z]+(\\.[a-z]+)*$/.test(list[0]);", "refuted"],
      ["a guard", "const ok = /^[a-z]+(\\.[a-z]+)*$/.test(list[0])", "refuted"],
      [
        "no literal quote",
        "const ok = /^[a-z]+(\\.[a-z]+)*$/.test(list[0]); /* re",
        "quote_not_found",
      ],
      [
        "a guard",
        "  if (\r\n    !list.every(isValid) &&   \r\n    list[0] !== undefined\t\r\n  ) {\r\n",
        "refuted",
      ],
      ["a guard", '\n\n  if (list.length === 0) { return cb(new Error("empty")); }\n\n', "refuted"],
      [
        "no literal quote",
        "if (list.length === 0) { return cb(new Error('empty')); }",
        "quote_not_found",
      ],
      [
        "no literal quote",
        'IF (list.length === 0) { return cb(new Error("empty")); }',
        "quote_not_found",
      ],
      [
        "no literal quote",
        'if (list.length === 0) { return cb(new Error("empty")); };',
        "quote_not_found",
      ],
      [
        "no literal quote",
        '2 |   if (list.length === 0) { return cb(new Error("empty")); }',
        "quote_not_found",
      ],
      ["no code that runs", "return;", "quote_not_code"],
      ["code beside the point", "cb(null, list[0].value)", "quote_irrelevant"],
      ["code beside the point", "cb(null, list[0].value);\n}", "quote_irrelevant"],
      ["a guard", "  }\n  for (;;) { if (list.pop() === cb) break; }", "refuted"],
      [
        "a guard",
        "!list.every(isValid) &&\n    list[0] !== undefined",
        "refuted",
        { path: "./a.js", line: 5 },
      ],
      [
        "no literal quote",
        "!list.every(isValid) &&\n    list[0] !== undefined",
        "quote_not_found",
        { path: "b.js" },
      ],
      [
        "no literal quote",
        "!list.every(isValid) &&\n    list[0] !== undefined",
        "quote_not_found",
        { line: 6 },
      ],
      ["a guard", "!list.every(isValid) &&", "refuted", { path: ".\\a.js" }],
      ["no literal quote", "!list.every(isValid) &&", "quote_not_found", { path: "/a.js" }],
      ["no literal quote", "!list.every(isValid) &&", "quote_not_found", { line: 0 }],
      ["no literal quote", "!list.every(isValid) &&", "quote_not_found", { line: -4 }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { line: "4" }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { refutes: "" }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { refutes: " \n" }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { verdict: "Refuted" }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { verdict: " refuted" }],
      ["another verdict", "!list.every(isValid) &&", "confirmed", { verdict: "confirmed" }],
      ["no answer", "!list.every(isValid) &&", "invalid_answer", { quote: ["x"] }],
      ["no literal quote", "", "quote_not_found"],
      ["no literal quote", "   ", "quote_not_found"],
    ],
  },
  {
    language: "strings ts",
    files: {
      "a.tsx": `export function View({ user, path }: Props) {
  const a = 'if (!user) throw new Error()';
  const b = \`
    if (!user) throw new Error();
    \${check(user)}
  \`;
  const re = /if (!user) throw/;
  // if (!user) return null
  if (!user) return <p>no</p>;
  {/* if (!path) return */}
  return (
    <div onClick={() => { if (!user.ok) stop(user); }}>
      if (!user) throw new Error()
      {user && <Name user={user} />}
      {/* user && check(user) */}
      <Img src={path ?? fallback} />
    </div>
  );
}
`,
    },
    message: "`View` crashes: user may be null",
    cites: "<Img src={path ?? fallback} />",
    quotes: [
      ["no code that runs", "    if (!user) throw new Error();", "quote_not_code"],
      ["a guard", "    ${check(user)}", "refuted"],
      ["no code that runs", "// if (!user) return null", "quote_not_code"],
      ["a guard", "if (!user) return <p>no</p>;", "refuted"],
      ["no code that runs", "{/* if (!path) return */}", "quote_not_code"],
      ["no code that runs", "      if (!user) throw new Error()", "quote_not_code"],
      ["a guard", "{user && <Name user={user} />}", "refuted"],
      ["no code that runs", "{/* user && check(user) */}", "quote_not_code"],
      ["no code that runs", "</div>", "quote_not_code"],
      ["a guard", "user && <Name user={user} />", "refuted"],
      ["no literal quote", "user && check(user)", "quote_not_found"],
    ],
  },
];
