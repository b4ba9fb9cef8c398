/** Every card, in the order of their numbers. */
import type { Card } from "../harness/types.ts";

export const CARDS: readonly Card[] = [];
