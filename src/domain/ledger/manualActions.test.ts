import { expect, it } from 'vitest';
import {
  type ManualActKind,
  type ManualStanding,
  manualActError,
  manualActKinds,
} from './manualActions';
import { manualStates } from './manualEntry';

/** Who may do what, as each entry stands: `mine` is of who prepared it. */
const possible: Readonly<Record<string, readonly ManualActKind[]>> = {
  'draft mine': ['edit', 'submit', 'discard'],
  'draft other': [],
  'submitted mine': ['withdraw'],
  'submitted other': ['approve', 'reject'],
  'approved mine': ['reverse'],
  'approved other': ['reverse'],
  'rejected mine': [],
  'rejected other': [],
  'reversed mine': [],
  'reversed other': [],
  'discarded mine': [],
  'discarded other': [],
};

const plain = { isReversal: false, isBeingReversed: false };

it.each(manualStates.flatMap((state) => [`${state} mine`, `${state} other`]))('%s', (name) => {
  const [state, whose] = name.split(' ');
  const known = manualStates.find((one) => one === state) ?? 'draft';
  const standing: ManualStanding = { ...plain, state: known, isPreparer: whose === 'mine' };
  expect(manualActKinds.filter((act) => manualActError(act, standing) === null)).toEqual(
    possible[name],
  );
});

it.each<[over: Partial<ManualStanding>, message: string]>([
  [{ isReversal: true }, 'This entry reverses another one. Create a new entry instead.'],
  [{ isBeingReversed: true }, 'The reversal of this entry is waiting for approval.'],
  [{ state: 'reversed' }, 'This entry is already reversed.'],
  [{ state: 'submitted' }, 'Only an approved entry can be reversed.'],
])('is not reversed: %o', (over, message) =>
  expect(
    manualActError('reverse', { ...plain, state: 'approved', isPreparer: false, ...over }),
  ).toBe(message),
);

it('says that it takes two', () =>
  expect(manualActError('approve', { ...plain, state: 'submitted', isPreparer: true })).toBe(
    'A second person must approve or reject this entry.',
  ));
