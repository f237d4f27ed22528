import { wholeInBasisPoints } from './percent';

/**
 * `cents × factor ÷ divisor`, rounded half up once, without a rounding before. A negative amount
 * mirrors the positive one.
 * @throws RangeError for anything but whole numbers, and for a divisor of 0
 */
export function scaledCents(cents: number, factor: number, divisor: number): number {
  const product = BigInt(cents) * BigInt(factor);
  const size = product < 0n ? -product : product;
  const rounded = Number((2n * size + BigInt(divisor)) / (2n * BigInt(divisor)));
  return product < 0n && rounded !== 0 ? -rounded : rounded;
}

/** A percentage of an amount: whole cents and basis points, rounded half up once to whole cents. */
export function shareOf(cents: number, basisPoints: number): number {
  return scaledCents(cents, basisPoints, wholeInBasisPoints);
}
