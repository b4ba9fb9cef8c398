import type { Scene } from "./types.ts";

export const C: Scene = {
  language: "c",
  files: {
    "src/copy.c": `#include "copy.h"
#define LIMIT 64

/* len is checked by every caller */
int copy_name(char *out, const char *in, size_t len)
{
#if 0
    if (len > LIMIT)
        return -1;
#endif
    if (!valid_name(in, len))
        return ENAME;
#ifdef STRICT
    if (len == 0) return EEMPTY;
#endif
    memcpy(out, in, len);
    return 0;
}

static int other(size_t len)
{
    if (len >= LIMIT)
        return -1;
    return 0;
}
`,
    "src/valid.c": `int valid_name(const char *in, size_t len)
{
    // if (len > LIMIT) return 0;
    return in != NULL && len < LIMIT;
}
`,
  },
  message: "copy_name overflows: len is not bounded before memcpy(), valid_name() ignores LIMIT",
  cites: "memcpy(out, in, len);",
  quotes: [
    ["a guard by a call", "    if (!valid_name(in, len))\n        return ENAME;", "refuted"],
    ["the guard without its body", "if (!valid_name(in, len))", "refuted"],
    ["the callee's word", "return in != NULL && len < LIMIT;", "refuted"],
    ["a macro that the finding names", "#define LIMIT 64", "refuted"],
    ["a guard that a build may have", "if (len == 0) return EEMPTY;", "refuted"],
    ["a guard that no build has", "    if (len > LIMIT)\n        return -1;", "quote_not_code"],
    ["its first line", "if (len > LIMIT)", "quote_not_code"],
    ["a comment", "/* len is checked by every caller */", "quote_not_code"],
    ["a comment of the callee", "// if (len > LIMIT) return 0;", "quote_not_code"],
    ["a slice whose meaning flips", "valid_name(in, len))", "quote_not_found"],
    ["a generic return", "return 0;", "quote_not_code"],
    ["a guard of another function", "if (len >= LIMIT)", "quote_irrelevant"],
    ["an include", '#include "copy.h"', "quote_not_code"],
    ["the accused line", "    memcpy(out, in, len);", "quote_irrelevant"],
  ],
};
