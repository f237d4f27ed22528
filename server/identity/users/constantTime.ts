import { setTimeout as wait } from 'node:timers/promises';

const minMilliseconds = 120;

/**
 * Runs work and answers no sooner than after a fixed time, so that its length tells nothing of what
 * was found.
 */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(minMilliseconds)]);
  return result;
}
