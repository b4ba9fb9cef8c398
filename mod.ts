/**
 * aurum for scripts: every phase of the review as a function, and the run as
 * a whole.
 *
 * @module
 */
export * from "./core/mod.ts";
