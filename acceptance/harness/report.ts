import type { Card, Verdict } from "./types.ts";

/** The lines of `bun acceptance`: `AUR-603/AC-001/pass`, and the tests that explain a result. */
export function verdictLines(verdict: Verdict): string[] {
  const head = `${verdict.card}/${verdict.selector}/${verdict.result}`;
  return [head, ...verdict.tests.map((test) => `  ${test}`)];
}

/** A result that holds. */
export function holds(verdict: Verdict): boolean {
  return verdict.result === "pass" || verdict.result === "rejected";
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

/** A table of every mutation and the tests that caught it, as Markdown. */
export function mutationTable(cards: readonly Card[], verdicts: readonly Verdict[]): string {
  const rows = cards.flatMap((card) =>
    card.mutations.map((mutation) => {
      const verdict = verdicts.find(
        (one) => one.card === card.id && one.selector === mutation.selector,
      );
      const tests = (verdict?.tests ?? []).map(cell).join("<br>");
      const result = verdict?.result ?? "not_run";
      const where = `${card.id}/${mutation.selector}`;
      return `| ${where} | ${cell(mutation.statement)} | ${mutation.file} | ${result} | ${tests} |`;
    }),
  );
  const head = "| mutation | defect | file | result | caught by |\n| --- | --- | --- | --- | --- |";
  return `# Mutations and the tests that catch them\n\n${[head, ...rows].join("\n")}\n`;
}
