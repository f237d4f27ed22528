import { createHash } from 'node:crypto';

/** The id of something in the demo world: always the same for the same name. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`greenledger demo ${name}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Choices that look random and are the same at each start (mulberry32). */
export interface Choices {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** One of the list, which must not be empty. */
  oneOf<T>(list: readonly T[]): T;
}

/** Choices that begin anew with each seed. */
export function choices(seed: number): Choices {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number): number =>
    least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    oneOf: <T>(list: readonly T[]): T => {
      const found = list[whole(0, list.length - 1)];
      if (found === undefined) throw new Error('Nothing to choose from');
      return found;
    },
  };
}
