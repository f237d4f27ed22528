/** How many of which signs a generated password has (spec 1.5). */
const parts = [
  { signs: 'ABCDEFGHJKLMNPQRSTUVWXYZ', count: 4 },
  { signs: 'abcdefghijkmnopqrstuvwxyz', count: 7 },
  { signs: '23456789', count: 3 },
  { signs: '!@#$%^&*', count: 2 },
] as const;

/** A whole number from 0 up to, and without, `below`; from a source that nobody can foretell. */
type Random = (below: number) => number;

/** The signs in an order that nobody can foretell (Fisher and Yates). */
function shuffled(signs: readonly string[], random: Random): string[] {
  const order = [...signs];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other] ?? '', order[last] ?? ''];
  }
  return order;
}

/**
 * A password of 16 signs: 4 uppercase letters, 7 lowercase ones, 3 digits and 2 symbols, shuffled
 * (spec 1.5). Letters and digits that look alike are left out: it is read off a screen.
 */
export function generatedPassword(random: Random): string {
  const signs = parts.flatMap(({ signs: all, count }) =>
    Array.from({ length: count }, () => all.charAt(random(all.length))),
  );
  return shuffled(signs, random).join('');
}

/** Whether a password is made as generated ones are: nobody is given one that somebody thought up. */
export const isGenerated = (password: string): boolean =>
  password.length === parts.reduce((sum, { count }) => sum + count, 0) &&
  parts.every(
    ({ signs, count }) => [...password].filter((sign) => signs.includes(sign)).length === count,
  );
