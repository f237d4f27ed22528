import { expect, it } from 'vitest';
import { easternMoment } from '@/domain/dates/easternTime';
import { coverSheetPdf, type TransmittalRow, windowText } from './transmittal';

const day = '2026-11-27';

it.each([
  ['Same Day 1', true, easternMoment(day, 13)],
  ['Same Day 2', true, easternMoment(day, 17)],
  ['Same Day 3', true, easternMoment(day, 18)],
  // Of before the moment was kept, or of a window that is no more.
  ['Same Day', true, ''],
  ['Same Day', true, easternMoment(day, 12)],
  ['Ordinary', false, easternMoment(day, 8.5)],
  ['Ordinary', false, ''],
])('a file goes in the window %s', (text, isSameDay, settlesAt) =>
  expect(windowText({ isSameDay, settlesOn: day, settlesAt })).toBe(text),
);

const sent: TransmittalRow = {
  _id: 'f-7',
  number: 7,
  bank: 'Harvest Valley Bank',
  modifier: 'B',
  createdOn: day,
  effectiveOn: day,
  settlesOn: day,
  batches: 2,
  entries: 3,
  records: 5,
  originator: 'GREENLEDGER',
  companyId: '1463728192',
  phone: '(555) 010-0199',
  debits: '0.00',
  credits: '1204.50',
  entryHash: '0012345678',
  state: 'sent',
  needsApproval: false,
  isMine: false,
  isLimitMine: false,
  isOffsetMine: false,
  approvers: [],
  builtBy: 'Ada Holm',
  builtAt: '2026-11-27T15:00:00.000Z',
  approvedBy: '',
  sentBy: 'Leo Park',
  sentAt: '2026-11-27T16:00:00.000Z',
  acknowledgement: '',
  acknowledgedAt: '',
  delivery: 'folder',
  deliveredAt: '2026-11-27T16:00:00.000Z',
  deliveryFailure: '',
  nextTryAt: '',
  isSameDay: true,
  settlesAt: easternMoment(day, 17),
  rejectionReason: '',
  rejectionAskedBy: '',
  isRejectionMine: false,
};

it('the cover sheet has what the bank compares, and who let the file out', () => {
  const rows = coverSheetPdf(sent).blocks.flatMap((block) => {
    if (block.kind === 'twoColumnTable') return block.rows;
    return block.kind === 'parties' ? (block.facts ?? []) : [];
  });
  const said = Object.fromEntries(rows.map(({ label, value }) => [label, value]));
  expect(said).toMatchObject({
    File: 'F-7',
    Window: 'Same Day 2, settles at 17:00 ET',
    'Effective date': '11/27/2026',
    'Entries and addenda': '5',
    'Entry hash': '0012345678',
    'Built by': 'Ada Holm',
    'Approved by': 'Not required',
    'Sent by': 'Leo Park',
    // By the clock of banks, whoever draws it.
    Sent: '11/27/2026 11:00 AM ET',
    Acknowledgment: 'None recorded yet',
  });
  expect(Object.values(said)).toContain('$1,204.50');
  const sheet = coverSheetPdf(sent);
  expect(sheet.title).toBe('ACH transmittal TR-7');
  const text = JSON.stringify(sheet.blocks);
  expect(text).toContain('Company ID 1463728192');
  expect(text).toContain('call us at (555) 010-0199.');
  expect(JSON.stringify(coverSheetPdf({ ...sent, phone: '' }).blocks)).toContain('call us.');
});
