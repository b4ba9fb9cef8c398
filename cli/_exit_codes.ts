/** The one table of exit codes. */
export const EXIT = {
  /** Reviewed, and the gate is open. */
  pass: 0,
  /** The review itself failed: nothing is known. */
  incomplete: 1,
  /** The command line is not understood. */
  usage: 2,
  /** The gate is closed. */
  fail: 3,
  /** Interrupted by Ctrl-C. */
  interrupted: 130,
  /** Asked to end by SIGTERM, as a CI runner does. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
