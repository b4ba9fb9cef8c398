import { version } from "../package.json";

/** The version of aurum, as in `package.json`. */
export const VERSION: string = version;
