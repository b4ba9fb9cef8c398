/** Texts and paths that try to break every format. */
const ESC = "\u001b";

/** Texts that try to break a format, a terminal, a build log or a reader's eye. */
export const HOSTILE: readonly string[] = [
  `${ESC}[31mred${ESC}[0m`,
  `${ESC}]0;title\u0007`,
  "\u009b31m",
  "first\r\nsecond\rthird\nfourth",
  "photo\u202egnp.exe",
  "if \u2066\u2067access\u2069",
  "zero\u200bwidth\u2060\ufeff",
  "nul\u0000 bell\u0007 del\u007f",
  "\ufffe\uffff",
  "half \ud800 pair \udc00",
  "tag \u{e0041}\u{e0001}",
  "line\u2028separator\u2029",
  "<script>alert(1)</script><img src=x onerror=a>",
  "![x](http://evil.example/a.png) [a](javascript:alert(1)) <http://evil.example>",
  "www.evil.example http://evil.example/x ftp://evil.example someone@evil.example",
  "@everyone @org/team see #12 GH-12 !3 owner/repo#4",
  "```\n# broken out\n```\n~~~\n````",
  "`tick``ticks```",
  "a|b|c\n|---|---|\n| x | y |",
  "::error file=x,line=1::pwned",
  "\n::set-output name=a::b\n::stop-commands::x",
  "##[add-mask]x ##vso[task.setvariable variable=a]b",
  "]]></system-out></testcase><testcase name='x'/>",
  "100% %0A::error::x %25",
  "\" quote ' apostrophe & &amp; &lt;",
  "--> <!-- aurum -->",
  "$& $1 {0} {{x}}",
  "- item\n1. one\n# head\n> quote\n===",
  "\\",
  "   ",
  "",
];

/** Paths that a repository can hold, or that a patch can claim. */
export const HOSTILE_PATHS: readonly string[] = [
  ...HOSTILE.filter((text) => text !== "" && !text.includes("\0")),
  "plain/src/main.ts",
  "ação/日本語/файл.ts",
  "with space/and,comma:colon=equals.ts",
  "a b/c d/e?f#g%20h.ts",
  "/absolute/path.ts",
  "./dotted.ts",
  "../../climbing.ts",
  "C:\\windows\\path.ts",
  "javascript:alert(1)",
];
