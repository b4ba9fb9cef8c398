import type { Verdict } from "../types.ts";

/** 0 for `pass`, 3 for `fail`, 1 for `incomplete` (R.2). */
export function exitCode(verdict: Verdict): 0 | 1 | 3 {
  switch (verdict) {
    case "pass":
      return 0;
    case "fail":
      return 3;
    case "incomplete":
      return 1;
  }
}
