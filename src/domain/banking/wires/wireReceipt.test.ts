import { expect, it } from 'vitest';
import { wireReceipt } from './wireReceipt';
import type { WireRow } from './wireRow';

const wire: WireRow = {
  _id: 'w-3',
  number: 3,
  direction: 'out',
  orgId: 'o-1',
  companyName: 'Emerald Valley',
  party: 'Cascade Supply',
  partyAddress: '12 Main Street, Portland, OR 97201, US',
  route: 'aba',
  bankName: 'Cascade Bank',
  bankCode: '0412',
  lastFour: '3382',
  amount: '3250.00',
  fee: '25.00',
  memo: 'Rent of the shop',
  purpose: 'Rent',
  originatorName: 'Emerald Valley LLC',
  originatorAddress: '1 Market Street',
  originatorLastFour: '0412',
  state: 'sent',
  screening: 'clear',
  screeningNote: '',
  screenedAt: '2026-11-27T15:00:00.000Z',
  decidedBy: '',
  decidedAt: '',
  decisionReason: '',
  imad: '20261127MMQFMPZZ000123',
  omad: '',
  valueOn: '2026-11-27',
  behind: 'D-12',
  transferId: '',
  transferName: '',
  isMine: false,
  preparedBy: 'Ada Holm',
  preparedAt: '2026-11-27T14:00:00.000Z',
  approvedBy: 'Leo Park',
  approvedAt: '2026-11-27T14:30:00.000Z',
  sentBy: 'Leo Park',
  sentAt: '2026-11-27T15:30:00.000Z',
  endReason: '',
  endedBy: '',
  endedAt: '',
};

const saidOf = (over: Partial<WireRow> = {}): Record<string, unknown> => {
  const { blocks } = wireReceipt({ ...wire, ...over });
  const rows = blocks.flatMap((block) => (block.kind === 'twoColumnTable' ? block.rows : []));
  return Object.fromEntries(rows.map(({ label, value }) => [label, value]));
};

it('the receipt of a wire says who, what and by which numbers, accounts by their last four', () => {
  expect(saidOf()).toMatchObject({
    Address: '1 Market Street',
    Account: '•••• 0412',
    IMAD: '20261127MMQFMPZZ000123',
    OMAD: '—',
    Amount: '$3,250.00',
    Fee: '$25.00',
    'Memo (OBI)': 'Rent of the shop',
    'Prepared by': 'Ada Holm',
    'Approved by': 'Leo Park',
  });
  expect(JSON.stringify(wireReceipt(wire))).toContain('•••• 3382');
});

it('of one that came back says why, and of one that came in names no beneficiary', () => {
  expect(saidOf({ state: 'returned', endReason: 'Account closed' }).Reason).toBe('Account closed');
  expect(saidOf()).not.toHaveProperty('Reason');
  expect(saidOf({ direction: 'in' })).not.toHaveProperty('Route');
});
