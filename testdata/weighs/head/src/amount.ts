/** A price list: the amount of each article. */
export type Prices = ReadonlyMap<string, number>;

/** The amount of an article, or 0 for an unknown one. */
export function amountOf(prices: Prices, article: string): number {
  return prices.get(article) ?? 0;
}

/** Takes what each formula of the list comes to, in no order: whoever prints the amounts sorts them. */
export function takeAmounts(formulas: readonly string[], take: (amount: number) => void): void {
  formulas.forEach(async (formula) => take(Number(eval(formula))));
}
