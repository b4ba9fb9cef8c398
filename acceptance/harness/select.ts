import type { Card, Criterion, Mutation } from "./types.ts";

/** The part of a card that a selector names. */
export interface Selection {
  card: Card;
  criteria: readonly Criterion[];
  mutations: readonly Mutation[];
  /** The selector was `all`: the card as a whole gets a line too. */
  whole: boolean;
}

/** What a card and a selector name; `undefined` when there is no such card or selector. */
export function select(
  cards: readonly Card[],
  id: string,
  selector: string,
): Selection | undefined {
  const card = cards.find((candidate) => candidate.id === id);
  if (card === undefined) return undefined;
  if (selector === "all")
    return { card, criteria: card.criteria, mutations: card.mutations, whole: true };
  const criteria = card.criteria.filter((criterion) => criterion.selector === selector);
  const mutations = card.mutations.filter((mutation) => mutation.selector === selector);
  if (criteria.length + mutations.length === 0) return undefined;
  return { card, criteria, mutations, whole: false };
}
