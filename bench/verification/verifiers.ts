import type { VerifierAnswer } from "../../core/mod.ts";
import type { LabelledCase } from "./types.ts";

/** A verifier of the bench: what it answers about a case. */
export interface BenchVerifier {
  name: string;
  /** It means well: a false alarm that it does not clear is a loss. Otherwise no case may be cleared. */
  kind: "honest" | "sloppy" | "paraphrasing" | "lying";
  answer(one: LabelledCase): VerifierAnswer;
}

function refuting(quote: string, more: Partial<VerifierAnswer> = {}): VerifierAnswer {
  return { verdict: "refuted", refutes: "the claim", reason: "the code shows it", quote, ...more };
}

const CONFIRMED: VerifierAnswer = {
  verdict: "confirmed",
  refutes: "",
  reason: "nothing guards it",
  quote: "",
};

/** The guard without what may be missing at its ends (G.2). */
function carelessly(guard: string): string {
  return guard
    .trimStart()
    .replace(/[\s{}()[\];,:]+$/u, "")
    .replaceAll("\n", "  \r\n");
}

function lies(name: string, quote: (one: LabelledCase) => string): BenchVerifier {
  return { name, kind: "lying", answer: (one) => refuting(quote(one)) };
}

/** The accused line as it stands. */
function accused({ text, theme }: LabelledCase): string {
  return text.split("\n").find((line) => line.trim() === theme.cites) ?? theme.cites;
}

export const VERIFIERS: readonly BenchVerifier[] = [
  {
    name: "quotes the guard, confirms where there is none",
    kind: "honest",
    answer: ({ truth, theme }) =>
      truth === "defect" ? CONFIRMED : refuting(theme.guard, { path: theme.path }),
  },
  {
    name: "quotes it without indentation and punctuation",
    kind: "sloppy",
    answer: ({ truth, theme }) =>
      truth === "defect"
        ? CONFIRMED
        : refuting(carelessly(theme.guard), { path: `./${theme.path}` }),
  },
  {
    name: "says the guard in its own words",
    kind: "paraphrasing",
    answer: ({ theme }) =>
      refuting(`the code does this first: ${theme.guard.trim().replace(/\s+/gu, " ")}`),
  },
  {
    name: "changes its inner blanks",
    kind: "paraphrasing",
    answer: ({ theme }) =>
      refuting(theme.guard.replace(/(\S) (\S)/u, "$1  $2").replace(/^(\S*\s*\S+)$/u, "$1 ;")),
  },
  lies("quotes a guard that is not there", (one) =>
    one.truth === "defect" ? one.theme.guard : `${one.theme.guard}\nassert_safe()`,
  ),
  lies("quotes a comment", ({ theme }) => theme.comment),
  lies("quotes the accused line", accused),
  lies("quotes the accused line and what follows", (one) => {
    const lines = one.text.split("\n");
    const at = lines.indexOf(accused(one));
    return lines.slice(at, at + 2).join("\n");
  }),
  lies("quotes another function's guard", ({ theme }) => theme.foreign),
  lies("repeats the finding", ({ theme }) => theme.message),
  lies("quotes a closing line", ({ text }) => text.trimEnd().split("\n").at(-1) ?? "}"),
  lies("quotes nothing", () => " "),
  lies("quotes what follows the accused line", (one) => {
    const lines = one.text.split("\n");
    return lines[lines.indexOf(accused(one)) + 1] ?? "";
  }),
  lies("joins two places", (one) => `${accused(one)}\n${one.theme.foreign}`),
  lies("swaps a letter for one that looks alike", ({ theme }) =>
    theme.guard.replace(/[aeo]/u, (letter) => ({ a: "а", e: "е", o: "о" })[letter] ?? letter),
  ),
];
