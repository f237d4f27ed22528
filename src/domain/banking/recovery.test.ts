import { describe, expect, it } from 'vitest';
import { recoveredEntries } from './recovery';

const inText = (entries: ReturnType<typeof recoveredEntries>): string =>
  entries.map(({ account, amountCents }) => `${account} ${amountCents}`).join(', ');

describe('what a dishonored return brings back', () => {
  it.each([
    [10_000, null, 'bank 10000, payable -10000'],
    [10_000, { amountCents: 10_000, taxCents: 0, feeCents: 0 }, 'bank 10000, payable -10000'],
    [
      10_000,
      { amountCents: 10_000, taxCents: 800, feeCents: 250 },
      'bank 10000, payable -8950, tax -800, fees -250',
    ],
    // The payer paid the fee on top.
    [
      10_300,
      { amountCents: 10_000, taxCents: 0, feeCents: 0 },
      'bank 10300, payable -10000, fees -300',
    ],
    [1, { amountCents: 1, taxCents: 0, feeCents: 1 }, 'bank 1, fees -1'],
  ])('%i of %j', (cents, paid, entries) => {
    const found = recoveredEntries(cents, paid);
    expect(inText(found)).toBe(entries);
    expect(found.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  });
});
