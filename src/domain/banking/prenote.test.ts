import { expect, it } from 'vitest';
import { prenoteResult } from './prenote';

it.each([
  [{ state: 'returned', returnCode: 'C01' }, 'Correction C01: Incorrect account number'],
  [{ state: 'returned', returnCode: 'R03' }, 'Returned R03: No account'],
  [{ state: 'settled', returnCode: '' }, 'Settled'],
] as const)('a prenote that is %o reads in words', (row, text) => {
  expect(prenoteResult({ ...row, isCleared: false })).toBe(text);
});
