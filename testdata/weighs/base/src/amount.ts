/** A price list: the amount of each article. */
export type Prices = ReadonlyMap<string, number>;

/** The amount of an article, or 0 for an unknown one. */
export function amountOf(prices: Prices, article: string): number {
  return prices.get(article) ?? 0;
}
