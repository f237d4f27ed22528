import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordError } from '@/domain/contact/password';
import { generatedPassword, isGenerated } from './generatedPassword';

/** Draws what fast-check says. */
const from = (drawn: readonly number[]) => {
  let at = 0;
  return (below: number): number => {
    at += 1;
    return (drawn[at % drawn.length] ?? 0) % below;
  };
};

it('has 4 uppercase letters, 7 lowercase ones, 3 digits and 2 symbols, whatever is drawn', () => {
  const numbers = fc.array(fc.nat(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(numbers, (drawn) => {
      const password = generatedPassword(from(drawn));
      const count = (signs: RegExp): number => password.match(signs)?.length ?? 0;
      expect([...password]).toHaveLength(16);
      expect([count(/[A-Z]/g), count(/[a-z]/g), count(/\d/g), count(/[!@#$%^&*]/g)]).toEqual([
        4, 7, 3, 2,
      ]);
      expect([isGenerated(password), passwordError(password)]).toEqual([true, null]);
    }),
  );
});

it('stands in no one order', () => {
  const orders = [[0], [1], [2, 5, 11]].map((drawn) =>
    generatedPassword(from(drawn)).replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a'),
  );
  expect(new Set(orders).size).toBe(3);
});

it.each(['', 'Password!2026', 'ABCDabcdefg234!@a', 'ABCDabcdefgh23!@', 'ABCDabcdef0234!@'])(
  '%j is none',
  (password) => expect(isGenerated(password)).toBe(false),
);
