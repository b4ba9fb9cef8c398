/** The governance pass: a change that edits its own gate. */
export { type GateCompare, governancePass } from "./governance_pass.ts";
