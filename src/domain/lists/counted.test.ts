import { describe, expect, it } from 'vitest';
import { counted, numberText } from './counted';

describe('a number of things', () => {
  it.each([
    [0, '0', '0 rows'],
    [1, '1', '1 row'],
    [2, '2', '2 rows'],
    [1234, '1,234', '1,234 rows'],
    [1_000_000, '1,000,000', '1,000,000 rows'],
  ])('%i reads %s, and %s', (count, figure, text) => {
    expect(numberText(count)).toBe(figure);
    expect(counted(count, 'row')).toBe(text);
  });

  it.each([
    [1, '1 company'],
    [2, '2 companies'],
  ])('takes what an s does not make: %i', (count, text) =>
    expect(counted(count, 'company', 'companies')).toBe(text),
  );
});
