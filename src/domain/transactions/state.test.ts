import { expect, it } from 'vitest';
import { canFollow, transactionStates } from './state';

it('a transaction is paid out once the bank has confirmed it, and may go back until the end', () => {
  const ways = transactionStates.map((from) => [
    from,
    transactionStates.filter((to) => canFollow(from, to)),
  ]);
  expect(Object.fromEntries(ways)).toEqual({
    pending: ['cleared', 'returned', 'voided'],
    cleared: ['held', 'batched', 'returned'],
    held: ['cleared', 'returned'],
    batched: ['cleared', 'settled', 'returned'],
    settled: ['returned'],
    returned: [],
    voided: [],
  });
});
