import { describe, expect, it } from 'vitest';
import type { NotedChange } from '@/domain/lists/notedChange';
import type { ManualEntryRow } from './manualEntryRow';
import { manualChanges } from './manualHistory';

const row: ManualEntryRow = {
  _id: 'e1',
  number: 3,
  orgId: 'o1',
  companyName: 'Green Door',
  day: '2026-11-02',
  type: 'fee',
  account: 'payable',
  side: 'debit',
  contra: 'fees',
  amount: '5.00',
  reason: 'Fee',
  payerIsUnknown: false,
  payerName: '',
  payerIdKind: '',
  payerIdLastFour: '',
  attachment: '',
  state: 'draft',
  preparedBy: 'Tara',
  isMine: false,
  createdAt: '2026-11-02T08:00:00Z',
  submittedAt: null,
  decidedBy: '',
  decidedAt: null,
  decisionNote: '',
  reverses: null,
  reversedBy: null,
  reversesId: null,
  reversedById: null,
  transactionId: null,
  postingNumber: null,
  version: 1,
};
const decision = { decidedAt: '2026-11-02T12:00:00Z', decidedBy: 'Adam', decisionNote: 'Not ours' };
const submittedAt = '2026-11-02T11:00:00Z';

/** What was noted, the newest first, an hour after one another up to 11 o’clock. */
const noted = (...verbs: string[]) =>
  verbs.map((verb, at) => ({
    id: verbs.length - at,
    at: `2026-11-02T${String(11 - at).padStart(2, '0')}:00:00Z`,
    by: 'Tara',
    label: `${verb} manual entry ME-3`,
  }));

describe('the history of a manual entry', () => {
  it.for<[string, Partial<ManualEntryRow>, NotedChange[], string[]]>([
    ['one of before anything was noted', {}, [], ['Prepared']],
    [
      'one that was withdrawn',
      {},
      noted('Withdrew', 'Submitted'),
      ['Withdrawn', 'Submitted', 'Prepared'],
    ],
    [
      'one that was given up',
      { state: 'discarded' },
      noted('Discarded', 'Prepared'),
      ['Discarded', 'Prepared'],
    ],
    [
      'one that was submitted twice',
      { state: 'rejected', submittedAt, ...decision },
      noted('Submitted', 'Changed', 'Withdrew', 'Submitted', 'Attached a file to', 'Prepared'),
      [
        'Rejected: Not ours',
        'Submitted',
        'Changed',
        'Withdrawn',
        'Submitted',
        'File attached',
        'Prepared',
      ],
    ],
    [
      'one that is taken back',
      {
        state: 'reversed',
        submittedAt,
        ...decision,
        reversedBy: { number: 4, state: 'approved', at: '2026-11-03T08:00:00Z', by: 'Bea' },
      },
      noted('Reversed', 'Requested reversal of'),
      [
        'Reversed: ME-4',
        'Approved and posted: Not ours',
        'Submitted',
        'Reversal requested',
        'Prepared',
      ],
    ],
  ])('tells of %s', ([_name, over, changes, labels]) => {
    const told = manualChanges({ ...row, ...over }, changes);
    expect(told.map(({ label, reason }) => (reason ? `${label}: ${reason}` : label))).toEqual(
      labels,
    );
  });
});
