/** One percent is 100 basis points: percentages with two decimals as whole numbers. */
export const wholeInBasisPoints = 10_000;

const percentage = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/**
 * Basis points of a percentage from 0 to 100 such as `5`, `2.5` or `7.25`; null when it is none.
 */
export function toBasisPoints(text: string): number | null {
  const parts = percentage.exec(text.trim());
  if (!parts) return null;
  const [, whole = '', decimals = ''] = parts;
  const points = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return points <= wholeInBasisPoints ? points : null;
}

/** A percentage for people, `7.25%`. Takes basis points, 0 or more. */
export function formatPercent(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`;
}
