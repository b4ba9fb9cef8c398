/** The SAST pass: a scanner of the machine, and reports of other tools. */
export { readSarif, type SarifSource } from "./read_sarif.ts";
export { sastPass } from "./sast_pass.ts";
export type { SastProblem, SastReport, SastResult } from "./types.ts";
