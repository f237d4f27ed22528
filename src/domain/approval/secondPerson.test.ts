import { expect, it } from 'vitest';
import { secondPersonError, twoPersonMatters } from './secondPerson';

const { disbursement, adjustment, manualEntry } = twoPersonMatters;

it.each([
  ['decide', disbursement, false, null],
  ['decide', disbursement, true, 'A second person must approve this disbursement.'],
  ['decide', adjustment, true, 'A second person must approve or decline this adjustment.'],
  ['decide', manualEntry, true, 'A second person must approve or reject this entry.'],
  ['withdraw', manualEntry, true, null],
  [
    'withdraw',
    manualEntry,
    false,
    'Only the person who prepared this entry can withdraw it. Reject it instead.',
  ],
  [
    'withdraw',
    disbursement,
    false,
    'Only the person who prepared this disbursement can withdraw it.',
  ],
] as const)('%s %o by the preparer (%s): %s', (...[act, matter, isPreparer, refusal]) => {
  expect(secondPersonError(act, matter, isPreparer)).toBe(refusal);
});

it.each(Object.values(twoPersonMatters))('nobody does both with a $noun', (matter) => {
  for (const isPreparer of [true, false]) {
    const refused = (['decide', 'withdraw'] as const).filter((act) =>
      secondPersonError(act, matter, isPreparer),
    );
    expect(refused).toHaveLength(1);
  }
});
