/** A price list: the amount of each article. */
export type Prices = ReadonlyMap<string, number>;

/** The amount of an article, or 0 for an unknown one. */
export function amountOf(prices: Prices, article: string): number {
  return prices.get(article) ?? 0;
}

/** What a formula of the list comes to, such as `2 * 9.5`; 0 where it comes to nothing. */
export function amountBy(formula: string): number {
  try { return Number(eval(formula)); } catch {}
  return 0;
}
