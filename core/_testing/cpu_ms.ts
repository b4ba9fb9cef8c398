/**
 * Milliseconds of processor that this process has used. Tests of growth compare
 * these: what else the machine does is not in them.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
