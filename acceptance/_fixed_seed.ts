/**
 * Properties draw the same cases in every run, so that a change is red for what
 * it changed. `FC_SEED=random bun test` explores, `FC_SEED=<number>` repeats.
 */
import { configureGlobal } from "fast-check";

const SEED = 20_261_201;
const asked = process.env["FC_SEED"];

if (asked !== "random") configureGlobal({ seed: asked === undefined ? SEED : Number(asked) });
