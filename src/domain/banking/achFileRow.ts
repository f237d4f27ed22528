import type { ColumnSet, TextColumn } from '@/domain/lists/textColumn';
import { formatAmount } from '@/domain/money/cents';
import { type AchFileState, achFileStateLabels } from './achItem';
import { deliveryText, type FileDelivery } from './fileDelivery';
import type { OdfiProfile } from './odfiProfile';

/** A NACHA file as its list tells it. Amounts `x.xx`, days ISO. */
export interface AchFileRow extends FileDelivery {
  _id: string;
  number: number;
  bank: string;
  modifier: string;
  createdOn: string;
  effectiveOn: string;
  settlesOn: string;
  batches: number;
  entries: number;
  debits: string;
  credits: string;
  entryHash: string;
  state: AchFileState;
  needsApproval: boolean;
  /** Whoever built it may not approve it. */
  isMine: boolean;
  /** Nor may whoever set the approval limit of its bank, or made that the default. */
  isLimitMine: boolean;
  /** Nor may whoever set the offset account that balances it. */
  isOffsetMine: boolean;
  /** Names of those who may approve it; none where it is not waiting for that. */
  approvers: string[];
  builtBy: string;
  builtAt: string;
  approvedBy: string;
  sentBy: string;
  sentAt: string;
  acknowledgement: string;
  acknowledgedAt: string;
}

/** Every column that the list of files can show. */
export const achFileColumns = {
  number: { key: 'number', title: 'File', sortable: true, text: ({ number }) => `F-${number}` },
  bank: { key: 'bank', title: 'Bank', text: ({ bank }) => bank },
  modifier: { key: 'modifier', title: 'ID modifier', text: ({ modifier }) => modifier },
  created: {
    key: 'created',
    title: 'Created',
    text: ({ builtAt }, { moment }) => moment(builtAt),
  },
  effective: {
    key: 'effective',
    title: 'Effective date',
    text: ({ effectiveOn }, { date }) => date(effectiveOn),
  },
  settles: {
    key: 'settles',
    title: 'Settles',
    text: ({ settlesOn }, { date }) => date(settlesOn || null),
  },
  batches: { key: 'batches', title: 'Batches', align: 'end', text: ({ batches }) => `${batches}` },
  entries: { key: 'entries', title: 'Entries', align: 'end', text: ({ entries }) => `${entries}` },
  debits: {
    key: 'debits',
    title: 'Debits',
    align: 'end',
    text: ({ debits }) => formatAmount(debits),
  },
  credits: {
    key: 'credits',
    title: 'Credits',
    align: 'end',
    text: ({ credits }) => formatAmount(credits),
  },
  hash: { key: 'hash', title: 'Entry hash', align: 'end', text: ({ entryHash }) => entryHash },
  builtBy: { key: 'builtBy', title: 'Built by', text: ({ builtBy }) => builtBy || '—' },
  approvedBy: {
    key: 'approvedBy',
    title: 'Approved by',
    text: ({ approvedBy }) => approvedBy || '—',
  },
  sent: {
    key: 'sent',
    title: 'Sent',
    text: ({ sentAt }, { moment }) => moment(sentAt || null),
  },
  delivery: {
    key: 'delivery',
    title: 'Delivery',
    text: (file, { moment }) => deliveryText(file, moment),
  },
  acknowledgement: {
    key: 'acknowledgement',
    title: 'Acknowledgment',
    text: ({ acknowledgement }) => acknowledgement || '—',
  },
  status: { key: 'status', title: 'Status', text: ({ state }) => achFileStateLabels[state] },
} as const satisfies Record<string, TextColumn<AchFileRow>>;

export type AchFileColumn = keyof typeof achFileColumns;

/** The columns of the list, in order (catalogue: /nacha). */
export const achFileColumnSet: ColumnSet<AchFileColumn> = {
  all: [
    'number',
    'bank',
    'modifier',
    'created',
    'effective',
    'settles',
    'batches',
    'entries',
    'debits',
    'credits',
    'hash',
    'builtBy',
    'approvedBy',
    'sent',
    'delivery',
    'acknowledgement',
    'status',
  ],
  shown: ['number', 'bank', 'created', 'effective', 'entries', 'debits', 'credits', 'status'],
};

/** What waits for the next file, by its purpose. Amounts `x.xx`. */
export interface AchWaiting {
  source: string;
  entries: number;
  debits: string;
  credits: string;
}

/** A bank that a file can be built for, as whoever builds it must know it. */
export interface AchBank
  extends Pick<OdfiProfile, '_id' | 'name' | 'isDefault' | 'cutoff' | 'secCodes' | 'isSameDay'> {
  /** From which sum of a day on a second person approves a file of this builder, `x.xx`. */
  approvalFrom: string;
  /** The builder set the account that balances its files: each needs a second person. */
  isOffsetMine: boolean;
  /** Names of those who may approve what this builder builds. */
  approvers: string[];
}
