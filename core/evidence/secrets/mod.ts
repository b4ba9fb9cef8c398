/** The secrets pass. */
export { secretsPass } from "./secrets_pass.ts";
