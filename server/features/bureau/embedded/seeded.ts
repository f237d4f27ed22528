import { createHash } from 'node:crypto';

/** Choices that look random and are the same for the same seed, on any machine. */
export interface Seeded {
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** So many decimal digits. */
  digits(count: number): string;
}

/** Draws from SHA-256 over the seed and a counter. */
export function seeded(seed: unknown): Seeded {
  const key = JSON.stringify(seed);
  let drawn = 0;
  const next = (): number => {
    drawn += 1;
    return createHash('sha256').update(`${drawn}\0${key}`).digest().readUInt32BE() / 2 ** 32;
  };
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (list) => {
      const [chosen] = list.slice(whole(0, list.length - 1));
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  };
}
