import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatMoney, moneyCents } from '@/domain/money/cents';
import { type DeletionRow, deletionStatusLabels } from './deletionRow';

/** What the reports can be sorted by. */
export const deletionSorts = [
  'day',
  'merchant',
  'label',
  'amount',
  'net',
  'deletedAt',
  'deletedBy',
  'restoredAt',
  'restoredBy',
  'effect',
] as const;

export type DeletionSort = (typeof deletionSorts)[number];

const orDash = (text: string): string => text || '—';

/** `x.xx` for people. */
const money = (amount: string): string => formatMoney(moneyCents(amount) ?? 0);

/** Every column of the reports on deleted and on restored transactions. */
export const deletionColumns = {
  id: { key: 'id', title: 'Transaction ID', text: ({ transactionId }) => transactionId },
  day: {
    key: 'day',
    title: 'Date',
    sortable: true,
    text: ({ original }, { date }) => date(original.businessDay),
  },
  merchant: {
    key: 'merchant',
    title: 'Merchant',
    sortable: true,
    text: ({ original }) => orDash(original.companyName),
  },
  label: { key: 'label', title: 'Label', sortable: true, text: ({ original }) => original.label },
  purchaser: {
    key: 'purchaser',
    title: 'Purchaser',
    text: ({ original }) => orDash(original.purchaserName),
  },
  amount: {
    key: 'amount',
    title: 'Gross',
    sortable: true,
    align: 'end',
    text: ({ original }) => money(original.amount),
  },
  net: {
    key: 'net',
    title: 'Net',
    sortable: true,
    align: 'end',
    text: ({ original }) => money(original.net),
  },
  deletedAt: {
    key: 'deletedAt',
    title: 'Deleted',
    sortable: true,
    text: (row, { moment }) => moment(row.deletedAt),
  },
  deletedBy: {
    key: 'deletedBy',
    title: 'Deleted by',
    sortable: true,
    text: ({ deletedBy }) => deletedBy,
  },
  reason: { key: 'reason', title: 'Reason', text: ({ reason }) => reason },
  ticket: { key: 'ticket', title: 'Ticket', text: ({ ticket }) => orDash(ticket) },
  status: { key: 'status', title: 'Status', text: ({ status }) => deletionStatusLabels[status] },
  restoredAt: {
    key: 'restoredAt',
    title: 'Restored',
    sortable: true,
    text: (row, { moment }) => moment(row.restoredAt),
  },
  restoredBy: {
    key: 'restoredBy',
    title: 'Restored by',
    sortable: true,
    text: ({ restoredBy }) => orDash(restoredBy),
  },
  restoreReason: {
    key: 'restoreReason',
    title: 'Reason for restoring',
    text: ({ restoreReason }) => orDash(restoreReason),
  },
  effect: {
    key: 'effect',
    title: 'Balance effect',
    sortable: true,
    align: 'end',
    text: ({ effect }) => money(effect),
  },
} as const satisfies Record<string, TextColumn<DeletionRow>>;

export type DeletionColumn = keyof typeof deletionColumns;

/**
 * The columns of deleted transactions: original values, deleted by and when, reason, ticket
 * (catalogue group 3).
 */
export const deletedColumnSet: ColumnSet<DeletionColumn> = {
  all: [
    'id',
    'day',
    'merchant',
    'label',
    'purchaser',
    'amount',
    'net',
    'deletedAt',
    'deletedBy',
    'reason',
    'ticket',
    'status',
  ],
  shown: [
    'id',
    'day',
    'merchant',
    'label',
    'amount',
    'deletedAt',
    'deletedBy',
    'reason',
    'ticket',
    'status',
  ],
};

/**
 * The columns of restored ones: deleted when, restored by and when, reason, balance effect
 * (catalogue group 3).
 */
export const recoveredColumnSet: ColumnSet<DeletionColumn> = {
  all: [
    'id',
    'day',
    'merchant',
    'label',
    'amount',
    'deletedAt',
    'deletedBy',
    'ticket',
    'restoredAt',
    'restoredBy',
    'restoreReason',
    'effect',
    'status',
  ],
  shown: [
    'id',
    'merchant',
    'amount',
    'deletedAt',
    'restoredAt',
    'restoredBy',
    'restoreReason',
    'effect',
    'status',
  ],
};
