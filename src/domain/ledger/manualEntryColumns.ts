import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { manualNumber, manualStateLabels, manualTypeLabels } from './manualEntry';
import type { ManualEntryRow } from './manualEntryRow';
import { accountLabels } from './shownAccount';

const orDash = (text: string): string => text || '—';

/** Every column of the manual ledger. */
export const manualEntryColumns = {
  number: {
    key: 'number',
    title: 'Entry no.',
    sortable: true,
    text: ({ number }) => manualNumber(number),
  },
  day: { key: 'day', title: 'Date', text: ({ day }, { date }) => date(day) },
  organization: {
    key: 'organization',
    title: 'Organization',
    text: ({ companyName }) => companyName,
  },
  account: { key: 'account', title: 'Account', text: ({ account }) => accountLabels[account] },
  contra: { key: 'contra', title: 'Other account', text: ({ contra }) => accountLabels[contra] },
  type: { key: 'type', title: 'Type', text: ({ type }) => manualTypeLabels[type] },
  side: { key: 'side', title: 'Side', text: ({ side }) => (side === 'debit' ? 'Debit' : 'Credit') },
  amount: {
    key: 'amount',
    title: 'Amount',
    align: 'end',
    text: ({ amount }) => formatMoney(moneyCents(amount) ?? 0),
  },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => reason },
  attachment: {
    key: 'attachment',
    title: 'Attachment',
    text: ({ attachment }) => orDash(attachment),
  },
  preparer: { key: 'preparer', title: 'Prepared by', text: ({ preparedBy }) => preparedBy },
  approver: { key: 'approver', title: 'Decided by', text: ({ decidedBy }) => orDash(decidedBy) },
  state: { key: 'state', title: 'Status', text: ({ state }) => manualStateLabels[state] },
} as const satisfies Record<string, TextColumn<ManualEntryRow>>;

export type ManualEntryColumn = keyof typeof manualEntryColumns;

/** The columns of the manual ledger, in order (catalogue group 3). */
export const manualEntryColumnSet: ColumnSet<ManualEntryColumn> = {
  all: [
    'number',
    'day',
    'organization',
    'account',
    'contra',
    'type',
    'side',
    'amount',
    'state',
    'reason',
    'attachment',
    'preparer',
    'approver',
  ],
  shown: [
    'number',
    'day',
    'organization',
    'account',
    'type',
    'side',
    'amount',
    'state',
    'reason',
    'attachment',
    'preparer',
    'approver',
  ],
};
