import { median, seconds } from './product';

/** Rounds that are not counted: caches and compiled code settle in them. */
const warmUp = 20;

/**
 * Median milliseconds of each way of doing something, taken in turn so that a busy machine harms
 * all alike.
 */
export async function mediansInTurn<Way extends string>(
  ways: Readonly<Record<Way, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Way, number>> {
  // Its own keys, as typed.
  const names = Object.keys(ways) as Way[];
  const times = new Map(names.map((way) => [way, [] as number[]]));
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const way of names) {
      const time = await seconds(ways[way]);
      if (round >= warmUp) times.get(way)?.push(time * 1000);
    }
  }
  const medians = names.map((way) => [way, median(times.get(way) ?? [])] as const);
  // One entry per way.
  return Object.fromEntries(medians) as Record<Way, number>;
}
