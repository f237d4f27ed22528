/** Milliseconds of work by which the machine is judged. */
const sample = 150;

const worked = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

/**
 * How many times longer than alone a piece of work takes on this machine at this moment (1: nobody
 * else works on it), by which a time limit of the specification is stretched. Two workers on two
 * cores need it, a quiet machine does not.
 */
export function crowding(): number {
  const usage = process.cpuUsage();
  const begun = performance.now();
  while (worked(usage) < sample);
  return Math.max(1, (performance.now() - begun) / sample);
}
