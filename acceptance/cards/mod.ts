/** Every card, in the order of their numbers. */
import type { Card } from "../harness/types.ts";
import { AUR_430 } from "./aur_430.ts";
import { AUR_431 } from "./aur_431.ts";
import { AUR_432 } from "./aur_432.ts";
import { AUR_436 } from "./aur_436.ts";
import { AUR_448 } from "./aur_448.ts";
import { AUR_459 } from "./aur_459.ts";
import { AUR_505 } from "./aur_505.ts";
import { AUR_579 } from "./aur_579.ts";
import { AUR_603 } from "./aur_603.ts";

export const CARDS: readonly Card[] = [
  AUR_430,
  AUR_431,
  AUR_432,
  AUR_436,
  AUR_448,
  AUR_459,
  AUR_505,
  AUR_579,
  AUR_603,
];
