/** The tests pass: what a change takes from the tests. */
export { testsPass } from "./tests_pass.ts";
